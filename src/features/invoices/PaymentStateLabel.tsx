import { useTranslation } from 'react-i18next'

/** An unknown state shows as it came (design section 4). */
export function PaymentStateLabel({ state }: { state: string }) {
  const { t } = useTranslation()
  return t(`invoices.paymentStateLabel.${state}`, { defaultValue: state })
}
