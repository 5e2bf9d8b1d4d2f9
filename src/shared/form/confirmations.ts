import { useRouteContext } from '@tanstack/react-router'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { keyValueStore } from '#src/lib/keyValueStore.ts'

/** Confirmations that a user can turn off (docs/rules.md#do-not-show-again). */
export const confirmations = ['terminatePayment'] as const
export type Confirmation = (typeof confirmations)[number]

const storage = keyValueStore(
  () => window.localStorage,
  () => undefined,
)
/** Per person, so that the next one in this browser is asked; the key does not say whose it is. */
const keyOf = (userId: string, name: Confirmation) => `tallyport.hidden.${fingerprint(userId)}.${name}`
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

export const isHidden = (userId: string, name: Confirmation): boolean => storage.get(keyOf(userId, name)) !== null

/** From now on, in this browser, the action goes ahead without asking this person. */
export function hideConfirmation(userId: string, name: Confirmation): void {
  storage.set(keyOf(userId, name), 'true')
  changed()
}

/** Asks the person again before every action. */
export function showConfirmations(userId: string): void {
  for (const name of confirmations) storage.remove(keyOf(userId, name))
  changed()
}

export function onConfirmations(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The signed-in person, whose confirmations are meant. */
export const useConfirmationsOwner = (): string =>
  useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
