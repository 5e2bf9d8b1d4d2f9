import { Button, makeStyles, Text, ToggleButton, tokens, typographyStyles } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { PayInvoices } from '#src/features/checkout/PayInvoices.tsx'
import { PayOnDay } from '#src/features/checkout/PayOnDay.tsx'
import { useScheduledActions } from '#src/features/checkout/useScheduledActions.tsx'
import { calendarDays, entriesOf, type CalendarDay } from '#src/features/invoices/calendarDay.ts'
import { CalendarDownload } from '#src/features/invoices/CalendarDownload.tsx'
import { CalendarDays, CalendarEntries } from '#src/features/invoices/CalendarDays.tsx'
import { periodOf, searchAround, type CalendarSearch } from '#src/features/invoices/calendarSearch.ts'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { asHeading, formatLongMonth } from '#src/shared/format/figureText.ts'
import { formatMoney, noAmount, sumIfMoney } from '#src/shared/format/money.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useOpenRow } from '#src/shared/list/listSearch.ts'
import { useCard } from '#src/ui/useCard.ts'
import type { Steps } from '#src/ui/DetailPanel.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { withData } from '#src/ui/withData.ts'
import { PHONE, useMediaQuery } from '#src/ui/useMediaQuery.ts'

const CalendarDayPanel = lazyNamed(() => import('#src/features/invoices/CalendarDayPanel.tsx'), 'CalendarDayPanel')

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  period: { ...typographyStyles.subtitle1, margin: 0, marginInlineEnd: 'auto' },
  totals: { display: 'grid', gap: '4px' },
  entries: { maxWidth: '420px' },
  earlier: { display: 'flex', flexWrap: 'wrap', gap: '0 8px' },
  bad: { color: tokens.colorStatusDangerForeground3 },
  minor: { color: tokens.colorNeutralForeground2 },
})

interface CalendarPageProps {
  address: CompanyAddress
  search: CalendarSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: CalendarSearch) => void
}

/** Due dates, discount deadlines, and scheduled payments, day by day (docs/rules.md#payables-calendar). */
export function CalendarPage({ address, search, onSearchChange }: CalendarPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const isNarrow = useMediaQuery(PHONE)
  const openDay = useOpenRow()
  const { actionsOf, dialog } = useScheduledActions(address.productCompanyId)
  const { view = 'month' } = search
  const named = periodOf(search)
  const query = dueDateQueries.calendar(address.productCompanyId, view, named)
  const { data, error } = useQuery(query)
  const period = named ?? data
  const days = data ? calendarDays(data) : []
  const title = !period
    ? ''
    : view === 'month'
      ? asHeading(formatLongMonth(period.from))
      : t('calendar.weekOf', { from: formatCalendarDate(period.from), to: formatCalendarDate(period.to) })
  const show = (date: string) => onSearchChange(searchAround(date, view))
  return (
    <div className={styles.page}>
      <PageHeading title={t('calendar.heading')} />
      <div className={styles.bar}>
        <h2 className={styles.period} aria-live="polite">
          {title}
        </h2>
        {period && (
          <>
            <Button
              icon={<ChevronLeft20Regular />}
              aria-label={t(`calendar.previous.${view}`)}
              title={t(`calendar.previous.${view}`)}
              onClick={() => show(addDays(period.from, -1))}
            />
            <Button
              onClick={() =>
                onSearchChange(data ? searchAround(data.businessDate, view) : view === 'week' ? { view } : {})
              }
            >
              {t('calendar.today')}
            </Button>
            <Button
              icon={<ChevronRight20Regular />}
              aria-label={t(`calendar.next.${view}`)}
              title={t(`calendar.next.${view}`)}
              onClick={() => show(addDays(period.to, 1))}
            />
          </>
        )}
        <div role="group" aria-label={t('calendar.view')}>
          <ToggleButton
            checked={view === 'month'}
            onClick={() => onSearchChange(named ? searchAround(named.from, 'month') : {})}
          >
            {t('calendar.month')}
          </ToggleButton>
          <ToggleButton
            checked={view === 'week'}
            onClick={() => onSearchChange(named ? searchAround(named.from, 'week') : { view: 'week' })}
          >
            {t('calendar.week')}
          </ToggleButton>
        </div>
        {data && <CalendarDownload days={days} period={title} />}
      </div>
      {data ? (
        <div role="status" className={styles.totals}>
          {days.length > 0 ? (
            <div className={styles.entries}>
              <CalendarEntries entries={entriesOf(days, t)} />
            </div>
          ) : (
            <Text className={styles.minor}>{t('calendar.empty')}</Text>
          )}
          {data.earlier.length > 0 && <Earlier address={address} earlier={data.earlier} before={data.from} />}
        </div>
      ) : (
        <div className={card}>
          <QueryFallback queryKey={query.queryKey} error={error} text={t('payables.loadingInvoices')} />
        </div>
      )}
      {period && !error && (
        <CalendarDays
          days={days}
          period={period}
          view={view}
          title={title}
          businessDate={data?.businessDate}
          isList={isNarrow}
          onOpen={openDay.open}
          onLeave={show}
        />
      )}
      {data && search.open && (
        <OnDemand onError={openDay.close}>
          <CalendarDayPanel
            address={address}
            date={search.open}
            day={days.find(({ date }) => date === search.open)}
            businessDate={data.businessDate}
            refusedAccounts={data.refusedAccounts}
            steps={stepsFrom(search.open)}
            renderActions={(invoices, date) => (
              <>
                <PayInvoices invoices={invoices} businessDate={data.businessDate} isPanel />
                <PayOnDay
                  companyId={address.productCompanyId}
                  {...{ invoices, date }}
                  businessDate={data.businessDate}
                />
              </>
            )}
            renderPaymentActions={(payment) => actionsOf(payment, 'small')}
            onClose={openDay.close}
          />
        </OnDemand>
      )}
      {dialog}
    </div>
  )

  /** Steps to the previous and next day that have something on them. */
  function stepsFrom(date: string): Steps | undefined {
    const at = days.findIndex((day) => day.date === date)
    const stepTo = (day: CalendarDay | undefined) => day && (() => openDay.step(() => day.date))
    if (at < 0) return undefined
    return {
      position: t('list.panel.position', { position: at + 1, total: days.length }),
      onPrevious: stepTo(days[at - 1]),
      onNext: stepTo(days[at + 1]),
    }
  }
}

interface EarlierProps {
  address: CompanyAddress
  earlier: readonly Invoice[]
  /** The first day of the period. */
  before: string
}

/** What has been past due since before the period, which no day in it shows. */
function Earlier({ address, earlier, before }: EarlierProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const amount = sumIfMoney(earlier.map(({ outstandingAmount }) => outstandingAmount)) ?? noAmount
  const values = { count: earlier.length, amount: formatMoney(amount), day: formatCalendarDate(before) }
  return (
    <span className={styles.earlier}>
      <Text className={styles.bad}>{withData(t('calendar.earlier', values))}</Text>
      <Link
        className={link}
        to="/company/$authCompanyId/payables/$productCompanyId/invoices"
        params={address}
        search={{ status: [InvoiceStatus.PastDue], dueTo: addDays(before, -1) }}
      >
        {t('calendar.showEarlier')}
      </Link>
    </span>
  )
}
