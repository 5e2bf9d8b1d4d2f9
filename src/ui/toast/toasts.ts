export interface ToastMessage {
  intent: 'success' | 'error' | 'info'
  title: string
  text?: string
}

interface WaitingToast extends ToastMessage {
  id: number
}

let lastId = 0

/** Messages that the toaster has not taken yet; it is loaded when the first one comes. */
let waiting: readonly WaitingToast[] = []
const listeners = new Set<() => void>()

function change(next: readonly WaitingToast[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Tells a person, in the corner of the page, what became of what they did; the texts are translated already. */
export function showToast(message: ToastMessage): void {
  change([...waiting, { ...message, id: ++lastId }])
}

/** The messages that wait to be shown, and forgets them. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = waiting
  if (taken.length > 0) change([])
  return taken
}

/** Forgets one message that waits. */
export function dropToast({ id }: { id: number }): void {
  change(waiting.filter((one) => one.id !== id))
}

export const waitingToasts = (): readonly WaitingToast[] => waiting

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
