import { useTranslation } from 'react-i18next'
import { paymentNumber } from '#src/features/payments/PaymentSum.tsx'
import { dateColumn, moneyColumn } from '#src/shared/list/columnKinds.tsx'
import { DownloadButton } from '#src/shared/list/DownloadButton.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import type { CalendarDay, CalendarEntry } from './calendarDay.ts'

/** Something on a day of the calendar. */
interface DayRow {
  id: string
  date: string
  kind: CalendarEntry['kind']
  number: string
  supplier: string
  amount: string
}

const columns = defineColumns<DayRow>([
  { id: 'date', header: 'calendar.file.date', ...dateColumn<DayRow>(({ date }) => date) },
  {
    id: 'kind',
    header: 'calendar.file.kind',
    cell: () => null,
    file: { kind: 'text', valueOf: ({ kind }, t) => t(`calendar.file.${kind}`) },
  },
  { id: 'number', header: 'calendar.file.number', cell: ({ number }) => number },
  { id: 'supplier', header: 'invoices.supplier', width: 220, cell: ({ supplier }) => supplier },
  { id: 'amount', header: 'invoices.amount', ...moneyColumn<DayRow>(({ amount }) => amount) },
])

function rowsOf({ date, isPastDue, due, discounts, scheduled }: CalendarDay): DayRow[] {
  const row = (kind: DayRow['kind'], id: string, parts: Pick<DayRow, 'number' | 'supplier' | 'amount'>) => ({
    id: `${kind} ${id}`,
    date,
    kind,
    ...parts,
  })
  return [
    ...due.map(({ id, externalId: number, supplierCompanyName: supplier, outstandingAmount: amount }) =>
      row(isPastDue ? 'pastDue' : 'due', id, { number, supplier, amount }),
    ),
    ...discounts.map(({ id, invoice: { externalId: number, supplierCompanyName: supplier }, saving: amount }) =>
      row('discounts', id, { number, supplier, amount }),
    ),
    ...scheduled.map((payment) =>
      row('scheduled', payment.id, {
        number: paymentNumber(payment),
        supplier: payment.supplierName,
        amount: payment.total,
      }),
    ),
  ]
}

interface CalendarDownloadProps {
  days: readonly CalendarDay[]
  /** The period in words. */
  period: string
}

/** The button that downloads what is on the days of the calendar's period. */
export function CalendarDownload({ days, period }: CalendarDownloadProps) {
  const { t } = useTranslation()
  return (
    <DownloadButton
      source={{ title: t('calendar.heading'), subject: period, name: 'calendar', columns, rows: days.flatMap(rowsOf) }}
    />
  )
}
