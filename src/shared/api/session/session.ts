import { retry } from '#src/lib/retry.ts'
import { ApiError, isRefusal, isServiceRefusal, isTransient } from '../apiError.ts'
import type { Inactivity } from './inactivity.ts'
import type { SessionTabs, TabLock } from './tabLock.ts'
import type { SignOutReason, Tokens, TokenStore } from './tokenStore.ts'
import type { SessionUser, UserRecord } from './userRecord.ts'

export type SessionState =
  | { status: 'unknown' }
  | { status: 'anonymous'; reason: SignOutReason | null }
  /** There are tokens, but their user can't be loaded, and another tab has the session open: so this tab must not end it. */
  | { status: 'unreachable' }
  /** `endsAt` (epoch ms) is set while the inactivity warning holds. */
  | { status: 'authenticated'; user: SessionUser; endsAt: number | null }

export type SessionEvent =
  /** `elsewhere` when another tab signed in while this one had nobody. */
  | { type: 'signedIn'; user: SessionUser; elsewhere?: true }
  /** An authenticated or unreachable session is over, once per tab. After `userChanged` another user's session is being opened. */
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
  tabs: SessionTabs
  loadUser: () => Promise<SessionUser>
  clearDrafts: () => void
  /** Records, beyond storage, that a session is over. */
  closeRotation: (sessionId: string) => Promise<void>
}

/** Who is signed in, for all tabs. It emits events and leaves navigation to the router. */
export interface Session {
  getState: () => SessionState
  subscribe: (listener: (event: SessionEvent) => void) => () => void
  /**
   * The state once it is known. The first call starts the session: with stored tokens the current user is fetched. While it
   * is unreachable, each call tries again.
   */
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

/** Two quick retries of what may pass: the service or the network fails, or a proxy answers in the service's place. */
const startRetries = {
  attempts: 3,
  startMs: 300,
  // Where the service named a time, `request.ts` has waited for it and called again.
  retryIf: (error: unknown) =>
    isTransient(error)
      ? !(error instanceof ApiError && error.retryAfterMs !== null)
      : isRefusal(error) && !isServiceRefusal(error),
}

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
  /** The session that `state` is about; `opened` settles once its user is known, or not to be had. */
  let current: { id: string; opened: Promise<SessionUser> } | null = null
  let started = false
  let isSigningIn = false
  /** Settles when the other tabs can know that the last session is over. */
  let closed: Promise<void> = Promise.resolve()

  function become(next: SessionState, event: SessionEvent = { type: 'updated' }): void {
    state = next
    for (const listener of listeners) listener(event)
  }

  async function open(id: string, elsewhere: boolean): Promise<SessionUser> {
    try {
      const loaded = await retry(loadUser, startRetries)
      if (current?.id !== id) throw new Error('The session ended while it was being opened')
      const before = users.read()
      const user = users.write(loaded)
      if (before && before.id !== user.id) clearDrafts()
      inactivity.start({ onWarning, onTimeout: () => tokens.clear('inactive', id) })
      become(
        { status: 'authenticated', user, endsAt: null },
        { type: 'signedIn', user, ...(elsewhere && { elsewhere }) },
      )
      return user
    } catch (error) {
      const failure: unknown = error instanceof Error && error.cause instanceof ApiError ? error.cause : error
      await giveUp(id, failure)
      throw failure
    }
  }

  /** The user can't be loaded: that ends the session, unless another tab has it open. */
  async function giveUp(id: string, failure: unknown): Promise<void> {
    const isOver = failure instanceof ApiError && failure.kind === 'sessionEnded'
    if (current?.id === id && !isOver) {
      // Of several tabs that fail, the last one to look finds nobody.
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
    opened.catch(() => undefined) // The outcome is in the state; `signIn` alone asks for the failure.
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

  /** Brings this tab in line with what storage says, whoever changed it. */
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
      // Only the mark: another tab may have newer tokens by now, which storage has yet to show here.
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
      if (current && state.status !== 'unreachable') tabs.enter(current.id)
      reconcile()
      inactivity.check()
    },
    announceStorageFailure: () => become(state, { type: 'storageFailed' }),
  }
}
