import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, noAmount, sumIfMoney } from '#src/shared/format/money.ts'

const useStyles = makeStyles({
  /** The same height with and without buttons, so that the list does not move. */
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    minHeight: '24px',
  },
  group: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  text: { ...typographyStyles.caption1, outline: 'none' },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  totals: { ...typographyStyles.caption1, display: 'flex', flexWrap: 'wrap', gap: '0 16px', margin: 0 },
  total: { display: 'flex', gap: '4px' },
  label: { color: tokens.colorNeutralForeground2 },
  amount: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

/** An amount that a list totals. */
export interface ListTotal<Row = never> {
  /** The contract's name for it, in the totals of a page response and, for a selection, in the rows. */
  name: string
  /** i18n key. */
  label: string
  /** A row's amount, if rows don't have it under that name. */
  compute?: (row: Row) => string
}

interface ListFooterProps<Row> {
  /** How many rows the list has; undefined until that is known. */
  text: string | undefined
  totals: readonly ListTotal<Row>[]
  /** The service's totals over all rows that match the filters. */
  sums: object | undefined
  /** The selected rows, if the list has row selection; keep the array stable between renders. */
  selection?: ChosenRows<Row> | undefined
}

interface ChosenRows<Row> {
  chosen: readonly Row[]
  /** How many of them are not visible with the current filters and loaded pages. */
  hiddenCount: number
  onClear: () => void
  actions: ReactNode
  /** Saves them as CSV. */
  onCsv?: () => void
}

const none: readonly never[] = []

/** Footer of a list: row count and totals. While rows are selected, it shows their count, totals and actions. */
export function ListFooter<Row extends object>({ text, totals, sums, selection }: ListFooterProps<Row>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const status = useRef<HTMLSpanElement>(null)
  const chosen: readonly Row[] = selection?.chosen ?? none
  const hiddenCount = selection?.hiddenCount ?? 0
  const count = chosen.length
  const hidden = hiddenCount > 0 ? [t('list.notShown', { count: hiddenCount })] : []
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <span
          ref={status}
          role="status"
          tabIndex={-1}
          className={mergeClasses(styles.text, count > 0 && styles.chosen)}
        >
          {count > 0 ? [t('list.selected', { count }), ...hidden].join(' · ') : text}
        </span>
        {selection && count > 0 && (
          <>
            {selection.actions}
            {selection.onCsv && (
              <Button size="small" aria-label={t('list.selectedCsv')} onClick={selection.onCsv}>
                {t('list.csv')}
              </Button>
            )}
            <Button
              size="small"
              appearance="subtle"
              onClick={() => {
                // The button unmounts when it clears the selection.
                status.current?.focus()
                selection.onClear()
              }}
            >
              {t('list.clearSelection')}
            </Button>
          </>
        )}
      </div>
      <Totals totals={totals} chosen={chosen} sums={sums} />
    </div>
  )
}

interface TotalsProps<Row> {
  totals: readonly ListTotal<Row>[]
  chosen: readonly Row[]
  sums: object | undefined
}

function Totals<Row extends object>({ totals, chosen, sums }: TotalsProps<Row>) {
  const { t } = useTranslation()
  const styles = useStyles()
  // Deferred: 50,000 rows are marked and counted on the screen before their amounts are summed.
  const summed = useDeferredValue(chosen)
  const shown = useMemo(
    () =>
      totals.flatMap((total) => {
        const amount = summed.length > 0 ? sumOf(summed, total) : sums && amountOf(sums, total.name)
        return amount === undefined ? [] : [[total.label, amount] as const]
      }),
    [totals, summed, sums],
  )
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label={t(summed.length > 0 ? 'list.selectedTotals' : 'list.totals')}>
      <dl className={styles.totals}>
        {shown.map(([label, amount]) => (
          <div key={label} className={styles.total}>
            <dt className={styles.label}>{t(label)}</dt>
            <dd translate="no" className={styles.amount}>
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function amountOf(fields: object, name: string): string | undefined {
  const value: unknown = Reflect.get(fields, name)
  return typeof value === 'string' ? value : undefined
}

/** Undefined if the rows do not have the amount; a dash if one of them has an invalid amount. */
function sumOf<Row extends object>(rows: readonly Row[], { name, compute }: ListTotal<Row>): string | undefined {
  const amounts = rows.flatMap((row) => (compute ? compute(row) : amountOf(row, name)) ?? [])
  return amounts.length > 0 ? (sumIfMoney(amounts) ?? noAmount) : undefined
}
