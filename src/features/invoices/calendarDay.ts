import type { TFunction } from 'i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { ScheduledPayment } from '#src/features/outgoing-payments/scheduled.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { discountRows, type DiscountRow } from './invoiceRules.ts'
import type { PaymentCalendar } from './dueDateQueries.ts'

/** The entries for one day of the payment calendar. */
export interface CalendarDay {
  date: string
  isPastDue: boolean
  due: Invoice[]
  /** Discounts whose last day this is. */
  discounts: DiscountRow[]
  /** Payments that are sent on this day. */
  scheduled: ScheduledPayment[]
}

/** The days on which something is due, ends, or is paid, in date order (docs/rules.md#payables-calendar). */
export function calendarDays({ businessDate, due, discounted, scheduled }: PaymentCalendar): CalendarDay[] {
  const dueOn = Map.groupBy(due, ({ paymentDueDate }) => paymentDueDate)
  const endOn = Map.groupBy(discountRows(discounted, businessDate), ({ lastDay }) => lastDay)
  const paidOn = Map.groupBy(scheduled, ({ payOn = '' }) => payOn)
  return [...new Set([...dueOn.keys(), ...endOn.keys(), ...paidOn.keys()])].toSorted().map((date) => ({
    date,
    isPastDue: date < businessDate,
    due: dueOn.get(date) ?? [],
    discounts: endOn.get(date) ?? [],
    scheduled: paidOn.get(date) ?? [],
  }))
}

/** One summary line for one or more days: a count and a total. */
export interface CalendarEntry {
  kind: 'due' | 'pastDue' | 'discounts' | 'scheduled'
  text: string
  amount: string
}

/** Count and sum of the invoices due, of the discounts ending, and of the payments; omits kinds without any. */
export function entriesOf(days: readonly CalendarDay[], t: TFunction): CalendarEntry[] {
  const entry = (kind: CalendarEntry['kind'], amounts: string[]): CalendarEntry[] => {
    if (amounts.length === 0) return []
    const sum = formatMoney(sumMoney(amounts))
    const amount = kind === 'discounts' ? t('calendar.saving', { amount: sum }) : sum
    return [{ kind, text: t(`calendar.${kind}`, { count: amounts.length }), amount }]
  }
  const dueWhere = (isPastDue: boolean) =>
    days
      .filter((day) => day.isPastDue === isPastDue)
      .flatMap(({ due }) => due.map(({ outstandingAmount }) => outstandingAmount))
  return [
    ...entry('pastDue', dueWhere(true)),
    ...entry('due', dueWhere(false)),
    ...entry(
      'discounts',
      days.flatMap(({ discounts }) => discounts.map(({ saving }) => saving)),
    ),
    ...entry(
      'scheduled',
      days.flatMap(({ scheduled }) => scheduled.map(({ total }) => total)),
    ),
  ]
}
