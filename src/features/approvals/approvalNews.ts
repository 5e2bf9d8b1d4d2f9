import { queryOptions } from '@tanstack/react-query'
import type { Company } from '#generated/main/model/company.ts'
import type { ApprovalNews } from './queries.ts'

export const hasApprovals = ({ capabilities }: Company) => capabilities?.paymentApprovals === true

/** What waits for the user's approval, and the user's requests that ended lately (docs/rules.md#approval-notifications). */
export const approvalNewsQuery = ({ id }: Company) =>
  queryOptions<ApprovalNews>({
    queryKey: ['listPaymentApprovals', id, 'news'],
    // Loaded on demand: the frame of every page asks for it, but only companies with approvals need its code.
    queryFn: async ({ signal }) => (await import('./queries.ts')).loadNews(id, signal),
  })
