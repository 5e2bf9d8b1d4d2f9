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
  retryIf: (error: unknown) => {
    // After a timeout, the user decides whether to wait again.
    if (isTimeout(error)) return false
    // With a `Retry-After`, `request.ts` has already waited and retried.
    return isTransient(error) ? error.retryAfterMs === null : isRefusal(error) && !isServiceRefusal(error)
  },
}

const isTimeout = (error: unknown) => error instanceof ApiError && error.kind === 'timeout'

/** A sign-in or start whose session ended before its user was known. */
const endedEarly = () => new ApiError('sessionEnded', { url: '/api/auth/user/me' })

/** Builds the session of a tab from its storage, clock, locks and calls; tests pass their own. */
export const createSession = (ports: SessionPorts): Session => new TabSession(ports)

class TabSession implements Session {
  readonly #ports: SessionPorts
  readonly #listeners = new Set<(event: SessionEvent) => void>()
  #state: SessionState = { status: 'unknown' }
  /** The session that `#state` describes; `opened` settles once its user is known or can't be loaded. */
  #current: { id: string; opened: Promise<SessionUser> } | null = null
  #isStarted = false
  #isSigningIn = false
  /** Settles when the other tabs can see that the last session is over. */
  #closed: Promise<void> = Promise.resolve()

  constructor(ports: SessionPorts) {
    this.#ports = ports
    ports.tokens.subscribe(() => this.#reconcile())
  }

  getState = (): SessionState => this.#state

  subscribe = (listener: (event: SessionEvent) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  ready = (): Promise<SessionState> => {
    if (!this.#isStarted) this.#start()
    else if (this.#state.status === 'unreachable' && this.#current) {
      this.#become({ status: 'unknown' })
      this.#begin(this.#current.id)
    }
    return this.#settled()
  }

  signIn = async (fresh: Tokens): Promise<SessionUser> => {
    const { inactivity, lock, tokens } = this.#ports
    this.#isStarted = true
    await this.#closed
    await lock(async () => {
      inactivity.touch()
      this.#isSigningIn = true
      tokens.begin(fresh)
      this.#isSigningIn = false
    })
    if (!this.#current) throw endedEarly()
    return this.#current.opened
  }

  logout = (done?: () => void): void => {
    this.#ports.tokens.clear('loggedOut')
    done?.()
  }

  updateUser = (user: SessionUser): void => {
    if (this.#state.status === 'authenticated') this.#become({ ...this.#state, user: this.#ports.users.write(user) })
  }

  stayActive = (): void => this.#ports.inactivity.touch()

  check = (): void => {
    if (this.#current && this.#state.status !== 'unreachable') this.#ports.tabs.enter(this.#current.id)
    this.#reconcile()
    this.#ports.inactivity.check()
  }

  announceStorageFailure = (): void => this.#become(this.#state, { type: 'storageFailed' })

  #become(next: SessionState, event: SessionEvent = { type: 'updated' }): void {
    this.#state = next
    for (const listener of this.#listeners) listener(event)
  }

  /** Starts the session of the stored tokens, unless they have been inactive for too long. */
  #start(): void {
    const { tokens, inactivity } = this.#ports
    this.#isStarted = true
    const stored = tokens.read()
    if (stored && !inactivity.isOver()) {
      // Write only the mark: another tab may have newer tokens that storage does not show here yet.
      tokens.ensureMark(stored.sessionId)
      this.#reconcile()
      return
    }
    tokens.clear('inactive')
    this.#cleanUp(stored?.sessionId)
    this.#become({ status: 'anonymous', reason: stored ? 'inactive' : null })
  }

  /** Syncs this tab with storage, whoever changed it. */
  #reconcile(): void {
    const { tokens } = this.#ports
    const id = tokens.read()?.sessionId
    if (!this.#isStarted || id === this.#current?.id) return
    if (this.#current) this.#end(id ? 'userChanged' : tokens.endReason(), this.#current.id)
    if (id) this.#begin(id)
  }

  #begin(id: string): void {
    const elsewhere = this.#state.status === 'anonymous' && !this.#isSigningIn
    this.#ports.tabs.enter(id)
    const opened = Promise.resolve().then(() => this.#open(id, elsewhere))
    opened.catch(() => undefined) // The outcome is in the state; only `signIn` needs the error.
    this.#current = { id, opened }
  }

  /** Loads the user of a session. Rejects, after ending the session, if that fails. */
  async #open(id: string, elsewhere: boolean): Promise<SessionUser> {
    const { users, inactivity, tokens, loadUser, clearDrafts } = this.#ports
    try {
      const loaded = await retry(loadUser, startRetries)
      if (this.#current?.id !== id) throw endedEarly()
      const before = users.read()
      const user = users.write(loaded)
      if (before && before.id !== user.id) clearDrafts()
      this.#become(
        { status: 'authenticated', user, endsAt: null },
        { type: 'signedIn', user, ...(elsewhere && { elsewhere }) },
      )
      // Only now, since it may warn or end the session at once.
      inactivity.start({
        onWarning: (endsAt) => {
          if (this.#state.status === 'authenticated') this.#become({ ...this.#state, endsAt })
        },
        onTimeout: () => tokens.clear('inactive', id),
      })
      return user
    } catch (error) {
      const failure: unknown = error instanceof Error && error.cause instanceof ApiError ? error.cause : error
      await this.#giveUp(id, failure)
      throw failure
    }
  }

  /** Ends the session because its user can't be loaded, unless the service is only slow or another tab has it open. */
  async #giveUp(id: string, failure: unknown): Promise<void> {
    const { tabs, tokens } = this.#ports
    const isOver = failure instanceof ApiError && failure.kind === 'sessionEnded'
    if (this.#current?.id === id && !isOver) {
      // When several tabs fail, the last one to check finds no other tab and ends the session.
      await tabs.leave()
      const isShared = await tabs.hasAny(id)
      if (this.#current?.id === id && (isShared || isTimeout(failure))) {
        this.#become({ status: 'unreachable' })
        return
      }
    }
    tokens.clear(isOver || isServiceRefusal(failure) ? 'expired' : 'unreachable', id)
  }

  #end(reason: SignOutReason, id: string): void {
    const wasOpen = this.#state.status === 'authenticated' || this.#state.status === 'unreachable'
    this.#current = null
    this.#cleanUp(id)
    this.#become(
      reason === 'userChanged' ? { status: 'unknown' } : { status: 'anonymous', reason },
      wasOpen ? { type: 'signedOut', reason } : { type: 'updated' },
    )
  }

  /** Removes what the browser keeps of a session. */
  #cleanUp(id: string | undefined): void {
    const { inactivity, tabs, users, clearDrafts, closeRotation } = this.#ports
    inactivity.stop()
    void tabs.leave()
    users.clear()
    clearDrafts()
    if (id) this.#closed = closeRotation(id)
  }

  /** The state once the current session's user is known or can't be loaded. */
  async #settled(): Promise<SessionState> {
    const waited = this.#current
    await waited?.opened.catch(() => undefined)
    return waited === this.#current ? this.#state : this.#settled()
  }
}
