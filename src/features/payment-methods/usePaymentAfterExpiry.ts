import { useQuery } from '@tanstack/react-query'
import { cardEndOf } from '#src/features/outgoing-payments/cardEnd.ts'
import { anyTakesScheduled, scheduledPaymentQuery } from '#src/features/outgoing-payments/scheduled.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import type { PaymentMethod } from './methods.ts'
import type { MethodPayment } from './MethodText.tsx'

/** How many days ahead payments can be scheduled (docs/rules.md#pay-on). */
const mostDays = 90

/**
 * The first scheduled payment of a card that the card expires before (docs/rules.md#expiring-cards). Payments do not name
 * their method's id, so its name, digits, and last day are compared. Asks only if a card expires so soon.
 */
export function usePaymentAfterExpiry(companyId: string, methods: readonly PaymentMethod[]) {
  const canMatter = methods.some(({ daysLeft = mostDays }) => daysLeft < mostDays)
  const accounts = useQuery({ ...buyerAccountQueries.accounts(companyId), enabled: canMatter }).data?.items ?? []
  const { data: scheduled = [] } = useQuery({
    ...scheduledPaymentQuery(companyId, accounts),
    enabled: canMatter && anyTakesScheduled(accounts),
  })
  return ({ name, lastFour, validThrough }: PaymentMethod): MethodPayment | undefined => {
    if (validThrough === undefined) return undefined
    const first = scheduled.find(
      (payment) =>
        cardEndOf(payment) === validThrough &&
        payment.paidFrom?.name === name &&
        payment.paidFrom.lastFour === lastFour,
    )
    return first?.payOn === undefined ? undefined : { kind: 'scheduled', day: first.payOn }
  }
}
