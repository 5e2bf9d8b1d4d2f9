import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import type { PaymentPreviewLine } from '#generated/main/model/paymentPreviewLine.ts'
import type { PaymentPreviewWarning } from '#generated/main/model/paymentPreviewWarning.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { compareMoney, formatMoney } from '#src/shared/format/money.ts'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { withData } from '#src/ui/withData.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { BasketInvoice, InvoicePart as Part } from './basket.ts'
import { InvoicePart } from './InvoicePart.tsx'
import { dayIn, warningTexts } from './warningTexts.ts'

/** On a phone, where a line with a discount does not fit. */
const narrow = '@container (max-width: 400px)'
const narrowRow = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto 32px', alignItems: 'center' } as const

const useStyles = makeStyles({
  // Relative: otherwise, its visually hidden text would make the page as wide as the table.
  scroll: { position: 'relative', overflowX: 'auto', containerType: 'inline-size' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: '4px 8px 4px 0',
    textAlign: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    [narrow]: { borderBottomStyle: 'none' },
  },
  head: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  number: { overflowWrap: 'anywhere', minWidth: '76px', [narrow]: { minWidth: 0, whiteSpace: 'normal' } },
  amount: { textAlign: 'end', whiteSpace: 'nowrap' },
  last: { paddingRight: 0 },
  block: { [narrow]: { display: 'block' } },
  row: {
    [narrow]: { ...narrowRow, paddingBottom: '2px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  /** For a row with its warning below. */
  plainRow: { [narrow]: narrowRow },
  wholeRow: { [narrow]: { gridColumn: '1 / -1' } },
  toPay: { [narrow]: { gridArea: '1 / 2' } },
  removal: { [narrow]: { gridArea: '1 / 3' } },
  /** In a narrow list, a separate line with its name. */
  detail: {
    [narrow]: {
      gridColumn: '1 / -1',
      paddingTop: 0,
      paddingBottom: '2px',
      textAlign: 'start',
      color: tokens.colorNeutralForeground2,
      '::before': { content: 'attr(data-label) " "' },
    },
  },
  wideOnly: { [narrow]: { display: 'none' } },
  /** For a row with its warning below. */
  plain: { padding: '4px 8px 0 0', textAlign: 'start' },
  ended: { color: tokens.colorNeutralForeground2 },
  /** Stays in view, and no wider than the view, when the columns are scrolled sideways. */
  note: {
    position: 'sticky',
    left: 0,
    maxWidth: '100cqw',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
})

/** Users no longer expect a discount that ended longer ago. */
const longAgoDays = 7

/** The warnings beside their invoices, and how many discounts ended long ago (docs/rules.md#checkout-discounts-ended). */
function warningsOf({ lines, warnings, businessDate }: PaymentPreview, ids: ReadonlySet<string>) {
  // A part or a later day has no discount, which another text says.
  const lost = new Set<string | undefined>(lines.flatMap((line) => (line.forgoneDiscountAmount ? [line.id] : [])))
  const isLongAgo = (warning: PaymentPreviewWarning) => {
    const day = dayIn(warning)
    return warning.code === 'discount_missed' && day !== undefined && daysBetween(day, businessDate) > longAgoDays
  }
  return {
    warnings: Map.groupBy(
      warnings.filter((one) => !isLongAgo(one) && !(one.code === 'discount_ends_today' && lost.has(one.id))),
      ({ id }) => id,
    ),
    endedLongAgo: warnings.filter((one) => ids.has(one.id ?? '') && isLongAgo(one)).length,
  }
}

/** How many rows are shown before the user asks for all. */
export const shownAtFirst = 25

interface InvoiceLinesProps {
  preview: PaymentPreview
  /** The invoices still to be paid; the preview may be older. */
  invoices: readonly BasketInvoice[]
  /** Accessible name of the table. */
  label: string
  onRemove: (id: string) => void
  /** Undefined where the account takes payments in full only. */
  onPart: ((id: string, part: Part | undefined) => void) | undefined
  isLocked: boolean
}

/** The amount to pay for each invoice, from the service, with its warnings. */
export function InvoiceLines({ preview, invoices, label, onRemove, onPart, isLocked }: InvoiceLinesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  /** The first row that is not shown at first. */
  const firstHidden = useRef<HTMLTableCellElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const chosen = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const ids: ReadonlySet<string> = new Set(chosen.keys())
  const lines = preview.lines.filter(({ kind, id }) => kind === 'Invoice' && ids.has(id))
  const { warnings, endedLongAgo } = warningsOf(preview, ids)
  const shown = showsAll ? lines : lines.slice(0, shownAtFirst)
  const hasDiscount = lines.some(({ discountAmount }) => discountAmount !== null)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable */}
      <div role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
        <table className={mergeClasses(styles.table, styles.block)} aria-label={label}>
          <Headings hasDiscount={hasDiscount} />
          <tbody className={styles.block}>
            {shown.map((line, at) => (
              <InvoiceRows
                key={line.id}
                line={line}
                numberRef={at === shownAtFirst ? firstHidden : undefined}
                hasDiscount={hasDiscount}
                warnings={warningTexts(t, preview, warnings.get(line.id) ?? [])}
                invoice={chosen.get(line.id) ?? { id: line.id, number: line.externalId }}
                isLater={preview.payOn !== undefined}
                isLocked={isLocked}
                onRemove={() => onRemove(line.id)}
                onPart={onPart && ((part) => onPart(line.id, part))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {endedLongAgo > 0 && (
        <div className={styles.ended}>{t('checkout.line.discountsEnded', { count: endedLongAgo })}</div>
      )}
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

function Headings({ hasDiscount }: { hasDiscount: boolean }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const head = mergeClasses(styles.cell, styles.head)
  return (
    <thead className={styles.block}>
      <tr className={styles.row}>
        <th scope="col" className={head}>
          {t('checkout.line.number')}
        </th>
        <th scope="col" className={mergeClasses(head, styles.amount, styles.wideOnly)}>
          {t('checkout.line.amount')}
        </th>
        {hasDiscount && (
          <th scope="col" className={mergeClasses(head, styles.amount, styles.wideOnly)}>
            {t('checkout.line.discount')}
          </th>
        )}
        <th scope="col" className={mergeClasses(head, styles.amount, styles.toPay)}>
          {t('checkout.line.toPay')}
        </th>
        <th scope="col" className={mergeClasses(styles.cell, styles.last, styles.removal)}>
          <VisuallyHidden>{t('checkout.line.removal')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

interface InvoiceRowsProps {
  line: PaymentPreviewLine
  invoice: BasketInvoice
  numberRef: RefObject<HTMLTableCellElement | null> | undefined
  /** True if any invoice of the table has a discount. */
  hasDiscount: boolean
  warnings: readonly string[]
  /** True if it is paid on a later day. */
  isLater: boolean
  isLocked: boolean
  onRemove: () => void
  onPart: ((part: Part | undefined) => void) | undefined
}

/** An invoice, and below it a row with its warnings and the choice of another amount, if there are any. */
function InvoiceRows(props: InvoiceRowsProps) {
  const { line, invoice, numberRef, hasDiscount, warnings, isLater, isLocked, onRemove, onPart } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const { remainingAmount = '0', forgoneDiscountAmount } = line
  // What a later day loses; a part shows what it loses.
  const lost =
    isLater && forgoneDiscountAmount && compareMoney(remainingAmount, '0') === 0
      ? [t('checkout.payOn.forgone', { amount: formatMoney(forgoneDiscountAmount) })]
      : []
  const notes = [...warnings, ...lost]
  const hasNote = notes.length > 0 || onPart !== undefined
  const cell = hasNote ? styles.plain : styles.cell
  // Without a discount, the amount to pay is the amount.
  const detail = mergeClasses(cell, styles.amount, line.discountAmount === null ? styles.wideOnly : styles.detail)
  return (
    <>
      <tr className={hasNote ? styles.plainRow : styles.row}>
        <th
          scope="row"
          translate="no"
          ref={numberRef}
          tabIndex={-1}
          className={mergeClasses(cell, styles.head, styles.number)}
        >
          {line.externalId}
        </th>
        <td translate="no" data-label={t('checkout.line.amount')} className={detail}>
          {formatMoney(line.amount)}
        </td>
        {hasDiscount && (
          <td translate="no" data-label={t('checkout.line.discount')} className={detail}>
            {line.discountAmount === null ? '' : formatMoney(`-${line.discountAmount}`)}
          </td>
        )}
        <td translate="no" className={mergeClasses(cell, styles.amount, styles.toPay)}>
          {formatMoney(line.appliedAmount)}
        </td>
        <td className={mergeClasses(cell, styles.amount, styles.last, styles.removal)}>
          <Button
            appearance="subtle"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label={t('checkout.line.remove', { number: line.externalId })}
            title={t('checkout.line.remove', { number: line.externalId })}
            disabledFocusable={isLocked}
            onClick={() => keepFocus(onRemove)}
          />
        </td>
      </tr>
      {hasNote && (
        <NoteRow texts={notes}>
          {onPart && (
            <InvoicePart line={line} invoice={invoice} isLater={isLater} isLocked={isLocked} onChange={onPart} />
          )}
        </NoteRow>
      )}
    </>
  )
}

function NoteRow({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  const styles = useStyles()
  return (
    <tr className={styles.row}>
      <td colSpan={5} className={mergeClasses(styles.cell, styles.last, styles.wholeRow)}>
        {texts.map((text) => (
          <div key={text} className={styles.note}>
            {withData(text)}
          </div>
        ))}
        {children}
      </td>
    </tr>
  )
}
