import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ListOutgoingPaymentCreditAdjustmentsResponse,
  ListOutgoingPaymentInvoicesResponse,
} from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import {
  getListOutgoingPaymentCreditAdjustmentsSuspenseQueryOptions,
  getListOutgoingPaymentInvoicesSuspenseQueryOptions,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { AccountLink } from '#src/features/invoicing-accounts/AccountLink.tsx'
import { PaymentItems } from '#src/features/payments/PaymentItems.tsx'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { paymentNumber } from '#src/features/payments/PaymentSum.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { withData } from '#src/ui/withData.ts'
import { cardEndOf } from './cardEnd.ts'
import { PaymentHistory } from './PaymentHistory.tsx'
import { ReceiptActions } from './ReceiptActions.tsx'

interface PaymentMadeDetailsProps {
  address: CompanyAddress
  payment: OutgoingPayment
  /** More actions for the payment, as buttons. */
  actions?: ReactNode
}

/** Full details of a payment that the company made: actions, history, amounts, and the items it paid. */
export function PaymentMadeDetails({ address, payment, actions }: PaymentMadeDetailsProps) {
  const { productCompanyId: companyId } = address
  const { paymentId, supplierName, payOn, status } = payment
  return (
    <>
      <CardEnds payment={payment} />
      <ReceiptActions companyId={companyId} payment={payment}>
        {actions}
      </ReceiptActions>
      <FieldGroup
        title="payments.about"
        fields={[
          ['payments.number', paymentNumber(payment)],
          ['payments.status', <EnumBadge key="status" texts="payments.statusLabel" value={status} />],
          ['payments.payOn', payOn && formatCalendarDate(payOn)],
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
    </>
  )
}

/** That a scheduled payment will fail, because its card expires before its day (docs/rules.md#expiring-cards). */
function CardEnds({ payment }: { payment: OutgoingPayment }) {
  const { t } = useTranslation()
  const lastDay = cardEndOf(payment)
  const { name = '', lastFour = '' } = payment.paidFrom ?? {}
  if (lastDay === undefined) return null
  return (
    <InlineAlert intent="info">
      {withData(t('paymentsMade.cardEnds', { name, lastFour, date: formatCalendarDate(lastDay) }), name)}
    </InlineAlert>
  )
}
