import { Button } from '@fluentui/react-components'
import { Mail20Regular } from '@fluentui/react-icons/svg/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ListOutgoingPaymentCreditAdjustmentsResponse,
  ListOutgoingPaymentInvoicesResponse,
} from '#generated/main/outgoing-payments/outgoing-payments.answer.ts'
import {
  getListOutgoingPaymentCreditAdjustmentsSuspenseQueryOptions,
  getListOutgoingPaymentInvoicesSuspenseQueryOptions,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { DocumentActions } from '#src/features/documents/DocumentActions.tsx'
import { AccountLink } from '#src/features/invoicing-accounts/AccountLink.tsx'
import { PaymentItems } from '#src/features/payments/PaymentItems.tsx'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { OnDemand } from '#src/ui/OnDemand.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'

const SendReceiptDialog = lazyNamed(() => import('./SendReceiptDialog.tsx'), 'SendReceiptDialog')

interface PaymentMadeDetailsProps {
  address: CompanyAddress
  payment: OutgoingPayment
}

/** A payment that the company made in full: its receipt, what became of it, what it came to, and what it paid. */
export function PaymentMadeDetails({ address, payment }: PaymentMadeDetailsProps) {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  const close = () => setSending(false)
  const { productCompanyId: companyId } = address
  const { paymentId, supplierName, initiatedAt } = payment
  return (
    <>
      <DocumentActions
        key={paymentId}
        companyId={companyId}
        type="receipt"
        documentId={paymentId}
        name={t('paymentsMade.receipt.name', { supplier: supplierName, date: formatDay(initiatedAt) })}
      >
        <Button icon={<Mail20Regular />} onClick={() => setSending(true)}>
          {t('paymentsMade.receipt.email')}
        </Button>
      </DocumentActions>
      <FieldGroup
        title="payments.about"
        fields={[
          ['payments.status', <EnumBadge key="status" texts="payments.statusLabel" value={payment.status} />],
          ['paymentsMade.supplier', supplierName],
          [
            'payments.account',
            <AccountLink
              key="account"
              side="payables"
              authCompanyId={address.authCompanyId}
              companyId={companyId}
              account={{ invoicingAccountId: payment.invoicingAccountId, invoicingAccountName: payment.accountName }}
            />,
          ],
          ['payments.accountNumber', payment.externalAccountId],
          ['payments.method', <EnumLabel key="method" texts="payments.methodLabel" value={payment.paymentType} />],
          ['payments.currency', payment.currency],
        ]}
      />
      <PaymentHistory payment={payment} />
      <PaymentSum title="payments.amounts" payment={payment} />
      <PaymentItems
        payment={payment}
        amount="paid"
        invoicesOf={(page) =>
          readQuery(
            getListOutgoingPaymentInvoicesSuspenseQueryOptions(companyId, paymentId, { page }),
            ListOutgoingPaymentInvoicesResponse,
          )
        }
        creditsOf={(page) =>
          readQuery(
            getListOutgoingPaymentCreditAdjustmentsSuspenseQueryOptions(companyId, paymentId, { page }),
            ListOutgoingPaymentCreditAdjustmentsResponse,
          )
        }
        list={{
          to: '/company/$authCompanyId/payables/$productCompanyId/invoices',
          params: { ...address },
        }}
      />
      {isSending && (
        <OnDemand onError={close}>
          <SendReceiptDialog companyId={companyId} payment={payment} onClose={close} />
        </OnDemand>
      )}
    </>
  )
}
