import { keyValueStore } from '#src/lib/keyValueStore.ts'

/** Confirmations that a person may switch off with "do not show again" (spec section 4). */
export const confirmations = ['terminatePayment'] as const
export type Confirmation = (typeof confirmations)[number]

const storage = keyValueStore(
  () => window.localStorage,
  () => undefined,
)
const keyOf = (name: Confirmation) => `tallyport.hidden.${name}`
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

export const isHidden = (name: Confirmation): boolean => storage.get(keyOf(name)) !== null

/** From now on, in this browser, the action goes ahead without asking. */
export function hideConfirmation(name: Confirmation): void {
  storage.set(keyOf(name), 'true')
  changed()
}

/** Asks again before every action. */
export function showConfirmations(): void {
  for (const name of confirmations) storage.remove(keyOf(name))
  changed()
}

export function onConfirmations(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
