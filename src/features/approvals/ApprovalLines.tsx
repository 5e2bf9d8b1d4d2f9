import { Button, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { DocumentPdf20Regular } from '@fluentui/react-icons/svg/document-pdf'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalLine } from '#generated/main/model/approvalLine.ts'
import { PaymentLineKind } from '#generated/main/model/paymentLineKind.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { withData } from '#src/ui/withData.ts'
import { hasDocument, type DocumentLine } from './ApprovalDocument.tsx'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  list: { width: '100%', margin: 0, padding: 0, listStyle: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '0 12px',
    padding: '6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  cell: { display: 'grid', overflowWrap: 'anywhere' },
  amount: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  minor: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
})

/** How many lines are shown at first: few payments have more, and each has a button. */
const shownFirst = 50

interface ApprovalLinesProps {
  lines: readonly ApprovalLine[]
  /** Id of the line whose document is shown beside the request. */
  shown: string | undefined
  onView: (line: DocumentLine) => void
}

/** The invoices and credits of a request, priced now, each with its document. */
export function ApprovalLines({ lines, shown, onView }: ApprovalLinesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [count, setCount] = useState(shownFirst)
  const left = lines.length - count
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3">{t('approvals.lines.heading')}</Subtitle2>
      <ul className={styles.list} aria-label={t('approvals.lines.heading')}>
        {lines.slice(0, count).map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.cell}>
              <span translate="no">{line.externalId}</span>
              <span className={styles.minor}>
                {line.kind === PaymentLineKind.Invoice
                  ? t('approvals.lines.due', { date: formatCalendarDate(line.paymentDueDate ?? '') })
                  : t('approvals.lines.credit')}
              </span>
            </span>
            <span className={mergeClasses(styles.cell, styles.amount)}>
              <span translate="no">{formatMoney(line.appliedAmount)}</span>
              {line.discountAmount !== null && (
                <span className={styles.minor}>
                  {withData(t('approvals.lines.discount', { amount: formatMoney(line.discountAmount) }))}
                </span>
              )}
            </span>
            {hasDocument(line) ? (
              <Button
                appearance="subtle"
                icon={<DocumentPdf20Regular />}
                aria-label={t('approvals.lines.view', { name: line.externalId })}
                {...(shown !== undefined && { 'aria-pressed': shown === line.id })}
                onClick={() => onView(line)}
              />
            ) : (
              <span className={styles.minor}>{t('approvals.lines.without')}</span>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" onClick={() => setCount(lines.length)}>
          {t('paymentReview.items.more', { count: left })}
        </Button>
      )}
    </div>
  )
}
