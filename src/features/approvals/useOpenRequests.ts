import { useQuery } from '@tanstack/react-query'
import { companyQueries } from '#src/features/companies/queries.ts'
import type { ApiError } from '#src/shared/api/apiError.ts'
import { hasApprovals } from './approvalNews.ts'
import type { OpenRequests } from './queries.ts'

/** Whether the company announces approvals; where it doesn't, nothing shows them (docs/rules.md#checkout-approval). */
export function useHasApprovals(companyId: string): boolean {
  const { data } = useQuery({
    ...companyQueries.list(),
    select: ({ items }) => items.some((company) => company.id === companyId && hasApprovals(company)),
    refetchOnMount: false,
  })
  return data ?? false
}

/** The company's payments that wait for approval; undefined if there are none, or none are known. */
export function useOpenRequests(companyId: string): OpenRequests | undefined {
  const { data } = useQuery<OpenRequests, ApiError>({
    // The generated key would load all calls of approvals.
    queryKey: ['listPaymentApprovals', companyId, 'open'],
    queryFn: async ({ signal }) => (await import('./queries.ts')).loadOpenRequests(companyId, signal),
    enabled: useHasApprovals(companyId),
  })
  return data && data.count > 0 ? data : undefined
}
