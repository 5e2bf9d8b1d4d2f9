import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { calendarToday, formatCalendarDate } from '#src/shared/format/dates.ts'
import { DocumentActions } from '#src/features/documents/DocumentActions.tsx'
import { discountedAmount, formatMoney, isMoney } from '#src/shared/format/money.ts'
import { FieldGroup, type Fields } from '#src/ui/FieldGroup.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'

interface LedgerItemDetailsProps {
  authCompanyId: string
  companyId: string
  item: Invoice | CreditAdjustment
}

const isInvoice = (item: Invoice | CreditAdjustment): item is Invoice => 'discountAmount' in item

/** Every field of an invoice or a credit adjustment; empty ones are left out (docs/rules.md#entity-fields). */
export function LedgerItemDetails({ authCompanyId, companyId, item }: LedgerItemDetailsProps) {
  const { t } = useTranslation()
  const link = useTextLink()
  const account = (
    <Link
      className={link}
      to="/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId"
      params={{ authCompanyId, productCompanyId: companyId, invoicingAccountId: item.invoicingAccountId }}
    >
      {item.invoicingAccountName}
    </Link>
  )
  const available = isInvoice(item) ? 'invoices.outstanding' : 'credits.available'
  return (
    <>
      <DocumentActions
        key={item.id}
        companyId={companyId}
        type={isInvoice(item) ? 'invoice' : 'credit-adjustment'}
        documentId={item.documentId}
        name={item.externalId}
      />
      <FieldGroup
        title="invoices.amounts"
        fields={[
          ['invoices.amount', formatMoney(item.paymentAmount)],
          [available, formatMoney(item.outstandingAmount)],
          ...(isInvoice(item) ? discountFields(item, t) : []),
          ['invoices.currency', item.currency],
        ]}
      />
      <FieldGroup
        title="invoices.about"
        fields={[
          ...(isInvoice(item)
            ? ([
                ['invoices.status', <EnumBadge key="status" texts="invoices.statusLabel" value={item.status} />],
              ] as const)
            : []),
          [
            'invoices.paymentState',
            <EnumLabel key="state" texts="invoices.paymentStateLabel" value={item.paymentState} />,
          ],
          ['invoices.account', account],
          ['invoices.job', item.jobName],
          ['invoices.jobId', item.externalJobId],
          ['invoices.supplier', item.supplierCompanyName],
        ]}
      />
      <FieldGroup
        title="invoices.dates"
        fields={[
          ['invoices.issued', formatCalendarDate(item.transactionDate)],
          ['invoices.due', formatCalendarDate(item.paymentDueDate)],
        ]}
      />
    </>
  )
}

/** The amount due with the discount, through the discount's last day (docs/rules.md#discounted-amount). */
function discountFields(
  { discountAmount, discountDate, outstandingAmount, paymentState }: Invoice,
  t: TFunction,
): Fields {
  if (discountAmount === null || discountDate === null) return [['invoices.discount', t('invoices.noDiscount')]]
  const date = formatCalendarDate(discountDate)
  const isOpen =
    discountDate >= calendarToday() &&
    paymentState === PaymentState.Payable &&
    [outstandingAmount, discountAmount].every(isMoney)
  return [
    ['invoices.discount', formatMoney(discountAmount)],
    ['invoices.discountDate', date],
    ...(isOpen
      ? [['invoices.discounted', formatMoney(discountedAmount(outstandingAmount, discountAmount))] as const]
      : []),
  ]
}
