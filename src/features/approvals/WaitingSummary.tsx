import { Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { useCard } from '#src/ui/useCard.ts'
import { withData } from '#src/ui/withData.ts'
import { approvalNewsQuery, hasApprovals } from './approvalNews.ts'

/** What waits for the user's approval; nothing if nothing does, or where no payment needs one (docs/rules.md#approval-notifications). */
export function WaitingSummary({ address }: { address: CompanyAddress }) {
  const { data } = useQuery(companyQueries.list())
  const company = data?.items.find(({ id }) => id === address.productCompanyId)
  return company && hasApprovals(company) ? <WaitingLine address={address} company={company} /> : null
}

function WaitingLine({ address, company }: { address: CompanyAddress; company: Company }) {
  const { t } = useTranslation()
  const card = useCard()
  const link = useTextLink()
  // If it can't be loaded, the notifications say so.
  const { data } = useQuery(approvalNewsQuery(company))
  const waiting = data?.items.filter(({ decidedAt }) => decidedAt === null) ?? []
  const [first] = waiting
  if (!data || !first) return null
  const figures = {
    count: data.waitingCount,
    amount: formatMoney(sumMoney(waiting.map(({ total }) => total))),
    supplier: first.supplierName,
  }
  return (
    <div className={card}>
      <Text>
        {withData(t('payables.toApprove', figures), first.supplierName)}{' '}
        <Link
          className={link}
          to="/company/$authCompanyId/payables/$productCompanyId/approvals"
          params={address}
          search={data.waitingCount === 1 ? { open: first.approvalId } : {}}
        >
          {t('payables.showToApprove')}
        </Link>
      </Text>
    </div>
  )
}
