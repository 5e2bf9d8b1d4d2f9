import { useRouteContext } from '@tanstack/react-router'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { preferences } from '#src/lib/preferences.ts'

/** Confirmations that a user can turn off (docs/rules.md#do-not-show-again). */
export const confirmations = ['terminatePayment', 'freezePayment'] as const
type Confirmation = (typeof confirmations)[number]

/** Per user, so that another user of this browser is still asked; the fingerprint does not reveal the user's id. */
const keyOf = (userId: string, name: Confirmation) => `tallyport.hidden.${fingerprint(userId)}.${name}`

/** True when this user has chosen not to be asked again in this browser. */
export const isHidden = (userId: string, name: Confirmation): boolean => preferences.get(keyOf(userId, name)) !== null

/** From now on, the action proceeds without asking this user in this browser. */
export function hideConfirmation(userId: string, name: Confirmation): void {
  preferences.set(keyOf(userId, name), 'true')
}

/** Turns all confirmations back on for this user. */
export function showConfirmations(userId: string): void {
  for (const name of confirmations) preferences.remove(keyOf(userId, name))
}

/** Id of the signed-in user, to whom the confirmations belong. */
export const useConfirmationsOwner = (): string =>
  useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
