import { pageLanguage } from '#src/lib/language.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { compareMoney, formatMoney } from '#src/shared/format/money.ts'
import { formatPercent } from '#src/shared/format/numbers.ts'
import { dateColumn, moneyColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns, type Sort } from '#src/ui/table/defineColumns.ts'
import { percentText, type DiscountRow } from './invoiceRules.ts'

const returnText = ({ annualReturn }: DiscountRow) =>
  annualReturn === null ? '—' : formatPercent(percentText(annualReturn))

export const discountColumns = defineColumns<DiscountRow>([
  {
    id: 'externalId',
    header: 'invoices.number',
    sortable: true,
    width: 115,
    minWidth: 94,
    cell: ({ invoice }) => invoice.externalId,
    phone: {
      width: 168,
      lines: ({ invoice, lastDay }) => [
        invoice.supplierCompanyName,
        // The last day comes first: it is never cut.
        `${formatCalendarDate(lastDay)} · ${invoice.externalId}`,
      ],
    },
  },
  {
    id: 'lastDay',
    header: 'discounts.lastDay',
    sortable: true,
    width: 115,
    ...dateColumn<DiscountRow>(({ lastDay }) => lastDay),
  },
  {
    id: 'saving',
    header: 'discounts.saving',
    sortable: true,
    width: 115,
    ...moneyColumn<DiscountRow>(({ saving }) => saving),
    phone: { width: 84, fitsContent: true, lines: (row) => [formatMoney(row.saving), returnText(row)] },
  },
  {
    id: 'annualReturn',
    header: 'discounts.annualReturn',
    sortable: true,
    align: 'end',
    width: 155,
    cell: returnText,
    file: {
      kind: 'percent',
      valueOf: ({ annualReturn }) => (annualReturn === null ? null : percentText(annualReturn)),
    },
  },
  {
    id: 'supplierCompanyName',
    header: 'invoices.supplier',
    sortable: true,
    width: 180,
    cell: ({ invoice }) => invoice.supplierCompanyName,
  },
  {
    id: 'toPay',
    header: 'discounts.toPay',
    sortable: true,
    width: 130,
    ...moneyColumn<DiscountRow>(({ toPay }) => toPay),
  },
  {
    id: 'outstandingAmount',
    header: 'invoices.outstanding',
    sortable: true,
    width: 115,
    ...moneyColumn<DiscountRow>(({ invoice }) => invoice.outstandingAmount),
  },
  {
    id: 'paymentDueDate',
    header: 'invoices.due',
    sortable: true,
    width: 115,
    ...dateColumn<DiscountRow>(({ invoice }) => invoice.paymentDueDate),
  },
])

type Compare = (a: DiscountRow, b: DiscountRow) => number

const byText =
  (textOf: (row: DiscountRow) => string): Compare =>
  (a, b) =>
    textOf(a) < textOf(b) ? -1 : Number(textOf(a) > textOf(b))
const byMoney =
  (amountOf: (row: DiscountRow) => string): Compare =>
  (a, b) =>
    compareMoney(amountOf(a), amountOf(b))

/** Comparison functions by column id. */
const orders = new Map<string, Compare>([
  ['externalId', (a, b) => a.invoice.externalId.localeCompare(b.invoice.externalId, pageLanguage(), { numeric: true })],
  [
    'supplierCompanyName',
    (a, b) => a.invoice.supplierCompanyName.localeCompare(b.invoice.supplierCompanyName, pageLanguage()),
  ],
  ['lastDay', byText(({ lastDay }) => lastDay)],
  ['paymentDueDate', byText(({ invoice }) => invoice.paymentDueDate)],
  ['outstandingAmount', byMoney(({ invoice }) => invoice.outstandingAmount)],
  ['saving', byMoney(({ saving }) => saving)],
  ['toPay', byMoney(({ toPay }) => toPay)],
  ['annualReturn', (a, b) => Number((a.annualReturn ?? 0n) - (b.annualReturn ?? 0n))],
])

/** When sorted by annual return, rows without one come last in either direction; ties are broken by id. */
export function sortDiscounts(rows: readonly DiscountRow[], sort: Sort): DiscountRow[] {
  return rows.toSorted((a, b) => {
    for (const { id, desc } of sort) {
      if (id === 'annualReturn' && (a.annualReturn === null) !== (b.annualReturn === null))
        return a.annualReturn === null ? 1 : -1
      const order = orders.get(id)?.(a, b) ?? 0
      if (order !== 0) return desc ? -order : order
    }
    return a.id < b.id ? -1 : 1
  })
}
