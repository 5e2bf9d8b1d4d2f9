import { Button, Text, type ButtonProps } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { refusedText, sortOut, toAccounts } from './chooseInvoices.ts'
import { useStartCheckout } from './useStartCheckout.ts'

interface PayInvoicesProps {
  invoices: readonly Invoice[]
  size?: ButtonProps['size']
}

/** Opens the checkout with the invoices that can be paid; says how many can't and why (docs/rules.md#checkout-ways). */
export function PayInvoices({ invoices, size = 'medium' }: PayInvoicesProps) {
  const { t } = useTranslation()
  const start = useStartCheckout()
  const { productCompanyId = '' } = useParams({ strict: false })
  const { data } = useQuery(buyerAccountQueries.accounts(productCompanyId))
  const obstacles = new Map(data?.items.map((account) => [account.id, payObstacle(account)]))
  const { payable, refused } = sortOut(invoices, obstacles)
  return (
    <>
      {payable.length > 0 && (
        <Button appearance="primary" size={size} onClick={() => start(toAccounts(payable))}>
          {t('pay.invoices', { count: payable.length })}
        </Button>
      )}
      {refused.size > 0 && <Text size={200}>{refusedText(t, refused)}</Text>}
    </>
  )
}
