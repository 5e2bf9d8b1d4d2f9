import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { withData } from '#src/ui/withData.ts'
import { obstaclesOf, sortOut, sumToPay, toAccounts } from './chooseInvoices.ts'
import { paymentDateFor } from './paymentDates.ts'
import { useStartCheckout } from './useStartCheckout.ts'

interface PayOnDayProps {
  companyId: string
  invoices: readonly Invoice[]
  /** The day by which they are to be paid. */
  date: string
  businessDate: string
}

/** Opens the checkout to pay the invoices on a later day, without those whose account takes no scheduled payments. */
export function PayOnDay({ companyId, invoices, date, businessDate }: PayOnDayProps) {
  const { t } = useTranslation()
  const start = useStartCheckout()
  const { data } = useQuery(buyerAccountQueries.accounts(companyId))
  const payOn = paymentDateFor(date, businessDate)
  const taking = new Set(
    data?.items.flatMap(({ id, capabilities }) => (capabilities?.scheduledPayments === true ? [id] : [])),
  )
  const { payable } = sortOut(
    invoices.filter(({ invoicingAccountId }) => taking.has(invoicingAccountId)),
    obstaclesOf(data?.items ?? []),
  )
  if (payOn === undefined || payable.length === 0) return null
  const values = {
    count: payable.length,
    amount: formatMoney(sumToPay(payable, payOn)),
    day: formatCalendarDate(payOn),
  }
  return (
    <Button onClick={() => start(toAccounts(payable), { payOn })}>
      {withData(t(payOn === date ? 'pay.onThisDay' : 'pay.onDay', values))}
    </Button>
  )
}
