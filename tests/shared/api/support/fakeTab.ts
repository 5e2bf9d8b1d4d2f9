import { createRequest, type Request } from '#src/shared/api/request.ts'
import { createBareRefresh } from '#src/shared/api/http.ts'
import { createInactivity, type Inactivity } from '#src/shared/api/session/inactivity.ts'
import { createRefresh, type Refresh } from '#src/shared/api/session/refresh.ts'
import { createSession, type Session, type SessionEvent } from '#src/shared/api/session/session.ts'
import { tabLock } from '#src/shared/api/session/tabLock.ts'
import { createTokenStore, type TokenStore } from '#src/shared/api/session/tokenStore.ts'
import { createUserRecord, type SessionUser } from '#src/shared/api/session/userRecord.ts'
import type { FakeOrigin } from './fakeOrigin.ts'
import type { FakeService } from './fakeService.ts'

export interface Tab {
  tokens: TokenStore
  inactivity: Inactivity
  refresh: Refresh
  request: Request
  session: Session
  /** What the session announced, without `updated`. */
  events: SessionEvent[]
  target: EventTarget
  view: Storage
}

let opened = 0

/** The session core of one browser tab, wired as `credentials.ts` and `appSession.ts` wire it. */
export function openTab(origin: FakeOrigin, service: FakeService, options: { locks?: boolean } = {}): Tab {
  const { storage, view } = origin.openTab()
  const records = origin.records()
  const tokens = createTokenStore(storage)
  const target = new EventTarget()
  const inactivity = createInactivity(storage, target)
  const refresh = createRefresh({
    tokens,
    records,
    lock: tabLock(options.locks === false ? undefined : origin.locks.of(`tab-${++opened}`)),
    post: createBareRefresh(service.http),
    isInactive: () => inactivity.isOver(),
  })
  const request = createRequest({ http: service.http, tokens, refresh })
  const session = createSession({
    tokens,
    users: createUserRecord(storage),
    inactivity,
    loadUser: () => request<SessionUser>({ url: '/api/auth/user/me', method: 'GET', timeout: 8000 }),
    cleanUp: (sessionId) => void records.forget(sessionId),
  })
  const events: SessionEvent[] = []
  session.subscribe((event) => {
    if (event.type !== 'updated') events.push(event)
  })
  return { tokens, inactivity, refresh, request, session, events, target, view }
}
