import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import type { PaymentPreviewWarning } from '#generated/main/model/paymentPreviewWarning.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, padding: '0 0 8px', listStyle: 'none' },
  note: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** The day that a warning names. */
export const dayIn = ({ detail }: PaymentPreviewWarning) => /\d{4}-\d{2}-\d{2}/.exec(detail)?.[0]

/** Our text for the warning's code if the preview has the values for it; otherwise the service's own sentence. */
function warningText(t: TFunction, { lines }: PaymentPreview, warning: PaymentPreviewWarning): string {
  const { code, detail, id } = warning
  const line = lines.find((one) => one.id === id)
  const day = dayIn(warning)
  if (line === undefined || (code === 'discount_missed' && day === undefined)) return serviceText(detail)
  // The amount used is negative.
  const left = formatMoney(sumMoney([line.amount, line.appliedAmount]))
  const date = day && formatCalendarDate(day)
  return t(`checkout.warning.${code}`, { number: line.externalId, left, date, defaultValue: '' }) || serviceText(detail)
}

/** The texts of the warnings, each once. */
export function warningTexts(t: TFunction, preview: PaymentPreview, warnings: readonly PaymentPreviewWarning[]) {
  return [...new Set(warnings.map((warning) => warningText(t, preview, warning)))]
}

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
  return (
    <ul className={styles.list}>
      {warningTexts(t, preview, warnings).map((text) => (
        <li key={text}>
          <Text className={styles.note}>{withData(text)}</Text>
        </li>
      ))}
    </ul>
  )
}
