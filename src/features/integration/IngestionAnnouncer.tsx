import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { isProcessing } from './queries.ts'

/**
 * Announces when an import finishes, since that happens in the background. Every other list may have changed by then,
 * so it is refetched.
 */
export function IngestionAnnouncer({ events }: { events: readonly IngestionEvent[] }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [watched, setWatched] = useState<readonly string[]>([])
  const added = events.filter((event) => isProcessing(event) && !watched.includes(event.id))
  if (added.length > 0) setWatched([...watched, ...added.map(({ id }) => id)])
  const done = events.filter((event) => watched.includes(event.id) && !isProcessing(event))

  useEffect(() => {
    if (done.length > 0)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !ownQueryKeys.has(String(queryKey[0])) })
  }, [done.length, queryClient])

  return (
    <VisuallyHidden role="status">
      {done.map(({ id, status, files }) => (
        <span key={id}>
          <span>
            {t(`integration.finished.${status}`, {
              defaultValue: status,
              count: files.reduce((sum, { insertedCount, updatedCount }) => sum + insertedCount + updatedCount, 0),
            })}
          </span>{' '}
        </span>
      ))}
    </VisuallyHidden>
  )
}

const ownQueryKeys = new Set(['checkCsv'])
