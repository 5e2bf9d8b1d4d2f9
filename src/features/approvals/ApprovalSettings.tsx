import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { memberQueries } from '#src/features/members/queries.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { DelegationSection } from './DelegationSection.tsx'
import { approvalQueries } from './queries.ts'
import { RuleSection } from './RuleSection.tsx'
import { TrialSection } from './TrialSection.tsx'

/** A buyer's rules for approvals, a trial of them, and who acts for whom (docs/rules.md#approval-rules-settings). */
export function ApprovalSettings({ company: { id } }: { company: Company }) {
  const { t } = useTranslation()
  const rules = useQuery(approvalQueries.rules(id))
  const members = useQuery(memberQueries.list(id))
  const accounts = useQuery(buyerAccountQueries.accounts(id))
  const day = useQuery(approvalQueries.day(id))
  if (!rules.data || !members.data || !accounts.data || !day.data) {
    const parts = [
      { queryKey: approvalQueries.rules(id).queryKey, error: rules.error },
      { queryKey: memberQueries.list(id).queryKey, error: members.error },
      { queryKey: buyerAccountQueries.accounts(id).queryKey, error: accounts.error },
      { queryKey: approvalQueries.day(id).queryKey, error: day.error },
    ] as const
    const { queryKey, error } = parts.find((part) => part.error !== null) ?? parts[0]
    return (
      <CardSection title={t('approvalRules.heading')}>
        <QueryFallback queryKey={queryKey} error={error} text={t('approvalRules.loading')} />
      </CardSection>
    )
  }
  const shown = {
    companyId: id,
    saved: rules.data,
    named: { members: members.data.items, accounts: accounts.data.items },
  }
  return (
    <>
      <RuleSection {...shown} />
      <TrialSection {...shown} day={day.data} />
      <DelegationSection {...shown} day={day.data} />
    </>
  )
}
