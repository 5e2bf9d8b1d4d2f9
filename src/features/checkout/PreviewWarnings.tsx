import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import type { PaymentPreviewWarning } from '#generated/main/model/paymentPreviewWarning.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, padding: '0 0 8px', listStyle: 'none' },
  note: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface PreviewWarningsProps {
  preview: PaymentPreview
  /** The warnings that are next to their invoices. */
  shown: readonly PaymentPreviewWarning[]
}

/** What else the service warns about: credits, the method, or the payment as a whole. */
export function PreviewWarnings({ preview, shown }: PreviewWarningsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const known = new Set(shown.map(({ code, id }) => `${code} ${id}`))
  const warnings = preview.warnings.filter(({ code, id }) => !known.has(`${code} ${id}`))
  if (warnings.length === 0) return null
  const textOf = ({ code, detail, id }: PaymentPreviewWarning) => {
    const line = preview.lines.find((one) => one.id === id)
    // The amount used is negative.
    const left = line && formatMoney(sumMoney([line.amount, line.appliedAmount]))
    const text = line ? t(`checkout.warning.${code}`, { number: line.externalId, left, defaultValue: '' }) : ''
    return text || serviceText(detail)
  }
  return (
    <ul className={styles.list}>
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.id}`}>
          <Text className={styles.note}>{withData(textOf(warning))}</Text>
        </li>
      ))}
    </ul>
  )
}
