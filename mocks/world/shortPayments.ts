/** Payments that left something of an invoice open, and what a supplier sees of them (docs/rules.md#short-pay-reason). */
import type {
  AllocationRow,
  InvoiceRow,
  LedgerItemRow,
  PaymentRow,
  PaymentStatus,
  ShortPayReason,
} from './rows/ledger.ts'
import type { InvoicingAccountRow } from './rows/platform.ts'
import { hasApprovals } from './approvalRules.ts'
import { companyId as seededId } from './seed/people.ts'
import type { World } from './world.ts'

type Capabilities = NonNullable<InvoicingAccountRow['capabilities']> & {
  statusChanges?: true
  companyTeam?: true
  paymentApprovals?: true
  companyActivity?: true
  agingReport?: true
  cashForecast?: true
}

/** Not all suppliers, so that each scenario shows a service without an aging report and a forecast, too. */
const withReports = new Set([seededId('harbor'), seededId('maple')])

/**
 * What at least one of a supplier's accounts takes, whether it has an aging report and a forecast, what is known of a
 * payer's payments, and whether the company has a team, with a record of activity, and approvals; undefined if there is
 * nothing. A payer with an account that takes parts or days gets the times of its payments' changes, too, so that the other
 * scenarios show a service without them.
 */
export function capabilitiesOf({ tables }: World, companyId: string): Capabilities | undefined {
  const { invoicingAccounts } = tables
  const offered: Capabilities[] = invoicingAccounts
    .where('supplierCompanyId', companyId)
    .flatMap(({ capabilities }) => capabilities ?? [])
  if (invoicingAccounts.where('payerCompanyId', companyId).some(({ capabilities }) => capabilities !== undefined))
    offered.push({ statusChanges: true })
  if (withReports.has(companyId)) offered.push({ agingReport: true, cashForecast: true })
  const company = tables.companies.get(companyId)
  if (company?.hasTeam === true) offered.push({ companyTeam: true, companyActivity: true })
  if (company !== undefined && hasApprovals(company)) offered.push({ paymentApprovals: true })
  return offered.length === 0 ? undefined : Object.assign({}, ...offered)
}

const shortParts = ({ tables }: World, paymentId: string) =>
  tables.allocations.where('paymentId', paymentId).filter(({ shortPayReason }) => shortPayReason !== undefined)

/** Why invoices of a payment were not paid in full, each reason once. */
export function shortPayReasonsOf(world: World, { id }: PaymentRow): ShortPayReason['code'][] {
  return [...new Set(shortParts(world, id).flatMap(({ shortPayReason }) => shortPayReason?.code ?? []))]
}

const givenUp = new Set<PaymentStatus>(['Canceled', 'Terminated'])

/** Why the last payment of a part left something of an open invoice open. */
export function lastShortPayReason({ tables }: World, { id, outstanding }: InvoiceRow): ShortPayReason | undefined {
  if (outstanding <= 0) return undefined
  const initiatedAt = ({ paymentId }: AllocationRow) => Date.parse(tables.payments.get(paymentId)?.initiatedAt ?? '')
  return tables.allocations
    .where('itemId', id)
    .filter(({ paymentId, shortPayReason }) => {
      const status = tables.payments.get(paymentId)?.status
      return shortPayReason !== undefined && status !== undefined && !givenUp.has(status)
    })
    .toSorted((a, b) => initiatedAt(a) - initiatedAt(b))
    .at(-1)?.shortPayReason
}

const failed = new Set<PaymentStatus>(['Failed', 'Reversed'])

/** The failed payment that holds the invoice, a part of it, or the credit, until it is reviewed. */
export function failedPaymentOf({ tables }: World, row: LedgerItemRow): string | undefined {
  const { id, paymentState } = row
  const isPartTaken = 'taken' in row && row.taken !== undefined
  if (paymentState !== 'Processing' && !isPartTaken) return undefined
  return tables.allocations.where('itemId', id).findLast(({ paymentId }) => {
    const status = tables.payments.get(paymentId)?.status
    return status !== undefined && failed.has(status)
  })?.paymentId
}
const active = new Set<PaymentStatus>(['Scheduled', 'Created', 'Queued', 'Pending', 'Completed'])

/** Why a payment needs the supplier's attention, if it does. */
export function attentionOf(world: World, payment: PaymentRow): 'Review' | 'Dispute' | undefined {
  if (failed.has(payment.status)) return 'Review'
  if (!active.has(payment.status)) return undefined
  const isDisputed = shortParts(world, payment.id).some(
    ({ itemId, shortPayReason }) =>
      shortPayReason?.code === 'Disputed' && world.tables.invoices.get(itemId)?.paymentState === 'Payable',
  )
  return isDisputed ? 'Dispute' : undefined
}
