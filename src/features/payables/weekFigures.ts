import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { Outlook } from '#src/features/invoices/dueDateQueries.ts'
import { discountRows } from '#src/features/invoices/invoiceRules.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import type { ScheduledPayment } from '#src/features/outgoing-payments/scheduled.ts'
import { noAmount, sumIfMoney } from '#src/shared/format/money.ts'

/** The sum of each coming week, in the contract's amount format; a dash if one of its amounts is invalid. */
function byWeek({ weeks }: Outlook, rows: readonly { day: string | undefined; amount: string }[]): string[] {
  return weeks.map(({ from, to }) => {
    const found = rows.filter(({ day }) => day !== undefined && from <= day && day <= to)
    return sumIfMoney(found.map(({ amount }) => amount)) ?? noAmount
  })
}

/** What the payments that are sent in each of the coming weeks pay. */
export const scheduledOf = (outlook: Outlook, scheduled: readonly ScheduledPayment[]): string[] =>
  byWeek(
    outlook,
    scheduled.map(({ payOn, total }) => ({ day: payOn, amount: total })),
  )

/** What the discounts that end in each of the coming weeks save, on accounts that can be paid on. */
export function discountsOf(outlook: Outlook, accounts: readonly PayableInvoicingAccount[]): string[] {
  const payable = new Set(accounts.filter((account) => !payObstacle(account)).map(({ id }) => id))
  const rows = discountRows(outlook.discounted, outlook.businessDate)
  return byWeek(
    outlook,
    rows.flatMap(({ invoice, lastDay, saving }) =>
      payable.has(invoice.invoicingAccountId) ? [{ day: lastDay, amount: saving }] : [],
    ),
  )
}
