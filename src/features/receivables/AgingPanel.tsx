import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountStats } from '#generated/main/model/accountStats.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx'
import { useCard } from '#src/ui/CardSection.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { agingPart, type LinkTo } from './dashboardLinks.ts'
import { formatCompact } from '#src/shared/format/figureText.ts'

const useStyles = makeStyles({
  buckets: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  bucket: { display: 'grid', justifyItems: 'start', gap: '2px' },
  link: { lineHeight: '24px' },
  count: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
})

/** Outstanding amounts by days past due, with links to the invoices, for a supplier or for one account. */
export function AgingPanel({ stats, linkTo }: { stats: AccountStats; linkTo: LinkTo }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const textLink = useTextLink()
  const labelOf = (bucket: string) => t(`accounts.bucket.${bucket}`, { defaultValue: bucket })
  return (
    <div className={card}>
      <ChartFigure
        title={t('accounts.aging')}
        headings={[t('accounts.age'), t('accounts.amount')]}
        points={stats.aging.map(({ bucket, amount }) => ({
          label: labelOf(bucket),
          value: Number(amount),
          text: formatMoney(amount),
        }))}
        formatTick={formatCompact}
        empty={t('accounts.agingEmpty')}
      />
      <ul aria-label={t('accounts.agingLinks')} className={styles.buckets}>
        {stats.aging.map(({ bucket, count }) => {
          const part = agingPart(bucket, stats.businessDate)
          return (
            <li key={bucket} className={styles.bucket}>
              {part ? (
                <Link {...linkTo(part)} className={`${textLink} ${styles.link}`}>
                  {labelOf(bucket)}
                </Link>
              ) : (
                <span>{labelOf(bucket)}</span>
              )}
              <span className={styles.count}>{t('accounts.agingCount', { count })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
