import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { paymentsToNotifyOf } from '#src/features/incoming-payments/failedPayments.ts'
import { toNotifications, type Notification } from './notifications.ts'
import { accessQueries } from '#src/features/access/queries.ts'
import { inviteQueries } from '#src/features/registration-invites/queries.ts'

/** Milliseconds between two polls. */
const refetchInterval = 60_000

export interface Notifications {
  /** Newest first. */
  notifications: readonly Notification[]
  /** Undefined until every source has responded. */
  count: number | undefined
  /** The first source's error, or null. */
  error: unknown
  retry: () => void
}

/** The results of calls of one kind. React Query returns the previous object if nothing in it has changed. */
function combine<Item>(results: readonly UseQueryResult<{ items: readonly Item[] }>[]) {
  return {
    items: results.map(({ data }) => data?.items ?? []),
    isPending: results.some(({ isPending }) => isPending),
    failed: results.filter(({ isError }) => isError).map(({ error, refetch }) => ({ error, refetch })),
  }
}

/**
 * Everything that the user has to decide on, as an invited payer and for all their suppliers. The API has no call for
 * notifications (docs/rules.md#notification-kinds). The values stay the same objects while the
 * data does, so that the panel, which may be open on every page, does not rerender.
 */
export function useNotifications(companies: readonly Company[] | undefined): Notifications {
  const suppliers = useMemo(() => (companies ?? []).filter(({ isSupplier }) => isSupplier), [companies])
  const invites = useQueries({ queries: [{ ...inviteQueries.list(), refetchInterval }], combine })
  const requests = useQueries({
    queries: suppliers.map(({ id }) => ({ ...accessQueries.pending(id), refetchInterval })),
    combine,
  })
  const payments = useQueries({
    queries: suppliers.map((company) => ({ ...paymentsToNotifyOf(company), refetchInterval })),
    combine,
  })
  const notifications = useMemo(() => {
    const news = suppliers.map((company, index) => ({
      company,
      requests: requests.items[index] ?? [],
      payments: payments.items[index] ?? [],
    }))
    return toNotifications(invites.items.flat(), news)
  }, [suppliers, invites.items, requests.items, payments.items])
  const failed = useMemo(
    () => [...invites.failed, ...requests.failed, ...payments.failed],
    [invites.failed, requests.failed, payments.failed],
  )
  const retry = useCallback(() => {
    for (const { refetch } of failed) void refetch()
  }, [failed])
  const isKnown = companies !== undefined && ![invites, requests, payments].some(({ isPending }) => isPending)
  return {
    notifications,
    count: isKnown ? notifications.length : undefined,
    error: failed[0]?.error ?? null,
    retry,
  }
}
