import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AccountStats } from '#generated/main/model/accountStats.ts'
import { AgingRange } from '#generated/main/model/agingRange.ts'
import { formatLongMonth } from '#src/shared/format/figureText.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { formatCount } from '#src/shared/format/numbers.ts'
import { StatTileList } from '#src/ui/StatTile.tsx'
import { withData } from '#src/ui/withData.ts'
import { listParts, type LinkTo } from './dashboardLinks.ts'

interface StatTilesProps {
  stats: AccountStats
  linkTo: LinkTo
  /** Shows what was received this month, instead of the number of open invoices. */
  hasReceived?: boolean
  /** Whether the credits can be applied to invoices. */
  canApplyCredits?: boolean
}

/** Today's figures, each linked to the list behind it. */
export function StatTiles({ stats, linkTo, hasReceived = false, canApplyCredits = true }: StatTilesProps) {
  const { t } = useTranslation()
  const pastDueCount = stats.aging.reduce(
    (sum, { bucket, count: of }) => sum + (bucket === AgingRange.Current ? 0 : of),
    0,
  )
  const tiles = [
    {
      name: 'outstanding',
      value: formatMoney(stats.outstanding),
      note: hasReceived
        ? t('keyFigures.openCount', { count: stats.openInvoiceCount })
        : t('keyFigures.outstandingNote'),
      part: listParts.openInvoices,
    },
    {
      name: 'pastDue',
      value: formatMoney(stats.pastDue),
      note: t('keyFigures.pastDueNote', { count: pastDueCount }),
      part: listParts.pastDue,
      isBad: pastDueCount > 0,
    },
    {
      name: canApplyCredits ? 'creditAvailable' : 'creditLeft',
      value: formatMoney(stats.creditAvailable),
      note: t(canApplyCredits ? 'accounts.creditNote' : 'accounts.creditLeftNote'),
      part: listParts.credits,
    },
    hasReceived
      ? receivedTile(stats, t)
      : {
          name: 'openInvoices',
          value: formatCount(stats.openInvoiceCount),
          note: t('keyFigures.openNote'),
          part: listParts.openInvoices,
        },
  ]
  return (
    <StatTileList
      label={t('keyFigures.figures')}
      tiles={tiles.map(({ name, part, ...figure }) => {
        const link = linkTo(part)
        return {
          label: t(`keyFigures.${name}`),
          definition: t(`keyFigures.definition.${name}`, { day: formatCalendarDate(stats.businessDate) }),
          ...figure,
          ...(link && { renderLink: (props) => <Link {...link} {...props} /> }),
        }
      })}
    />
  )
}

/** What came in during the business day's month, beside the month before. */
function receivedTile({ incomingByMonth, businessDate }: AccountStats, t: TFunction) {
  const thisMonth = `${businessDate.slice(0, 7)}-01`
  const last = incomingByMonth.findLast(({ month }) => month < thisMonth)
  return {
    name: 'received',
    value: formatMoney(incomingByMonth.find(({ month }) => month === thisMonth)?.amount ?? '0'),
    ...(last && {
      note: withData(
        t('keyFigures.receivedNote', { amount: formatMoney(last.amount), month: formatLongMonth(last.month) }),
      ),
    }),
    part: listParts.incoming,
  }
}
