import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountStats } from '#generated/main/model/accountStats.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { listParts, useListLink, type SupplierParams } from './dashboardLinks.ts'
import { formatCompact, formatMonth } from '#src/shared/format/figureText.ts'

/** Incoming payments for each of the last months, with a link to the list. */
export function IncomingPanel({ stats, params }: { stats: AccountStats; params: SupplierParams }) {
  const { t } = useTranslation()
  const card = useCard()
  const textLink = useTextLink()
  const link = useListLink(params)(listParts.incoming)
  return (
    <div className={card}>
      <ChartFigure
        title={t('dashboard.incoming')}
        headings={[t('dashboard.month'), t('accounts.amount')]}
        points={stats.incomingByMonth.map(({ month, amount }) => ({
          label: formatMonth(month),
          value: Number(amount),
          text: formatMoney(amount),
        }))}
        formatTick={formatCompact}
        empty={t('dashboard.incomingEmpty')}
      />
      {link && (
        <div>
          <Link {...link} className={textLink}>
            {t('dashboard.allPayments')}
          </Link>
        </div>
      )}
    </div>
  )
}
