import { fingerprint } from '#src/lib/fingerprint.ts'
import type { SharedStorage } from './sharedStorage.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

const reasons = ['loggedOut', 'expired', 'inactive', 'unreachable', 'cleared', 'userChanged'] as const

/**
 * Why a session ended. `expired`: the service refused it. `unreachable`: its user could not be loaded at startup.
 * `cleared`: the tokens were removed from the browser's storage.
 */
export type SignOutReason = (typeof reasons)[number]

/** Tokens and the sign-in they come from: rotations keep the `sessionId`, a new sign-in gets a new one. */
export interface StoredTokens extends Tokens {
  sessionId: string
}

/**
 * The tokens in browser storage, shared by all tabs (docs/rules.md#session-storage).
 *
 * A mark next to the two tokens says which sign-in they belong to and, once that has ended, why. Tokens under an ended
 * mark are ignored. The mark says "ended" from before the tokens are removed until those of the next sign-in are
 * complete. So a tab that sees these changes late and one by one never mistakes one user's tokens for another's, and a
 * tab with a pending refresh can tell that it must drop the response.
 */
export interface TokenStore {
  read(): StoredTokens | null
  /** Stores the tokens of a new sign-in and ends any existing session. */
  begin(tokens: Tokens): void
  /** Writes the mark for the stored tokens if there is none yet. */
  ensureMark(sessionId: string): void
  /** Stores a session's new tokens after a rotation, unless the session is over. */
  continue(tokens: Tokens, sessionId: string): void
  /** Ends the session; with `sessionId`, only if it is the current one. */
  clear(reason: SignOutReason, sessionId?: string): void
  /** Why there are no tokens. */
  endReason(): SignOutReason
  /** Makes the subscribers check again: no event fires when this tab's own storage is cleared. */
  recheck(): void
  /** Calls `listener` when a session begins or ends, and after another tab's changes. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

const accessKey = 'access_token'
const refreshKey = 'refresh_token'
const markKey = 'tallyport.session'

/** Which sign-in the stored tokens belong to. */
interface Mark {
  id: string
  ended?: SignOutReason
  /** The tokens of this sign-in are being written: they are not valid yet and must not be removed. */
  opening?: true
}

function parseMark(text: string | null): Mark | null {
  try {
    const mark: unknown = JSON.parse(text ?? 'null')
    if (typeof mark !== 'object' || mark === null || !('id' in mark) || typeof mark.id !== 'string') return null
    const ended = 'ended' in mark ? reasons.find((reason) => reason === mark.ended) : undefined
    if (!ended) return { id: mark.id }
    return { id: mark.id, ended, ...('opening' in mark && { opening: true }) }
  } catch {
    return null // Treat unknown or damaged content as if there were no mark.
  }
}

/** The tokens in this storage; every tab has its own store over the same storage. */
export function createTokenStore(storage: SharedStorage): TokenStore {
  const listeners = new Set<() => void>()
  /** The session that this tab ended; this tab makes sure that none of its tokens remain. */
  let endedHere: string | null = null

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const readMark = (): Mark | null => parseMark(storage.get(markKey))
  const writeMark = (mark: Mark): void => storage.set(markKey, JSON.stringify(mark))

  /** Keeps an existing mark: a rotation must not undo another tab's logout. */
  function ensureMark(sessionId: string): void {
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
    // No session: only one of the two tokens is stored so far, or they are left from a session that is over.
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
    const mark = readMark()
    // A tab that did not know yet that the session had ended stored the tokens from its refresh. This tab, which ended it,
    // removes them. A change of the mark alone brings no tokens.
    if (mark?.ended && mark.id === endedHere && key !== markKey) removeTokens()
    notify()
  })

  return {
    read,
    begin(tokens) {
      if (read()) end('userChanged')
      const id = fingerprint(`${tokens.refreshToken} ${Date.now()} ${Math.random()}`)
      // Marked as ended until both tokens are stored, so that no tab reads one of them with a token of another session.
      writeMark({ id, ended: 'loggedOut', opening: true })
      write(tokens)
      writeMark({ id })
      notify()
    },
    ensureMark,
    continue(tokens, sessionId) {
      ensureMark(sessionId)
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
