import { Button, makeStyles, Text } from '@fluentui/react-components'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { useDismissed } from '#src/lib/useDismissed.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { withData } from '#src/ui/withData.ts'
import type { LikelyDuplicate } from './duplicates.ts'

/** How many are shown at once; others follow when these are dismissed. */
const mostShown = 3

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  text: { flex: '1 1 240px', minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
})

/** The same pair, whichever of the two is looked at. */
const pairOf = ({ of, other }: LikelyDuplicate) => [of.id, other.id].toSorted().join(' ')

interface DuplicateLinesProps {
  address: CompanyAddress
  duplicates: readonly LikelyDuplicate[]
}

/** A warning for each pair of likely duplicates that the user has not dismissed (docs/rules.md#likely-duplicates). */
export function DuplicateLines({ address, duplicates }: DuplicateLinesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const { isDismissed, dismiss } = useDismissed('Duplicates', userId)
  const left = duplicates.filter((pair) => !isDismissed(pairOf(pair)))
  const hidden = left.length - mostShown
  if (left.length === 0) return null
  return (
    <InlineAlert intent="info">
      <ul className={styles.list} aria-label={t('duplicates.label')}>
        {left.slice(0, mostShown).map((pair) => (
          <DuplicateLine key={pairOf(pair)} address={address} pair={pair} onDismiss={() => dismiss(pairOf(pair))} />
        ))}
      </ul>
      {hidden > 0 && <Text>{t('duplicates.more', { count: hidden })}</Text>}
    </InlineAlert>
  )
}

interface DuplicateLineProps {
  address: CompanyAddress
  pair: LikelyDuplicate
  onDismiss: () => void
}

function DuplicateLine({ address, pair: { of, other }, onDismiss }: DuplicateLineProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const about = useId()
  const { number } = other
  const texts = [
    t('duplicates.text', {
      number: of.number,
      other: number,
      amount: formatMoney(other.facts.paymentAmount),
      date: formatCalendarDate(other.facts.transactionDate),
    }),
    t(`duplicates.state.${other.state}`, { other: number, defaultValue: '' }),
  ]
  return (
    <li className={styles.line}>
      <span id={about} className={styles.text}>
        {withData(texts.join(' '), of.number, number)}
      </span>
      <span className={styles.actions}>
        <Link
          className={link}
          to="/company/$authCompanyId/payables/$productCompanyId/invoices"
          params={address}
          search={{ q: number, open: other.id }}
          aria-describedby={about}
        >
          {withData(t('duplicates.show', { other: number }), number)}
        </Link>
        <Button size="small" appearance="subtle" aria-describedby={about} onClick={() => keepFocus(onDismiss)}>
          {t('app.dismiss')}
        </Button>
      </span>
    </li>
  )
}
