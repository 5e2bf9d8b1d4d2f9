import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { Fragment, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { BasketInvoice } from './basket.ts'

const useStyles = makeStyles({
  // Relative: hidden texts in it would make the page as wide as the table.
  scroll: { position: 'relative', overflowX: 'auto', containerType: 'inline-size' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: { padding: '4px 8px 4px 0', textAlign: 'start', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  head: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  number: { overflowWrap: 'anywhere', minWidth: '76px' },
  amount: { textAlign: 'end', whiteSpace: 'nowrap' },
  last: { paddingRight: 0 },
  /** Its warning stands below. */
  plain: { padding: '4px 8px 0 0', textAlign: 'start' },
  /** Stays in sight, and no wider than that, when the columns are scrolled sideways. */
  note: {
    position: 'sticky',
    left: 0,
    maxWidth: '100cqw',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
})

/** A service writes days as the contract does. */
const datesInWords = (text: string) => text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatCalendarDate(day))

/** How many are shown before a person asks for all. */
export const shownAtFirst = 25

interface InvoiceLinesProps {
  preview: PaymentPreview
  /** Those that are still to be paid: the preview may be older. */
  invoices: readonly BasketInvoice[]
  /** Names the table. */
  label: string
  onRemove: (id: string) => void
  isLocked: boolean
}

/** What is to pay for each invoice, as the service says, with the warnings about it. */
export function InvoiceLines({ preview, invoices, label, onRemove, isLocked }: InvoiceLinesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const region = useRef<HTMLDivElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const ids = new Set(invoices.map(({ id }) => id))
  const lines = preview.lines.filter(({ kind, id }) => kind === 'Invoice' && ids.has(id))
  const warnings = new Map(preview.warnings.map((warning) => [warning.id, datesInWords(warning.detail)]))
  const shown = showsAll ? lines : lines.slice(0, shownAtFirst)
  const head = mergeClasses(styles.cell, styles.head)
  const cell = ({ id }: { id: string }) => (warnings.has(id) ? styles.plain : styles.cell)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable */}
      <div ref={region} role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
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
            {shown.map((line) => (
              <Fragment key={line.id}>
                <tr>
                  <th scope="row" className={mergeClasses(cell(line), styles.head, styles.number)}>
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
                      onClick={() => {
                        // Its row goes, and the focus must not.
                        region.current?.focus()
                        onRemove(line.id)
                      }}
                    />
                  </td>
                </tr>
                {warnings.has(line.id) && (
                  <tr>
                    <td colSpan={5} className={mergeClasses(styles.cell, styles.last)}>
                      <div className={styles.note}>{warnings.get(line.id)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > shown.length && (
        <Button onClick={() => setShowsAll(true)}>{t('checkout.line.showAll', { count: lines.length })}</Button>
      )}
    </>
  )
}
