import { useQuery } from '@tanstack/react-query'
import { companyQueries } from '#src/features/companies/queries.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import type { WaitingApprovals } from './approvalCalls.ts'

/** Whether the company announces approvals; where it doesn't, nothing shows them (docs/rules.md#checkout-approval). */
export function useHasApprovals(companyId: string): boolean {
  const { data } = useQuery({
    ...companyQueries.list(),
    select: ({ items }) => items.some(({ id, capabilities }) => id === companyId && capabilities?.paymentApprovals),
    refetchOnMount: false,
  })
  return data ?? false
}

/** The company's payments that wait for approval; undefined if there are none, or none are known. */
export function useWaitingApprovals(companyId: string): WaitingApprovals | undefined {
  const hasApprovals = useHasApprovals(companyId)
  const { data } = useQuery<WaitingApprovals, ApiError>({
    // The generated key would load all calls of approvals.
    queryKey: ['listPaymentApprovals', companyId, 'waiting'],
    queryFn: async ({ signal }) => (await import('./approvalCalls.ts')).loadOpenTotals(companyId, signal),
    enabled: hasApprovals,
  })
  return data && data.count > 0 ? data : undefined
}
