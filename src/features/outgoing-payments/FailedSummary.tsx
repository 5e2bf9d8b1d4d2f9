import { Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { useCard } from '#src/ui/useCard.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'
import { useDismissedFailures } from './dismissedFailures.ts'
import { failedStatuses } from './failedPayment.ts'
import { failedPaymentQuery } from './failedPaymentQuery.ts'
import { failureMeaning } from './failedPaymentText.ts'

/** The payments that failed recently; nothing if none did, or if the user has dismissed them (docs/rules.md#failed-payments-made). */
export function FailedSummary({ address }: { address: CompanyAddress }) {
  const { data } = useQuery(companyQueries.list())
  const company = data?.items.find(({ id }) => id === address.productCompanyId)
  return company ? <FailedLine address={address} company={company} /> : null
}

function FailedLine({ address, company }: { address: CompanyAddress; company: Company }) {
  const { t } = useTranslation()
  const card = useCard()
  const link = useTextLink()
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const { isDismissed } = useDismissedFailures(userId)
  // If it can't be loaded, the notifications say so.
  const { data } = useQuery(failedPaymentQuery(company))
  const failures = data?.items.filter((failure) => !isDismissed(failure)) ?? []
  const [first] = failures
  if (!first) return null
  const { supplierName, status, paymentId } = first.payment
  const isOne = failures.length === 1
  const figures = {
    count: failures.length,
    amount: formatMoney(sumMoney(failures.map(({ payment }) => payment.total))),
    supplier: supplierName,
    meaning: isOne ? failureMeaning(first, t) : '',
  }
  return (
    <div className={card}>
      <Text>
        {withData(t('payables.failed', figures), supplierName)}{' '}
        <Link
          className={link}
          to="/company/$authCompanyId/payables/$productCompanyId/payments"
          params={address}
          search={isOne ? { status: [status], open: paymentId } : { status: [...failedStatuses] }}
        >
          {t(isOne ? 'notifications.showPayment' : 'payables.showFailed')}
        </Link>
      </Text>
    </div>
  )
}
