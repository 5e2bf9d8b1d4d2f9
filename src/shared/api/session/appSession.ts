import type { User } from '#generated/auth/model/user.ts'
import { mutator } from '../mutator.ts'
import { inactivity, lock, records, storage, tabs, tokens } from './credentials.ts'
import { clearDrafts } from '#src/lib/drafts.ts'
import { createUserRecord } from './sharedStorage.ts'
import { createSession } from './session.ts'

/** The session of this tab. */
export const session = createSession({
  tokens,
  users: createUserRecord(storage),
  inactivity,
  lock,
  tabs,
  loadUser: () => mutator<User>({ url: '/api/auth/user/me', method: 'GET' }),
  clearDrafts,
  closeRotation: (sessionId) => records.close(sessionId),
})

storage.onFailure(session.announceStorageFailure)

/** A sleeping page gets no timers or storage events, so check again when it wakes up. */
if (typeof window !== 'undefined') {
  // Browsers do not keep a page that holds a lock in the back-forward cache.
  window.addEventListener('pagehide', () => void tabs.leave())
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) session.check()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.check()
  })
}
