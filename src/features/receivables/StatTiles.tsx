import { makeStyles } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountStats } from '#generated/main/model/accountStats.ts'
import { AgingRange } from '#generated/main/model/agingRange.ts'
import { once } from 'es-toolkit/function'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { StatTile } from '#src/ui/StatTile.tsx'
import { listParts, useListLink, type SupplierParams } from './dashboardLinks.ts'

const useStyles = makeStyles({
  room: { containerType: 'inline-size' },
  /** Four, two or one in a row, so that each row is full. */
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    // Ranges that do not overlap: these rules have no order.
    '@container (min-width: 340px) and (max-width: 799px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (max-width: 339px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
})

const count = once(() => new Intl.NumberFormat('en-US'))

/** The figures of today, each a link to the list that explains it. */
export function StatTiles({ stats, params }: { stats: AccountStats; params: SupplierParams }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const linkTo = useListLink(params)
  const pastDueCount = stats.aging.reduce(
    (sum, { bucket, count: of }) => sum + (bucket === AgingRange.Current ? 0 : of),
    0,
  )
  const tiles = [
    {
      name: 'outstanding',
      value: formatMoney(stats.outstanding),
      note: t('dashboard.outstandingNote'),
      part: listParts.openInvoices,
    },
    {
      name: 'pastDue',
      value: formatMoney(stats.pastDue),
      note: t('dashboard.pastDueNote', { count: pastDueCount }),
      part: listParts.pastDue,
      isBad: pastDueCount > 0,
    },
    {
      name: 'creditAvailable',
      value: formatMoney(stats.creditAvailable),
      note: t('dashboard.creditNote'),
      part: listParts.credits,
    },
    {
      name: 'openInvoices',
      value: count().format(stats.openInvoiceCount),
      note: t('dashboard.openNote'),
      part: listParts.openInvoices,
    },
  ]
  return (
    <div className={styles.room}>
      <ul aria-label={t('dashboard.figures')} className={styles.tiles}>
        {tiles.map(({ name, part, ...figure }) => {
          const link = linkTo(part)
          return (
            <li key={name}>
              <StatTile
                label={t(`dashboard.${name}`)}
                definition={t(`dashboard.definition.${name}`, { day: formatCalendarDate(stats.businessDate) })}
                {...figure}
                {...(link && { renderLink: (props) => <Link {...link} {...props} /> })}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
