export interface ToastMessage {
  intent: 'success' | 'error' | 'info'
  title: string
  text?: string
}

interface WaitingToast extends ToastMessage {
  id: number
}

let lastId = 0

/** Messages that the toaster has not taken yet; it is loaded with the first one. */
let waiting: readonly WaitingToast[] = []
const listeners = new Set<() => void>()

function change(next: readonly WaitingToast[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Shows the result of a user's action in the corner of the page; the texts are already translated. */
export function showToast(message: ToastMessage): void {
  change([...waiting, { ...message, id: ++lastId }])
}

/** Returns the queued messages and clears the queue. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = waiting
  if (taken.length > 0) change([])
  return taken
}

/** Removes one queued message. */
export function dropToast({ id }: { id: number }): void {
  change(waiting.filter((one) => one.id !== id))
}

export const waitingToasts = (): readonly WaitingToast[] => waiting

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
