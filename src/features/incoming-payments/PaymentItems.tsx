import { makeStyles } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import {
  ListIncomingPaymentCreditAdjustmentsResponse,
  ListIncomingPaymentInvoicesResponse,
} from '#generated/main/incoming-payments/incoming-payments.answer.ts'
import {
  getListIncomingPaymentCreditAdjustmentsSuspenseQueryOptions,
  getListIncomingPaymentInvoicesSuspenseQueryOptions,
} from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import type { PaymentCreditAdjustment } from '#generated/main/model/paymentCreditAdjustment.ts'
import type { PaymentInvoice } from '#generated/main/model/paymentInvoice.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { isMoney, sumMoney } from '#src/shared/format/money.ts'
import { useTextLink } from '#src/ui/useTextLink.ts'
import { ItemTable, type Item, type ItemKind } from './ItemTable.tsx'

const useStyles = makeStyles({ items: { display: 'flex', flexDirection: 'column', gap: '16px' } })

interface PaymentItemsProps {
  /** Makes each name a link to its panel in the list; left out where a decision is being made. */
  authCompanyId?: string
  companyId: string
  payment: IncomingPayment
  /** What the payment pays of each, or what of each becomes payable again when it is terminated: a discount counts too. */
  amount: 'paid' | 'released'
}

/** The invoices that a payment pays, and the credits that it uses. */
export function PaymentItems({ authCompanyId, companyId, payment, amount }: PaymentItemsProps) {
  const { paymentId, invoiceCount, creditAdjustmentCount } = payment
  const link = useTextLink()
  const nameOf = (kind: ItemKind, { id, name }: Item) =>
    authCompanyId === undefined ? (
      name
    ) : (
      <Link
        className={link}
        to="/company/$authCompanyId/receivables/$productCompanyId/invoices"
        params={{ authCompanyId, productCompanyId: companyId }}
        search={{ ...(kind === 'credits' && { tab: kind, status: undefined }), q: name, open: id }}
      >
        {name}
      </Link>
    )
  return (
    <div className={useStyles().items}>
      {invoiceCount > 0 && (
        <ItemTable
          key={`invoices ${paymentId}`}
          kind="invoices"
          amount={amount}
          pageOf={(page) =>
            readQuery(
              getListIncomingPaymentInvoicesSuspenseQueryOptions(companyId, paymentId, { page }),
              ListIncomingPaymentInvoicesResponse,
            )
          }
          toItem={amount === 'paid' ? paidInvoice : releasedInvoice}
          nameOf={nameOf}
        />
      )}
      {creditAdjustmentCount > 0 && (
        <ItemTable
          key={`credits ${paymentId}`}
          kind="credits"
          amount={amount}
          pageOf={(page) =>
            readQuery(
              getListIncomingPaymentCreditAdjustmentsSuspenseQueryOptions(companyId, paymentId, { page }),
              ListIncomingPaymentCreditAdjustmentsResponse,
            )
          }
          toItem={usedCredit}
          nameOf={nameOf}
        />
      )}
    </div>
  )
}

function paidInvoice({ id, externalId, jobName, paidAmount, discountAmount }: PaymentInvoice): Item {
  return { id, name: externalId, about: jobName, amount: paidAmount, discount: discountAmount }
}

function releasedInvoice(invoice: PaymentInvoice): Item {
  const { paidAmount, discountAmount } = invoice
  const parts = [paidAmount, discountAmount ?? '0']
  return { ...paidInvoice(invoice), amount: parts.every(isMoney) ? sumMoney(parts) : '', discount: null }
}

function usedCredit({ id, externalId, jobName, appliedAmount }: PaymentCreditAdjustment): Item {
  return { id, name: externalId, about: jobName, amount: appliedAmount, discount: null }
}
