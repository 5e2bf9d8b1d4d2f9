import { Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'
import { anyTakesScheduled, scheduledPaymentQuery } from './scheduled.ts'

const none: readonly PayableInvoicingAccount[] = []

interface ScheduledSummaryProps {
  address: CompanyAddress
  /** The company's accounts; undefined until they have loaded. */
  accounts: readonly PayableInvoicingAccount[] | undefined
}

/** How much is scheduled, and for which day next; nothing if nothing is (docs/rules.md#payables-scheduled). */
export function ScheduledSummary({ address, accounts = none }: ScheduledSummaryProps) {
  const { t } = useTranslation()
  const card = useCard()
  const query = scheduledPaymentQuery(address.productCompanyId, accounts)
  const { data, error } = useQuery({ ...query, enabled: anyTakesScheduled(accounts) })
  if (error && !data)
    return (
      <div className={card}>
        <QueryFallback queryKey={query.queryKey} error={error} text={t('payables.loadingScheduled')} />
      </div>
    )
  const [next] = data ?? []
  if (!data || !next) return null
  const figures = {
    count: data.length,
    amount: formatMoney(sumMoney(data.map(({ total }) => total))),
    date: formatCalendarDate(next.payOn ?? ''),
  }
  return (
    <div className={card}>
      <Text>
        {withData(t('payables.scheduled', figures))} <ScheduledLink address={address} />
      </Text>
    </div>
  )
}

/** Leads to the list of scheduled payments. */
export function ScheduledLink({ address }: { address: CompanyAddress }) {
  const { t } = useTranslation()
  return (
    <Link
      className={useTextLink()}
      to="/company/$authCompanyId/payables/$productCompanyId/payments"
      params={address}
      search={{ status: ['Scheduled'] }}
    >
      {t('payables.showScheduled')}
    </Link>
  )
}
