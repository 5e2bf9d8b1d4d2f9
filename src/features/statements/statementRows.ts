import type { TFunction } from 'i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { dateColumn, moneyColumn } from '#src/shared/list/columnKinds.tsx'
import { daysBetween } from '#src/shared/format/dates.ts'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import type { OpenItems } from './queries.ts'

/** An open item; the amounts of a credit are negative, so that the rows add up to the balance. */
interface ItemRow {
  id: string
  item: CreditAdjustment
  invoice: Invoice | undefined
  businessDate: string
}

/** Why the last payment of a part left something open; empty if none did. */
export const reasonOf = ({ shortPayReason }: Invoice, t: TFunction) =>
  shortPayReason ? t(`payments.shortPay.codes.${shortPayReason.code}`, { defaultValue: shortPayReason.code }) : ''

const signed = ({ invoice }: ItemRow, amount: string) => (invoice ? amount : `-${amount}`)
const kindOf = ({ invoice }: ItemRow, t: TFunction) => t(invoice ? 'statement.invoice' : 'statement.creditMemo')

/** The columns of a statement in a file. */
export const statementColumns = defineColumns<ItemRow>([
  { id: 'kind', header: 'statement.kind', cell: () => null, file: { kind: 'text', valueOf: kindOf } },
  { id: 'externalId', header: 'statement.number', cell: ({ item }) => item.externalId },
  { id: 'job', header: 'statement.job', width: 200, cell: ({ item }) => item.jobName },
  {
    id: 'reason',
    header: 'statement.reason',
    cell: () => null,
    file: { kind: 'text', valueOf: ({ invoice }, t) => (invoice ? reasonOf(invoice, t) : null) },
  },
  { id: 'issued', header: 'statement.issued', ...dateColumn<ItemRow>(({ item }) => item.transactionDate) },
  { id: 'due', header: 'statement.due', ...dateColumn<ItemRow>(({ invoice }) => invoice?.paymentDueDate ?? null) },
  {
    id: 'daysPastDue',
    header: 'statement.daysPastDue',
    cell: ({ invoice, businessDate }) =>
      invoice && invoice.paymentDueDate < businessDate ? daysBetween(invoice.paymentDueDate, businessDate) : null,
  },
  { id: 'amount', header: 'statement.amount', ...moneyColumn<ItemRow>((row) => signed(row, row.item.paymentAmount)) },
  {
    id: 'outstanding',
    header: 'statement.outstanding',
    ...moneyColumn<ItemRow>((row) => signed(row, row.item.outstandingAmount)),
  },
])

/** The open items of a statement as rows. */
export const statementRows = ({ businessDate, invoices, credits }: OpenItems): ItemRow[] => [
  ...invoices.map((invoice): ItemRow => ({ id: invoice.id, item: invoice, invoice, businessDate })),
  ...credits.map((item): ItemRow => ({ id: item.id, item, invoice: undefined, businessDate })),
]
