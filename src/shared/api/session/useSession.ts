import { useSyncExternalStore } from 'react'
import { session } from './appSession.ts'
import type { SessionState } from './session.ts'

/** The session's state; the component renders again when it changes, in whichever tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState)
}
