import { useQuery } from '@tanstack/react-query'
import { ListPaymentApprovalsResponse } from '#generated/main/approvals/approvals.response.ts'
import { listPaymentApprovals } from '#generated/main/approvals/approvals.ts'
import { ApprovalStatus } from '#generated/main/model/approvalStatus.ts'
import type { Company } from '#generated/main/model/company.ts'
import type { Delegation } from '#generated/main/model/delegation.ts'
import { allPages, listRows } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { rulesQuery } from './queries.ts'
import { mayDo } from './roles.ts'

const listRequests = listRows(
  checked(listPaymentApprovals, ListPaymentApprovalsResponse),
  ({ approvalId }) => approvalId,
)
const open = { status: [ApprovalStatus.Requested], pageSize: 500 }

/** What others have to take over from someone who leaves, or can no longer approve. */
export interface Undecided {
  isLoading: boolean
  /** The service could not be asked. */
  isUnknown: boolean
  /** How many payments wait for their approval. */
  waiting: number
  /** For whom they act, and who acts for them. */
  delegations: readonly Delegation[]
}

/** What each person of the team still has to decide, where payments need approval (docs/rules.md#team-settings). */
export function useUndecided(company: Company): (userId: string) => Undecided {
  const enabled = company.capabilities?.paymentApprovals === true && mayDo(company, 'Admin')
  const requests = useQuery({
    queryKey: ['listPaymentApprovals', company.id, 'all open'],
    queryFn: ({ signal }) => allPages((page) => listRequests(company.id, { ...open, page }, undefined, signal)),
    enabled,
  })
  const rules = useQuery({ ...rulesQuery(company.id), enabled })
  return (userId) => ({
    isLoading: requests.isLoading || rules.isLoading,
    isUnknown: requests.isError || rules.isError,
    waiting: requests.data?.items.filter(({ approvers }) => approvers.some((one) => one.userId === userId)).length ?? 0,
    delegations: rules.data?.delegations.filter(({ from, to }) => from === userId || to === userId) ?? [],
  })
}
