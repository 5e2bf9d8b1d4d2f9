import type { TFunction } from 'i18next'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import type { PaymentPreviewWarning } from '#generated/main/model/paymentPreviewWarning.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'

/** The day that a warning names. The contract has no field for it, so it is read from the sentence. */
export const dayIn = ({ detail }: PaymentPreviewWarning) => /\d{4}-\d{2}-\d{2}/.exec(detail)?.[0]

/** Our text for the warning's code if the preview has the values for it; otherwise the service's own sentence. */
function warningText(t: TFunction, { lines }: PaymentPreview, warning: PaymentPreviewWarning): string {
  const { code, detail, id } = warning
  const line = lines.find((one) => one.id === id)
  const day = dayIn(warning)
  if (line === undefined || (code === 'discount_missed' && day === undefined)) return serviceText(detail)
  // `appliedAmount` of a credit is negative, so the sum is what is left of it.
  const left = formatMoney(sumMoney([line.amount, line.appliedAmount]))
  const date = day && formatCalendarDate(day)
  return t(`checkout.warning.${code}`, { number: line.externalId, left, date, defaultValue: '' }) || serviceText(detail)
}

/** The texts of the warnings, each once. */
export function warningTexts(t: TFunction, preview: PaymentPreview, warnings: readonly PaymentPreviewWarning[]) {
  return [...new Set(warnings.map((warning) => warningText(t, preview, warning)))]
}
