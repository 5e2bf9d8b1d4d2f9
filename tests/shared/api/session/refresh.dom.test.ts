import { describe, expect, it, vi } from 'vitest'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { createRefresh, type RefreshPorts } from '#src/shared/api/session/refresh.ts'
import type { RotationRecord, RotationRecords } from '#src/shared/api/session/rotationRecord.ts'
import { browserStorage } from '#src/shared/api/session/sharedStorage.ts'
import { createTokenStore, type StoredTokens, type Tokens } from '#src/shared/api/session/tokenStore.ts'

const tokensOf = (name: string): Tokens => ({ accessToken: `access ${name}`, refreshToken: `refresh ${name}` })
const call = { method: 'POST', url: '/api/auth/refresh' }
const refused = (status: number) =>
  new ApiError('http', call, {
    status,
    problem: { type: 'about:blank', title: '', status, code: 'auth.x', errors: [] },
  })

/** A signed-in tab; `post` returns the next tokens unless a test overrides it. */
function signedIn() {
  localStorage.clear()
  const tokens = createTokenStore(browserStorage())
  tokens.begin(tokensOf('1'))
  const used = tokens.read() as StoredTokens
  const kept: { record: RotationRecord | null; closed: string[] } = { record: null, closed: [] }
  const write = vi.fn<RotationRecords['write']>((record) => Promise.resolve(void (kept.record = record)))
  const post = vi.fn<RefreshPorts['post']>(() => Promise.resolve(tokensOf('2')))
  const locked = vi.fn<() => void>()
  const refresh = createRefresh({
    tokens,
    records: {
      read: () => Promise.resolve(kept.record),
      write,
      close: (sessionId) => Promise.resolve(void kept.closed.push(sessionId)),
    },
    lock: (work) => {
      locked()
      return work()
    },
    post,
    isInactive: () => false,
  })
  return { tokens, used, kept, write, post, locked, refresh, sessionId: used.sessionId }
}

const ended = { kind: 'sessionEnded', method: 'POST', path: '/api/auth/refresh' }

describe('rotation record before a refresh (tabs-one-refresh)', () => {
  it('supplies another tab’s tokens when storage still has the spent ones', async () => {
    const { tokens, used, kept, post, refresh, sessionId } = signedIn()
    kept.record = { sessionId, tokens: tokensOf('3'), spent: [fingerprint('refresh 1'), fingerprint('refresh 2')] }

    expect(await refresh(used)).toEqual({ ...tokensOf('3'), sessionId })
    expect(post).not.toHaveBeenCalled()
    expect(tokens.read()).toEqual({ ...tokensOf('3'), sessionId })
  })

  it('supplies the new access token when storage has half of a rotation', async () => {
    const { used, kept, post, refresh, sessionId } = signedIn()
    const fresh = { ...tokensOf('1'), accessToken: 'access 2' }
    kept.record = { sessionId, tokens: fresh, spent: [] }

    expect(await refresh(used)).toEqual({ ...fresh, sessionId })
    expect(post).not.toHaveBeenCalled()
  })

  it('is ignored when the tokens in storage are newer', async () => {
    const { used, kept, post, refresh, sessionId } = signedIn()
    kept.record = { sessionId, tokens: tokensOf('0'), spent: [fingerprint('refresh before')] }

    await refresh(used)

    expect(post.mock.calls.map(([token]) => token)).toEqual(['refresh 1'])
    expect(kept.record.spent).toEqual([fingerprint('refresh before'), fingerprint('refresh 1')])
  })

  it('is ignored when it belongs to another session', async () => {
    const { used, kept, post, refresh, sessionId } = signedIn()
    kept.record = { sessionId: 'another', tokens: tokensOf('3'), spent: [fingerprint('refresh 1')] }

    expect(await refresh(used)).toEqual({ ...tokensOf('2'), sessionId })
    expect(post).toHaveBeenCalledOnce()
    expect(kept.record).toEqual({ sessionId, tokens: tokensOf('2'), spent: [fingerprint('refresh 1')] })
  })

  it('prevents a refresh for a session that another tab has ended', async () => {
    const { used, kept, post, refresh, sessionId } = signedIn()
    kept.record = { sessionId, tokens: null, spent: [] }

    await expect(refresh(used)).rejects.toMatchObject(ended)
    expect(post).not.toHaveBeenCalled()
  })

  it('keeps the last 48 spent tokens', async () => {
    const { used, kept, refresh, sessionId } = signedIn()
    const before = Array.from({ length: 48 }, (_, at) => `spent ${at}`)
    kept.record = { sessionId, tokens: tokensOf('0'), spent: before }

    await refresh(used)

    expect(kept.record.spent).toEqual([...before.slice(1), fingerprint('refresh 1')])
  })
})

