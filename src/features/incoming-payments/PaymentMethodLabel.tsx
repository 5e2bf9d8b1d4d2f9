import { useTranslation } from 'react-i18next'

/** How it was paid; an unknown way shows as it came (design section 4). */
export function PaymentMethodLabel({ type }: { type: string }) {
  const { t } = useTranslation()
  return t(`payments.methodLabel.${type}`, { defaultValue: type })
}
