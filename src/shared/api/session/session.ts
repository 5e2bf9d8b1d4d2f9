import { retry } from '#src/lib/retry.ts'
import { ApiError, isRefusal, isServiceRefusal, isTransient } from '../apiError.ts'
import type { Inactivity } from './inactivity.ts'
import type { SessionTabs, TabLock } from './tabLock.ts'
import type { SignOutReason, Tokens, TokenStore } from './tokenStore.ts'
import type { SessionUser, UserRecord } from './sharedStorage.ts'

export type SessionState =
  | { status: 'unknown' }
  | { status: 'anonymous'; reason: SignOutReason | null }
  /** There are tokens but their user can't be loaded. Another tab has the session open, so this tab must not end it. */
  | { status: 'unreachable' }
  /** `endsAt` (epoch ms) is set while the inactivity warning applies. */
  | { status: 'authenticated'; user: SessionUser; endsAt: number | null }

export type SessionEvent =
  /** `elsewhere`: another tab signed in while nobody was signed in to this one. */
  | { type: 'signedIn'; user: SessionUser; elsewhere?: true }
  /** An authenticated or unreachable session ended; once per tab. After `userChanged`, another user's session opens. */
  | { type: 'signedOut'; reason: SignOutReason }
  /** The browser refused to store data; the product continues in memory, for this tab only. At most once. */
  | { type: 'storageFailed' }
  /** Any other change of state: known at startup, user's name, inactivity warning. */
  | { type: 'updated' }

interface SessionPorts {
  tokens: TokenStore
  users: UserRecord
  inactivity: Inactivity
  /** Keeps a sign-in from overlapping another tab's refresh of the previous session. */
  lock: TabLock
  tabs: SessionTabs
  loadUser: () => Promise<SessionUser>
  clearDrafts: () => void
  /** Marks a session as over in the rotation record too, in addition to storage. */
  closeRotation: (sessionId: string) => Promise<void>
}

/** Tracks who is signed in, across all tabs. It emits events and leaves navigation to the router. */
export interface Session {
  getState: () => SessionState
  subscribe: (listener: (event: SessionEvent) => void) => () => void
  /**
   * Resolves with the state once it is known. The first call starts the session: if tokens are stored, it fetches the
   * current user. While the session is unreachable, each call tries again.
   */
  ready: () => Promise<SessionState>
  /** Stores the tokens from login, registration or password reset and fetches the user. Rejects if the fetch fails. */
  signIn: (tokens: Tokens) => Promise<SessionUser>
  /** Clears tokens, user record, drafts and (through the event) caches in every tab, then calls `done`. */
  logout: (done?: () => void) => void
  /** Call after the profile has changed. */
  updateUser: (user: SessionUser) => void
  /** Extends the session while the inactivity warning applies. */
  stayActive: () => void
  /** Checks storage and the clock now: for a page that returns from sleep or the back-forward cache. */
  check: () => void
  announceStorageFailure: () => void
}

/** Two quick retries of temporary failures: of the service or the network, or a proxy that responds for the service. */
const startRetries = {
  attempts: 3,
  startMs: 300,
  // With a `Retry-After`, `request.ts` has already waited and retried.
  retryIf: (error: unknown) =>
    isTransient(error) ? error.retryAfterMs === null : isRefusal(error) && !isServiceRefusal(error),
}

/** A sign-in or start whose session ended before its user was known. */
const endedEarly = () => new ApiError('sessionEnded', { url: '/api/auth/user/me' })

export function createSession({
  tokens,
  users,
  inactivity,
  lock,
  tabs,
  loadUser,
  clearDrafts,
  closeRotation,
}: SessionPorts): Session {
  const listeners = new Set<(event: SessionEvent) => void>()
  let state: SessionState = { status: 'unknown' }
  /** The session that `state` describes; `opened` settles once its user is known or can't be loaded. */
  let current: { id: string; opened: Promise<SessionUser> } | null = null
  let started = false
  let isSigningIn = false
  /** Settles when the other tabs can see that the last session is over. */
  let closed: Promise<void> = Promise.resolve()

  function become(next: SessionState, event: SessionEvent = { type: 'updated' }): void {
    state = next
    for (const listener of listeners) listener(event)
  }

  async function open(id: string, elsewhere: boolean): Promise<SessionUser> {
    try {
      const loaded = await retry(loadUser, startRetries)
      if (current?.id !== id) throw endedEarly()
      const before = users.read()
      const user = users.write(loaded)
      if (before && before.id !== user.id) clearDrafts()
      become(
        { status: 'authenticated', user, endsAt: null },
        { type: 'signedIn', user, ...(elsewhere && { elsewhere }) },
      )
      // Only now, since it may warn or end the session at once.
      inactivity.start({ onWarning, onTimeout: () => tokens.clear('inactive', id) })
      return user
    } catch (error) {
      const failure: unknown = error instanceof Error && error.cause instanceof ApiError ? error.cause : error
      await giveUp(id, failure)
      throw failure
    }
  }

  /** Ends the session because its user can't be loaded, unless another tab has it open. */
  async function giveUp(id: string, failure: unknown): Promise<void> {
    const isOver = failure instanceof ApiError && failure.kind === 'sessionEnded'
    if (current?.id === id && !isOver) {
      // When several tabs fail, the last one to check finds no other tab and ends the session.
      await tabs.leave()
      const isShared = await tabs.hasAny(id)
      if (current?.id === id && isShared) {
        become({ status: 'unreachable' })
        return
      }
    }
    tokens.clear(isOver || isServiceRefusal(failure) ? 'expired' : 'unreachable', id)
  }

  function begin(id: string): void {
    const elsewhere = state.status === 'anonymous' && !isSigningIn
    tabs.enter(id)
    const opened = Promise.resolve().then(() => open(id, elsewhere))
    opened.catch(() => undefined) // The outcome is in the state; only `signIn` needs the error.
    current = { id, opened }
  }

  function cleanUp(id: string | undefined): void {
    inactivity.stop()
    void tabs.leave()
    users.clear()
    clearDrafts()
    if (id) closed = closeRotation(id)
  }

  function end(reason: SignOutReason, id: string): void {
    const announced = state.status === 'authenticated' || state.status === 'unreachable'
    current = null
    cleanUp(id)
    become(
      reason === 'userChanged' ? { status: 'unknown' } : { status: 'anonymous', reason },
      announced ? { type: 'signedOut', reason } : { type: 'updated' },
    )
  }

  /** Syncs this tab with storage, whoever changed it. */
  function reconcile(): void {
    const id = tokens.read()?.sessionId
    if (!started || id === current?.id) return
    if (current) end(id ? 'userChanged' : tokens.endReason(), current.id)
    if (id) begin(id)
  }

  function onWarning(endsAt: number | null): void {
    if (state.status === 'authenticated') become({ ...state, endsAt })
  }

  function start(): void {
    started = true
    const stored = tokens.read()
    if (stored && !inactivity.isOver()) {
      // Write only the mark: another tab may have newer tokens that storage does not show here yet.
      tokens.keepMark(stored.sessionId)
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
      else if (state.status === 'unreachable' && current) {
        become({ status: 'unknown' })
        begin(current.id)
      }
      return settled()
    },
    async signIn(fresh) {
      started = true
      await closed
      await lock(async () => {
        inactivity.touch()
        isSigningIn = true
        tokens.begin(fresh)
        isSigningIn = false
      })
      if (!current) throw endedEarly()
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
      if (current && state.status !== 'unreachable') tabs.enter(current.id)
      reconcile()
      inactivity.check()
    },
    announceStorageFailure: () => become(state, { type: 'storageFailed' }),
  }
}
