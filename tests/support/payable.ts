import { companyId } from '#mocks/world/seed/people.ts'
import type { World } from '#mocks/world/world.ts'
import type { BasketAccount } from '#src/features/checkout/basket.ts'

/** The company of the `buyer` persona. */
export const buyer = companyId('prairie')

/** The number of the only scheduled payment that the scenario `parts` has. */
export const scheduledNumber = 'PAY-000F4241'

/** The first `count` payable invoices of each of the buyer's first accounts with that many. Errors: fewer accounts. */
export function payableAccounts({ tables }: World, count: number, accountCount = 1): BasketAccount[] {
  const found = tables.invoicingAccounts
    .where('payerCompanyId', buyer)
    .filter(({ status }) => status === 'Registered')
    .map(({ id }): BasketAccount => {
      const payable = tables.invoices.where('invoicingAccountId', id).filter((row) => row.paymentState === 'Payable')
      const invoices = payable.slice(0, count).map((row) => ({ id: row.id, number: row.externalId }))
      return { invoicingAccountId: id, invoices, credits: 'all' }
    })
    .filter(({ invoices }) => invoices.length === count)
  if (found.length < accountCount)
    throw new Error(`The seed has only ${found.length} accounts with ${count} payable invoices`)
  return found.slice(0, accountCount)
}

/** Replaces an account's credits with these amounts in dollars, oldest first. Returns their ids. */
export function setCredits({ tables }: World, invoicingAccountId: string, dollars: readonly number[]): string[] {
  const { creditAdjustments } = tables
  const [pattern] = creditAdjustments.all()
  if (!pattern) throw new Error('The seed has no credit')
  for (const { id } of creditAdjustments.where('invoicingAccountId', invoicingAccountId)) creditAdjustments.remove(id)
  return dollars.map((amount, at) => {
    const id = `00000000-0000-4000-8000-00000000000${at}`
    const transactionDate = `2026-01-0${at + 1}`
    const credit = {
      id,
      invoicingAccountId,
      transactionDate,
      outstanding: amount * 10_000,
      paymentState: 'Payable' as const,
    }
    creditAdjustments.insert({ ...pattern, ...credit })
    return id
  })
}
