import { useTranslation } from 'react-i18next'
import type { PaidShortReason } from '#generated/main/model/paidShortReason.ts'
import { EnumLabel } from '#src/shared/format/EnumBadge.tsx'

/** Why an invoice was not paid in full, as the payer says (docs/rules.md#short-pay-reason). */
export function ShortPayReason({ reason, className }: { reason: PaidShortReason; className: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={className}>
        <span>{t('payments.shortPay.reason')}</span> <EnumLabel texts="payments.shortPay.codes" value={reason.code} />
      </span>{' '}
      {reason.note && (
        <span translate="no" className={className}>
          {reason.note}
        </span>
      )}
    </>
  )
}
