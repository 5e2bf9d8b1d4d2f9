import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#src/shared/api/session/session.ts'

/** What every route can use. */
export interface RouterContext {
  queryClient: QueryClient
  session: Session
  /** Brings texts: those that every page beside sign-in shows, or others for the pages that show them. */
  loadTexts: (
    area:
      | 'checkout'
      | 'common'
      | 'integration'
      | 'payableDates'
      | 'payables'
      | 'paymentMethods'
      | 'paymentsMade'
      | 'receivables'
      | 'statement'
      | 'user',
  ) => Promise<void>
}
