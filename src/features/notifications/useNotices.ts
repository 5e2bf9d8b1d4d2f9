import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { failedPayments } from '#src/shared/domain/payment-review/failedPayments.ts'
import { toNotices, type Notice } from './notices.ts'
import { noticeQueries } from './queries.ts'

/** Milliseconds between two looks for something new. */
const refetchInterval = 60_000

export interface Notices {
  /** Newest first. */
  notices: readonly Notice[]
  /** Undefined until every source has answered. */
  count: number | undefined
  /** What a source failed with. */
  error: unknown
  retry: () => void
}

/** What waits for the person, as invited payer and in all their suppliers. */
export function useNotices(companies: readonly Company[] | undefined): Notices {
  const suppliers = useMemo(() => (companies ?? []).filter(({ isSupplier }) => isSupplier), [companies])
  const invites = useQuery({ ...noticeQueries.invites(), refetchInterval })
  const requests = useQueries({
    queries: suppliers.map(({ id }) => ({ ...noticeQueries.accessRequests(id), refetchInterval })),
  })
  const payments = useQueries({
    queries: suppliers.map(({ id }) => ({ ...failedPayments(id), refetchInterval })),
  })

  const sources = [invites, ...requests, ...payments]
  const notices = toNotices(
    invites.data?.items ?? [],
    suppliers.map((company, index) => ({
      company,
      requests: requests[index]?.data?.items ?? [],
      payments: payments[index]?.data?.items ?? [],
    })),
  )
  const isKnown = companies !== undefined && sources.every(({ isPending }) => !isPending)
  const failed = sources.filter(({ isError }) => isError)
  return {
    notices,
    count: isKnown ? notices.length : undefined,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
