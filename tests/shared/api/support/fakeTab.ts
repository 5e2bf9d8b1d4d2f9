import { createBareRefresh } from '#src/shared/api/http.ts'
import { createRequest, type Request } from '#src/shared/api/request.ts'
import { createInactivity, type Inactivity } from '#src/shared/api/session/inactivity.ts'
import { createRefresh, type Refresh } from '#src/shared/api/session/refresh.ts'
import { createSession, type Session, type SessionEvent } from '#src/shared/api/session/session.ts'
import { sessionTabs, tabLock, type SessionTabs } from '#src/shared/api/session/tabLock.ts'
import { createTokenStore, type TokenStore } from '#src/shared/api/session/tokenStore.ts'
import { createUserRecord, type SessionUser } from '#src/shared/api/session/sharedStorage.ts'
import type { FakeOrigin, TabView } from './fakeOrigin.ts'
import type { FakeService } from './fakeService.ts'

export interface Tab {
  name: string
  tokens: TokenStore
  inactivity: Inactivity
  refresh: Refresh
  request: Request
  session: Session
  tabs: SessionTabs
  /** The session's events, without `updated`. */
  events: SessionEvent[]
  /** The target of mouse moves and key presses. */
  window: EventTarget
  storage: TabView
  /** How often drafts were cleared. */
  draftsCleared: () => number
}

interface TabOptions {
  name?: string
  /** False for a browser without the Locks API. */
  locks?: boolean
  /** Makes storage misbehave. */
  wrapStorage?: (view: Storage) => Storage
}

/** The session core of one browser tab, wired as in `credentials.ts` and `appSession.ts`. */
export function openTab(
  origin: FakeOrigin,
  service: FakeService,
  { name = 'a', locks = true, wrapStorage }: TabOptions = {},
): Tab {
  const { storage, view } = origin.openTab(wrapStorage)
  const http = service.http(name)
  const records = origin.records()
  const tokens = createTokenStore(storage)
  const window = new EventTarget()
  const inactivity = createInactivity(storage, window)
  const manager = locks ? origin.locks.forClient(name) : undefined
  const lock = tabLock(manager)
  const tabs = sessionTabs(manager)
  const refresh = createRefresh({ tokens, records, lock, post: createBareRefresh(http), isInactive: inactivity.isOver })
  const request = createRequest({ http, tokens, refresh })
  let draftsCleared = 0
  const session = createSession({
    tokens,
    users: createUserRecord(storage),
    inactivity,
    lock,
    tabs,
    loadUser: () => request<SessionUser>({ url: '/api/auth/user/me', method: 'GET' }),
    clearDrafts: () => draftsCleared++,
    closeRotation: (sessionId) => records.close(sessionId),
  })
  const events: SessionEvent[] = []
  session.subscribe((event) => {
    if (event.type !== 'updated') events.push(event)
  })
  storage.onFailure(session.announceStorageFailure)
  return {
    name,
    tokens,
    inactivity,
    refresh,
    request,
    session,
    tabs,
    events,
    window,
    storage: view,
    draftsCleared: () => draftsCleared,
  }
}

/** A read from the main service. */
export const read = { url: '/api/tallyport/things', method: 'GET' }
