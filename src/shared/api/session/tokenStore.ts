import { fingerprint } from '#src/lib/fingerprint.ts'
import type { SharedStorage } from './sharedStorage.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/**
 * Why a session ended. `expired`: the service refused it. `unreachable`: its user could not be loaded at the start.
 * `cleared`: someone removed the tokens from the browser's storage.
 */
export type SignOutReason = 'loggedOut' | 'expired' | 'inactive' | 'unreachable' | 'cleared' | 'userChanged'

/** Tokens together with the sign-in they stem from: rotations keep `sessionId`, another sign-in has another one. */
export interface StoredTokens extends Tokens {
  sessionId: string
}

/**
 * The tokens in browser storage, shared by all tabs (docs/rules.md#session-storage).
 *
 * Beside the two tokens stands a mark: which sign-in they belong to and, once it is over, why. Tokens under an ended mark
 * are ignored. It says "ended" before the tokens are removed and until those of the next sign-in are complete, so that
 * a tab that sees these changes late, one by one, takes no user's tokens for another's, and one that had a refresh under way
 * can tell that it must drop the answer.
 */
export interface TokenStore {
  read(): StoredTokens | null
  /** Stores the tokens of a new sign-in; a session that still stood is over. */
  begin(tokens: Tokens): void
  /** Writes down which sign-in the stored tokens belong to, if nothing says so yet. */
  keepMark(sessionId: string): void
  /** Stores tokens that continue a session, unless it is over. */
  continue(tokens: Tokens, sessionId: string): void
  /** Ends the session; with `sessionId` only if it is that one. */
  clear(reason: SignOutReason, sessionId?: string): void
  /** Why there are no tokens. */
  endReason(): SignOutReason
  /** Tells the subscribers to look again: no event says that this tab's own storage was emptied. */
  recheck(): void
  /** Calls `listener` when a session begins or ends, and after every change by another tab. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

const accessKey = 'access_token'
const refreshKey = 'refresh_token'
const markKey = 'tallyport.session'

interface Mark {
  id: string
  ended?: SignOutReason
  /** The tokens of this sign-in are being written: they do not count yet, and must not be removed. */
  opening?: true
}

const reasons: readonly SignOutReason[] = ['loggedOut', 'expired', 'inactive', 'unreachable', 'cleared', 'userChanged']

function parseMark(text: string | null): Mark | null {
  try {
    const mark: unknown = JSON.parse(text ?? 'null')
    if (typeof mark !== 'object' || mark === null || !('id' in mark) || typeof mark.id !== 'string') return null
    const ended = 'ended' in mark ? reasons.find((reason) => reason === mark.ended) : undefined
    if (!ended) return { id: mark.id }
    return { id: mark.id, ended, ...('opening' in mark && { opening: true }) }
  } catch {
    return null // Someone else's or damaged content counts as no mark.
  }
}

export function createTokenStore(storage: SharedStorage): TokenStore {
  const listeners = new Set<() => void>()
  /** The session that this tab ended: it sees to it that nothing is left of it. */
  let endedHere: string | null = null

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const readMark = (): Mark | null => parseMark(storage.get(markKey))
  const writeMark = (mark: Mark): void => storage.set(markKey, JSON.stringify(mark))

  /** An existing mark stays as it is: a rotation must not undo another tab's logout. */
  function keepMark(sessionId: string): void {
    if (!readMark()) writeMark({ id: sessionId })
  }

  function write({ accessToken, refreshToken }: Tokens): void {
    storage.set(refreshKey, refreshToken)
    storage.set(accessKey, accessToken)
  }

  function removeTokens(): void {
    storage.remove(accessKey)
    storage.remove(refreshKey)
  }

  function read(): StoredTokens | null {
    const accessToken = storage.get(accessKey)
    const refreshToken = storage.get(refreshKey)
    const mark = readMark()
    if (!accessToken || !refreshToken || mark?.ended) return null
    return { accessToken, refreshToken, sessionId: mark?.id ?? fingerprint(refreshToken) }
  }

  function end(reason: SignOutReason): void {
    const id = read()?.sessionId
    if (id) {
      writeMark({ id, ended: reason })
      endedHere = id
    }
    if (!readMark()?.opening) removeTokens()
  }

  storage.onChange((key) => {
    if (key !== null && key !== accessKey && key !== refreshKey && key !== markKey) return
    // A tab that did not know yet that the session is over has stored the answer of its refresh.
    const mark = readMark()
    if (mark?.ended && mark.id === endedHere && key !== markKey) removeTokens()
    notify()
  })

  return {
    read,
    begin(tokens) {
      if (read()) end('userChanged')
      const id = fingerprint(`${tokens.refreshToken} ${Date.now()} ${Math.random()}`)
      writeMark({ id, ended: 'loggedOut', opening: true })
      write(tokens)
      writeMark({ id })
      notify()
    },
    keepMark,
    continue(tokens, sessionId) {
      keepMark(sessionId)
      const found = readMark()
      if (!found?.ended && found?.id === sessionId) write(tokens)
    },
    clear(reason, sessionId) {
      if (sessionId !== undefined && read()?.sessionId !== sessionId) return
      end(reason)
      notify()
    },
    endReason: () => readMark()?.ended ?? 'cleared',
    recheck: notify,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
