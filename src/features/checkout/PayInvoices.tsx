import { Button, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { RenderInvoiceActions } from '#src/features/invoices/LedgerItemDetails.tsx'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { withData } from '#src/ui/withData.ts'
import { obstaclesOf, refusedText, sortOut, sumToPay, toAccounts } from './chooseInvoices.ts'
import { useStartCheckout } from './useStartCheckout.ts'

interface PayInvoicesProps {
  invoices: readonly Invoice[]
  businessDate: string
  /** True where the page is about these invoices, so that a single one needs no count. */
  isPanel?: boolean
}

/** Opens the checkout with the invoices that can be paid; says how many can't and why (docs/rules.md#checkout-ways). */
export function PayInvoices({ invoices, businessDate, isPanel = false }: PayInvoicesProps) {
  const { t } = useTranslation()
  const start = useStartCheckout()
  const { productCompanyId = '' } = useParams({ strict: false })
  const { data } = useQuery(buyerAccountQueries.accounts(productCompanyId))
  const { payable, refused } = sortOut(invoices, obstaclesOf(data?.items ?? []))
  const count = payable.length
  const amount = formatMoney(sumToPay(payable, businessDate))
  return (
    <>
      {count > 0 && (
        <Button appearance="primary" onClick={() => start(toAccounts(payable))}>
          {withData(t(isPanel && count === 1 ? 'pay.invoice' : 'pay.invoices', { count, amount }))}
        </Button>
      )}
      {refused.size > 0 && <Text size={200}>{refusedText(t, refused)}</Text>}
    </>
  )
}

/** For a list of invoices, which knows their business day: the actions for the selected ones, or for the open one. */
export const renderPayInvoices: RenderInvoiceActions = (invoices, size) => (
  <PayInvoices invoices={invoices} businessDate={invoices[0]?.businessDate ?? ''} isPanel={size === 'medium'} />
)
