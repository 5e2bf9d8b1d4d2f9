import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { Fragment, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { BasketInvoice } from './basket.ts'

const useStyles = makeStyles({
  // Relative: otherwise, its visually hidden text would make the page as wide as the table.
  scroll: { position: 'relative', overflowX: 'auto', containerType: 'inline-size' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: { padding: '4px 8px 4px 0', textAlign: 'start', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  head: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  number: { overflowWrap: 'anywhere', minWidth: '76px' },
  amount: { textAlign: 'end', whiteSpace: 'nowrap' },
  last: { paddingRight: 0 },
  /** For a row with its warning below. */
  plain: { padding: '4px 8px 0 0', textAlign: 'start' },
  /** Stays in view, and no wider than the view, when the columns are scrolled sideways. */
  note: {
    position: 'sticky',
    left: 0,
    maxWidth: '100cqw',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
})

/** Formats the dates in a text from the service, which writes them as the contract does. */
export const datesInWords = (text: string) =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatCalendarDate(day))

/** How many rows are shown before the user asks for all. */
export const shownAtFirst = 25

interface InvoiceLinesProps {
  preview: PaymentPreview
  /** The invoices still to be paid; the preview may be older. */
  invoices: readonly BasketInvoice[]
  /** Accessible name of the table. */
  label: string
  onRemove: (id: string) => void
  isLocked: boolean
}

/** The amount to pay for each invoice, from the service, with its warnings. */
export function InvoiceLines({ preview, invoices, label, onRemove, isLocked }: InvoiceLinesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  /** The first row that is not shown at first. */
  const firstHidden = useRef<HTMLTableCellElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const ids = new Set(invoices.map(({ id }) => id))
  const lines = preview.lines.filter(({ kind, id }) => kind === 'Invoice' && ids.has(id))
  const warnings = new Map(preview.warnings.map(({ id, detail }) => [id, detail]))
  const shown = showsAll ? lines : lines.slice(0, shownAtFirst)
  const head = mergeClasses(styles.cell, styles.head)
  const cell = ({ id }: { id: string }) => (warnings.has(id) ? styles.plain : styles.cell)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable */}
      <div role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {(['number', 'amount', 'discount', 'toPay'] as const).map((name, at) => (
                <th key={name} scope="col" className={mergeClasses(head, at > 0 && styles.amount)}>
                  {t(`checkout.line.${name}`)}
                </th>
              ))}
              <th scope="col" className={mergeClasses(styles.cell, styles.last)}>
                <VisuallyHidden>{t('checkout.line.removal')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line, at) => (
              <Fragment key={line.id}>
                <tr>
                  <th
                    scope="row"
                    ref={at === shownAtFirst ? firstHidden : undefined}
                    tabIndex={-1}
                    className={mergeClasses(cell(line), styles.head, styles.number)}
                  >
                    {line.externalId}
                  </th>
                  <td className={mergeClasses(cell(line), styles.amount)}>{formatMoney(line.amount)}</td>
                  <td className={mergeClasses(cell(line), styles.amount)}>
                    {line.discountAmount === null ? '' : formatMoney(`-${line.discountAmount}`)}
                  </td>
                  <td className={mergeClasses(cell(line), styles.amount)}>{formatMoney(line.appliedAmount)}</td>
                  <td className={mergeClasses(cell(line), styles.amount, styles.last)}>
                    <Button
                      appearance="subtle"
                      size="small"
                      icon={<Dismiss16Regular />}
                      aria-label={t('checkout.line.remove', { number: line.externalId })}
                      title={t('checkout.line.remove', { number: line.externalId })}
                      disabledFocusable={isLocked}
                      onClick={() => keepFocus(() => onRemove(line.id))}
                    />
                  </td>
                </tr>
                {warnings.has(line.id) && (
                  <tr>
                    <td colSpan={5} className={mergeClasses(styles.cell, styles.last)}>
                      <div className={styles.note}>{datesInWords(warnings.get(line.id) ?? '')}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > shown.length && (
        <Button
          onClick={() =>
            keepFocus(
              () => setShowsAll(true),
              () => firstHidden.current,
            )
          }
        >
          {t('checkout.line.showAll', { count: lines.length })}
        </Button>
      )}
    </>
  )
}
