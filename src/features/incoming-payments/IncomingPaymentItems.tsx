import {
  ListIncomingPaymentCreditAdjustmentsResponse,
  ListIncomingPaymentInvoicesResponse,
} from '#generated/main/incoming-payments/incoming-payments.response.ts'
import {
  getListIncomingPaymentCreditAdjustmentsSuspenseQueryOptions,
  getListIncomingPaymentInvoicesSuspenseQueryOptions,
} from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { PaymentItems } from '#src/features/payments/PaymentItems.tsx'
import { readQuery } from '#src/shared/api/readQuery.ts'

interface IncomingPaymentItemsProps {
  /** Makes each name a link to its panel in the list; omitted where a decision is being made. */
  authCompanyId?: string
  companyId: string
  payment: IncomingPayment
  amount: 'paid' | 'released'
}

/** The invoices that a payment to the supplier pays, and the credits that it uses. */
export function IncomingPaymentItems({ authCompanyId, companyId, payment, amount }: IncomingPaymentItemsProps) {
  const { paymentId } = payment
  return (
    <PaymentItems
      payment={payment}
      amount={amount}
      invoicesOf={(page) =>
        readQuery(
          getListIncomingPaymentInvoicesSuspenseQueryOptions(companyId, paymentId, { page }),
          ListIncomingPaymentInvoicesResponse,
        )
      }
      creditsOf={(page) =>
        readQuery(
          getListIncomingPaymentCreditAdjustmentsSuspenseQueryOptions(companyId, paymentId, { page }),
          ListIncomingPaymentCreditAdjustmentsResponse,
        )
      }
      list={
        authCompanyId === undefined
          ? undefined
          : {
              to: '/company/$authCompanyId/receivables/$productCompanyId/invoices',
              params: { authCompanyId, productCompanyId: companyId },
            }
      }
    />
  )
}
