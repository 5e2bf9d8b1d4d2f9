import { Button, makeStyles, mergeClasses, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { sortBy } from 'es-toolkit/array'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPayableInvoicesResponse } from '#generated/main/invoices/invoices.response.ts'
import { getListPayableAccountInvoicesQueryKey, listPayableAccountInvoices } from '#generated/main/invoices/invoices.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { discountRows, type DiscountRow } from '#src/features/invoices/invoiceRules.ts'
import { addMonths, daysOfMonth, isCalendarDate, weeksOf } from '#src/lib/calendarDates.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { allPages } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { asHeading, formatLongDay, formatLongMonth, weekdayNames } from '#src/shared/format/figureText.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { CalendarGrid } from '#src/ui/calendar/CalendarGrid.tsx'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { withData } from '#src/ui/withData.ts'
import type { CheckoutSection } from './useCheckout.ts'
import { isWeekend, paymentDateFor } from './paymentDates.ts'
import { payOnProblem, type PaymentDates } from './usePayOn.ts'

const useStyles = makeStyles({
  calendar: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px', maxWidth: '360px' },
  bar: { display: 'flex', alignItems: 'center', gap: '4px' },
  month: { ...typographyStyles.body1Strong, marginInlineEnd: 'auto' },
  number: { minWidth: '28px', lineHeight: '28px', textAlign: 'center' },
  /** The last day of a discount, which the list above says in words. */
  lastDay: {
    borderRadius: tokens.borderRadiusCircular,
    outline: `2px solid ${tokens.colorStatusSuccessBorderActive}`,
    outlineOffset: '-2px',
  },
  ends: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  end: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 8px' },
})

interface PayOnCalendarProps {
  companyId: string
  sections: readonly CheckoutSection[]
  days: PaymentDates
  /** As typed; it may be no day that can be chosen. */
  day: string
  isLocked: boolean
  onChoose: (day: string) => void
}

/** The days that can be paid on, with the last days of the discounts in the basket (docs/rules.md#checkout-pay-on). */
export function PayOnCalendar({ companyId, sections, days, day, isLocked, onChoose }: PayOnCalendarProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { ends, isUnknown, refetch } = useDiscountEnds(companyId, sections, days)
  /** The month that the user has turned to, until another day is entered. */
  const [turned, setTurned] = useState<{ month: string; day: string }>()
  const offers = [...ends].flatMap(([date, amount]) => {
    const payOn = paymentDateFor(date, days.today)
    return payOn === undefined ? [] : [{ date, amount, payOn }]
  })
  const first = offers[0]?.payOn ?? days.first
  const start = isCalendarDate(day) && day >= days.first && day <= days.last ? day : first
  const month = turned?.day === day ? turned.month : start.slice(0, 7)
  const turnTo = (next: string) => setTurned({ month: next, day })
  const title = asHeading(formatLongMonth(`${month}-01`))
  const lastDayText = (amount: string) => t('checkout.payOn.lastDay', { amount: formatMoney(amount) })
  const about = (date: string, texts: readonly string[]) =>
    texts.length > 0 ? t('checkout.payOn.named', { date, about: texts.join('; ') }) : date
  const nameOf = (date: string) => {
    const amount = ends.get(date)
    const weekend = isWeekend(date) ? [t('checkout.payOn.noWeekend')] : []
    return about(formatLongDay(date), [...weekend, ...(amount === undefined ? [] : [lastDayText(amount)])])
  }
  return (
    <div className={styles.calendar}>
      {offers.length > 0 && (
        <ul className={styles.ends}>
          {offers.map(({ date, amount, payOn }) => (
            <li key={date} className={styles.end}>
              <Text>{withData(about(formatCalendarDate(date), [lastDayText(amount)]))}</Text>
              <Button size="small" disabledFocusable={isLocked || payOn === day} onClick={() => onChoose(payOn)}>
                {t(payOn === date ? 'checkout.payOn.thisDay' : 'checkout.payOn.onDay', {
                  day: formatCalendarDate(payOn),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        <span className={styles.month} aria-live="polite">
          {title}
        </span>
        <Button
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={t('checkout.payOn.previous')}
          title={t('checkout.payOn.previous')}
          disabledFocusable={month <= days.first.slice(0, 7)}
          onClick={() => turnTo(addMonths(month, -1))}
        />
        <Button
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={t('checkout.payOn.next')}
          title={t('checkout.payOn.next')}
          disabledFocusable={month >= days.last.slice(0, 7)}
          onClick={() => turnTo(addMonths(month, 1))}
        />
      </div>
      <CalendarGrid
        label={title}
        weeks={weeksOf(month)}
        {...daysOfMonth(month)}
        today={days.today}
        weekdays={weekdayNames()}
        nameOf={nameOf}
        renderDay={(date) => (
          <span className={mergeClasses(styles.number, ends.has(date) && styles.lastDay)}>
            {Number(date.slice(-2))}
          </span>
        )}
        isBusy={false}
        choice={{
          chosen: day,
          first: days.first,
          last: days.last,
          isRefused: (date) => isLocked || payOnProblem(date, days) !== undefined,
        }}
        onOpen={onChoose}
        onLeave={(date) => turnTo(date.slice(0, 7))}
      />
      {isUnknown && (
        <ActionBanner text={t('checkout.payOn.endsUnknown')} action={t('app.retry')} onAction={() => void refetch()} />
      )}
    </div>
  )
}

const listInvoices = checked(listPayableAccountInvoices, ListPayableInvoicesResponse)

/** The discounts on an account whose last day is in a period. */
const discountQuery = (companyId: string, invoicingAccountId: string, from: string, to: string) =>
  queryOptions<DiscountRow[], ApiError>({
    queryKey: [...getListPayableAccountInvoicesQueryKey(companyId, invoicingAccountId), 'discounts', from, to],
    queryFn: async ({ signal }) => {
      const filters = { paymentState: [PaymentState.Payable], discountFrom: from, discountTo: to, pageSize: 500 }
      const { items } = await allPages((page) =>
        listInvoices(companyId, invoicingAccountId, { ...filters, page }, undefined, signal),
      )
      return discountRows(items, from)
    },
  })

/** What discounts of the invoices that are to be paid in full end on which day. */
function useDiscountEnds(companyId: string, sections: readonly CheckoutSection[], { today, last }: PaymentDates) {
  const inFull = new Set(
    sections.flatMap(({ section }) => section.invoices.flatMap(({ id, part }) => (part === undefined ? [id] : []))),
  )
  const accounts = [...new Set(sections.map(({ section }) => section.invoicingAccountId))]
  const queries = useQueries({
    queries: accounts.map((id) => discountQuery(companyId, id, today, last)),
  })
  const found = queries.flatMap(({ data }) => data ?? []).filter(({ id }) => inFull.has(id))
  const byDay = Map.groupBy(sortBy(found, ['lastDay']), ({ lastDay }) => lastDay)
  return {
    ends: new Map([...byDay].map(([date, rows]) => [date, sumMoney(rows.map(({ saving }) => saving))] as const)),
    isUnknown: queries.some(({ data, isError }) => isError && data === undefined),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}