describe('failed refresh (session-refresh-failure)', () => {
  it.each([408, 429])('keeps the session for a status of %i', async (status) => {
    const { tokens, used, kept, post, refresh } = signedIn()
    post.mockRejectedValueOnce(refused(status))

    await expect(refresh(used)).rejects.toMatchObject({ status })
    expect(tokens.read()).toEqual(used)
    expect(kept.closed).toEqual([])
  })

  it('ends the session for a 401 and records it for other tabs', async () => {
    const { tokens, used, kept, post, refresh, sessionId } = signedIn()
    post.mockRejectedValueOnce(refused(401))

    await expect(refresh(used)).rejects.toMatchObject(ended)
    expect([tokens.read(), tokens.endReason()]).toEqual([null, 'expired'])
    expect(kept.closed).toEqual([sessionId])
  })

  it('is ignored when another tab has refreshed in the meantime', async () => {
    const { tokens, used, post, refresh, sessionId } = signedIn()
    post.mockImplementationOnce(() => {
      tokens.continue(tokensOf('2'), sessionId)
      return Promise.reject(refused(401))
    })

    expect(await refresh(used)).toEqual({ ...tokensOf('2'), sessionId })
  })

  it('passes through our own errors', async () => {
    const { tokens, used, post, refresh } = signedIn()
    post.mockRejectedValueOnce(new TypeError('a fault'))

    await expect(refresh(used)).rejects.toThrow(TypeError)
    expect(tokens.read()).toEqual(used)
  })
})

describe('refresh in progress', () => {
  it('aborts only when the session ends', async () => {
    const { tokens, used, post, refresh } = signedIn()
    const aborted: boolean[] = []
    post.mockImplementationOnce((_token, signal) => {
      tokens.recheck()
      aborted.push(signal.aborted)
      tokens.clear('loggedOut')
      aborted.push(signal.aborted)
      return Promise.resolve(tokensOf('2'))
    })

    await expect(refresh(used)).rejects.toMatchObject(ended)
    expect(aborted).toEqual([false, true])
  })

  it('is not aborted after its response', async () => {
    const { tokens, used, post, refresh } = signedIn()
    await refresh(used)
    tokens.clear('loggedOut')

    expect(post.mock.calls[0]?.[1].aborted).toBe(false)
  })

  it('is shared by concurrent callers', async () => {
    const { used, post, refresh } = signedIn()
    const refreshed = await Promise.all([refresh(used), refresh(used), refresh(used)])

    expect(post).toHaveBeenCalledOnce()
    expect(new Set(refreshed.map(({ accessToken }) => accessToken))).toEqual(new Set(['access 2']))
  })

  describe('when another session begins', () => {
    /** The first session's refresh and the second session's are under way at the same time, without a lock. */
    async function bothRefreshing() {
      const { tokens, used, post, refresh } = signedIn()
      const [first, second] = [Promise.withResolvers<Tokens>(), Promise.withResolvers<Tokens>()]
      post.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
      const before = refresh(used).catch((error: unknown) => error)
      await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1))
      tokens.begin(tokensOf('of the next'))
      const next = tokens.read() as StoredTokens
      const after = refresh(next)
      await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(2))
      return { first, second, before, after, next, post, refresh }
    }

    it('is still shared by the callers of that session after the first one ends', async () => {
      const { first, second, before, after, next, post, refresh } = await bothRefreshing()
      first.resolve(tokensOf('2'))
      expect(await before).toMatchObject(ended)
      const another = refresh(next)
      second.resolve(tokensOf('3'))
      expect(await Promise.all([after, another])).toMatchObject([tokensOf('3'), tokensOf('3')])
      expect(post).toHaveBeenCalledTimes(2)
    })

    it('ends as that of an ended session even if the second one has long succeeded', async () => {
      const { first, second, before, after } = await bothRefreshing()
      second.resolve(tokensOf('3'))
      expect(await after).toMatchObject(tokensOf('3'))
      first.resolve(tokensOf('2'))
      expect(await before).toMatchObject(ended)
    })
  })

  it('keeps nothing of a session that ended while the record was written', async () => {
    const { tokens, used, kept, write, refresh, sessionId } = signedIn()
    write.mockImplementationOnce(() => Promise.resolve(tokens.clear('loggedOut')))

    await expect(refresh(used)).rejects.toMatchObject(ended)
    expect(kept.closed).toEqual([sessionId])
  })
})

describe('request with old tokens (session-refresh)', () => {
  it('gets the stored tokens without a refresh or a wait for other tabs', async () => {
    const { tokens, used, post, locked, refresh, sessionId } = signedIn()
    tokens.continue(tokensOf('2'), sessionId)

    expect(await refresh(used)).toEqual({ ...tokensOf('2'), sessionId })
    expect(post).not.toHaveBeenCalled()
    expect(locked).not.toHaveBeenCalled()
  })
})
