import { Button } from '@fluentui/react-components'
import { CalendarCancel20Regular } from '@fluentui/react-icons/svg/calendar-cancel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx'

interface CancelPaymentProps {
  companyId: string
  payment: OutgoingPayment
}

/** A button that cancels a scheduled payment, after a confirmation. */
export function CancelPayment({ companyId, payment }: CancelPaymentProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarCancel20Regular />} onClick={() => setOpen(true)}>
        {t('paymentsMade.cancel.confirm')}
      </Button>
      {isOpen && <CancelPaymentDialog companyId={companyId} payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}
