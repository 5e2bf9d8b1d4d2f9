import { makeStyles, mergeClasses, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountStats } from '#generated/main/model/accountStats.ts'
import type { AgingRange } from '#generated/main/model/agingRange.ts'
import { formatShare } from '#src/shared/format/figureText.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { formatCount } from '#src/shared/format/numbers.ts'
import { useCard } from '#src/ui/useCard.ts'
import { useFigureTable } from '#src/ui/figureTable.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { agingPart, type LinkTo } from './dashboardLinks.ts'

/** The older the stronger, so that the parts differ in brightness, too: not everyone can tell colors apart. */
const shade = (percent: number) =>
  `color-mix(in srgb, ${tokens.colorStatusDangerForeground3} ${percent}%, ${tokens.colorNeutralBackground1})`

const fill = {
  boxSizing: 'border-box',
  border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
  borderRadius: tokens.borderRadiusSmall,
  // Browsers leave backgrounds out on paper and in forced colors.
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
} as const

const useStyles = makeStyles({
  card: { alignContent: 'start' },
  figure: { display: 'grid', gap: '12px', margin: 0, minWidth: 0, alignContent: 'start' },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  bar: { display: 'flex', gap: '2px' },
  part: { ...fill, height: '24px', minWidth: '6px' },
  name: { display: 'flex', alignItems: 'center', gap: '8px' },
  swatch: { ...fill, flexShrink: 0, width: '12px', height: '12px' },
  none: { color: tokens.colorNeutralForeground2 },
})

/** By bucket; one that is newer than this build has no shade. */
const useShades = makeStyles({
  Current: { backgroundColor: tokens.colorNeutralBackground1 },
  '1-30': { backgroundColor: shade(20) },
  '31-60': { backgroundColor: shade(45) },
  '61-90': { backgroundColor: shade(70) },
  '90+': { backgroundColor: tokens.colorStatusDangerForeground3 },
} satisfies Record<AgingRange, unknown>)

interface AgingPanelProps {
  stats: AccountStats
  linkTo: LinkTo
  /** A link to more about it. */
  children?: ReactNode
}

/** Outstanding amounts by days past due as one bar, with its legend as a table, for a supplier or for one account. */
export function AgingPanel({ stats, linkTo, children }: AgingPanelProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const shades: Readonly<Record<string, string | undefined>> = useShades()
  const card = useCard()
  const table = useFigureTable()
  const textLink = useTextLink()
  const id = useId()
  const labelOf = (bucket: string) => t(`accounts.bucket.${bucket}`, { defaultValue: bucket })
  const sizes = stats.aging.map(({ amount }) => Math.max(0, Number(amount) || 0))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const rows = stats.aging.map((row, index) => ({ ...row, share: all === 0 ? 0 : (sizes[index] ?? 0) / all }))
  return (
    <div className={mergeClasses(card, styles.card)}>
      <figure aria-labelledby={id} className={styles.figure}>
        <h2 id={id} className={styles.title}>
          {t('accounts.aging')}
        </h2>
        {all === 0 ? (
          <Text className={styles.none}>{t('accounts.agingEmpty')}</Text>
        ) : (
          <>
            <div aria-hidden className={styles.bar}>
              {rows
                .filter(({ share }) => share > 0)
                .map(({ bucket, share }) => (
                  <span
                    key={bucket}
                    className={mergeClasses(styles.part, shades[bucket])}
                    style={{ flex: `${share} 1 0` }}
                  />
                ))}
            </div>
            <table aria-labelledby={id} className={table}>
              <thead>
                <tr>
                  <th scope="col">{t('accounts.age')}</th>
                  <th scope="col">{t('accounts.amount')}</th>
                  <th scope="col">{t('accounts.share')}</th>
                  <th scope="col">{t('accounts.invoices')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ bucket, amount, share, count }) => {
                  const part = agingPart(bucket, stats.businessDate)
                  return (
                    <tr key={bucket}>
                      <th scope="row">
                        <span className={styles.name}>
                          <span aria-hidden className={mergeClasses(styles.swatch, shades[bucket])} />
                          {part ? (
                            <Link {...linkTo(part)} className={textLink}>
                              {labelOf(bucket)}
                            </Link>
                          ) : (
                            <span>{labelOf(bucket)}</span>
                          )}
                        </span>
                      </th>
                      <td translate="no">{formatMoney(amount)}</td>
                      <td translate="no">{formatShare(share)}</td>
                      <td translate="no">{formatCount(count)}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </>
        )}
      </figure>
      {children}
    </div>
  )
}
