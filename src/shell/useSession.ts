import { useSyncExternalStore } from 'react'
import { session } from '#src/shared/api/session/appSession.ts'
import type { SessionState } from '#src/shared/api/session/session.ts'

/** The session state; the component re-renders when it changes, in any tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState)
}
