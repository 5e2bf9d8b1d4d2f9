import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import type { PaidShortReason } from '#generated/main/model/paidShortReason.ts'
import type { Page } from '#src/shared/api/pages.ts'
import { useSlowQuery } from '#src/shared/list/useSlowQuery.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { withData } from '#src/ui/withData.ts'
import { ShortPayReason } from './ShortPayReason.tsx'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  table: { width: '100%', borderCollapse: 'collapse' },
  caption: { textAlign: 'start', fontWeight: tokens.fontWeightSemibold, paddingBottom: '4px' },
  heading: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    padding: '4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    padding: '6px 0',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  amount: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    paddingInlineStart: '16px',
    // Each text stays whole, but may go to the next line.
    '& > span': { whiteSpace: 'nowrap' },
  },
  // On a separate line, but without a line break, which would split the row when it is copied into a spreadsheet.
  minor: {
    display: 'inline-block',
    width: '100%',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
})

/** One invoice or credit adjustment in a payment; amounts are in the contract's format. */
export interface Item {
  id: string
  name: string
  about: string | null
  amount: string
  discount: string | null
  /** The amount of an invoice that the payment left open, and why. */
  remaining?: string | null
  reason?: PaidShortReason | undefined
}

export type ItemKind = 'invoices' | 'credits'

interface ItemTableProps<Row, Failure> {
  kind: ItemKind
  amount: 'paid' | 'released'
  /** The query for a page; pages start at 1. */
  pageOf: (page: number) => UseQueryOptions<Page<Row>, Failure>
  toItem: (row: Row) => Item
  /** Renders the item's name. */
  nameOf: (kind: ItemKind, item: Item) => ReactNode
}

/** A payment's items of one kind, loaded page by page because few payments have more than one. */
export function ItemTable<Row, Failure>({ kind, amount, pageOf, toItem, nameOf }: ItemTableProps<Row, Failure>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [pageCount, setPageCount] = useState(1)
  const queries = Array.from({ length: pageCount }, (_, index) => pageOf(index + 1))
  const pages = useQueries({ queries })
  const failed = pages.find(({ isError, data }) => isError && !data)
  const items = pages.flatMap(({ data }) => data?.items ?? []).map(toItem)
  const isLoading = pages.some(({ isPending }) => isPending)
  const waited = queries.filter((_, index) => pages[index]?.isPending).map(({ queryKey }) => queryKey)
  const { isSlow, refetch } = useSlowQuery(waited, isLoading)
  const left = (pages[0]?.data?.totalItems ?? 0) - items.length
  return (
    <div className={styles.part}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t(`paymentReview.items.${kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              {t(`paymentReview.items.number.${kind}`)}
            </th>
            <th scope="col" className={mergeClasses(styles.heading, styles.amount)}>
              {t(amount === 'released' ? 'paymentReview.items.released' : 'paymentReview.items.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row" className={styles.cell}>
                <span translate="no">{nameOf(kind, item)}</span>{' '}
                {item.about && (
                  <span translate="no" className={styles.minor}>
                    {item.about}
                  </span>
                )}{' '}
                {item.reason && <ShortPayReason reason={item.reason} className={styles.minor} />}
              </th>
              <td className={mergeClasses(styles.cell, styles.amount)}>
                <span translate="no">{formatMoney(item.amount)}</span>{' '}
                {item.discount && (
                  <span className={styles.minor}>
                    {withData(t('paymentReview.items.discount', { amount: formatMoney(item.discount) }))}
                  </span>
                )}{' '}
                {item.remaining && (
                  <span className={styles.minor}>
                    {withData(t('paymentReview.items.remaining', { amount: formatMoney(item.remaining) }))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed && <ErrorPanel message={t(problemMessage(failed.error))} onRetry={() => void failed.refetch()} />}
      {isLoading && <Busy isInline text={t('paymentReview.items.loading')} />}
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
      {left > 0 && !isLoading && !failed && (
        <Button size="small" onClick={() => setPageCount(pageCount + 1)}>
          {t('paymentReview.items.more', { count: left })}
        </Button>
      )}
    </div>
  )
}
