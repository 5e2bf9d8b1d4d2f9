import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import { IngestionStatus } from '#generated/main/model/ingestionStatus.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { preferences, usePreference } from '#src/lib/preferences.ts'
import { dashboardQueries } from './dashboardQueries.ts'

/** The uploads that failed since the last successful one. */
function failedSinceSuccess(newestFirst: readonly IngestionEvent[]): IngestionEvent[] {
  const success = newestFirst.findIndex(({ status }) => status === IngestionStatus.Succeeded)
  return newestFirst
    .slice(0, success === -1 ? undefined : success)
    .filter(({ status }) => status === IngestionStatus.Failed)
}

/** A supplier's failed uploads that need attention; none after they are dismissed, until another one fails. */
export function useFailedUploads(companyId: string) {
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  // The key is hashed so that it reveals neither the user nor the company.
  const key = `tallyport.dismissedUploads.${fingerprint(`${userId}:${companyId}`)}`
  const dismissed = usePreference(key)
  const { queryKey, ...options } = dashboardQueries.latestUploads(companyId)
  const query = useQuery({ ...options, queryKey })
  const failed = failedSinceSuccess(query.data?.items ?? [])
  const latest = failed[0]?.id
  return {
    queryKey,
    query,
    count: latest === dismissed ? 0 : failed.length,
    dismiss: () => {
      if (latest !== undefined) preferences.set(key, latest)
    },
  }
}
