import type { CalendarDate } from './rows/basics.ts'
import type { PaymentMethodRow } from './rows/ledger.ts'
import type { World } from './world.ts'

/** Whether the supplier has an account at the provider with a method to receive money. */
export const canReceivePayments = (world: World, supplierCompanyId: string): boolean =>
  Boolean(world.tables.paymentAccounts.find('companyId', supplierCompanyId)?.preferredIncomingPaymentMethodExternalId)

/** Why a method can't be used to pay on a day (docs/rules.md#usable-methods). */
export function methodObstacle(
  { status, expires }: PaymentMethodRow,
  day: CalendarDate,
): { code: string; detail: string } | undefined {
  if (status === 'VerificationFailed')
    return { code: 'verification_failed', detail: 'The bank could not confirm this account.' }
  if (status === 'Errored') return { code: 'errored', detail: 'The bank reports an error with this account.' }
  if (status !== 'Verified') return { code: 'unverified', detail: 'The bank has not confirmed this account yet.' }
  if (expires !== null && expires < day.slice(0, 7)) return { code: 'card_expired', detail: 'This card has expired.' }
  return undefined
}
