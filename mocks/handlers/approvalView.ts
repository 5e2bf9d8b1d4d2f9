import type { ApprovalLine } from '#generated/main/model/index.ts'
import { personName } from '../world/approvalNotices.ts'
import { decidersOf } from '../world/approvers.ts'
import { formatMoney } from '../world/money.ts'
import type { ApprovalRow } from '../world/rows/approvals.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import { businessTimeZone } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { toPerson } from './approvalNeeded.ts'
import { figuresOf, priceRequest } from './approvalPricing.ts'
import { paidFrom } from './payments.ts'

/** Who can still decide about a request; nobody once it has ended. */
export function approversOf(world: World, company: CompanyRow, row: ApprovalRow): string[] {
  return row.status === 'Requested' ? [...decidersOf(world, company, row, row.votes).keys()] : []
}

export const supplierNameOf = ({ tables }: World, { supplierCompanyId }: ApprovalRow): string =>
  tables.companies.get(supplierCompanyId)?.name ?? ''

/** A request as lists show it. */
export function toApproval(world: World, company: CompanyRow, row: ApprovalRow) {
  const account = world.tables.invoicingAccounts.get(row.invoicingAccountId)
  const counted = (kind: string) => row.lines.filter((line) => line.kind === kind).length
  const paymentMethodId = row.methodType === null ? null : (row.basket.paymentMethodId ?? null)
  return {
    approvalId: row.id,
    status: row.status,
    version: row.version,
    requestedBy: toPerson(world, row.requestedBy),
    requestedAt: row.requestedAt,
    note: row.note,
    expiresAt: row.expiresAt,
    approveBy: row.approveBy,
    dueOn: row.dueOn,
    ...(row.basket.payOn !== undefined && { payOn: row.basket.payOn }),
    previewId: row.previewId,
    invoicingAccountId: row.invoicingAccountId,
    supplierName: supplierNameOf(world, row),
    supplierCompanyId: row.supplierCompanyId,
    accountName: account?.accountName ?? '',
    externalAccountId: account?.externalAccountId ?? '',
    currency: 'USD' as const,
    invoiceCount: counted('Invoice'),
    invoiceSubtotal: formatMoney(row.invoiceSubtotal),
    discountSubtotal: formatMoney(row.discountSubtotal),
    creditAdjustmentCount: counted('CreditAdjustment'),
    creditAdjustmentSubtotal: formatMoney(row.creditSubtotal),
    feeSubtotal: formatMoney(row.fee),
    total: formatMoney(row.total),
    ...paidFrom(world, { paymentMethodId }),
    ruleName: row.rule.name,
    needed: row.rule.needed,
    approvals: row.votes.map(({ userId, at, insteadOf }) => ({
      ...toPerson(world, userId),
      at,
      insteadOf: insteadOf === null ? null : personName(world, insteadOf),
    })),
    approvers: approversOf(world, company, row).map((userId) => toPerson(world, userId)),
    reassigned: row.reassigned,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy === null ? null : personName(world, row.decidedBy),
    decidedById: row.decidedBy,
    reason: row.reason,
    paymentId: row.paymentId,
  }
}

/** A request with its documents, priced now while it is open. */
export function toOneApproval(world: World, company: CompanyRow, row: ApprovalRow) {
  const priced = row.status === 'Requested' ? priceRequest(world, row) : undefined
  const now = priced !== undefined && 'basket' in priced ? figuresOf(priced.basket, row.basket) : undefined
  return {
    ...toApproval(world, company, row),
    currentTotal: now === undefined ? null : formatMoney(now.total),
    lines: (now ?? row).lines.map((line) => toLine(world, line)),
  }
}

function toLine({ tables }: World, line: ApprovalRow['lines'][number]): ApprovalLine {
  const { kind, itemId, amount, discount, applied } = line
  const document = kind === 'Invoice' ? tables.invoices.get(itemId) : tables.creditAdjustments.get(itemId)
  return {
    kind,
    id: itemId,
    externalId: document?.externalId ?? '',
    documentId: document?.documentId ?? null,
    paymentDueDate: kind === 'Invoice' ? (document?.paymentDueDate ?? null) : null,
    amount: formatMoney(amount),
    discountAmount: discount === 0 ? null : formatMoney(discount),
    appliedAmount: formatMoney(applied),
  }
}

const when = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Dana Reyes approved it on July 6, 2026, 3:00 PM.` */
export function decisionText(world: World, verb: string, userId: string | null, at: string): string {
  const who = userId === null ? 'It' : personName(world, userId)
  const time = when.format(Date.parse(at)).replace(' at ', ', ').replaceAll('\u202f', ' ')
  return `${who} ${verb}${userId === null ? '' : ' it'} on ${time}.`
}
