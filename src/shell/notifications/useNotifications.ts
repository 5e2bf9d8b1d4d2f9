import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { useDismissedFailures } from '#src/features/outgoing-payments/dismissedFailures.ts'
import { failedPaymentQuery } from '#src/features/outgoing-payments/failedPaymentQuery.ts'
import { paymentsToNotifyOf } from '#src/features/incoming-payments/failedPayments.ts'
import { approvalNewsQuery, hasApprovals } from '#src/features/approvals/approvalNews.ts'
import { useDismissed } from '#src/lib/useDismissed.ts'
import { toNotifications, type Dismissible, type Notification } from './notifications.ts'
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
  /** Removes a failed payment or a decision, for this user in this browser. */
  dismiss: (dismissed: Dismissible) => void
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
 * Everything that the user has to decide on or to know, as an invited payer and for all their companies. The API has no
 * call for notifications (docs/rules.md#notification-kinds). The values stay the same objects while the
 * data does, so that the panel, which may be open on every page, does not rerender.
 */
export function useNotifications(userId: string, companies: readonly Company[] | undefined): Notifications {
  const suppliers = useMemo(() => (companies ?? []).filter(({ isSupplier }) => isSupplier), [companies])
  const buyers = useMemo(() => (companies ?? []).filter(({ isBuyer }) => isBuyer), [companies])
  const approvers = useMemo(() => buyers.filter(hasApprovals), [buyers])
  const { isDismissed, dismiss: dismissFailure } = useDismissedFailures(userId)
  const decisions = useDismissed('Approvals', userId)
  const invites = useQueries({ queries: [{ ...inviteQueries.list(), refetchInterval }], combine })
  const requests = useQueries({
    queries: suppliers.map(({ id }) => ({ ...accessQueries.pending(id), refetchInterval })),
    combine,
  })
  const payments = useQueries({
    queries: suppliers.map((company) => ({ ...paymentsToNotifyOf(company), refetchInterval })),
    combine,
  })
  const failures = useQueries({
    queries: buyers.map((company) => ({ ...failedPaymentQuery(company), refetchInterval })),
    combine,
  })
  const approvals = useQueries({
    queries: approvers.map((company) => ({ ...approvalNewsQuery(company), refetchInterval })),
    combine,
  })
  const notifications = useMemo(() => {
    const news = suppliers.map((company, index) => ({
      company,
      requests: requests.items[index] ?? [],
      payments: payments.items[index] ?? [],
    }))
    const failed = buyers.map((company, index) => ({
      company,
      failures: (failures.items[index] ?? []).filter((failure) => !isDismissed(failure)),
    }))
    const decided = approvers.map((company, index) => ({
      company,
      approvals: (approvals.items[index] ?? []).filter(({ approvalId }) => !decisions.isDismissed(approvalId)),
    }))
    return toNotifications(invites.items.flat(), news, failed, decided)
  }, [
    suppliers,
    buyers,
    approvers,
    invites.items,
    requests.items,
    payments.items,
    failures.items,
    approvals.items,
    isDismissed,
    decisions,
  ])
  const failed = useMemo(
    () => [...invites.failed, ...requests.failed, ...payments.failed, ...failures.failed, ...approvals.failed],
    [invites.failed, requests.failed, payments.failed, failures.failed, approvals.failed],
  )
  const retry = useCallback(() => {
    for (const { refetch } of failed) void refetch()
  }, [failed])
  const dismiss = useCallback(
    (one: Dismissible) => ('payment' in one ? dismissFailure(one) : decisions.dismiss(one.approvalId)),
    [dismissFailure, decisions],
  )
  const sources = [invites, requests, payments, failures, approvals]
  const isKnown = companies !== undefined && !sources.some(({ isPending }) => isPending)
  return {
    notifications,
    count: isKnown ? notifications.length : undefined,
    error: failed[0]?.error ?? null,
    retry,
    dismiss,
  }
}
