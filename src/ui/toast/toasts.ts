export interface ToastMessage {
  intent: 'success' | 'error' | 'info'
  title: string
  text?: string
}

/** Messages that the toaster has not taken yet; it is loaded when the first one comes. */
let waiting: readonly ToastMessage[] = []
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Tells a person, in the corner of the page, what became of what they did; the texts are translated already. */
export function showToast(message: ToastMessage): void {
  change([...waiting, message])
}

/** The messages that wait to be shown, and forgets them. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = waiting
  if (taken.length > 0) change([])
  return taken
}

/** Forgets one message that waits. */
export function dropToast(message: ToastMessage): void {
  change(waiting.filter((one) => one !== message))
}

export const waitingToasts = (): readonly ToastMessage[] => waiting

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
