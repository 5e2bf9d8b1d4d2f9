import { useRouteContext } from '@tanstack/react-router'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { preferences } from '#src/lib/keyValueStore.ts'

/** Confirmations that a user can turn off (docs/rules.md#do-not-show-again). */
export const confirmations = ['terminatePayment'] as const
export type Confirmation = (typeof confirmations)[number]

/** Per person, so that the next one in this browser is asked; the key does not say whose it is. */
const keyOf = (userId: string, name: Confirmation) => `tallyport.hidden.${fingerprint(userId)}.${name}`

export const isHidden = (userId: string, name: Confirmation): boolean => preferences.get(keyOf(userId, name)) !== null

/** From now on, in this browser, the action goes ahead without asking this person. */
export function hideConfirmation(userId: string, name: Confirmation): void {
  preferences.set(keyOf(userId, name), 'true')
}

/** Asks the person again before every action. */
export function showConfirmations(userId: string): void {
  for (const name of confirmations) preferences.remove(keyOf(userId, name))
}

/** The signed-in person, whose confirmations are meant. */
export const useConfirmationsOwner = (): string =>
  useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
