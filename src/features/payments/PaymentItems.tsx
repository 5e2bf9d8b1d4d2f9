import { makeStyles } from '@fluentui/react-components'
import type { UseQueryOptions } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { PaymentCreditAdjustment } from '#generated/main/model/paymentCreditAdjustment.ts'
import type { PaymentInvoice } from '#generated/main/model/paymentInvoice.ts'
import type { Page } from '#src/shared/api/pages.ts'
import { compareMoney, isMoney, sumIfMoney } from '#src/shared/format/money.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { ItemTable, type Item, type ItemKind } from './ItemTable.tsx'

const useStyles = makeStyles({ items: { display: 'flex', flexDirection: 'column', gap: '16px' } })

/** The route of a list on one side. */
interface ListAddress {
  /** The route's path template. */
  to: string
  params: Record<string, string>
}

interface PaymentItemsProps<InvoiceFailure, CreditFailure> {
  payment: { paymentId: string; invoiceCount: number; creditAdjustmentCount: number }
  /** The query for a page of its invoices; pages start at 1. */
  invoicesOf: (page: number) => UseQueryOptions<Page<PaymentInvoice>, InvoiceFailure>
  /** The same for the credits it uses. */
  creditsOf: (page: number) => UseQueryOptions<Page<PaymentCreditAdjustment>, CreditFailure>
  /** The amount paid for each item, or the amount payable again if the payment is terminated, discount included. */
  amount: 'paid' | 'released'
  /** Links each name to its panel in this list; omitted while the user is making a decision. */
  list?: ListAddress | undefined
}

/** The invoices that a payment pays and the credits that it uses. */
export function PaymentItems<InvoiceFailure, CreditFailure>(props: PaymentItemsProps<InvoiceFailure, CreditFailure>) {
  const { invoicesOf, creditsOf, amount, list } = props
  const { paymentId, invoiceCount, creditAdjustmentCount } = props.payment
  const link = useTextLink()
  const nameOf = (kind: ItemKind, { id, name }: Item) => {
    if (list === undefined) return name
    const search = { ...(kind === 'credits' && { tab: kind, status: undefined }), q: name, open: id }
    return (
      <Link {...({ ...list, search } as LinkProps)} className={link}>
        {name}
      </Link>
    )
  }
  return (
    <div className={useStyles().items}>
      {invoiceCount > 0 && (
        <ItemTable
          key={`invoices ${paymentId}`}
          kind="invoices"
          amount={amount}
          pageOf={invoicesOf}
          toItem={amount === 'paid' ? paidInvoice : releasedInvoice}
          nameOf={nameOf}
        />
      )}
      {creditAdjustmentCount > 0 && (
        <ItemTable
          key={`credits ${paymentId}`}
          kind="credits"
          amount={amount}
          pageOf={creditsOf}
          toItem={usedCredit}
          nameOf={nameOf}
        />
      )}
    </div>
  )
}

function paidInvoice(invoice: PaymentInvoice): Item {
  const { id, externalId, jobName, paidAmount, discountAmount, remainingAmount, shortPayReason } = invoice
  return {
    id,
    name: externalId,
    about: jobName,
    amount: paidAmount,
    discount: discountAmount,
    remaining:
      remainingAmount && isMoney(remainingAmount) && compareMoney(remainingAmount, '0') > 0 ? remainingAmount : null,
    reason: shortPayReason,
  }
}

function releasedInvoice(invoice: PaymentInvoice): Item {
  const { paidAmount, discountAmount } = invoice
  const parts = [paidAmount, discountAmount ?? '0']
  return { ...paidInvoice(invoice), amount: sumIfMoney(parts) ?? '', discount: null }
}

function usedCredit({ id, externalId, jobName, appliedAmount }: PaymentCreditAdjustment): Item {
  return { id, name: externalId, about: jobName, amount: appliedAmount, discount: null }
}
