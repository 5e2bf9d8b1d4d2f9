import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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

/**
 * Everything that the user has to decide on, as an invited payer and for all their suppliers. The API has no call for
 * notifications (docs/rules.md#notification-kinds).
 */
export function useNotifications(companies: readonly Company[] | undefined): Notifications {
  const suppliers = useMemo(() => (companies ?? []).filter(({ isSupplier }) => isSupplier), [companies])
  const invites = useQuery({ ...inviteQueries.list(), refetchInterval })
  const requests = useQueries({
    queries: suppliers.map(({ id }) => ({ ...accessQueries.pending(id), refetchInterval })),
  })
  const payments = useQueries({
    queries: suppliers.map((company) => ({ ...paymentsToNotifyOf(company), refetchInterval })),
  })

  const sources = [invites, ...requests, ...payments]
  const notifications = toNotifications(
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
    notifications,
    count: isKnown ? notifications.length : undefined,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
