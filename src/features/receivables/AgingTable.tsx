import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useRouter, type LinkProps, type NavigateOptions } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgingAccount } from '#generated/main/model/agingAccount.ts'
import type { AgingRange } from '#generated/main/model/agingRange.ts'
import type { AgingReport } from '#generated/main/model/agingReport.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { usePrinting } from '#src/ui/useMediaQuery.ts'
import { withData } from '#src/ui/withData.ts'
import { agingPart, listParts, ofAccount, useListLink, type SupplierParams } from './dashboardLinks.ts'

/** More rows with their links would keep the page from showing; on paper, all are there. */
const rowsAtFirst = 200

/** Where the columns don't fit on the screen, each account is its own block. */
const narrow = '@container (max-width: 859px)'
const inNarrow = <Style extends object>(style: Style) => ({ '@media screen': { [narrow]: style } })

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@media print': { containerType: 'normal', border: 0 },
  },
  region: { overflowX: 'auto', '@media print': { overflow: 'visible' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '@media print': { fontSize: '8pt', lineHeight: 1.3 },
    ...inNarrow({ display: 'block' }),
  },
  heads: inNarrow({ display: 'none' }),
  body: inNarrow({ display: 'block' }),
  row: {
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ...inNarrow({
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '12px',
      padding: '12px',
    }),
  },
  first: inNarrow({ borderTopStyle: 'none' }),
  cell: {
    padding: '6px 12px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    '@media print': { padding: '2px 6px' },
    ...inNarrow({ padding: 0 }),
  },
  head: {
    ...typographyStyles.body1Strong,
    verticalAlign: 'bottom',
    '@media print': { fontSize: 'inherit', lineHeight: 'inherit' },
  },
  name: { overflowWrap: 'anywhere', ...inNarrow({ gridColumn: '1 / -1', paddingBottom: '4px' }) },
  /** Does not break at its hyphen. */
  number: { display: 'inline-block' },
  minor: {
    ...typographyStyles.caption1,
    display: 'block',
    color: tokens.colorNeutralForeground2,
    '@media print': { fontSize: 'inherit', lineHeight: 'inherit' },
  },
  amount: {
    textAlign: 'end',
    whiteSpace: 'nowrap',
    ...inNarrow({
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      // One link under another: fingers need this height.
      lineHeight: '24px',
      '::before': { content: 'attr(data-label)', marginInlineEnd: '8px', color: tokens.colorNeutralForeground2 },
    }),
  },
  none: { color: tokens.colorNeutralForeground3, ...inNarrow({ display: 'none' }) },
  strong: { fontWeight: tokens.fontWeightSemibold },
  link: { '@media print': { textDecorationLine: 'none' }, ...inNarrow({ display: 'inline-block' }) },
  more: { padding: '12px' },
})

interface AgingTableProps {
  report: AgingReport
  params: SupplierParams
}

/** One row for each account that owes something, oldest first; each figure is a link to the invoices in it. */
export function AgingTable({ report, params }: AgingTableProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [areAllShown, setAllShown] = useState(false)
  const isPrinting = usePrinting()
  const { items, businessDate } = report
  const shown = areAllShown || isPrinting ? items : items.slice(0, rowsAtFirst)
  const ages = report.aging.map(({ bucket }) => bucket)
  const figure = mergeClasses(styles.cell, styles.head, styles.amount)
  const title = t('shell.crumbs.aging')
  const row = { params, businessDate, ages }
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <div role="region" aria-label={title} tabIndex={0} className={styles.region}>
        <table aria-label={title} className={styles.table}>
          <thead className={styles.heads}>
            <tr>
              <th scope="col" className={mergeClasses(styles.cell, styles.head)}>
                {t('dashboard.customer')}
              </th>
              {ages.map((bucket) => (
                <th key={bucket} scope="col" className={figure}>
                  {t(`accounts.bucket.${bucket}`, { defaultValue: bucket })}
                </th>
              ))}
              <th scope="col" className={figure}>
                {t('accounts.outstanding')}
              </th>
            </tr>
          </thead>
          <tbody className={styles.body}>
            <tr className={mergeClasses(styles.row, styles.first)}>
              <th scope="row" className={mergeClasses(styles.cell, styles.name, styles.strong)}>
                {t('aging.all', { count: items.length })}
              </th>
              <Figures sums={report} {...row} />
            </tr>
            {shown.map((account) => (
              <AccountRow key={account.invoicingAccountId} account={account} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < items.length && (
        <div className={styles.more}>
          <Button onClick={() => setAllShown(true)}>{t('aging.showAll', { count: items.length })}</Button>
        </div>
      )}
    </div>
  )
}

interface RowProps {
  params: SupplierParams
  businessDate: string
  /** The buckets, in the order of the columns. */
  ages: readonly AgingRange[]
}

function AccountRow({ account, ...row }: RowProps & { account: AgingAccount }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const textLink = useTextLink()
  const { invoicingAccountId, externalAccountId, name, oldestDueDate } = account
  const day = formatCalendarDate(oldestDueDate)
  return (
    <tr className={styles.row}>
      <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
        <a
          {...usePlainLink()({
            to: '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId',
            params: { ...row.params, invoicingAccountId },
          })}
          translate="no"
          className={mergeClasses(textLink, styles.link)}
        >
          {name}
        </a>{' '}
        <span translate="no" className={styles.number}>
          {`(${externalAccountId})`}
        </span>
        <span className={styles.minor}>{withData(t('aging.oldestDue', { day }), day)}</span>
      </th>
      <Figures sums={account} accountId={invoicingAccountId} {...row} />
    </tr>
  )
}

interface FiguresProps extends RowProps {
  sums: Pick<AgingReport, 'aging' | 'outstanding' | 'openInvoiceCount'>
  /** Undefined for the sums of all accounts. */
  accountId?: string
}

/** The amount of each age and their sum. */
function Figures({ sums, accountId, params, businessDate, ages }: FiguresProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const textLink = useTextLink()
  const linkTo = useListLink(params)
  const linkProps = usePlainLink()
  const cellOf = (bucket: AgingRange) => {
    const found = sums.aging.find((one) => one.bucket === bucket)
    return { label: `accounts.bucket.${bucket}`, ...found, part: agingPart(bucket, businessDate) }
  }
  const all = { label: 'accounts.outstanding', amount: sums.outstanding, count: sums.openInvoiceCount }
  return [...ages.map(cellOf), { ...all, part: listParts.openInvoices }].map(
    ({ label, amount = '', count = 0, part }) => {
      const link = count > 0 && part && linkTo(accountId === undefined ? part : ofAccount(part, accountId))
      const isSum = label === all.label || accountId === undefined
      return (
        <td
          key={label}
          translate="no"
          data-label={t(label, { defaultValue: '' })}
          className={mergeClasses(
            styles.cell,
            styles.amount,
            isSum && styles.strong,
            count === 0 && accountId !== undefined && styles.none,
          )}
        >
          {link ? (
            <a
              {...linkProps(link)}
              aria-label={t('aging.cell', { amount: formatMoney(amount), count })}
              className={mergeClasses(textLink, styles.link)}
            >
              {formatMoney(amount)}
            </a>
          ) : (
            formatMoney(amount)
          )}
        </td>
      )
    },
  )
}

/** The props of a plain link: the report has too many for the router's own, each of which follows every navigation. */
function usePlainLink() {
  const router = useRouter()
  return (to: LinkProps) => {
    const { href } = router.buildLocation(to as NavigateOptions)
    const follow = (event: MouseEvent) => {
      // Such a click opens another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void router.navigate({ href })
    }
    return { href, onClick: follow }
  }
}
