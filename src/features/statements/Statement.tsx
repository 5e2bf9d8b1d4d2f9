import {
  Button,
  FluentProvider,
  makeStyles,
  mergeClasses,
  Subtitle2,
  Text,
  tokens,
  webLightTheme,
} from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween, formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { statementSums, type StatementSums } from './aging.ts'
import type { OpenItems, StatementQueries } from './queries.ts'
import { StatementHead, type StatementParties } from './StatementHead.tsx'
import { StatementDownload } from './StatementDownload.tsx'
import { reasonOf } from './statementRows.ts'
import { StatementTable } from './StatementTable.tsx'
import './statement.css'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', maxWidth: '960px' },
  /** Like a sheet of paper, which is white in the dark theme, too. */
  sheet: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px',
    colorScheme: 'light',
    padding: '40px',
    '@media (max-width: 767px)': { padding: '16px' },
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow4,
  },
  sums: { margin: 0, display: 'grid', gap: '6px', width: '100%', maxWidth: '360px', marginInlineStart: 'auto' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  amount: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  balance: {
    paddingTop: '6px',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** For windows that are too narrow for the ages side by side; paper is wider. */
const narrow = '(max-width: 479px)'

interface StatementProps {
  parties: StatementParties
  queries: StatementQueries
}

/** The open items on one account, as a printable page (docs/rules.md#statement). */
export function Statement({ parties, queries }: StatementProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const invoices = useQuery(queries.invoices)
  const credits = useQuery(queries.credits)
  const data = invoices.data && credits.data && { ...invoices.data, credits: credits.data }
  // The first query without data; both start at the same time.
  const missing = invoices.data
    ? { ...queries.credits, error: credits.error }
    : { ...queries.invoices, error: invoices.error }
  return (
    <article data-statement className={styles.page}>
      <PageHeading
        title={t('statement.heading')}
        actions={
          data && (
            <>
              <StatementDownload items={data} customer={`${parties.customer.name} (${parties.accountNumber})`} />
              <Button icon={<Print20Regular />} onClick={() => window.print()}>
                {t('statement.print')}
              </Button>
            </>
          )
        }
      />
      <StatementSheet parties={parties} items={data}>
        <QueryFallback queryKey={missing.queryKey} error={missing.error} text={t('statement.loading')} />
      </StatementSheet>
    </article>
  )
}

interface StatementSheetProps {
  parties: StatementParties
  items: OpenItems | undefined
  /** Shown without the items. */
  children?: ReactNode
}

/** A statement as a sheet of paper. */
export function StatementSheet({ parties, items, children }: StatementSheetProps) {
  const styles = useStyles()
  const sums = items && statementSums(items)
  return (
    <FluentProvider theme={webLightTheme} className={styles.sheet}>
      <StatementHead
        parties={parties}
        due={items && sums && { balance: sums.balance, businessDate: items.businessDate }}
      />
      {items && sums ? <StatementItems items={items} sums={sums} /> : children}
    </FluentProvider>
  )
}

function StatementItems({ items, sums }: { items: OpenItems; sums: StatementSums }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isNarrow = useMediaQuery(narrow)
  const { businessDate, invoices, credits } = items
  if (invoices.length + credits.length === 0) return <Text>{t('statement.nothing')}</Text>
  const { aging, outstanding, credit, balance } = sums
  const money = (amount: string | null) => (amount === null ? t('statement.unknown') : formatMoney(amount))
  const taken = credit === null ? null : `-${credit}`
  const hasReasons = invoices.some(({ shortPayReason }) => shortPayReason !== undefined)
  const ageOf = (bucket: string) => t(`accounts.bucket.${bucket}`)
  return (
    <>
      {isNarrow ? (
        <StatementTable
          title={t('statement.aging')}
          headings={[t('statement.age'), t('statement.outstanding')]}
          amounts={1}
          rows={aging.map(({ bucket, amount }) => ({ id: bucket, cells: [ageOf(bucket), money(amount)] }))}
        />
      ) : (
        <StatementTable
          title={t('statement.aging')}
          headings={aging.map(({ bucket }) => ageOf(bucket))}
          amounts={aging.length}
          rows={[{ id: 'aging', cells: aging.map(({ amount }) => money(amount)) }]}
        />
      )}
      {invoices.length > 0 && (
        <StatementTable
          title={t('statement.invoices')}
          headings={[
            'invoice',
            'job',
            ...(hasReasons ? ['reason'] : []),
            'issued',
            'due',
            'daysPastDue',
            'amount',
            'outstanding',
          ].map((name) => t(`statement.${name}`))}
          amounts={3}
          texts={hasReasons ? 2 : 1}
          rows={invoices.map((invoice) => ({
            id: invoice.id,
            cells: [
              invoice.externalId,
              invoice.jobName ?? '',
              ...(hasReasons ? [reasonOf(invoice, t)] : []),
              formatCalendarDate(invoice.transactionDate),
              formatCalendarDate(invoice.paymentDueDate),
              daysPastDue(invoice.paymentDueDate, businessDate),
              formatMoney(invoice.paymentAmount),
              formatMoney(invoice.outstandingAmount),
            ],
          }))}
          total={{ label: t('statement.total'), amount: money(outstanding) }}
        />
      )}
      {credits.length > 0 && (
        <StatementTable
          title={t('statement.credits')}
          headings={['creditMemo', 'job', 'issued', 'amount', 'available'].map((name) => t(`statement.${name}`))}
          amounts={2}
          rows={credits.map((one) => ({
            id: one.id,
            cells: [
              one.externalId,
              one.jobName ?? '',
              formatCalendarDate(one.transactionDate),
              formatMoney(`-${one.paymentAmount}`),
              formatMoney(`-${one.outstandingAmount}`),
            ],
          }))}
          total={{ label: t('statement.total'), amount: money(taken) }}
        />
      )}
      <div data-whole>
        <Subtitle2 as="h2">{t('statement.summary')}</Subtitle2>
        <dl className={styles.sums}>
          {(
            [
              ['invoices', outstanding],
              ['credits', taken],
              ['balance', balance],
            ] as const
          ).map(([name, amount]) => (
            <div key={name} className={mergeClasses(styles.line, name === 'balance' && styles.balance)}>
              <dt>{t(`statement.${name}`)}</dt>
              <dd translate="no" className={styles.amount}>
                {money(amount)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

/** Days past due; empty if not past due. */
function daysPastDue(due: string, businessDate: string): string {
  const days = daysBetween(due, businessDate)
  return days > 0 ? String(days) : ''
}
