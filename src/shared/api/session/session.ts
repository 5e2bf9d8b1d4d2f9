import { retry } from '#src/lib/retry.ts'
import { ApiError, isTransient } from '../apiError.ts'
import type { Inactivity } from './inactivity.ts'
import type { TabLock } from './tabLock.ts'
import type { SignOutReason, Tokens, TokenStore } from './tokenStore.ts'
import type { SessionUser, UserRecord } from './userRecord.ts'

export type SessionState =
  | { status: 'unknown' }
  | { status: 'anonymous'; reason: SignOutReason | null }
  /** `endsAt` (epoch ms) is set while the inactivity warning holds. */
  | { status: 'authenticated'; user: SessionUser; endsAt: number | null }

export type SessionEvent =
  | { type: 'signedIn'; user: SessionUser }
  /** An authenticated session is over, once per tab. After `userChanged` another user's session is being opened. */
  | { type: 'signedOut'; reason: SignOutReason }
  /** The browser refuses to store; the product goes on in memory, for this tab only. At most once. */
  | { type: 'storageFailed' }
  /** The state changed otherwise: known at start, user's name, inactivity warning. */
  | { type: 'updated' }

export interface SessionPorts {
  tokens: TokenStore
  users: UserRecord
  inactivity: Inactivity
  /** Keeps a sign-in apart from a refresh that another tab has under way for the session before. */
  lock: TabLock
  loadUser: () => Promise<SessionUser>
  clearDrafts: () => void
  /** Records, beyond storage, that a session is over. */
  closeRotation: (sessionId: string) => Promise<void>
}

/** Who is signed in, for all tabs (spec section 4). It navigates nowhere: it announces. */
export interface Session {
  getState: () => SessionState
  subscribe: (listener: (event: SessionEvent) => void) => () => void
  /** The state once it is known. The first call starts the session: with stored tokens the current user is fetched. */
  ready: () => Promise<SessionState>
  /** Stores the tokens of login, registration or password reset, and fetches the user. Rejects with the fetch's failure. */
  signIn: (tokens: Tokens) => Promise<SessionUser>
  /** Clears tokens, user record, drafts and, through the event, caches, in every tab; then calls `done`. */
  logout: (done?: () => void) => void
  /** After a change of the profile. */
  updateUser: (user: SessionUser) => void
  /** Extends the session while the inactivity warning holds. */
  stayActive: () => void
  /** Compares with storage and clock now: when the page comes back from sleep or the back-forward cache. */
  check: () => void
  announceStorageFailure: () => void
}

/** The start rule of design section 4: two quick retries, then the session is cleared. */
const startRetries = { attempts: 3, startMs: 300, retryIf: isTransient }

export function createSession({
  tokens,
  users,
  inactivity,
  lock,
  loadUser,
  clearDrafts,
  closeRotation,
}: SessionPorts): Session {
  const listeners = new Set<(event: SessionEvent) => void>()
  let state: SessionState = { status: 'unknown' }
  /** The session that `state` is about; `opened` settles once its user is known, or not to be had. */
  let current: { id: string; opened: Promise<SessionUser> } | null = null
  let started = false
  /** Settles when the other tabs can know that the last session is over. */
  let closed: Promise<void> = Promise.resolve()

  function become(next: SessionState, event: SessionEvent = { type: 'updated' }): void {
    state = next
    for (const listener of listeners) listener(event)
  }

  async function open(id: string): Promise<SessionUser> {
    try {
      const loaded = await retry(loadUser, startRetries)
      if (current?.id !== id) throw new Error('The session ended while it was being opened')
      const before = users.read()
      const user = users.write(loaded)
      if (before && before.id !== user.id) clearDrafts()
      inactivity.start({ onWarning, onTimeout: () => tokens.clear('inactive', id) })
      become({ status: 'authenticated', user, endsAt: null }, { type: 'signedIn', user })
      return user
    } catch (error) {
      tokens.clear('expired', id)
      throw error instanceof Error && error.cause instanceof ApiError ? error.cause : error
    }
  }

  function begin(id: string): Promise<SessionUser> {
    const opened = Promise.resolve().then(() => open(id))
    opened.catch(() => undefined) // The outcome is in the state; `signIn` alone asks for the failure.
    current = { id, opened }
    return opened
  }

  function cleanUp(id: string | undefined): void {
    inactivity.stop()
    users.clear()
    clearDrafts()
    if (id) closed = closeRotation(id)
  }

  function end(reason: SignOutReason, id: string): void {
    const announced = state.status === 'authenticated'
    current = null
    cleanUp(id)
    become(
      reason === 'userChanged' ? { status: 'unknown' } : { status: 'anonymous', reason },
      announced ? { type: 'signedOut', reason } : { type: 'updated' },
    )
  }

  /** Brings this tab in line with what storage says, whoever changed it. */
  function reconcile(): void {
    const id = tokens.read()?.sessionId
    if (!started || id === current?.id) return
    if (current) end(id ? 'userChanged' : tokens.endReason(), current.id)
    if (id) void begin(id)
  }

  function onWarning(endsAt: number | null): void {
    if (state.status === 'authenticated') become({ ...state, endsAt })
  }

  function start(): void {
    started = true
    const stored = tokens.read()
    if (stored && !inactivity.isOver()) {
      tokens.continue(stored, stored.sessionId)
      reconcile()
      return
    }
    tokens.clear('inactive')
    cleanUp(stored?.sessionId)
    become({ status: 'anonymous', reason: stored ? 'inactive' : null })
  }

  async function settled(): Promise<SessionState> {
    const waited = current
    await waited?.opened.catch(() => undefined)
    return waited === current ? state : settled()
  }

  tokens.subscribe(reconcile)

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ready() {
      if (!started) start()
      return settled()
    },
    async signIn(fresh) {
      started = true
      await closed
      await lock(async () => {
        inactivity.touch()
        tokens.begin(fresh)
      })
      if (!current) throw new Error('The session ended while it was being opened')
      return current.opened
    },
    logout(done) {
      tokens.clear('loggedOut')
      done?.()
    },
    updateUser(user) {
      if (state.status === 'authenticated') become({ ...state, user: users.write(user) })
    },
    stayActive: () => inactivity.touch(),
    check() {
      reconcile()
      inactivity.check()
    },
    announceStorageFailure: () => become(state, { type: 'storageFailed' }),
  }
}
