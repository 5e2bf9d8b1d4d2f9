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
  const refresh = createRefresh({
    tokens,
    records: {
      read: () => Promise.resolve(kept.record),
      write,
      close: (sessionId) => Promise.resolve(void kept.closed.push(sessionId)),
    },
    lock: (work) => work(),
    post,
    isInactive: () => false,
  })
  return { tokens, used, kept, write, post, refresh, sessionId: used.sessionId }
}

const ended = { kind: 'sessionEnded', method: 'POST', path: '/api/auth/refresh' }

describe('what a tab knows before it refreshes (tabs-one-refresh)', () => {
  it('takes the tokens that another tab got, when its storage still shows the spent ones', async () => {
    const { tokens, used, kept, post, refresh, sessionId } = signedIn()
    kept.record = { sessionId, tokens: tokensOf('3'), spent: [fingerprint('refresh 1'), fingerprint('refresh 2')] }

    expect(await refresh(used)).toEqual({ ...tokensOf('3'), sessionId })
    expect(post).not.toHaveBeenCalled()
    expect(tokens.read()).toEqual({ ...tokensOf('3'), sessionId })
  })

  it('takes the new access token, when its storage shows half of a rotation', async () => {
    const { used, kept, post, refresh, sessionId } = signedIn()
    const fresh = { ...tokensOf('1'), accessToken: 'access 2' }
    kept.record = { sessionId, tokens: fresh, spent: [] }

    expect(await refresh(used)).toEqual({ ...fresh, sessionId })
    expect(post).not.toHaveBeenCalled()
  })

  it('refreshes what its storage shows, when that is newer than what was recorded', async () => {
    const { used, kept, post, refresh, sessionId } = signedIn()
    kept.record = { sessionId, tokens: tokensOf('0'), spent: [fingerprint('refresh before')] }

    await refresh(used)

    expect(post.mock.calls.map(([token]) => token)).toEqual(['refresh 1'])
    expect(kept.record.spent).toEqual([fingerprint('refresh before'), fingerprint('refresh 1')])
  })

  it('knows nothing by the record of another session', async () => {
    const { used, kept, post, refresh, sessionId } = signedIn()
    kept.record = { sessionId: 'another', tokens: tokensOf('3'), spent: [fingerprint('refresh 1')] }

    expect(await refresh(used)).toEqual({ ...tokensOf('2'), sessionId })
    expect(post).toHaveBeenCalledOnce()
    expect(kept.record).toEqual({ sessionId, tokens: tokensOf('2'), spent: [fingerprint('refresh 1')] })
  })

  it('asks nothing for a session that another tab has ended', async () => {
    const { used, kept, post, refresh, sessionId } = signedIn()
    kept.record = { sessionId, tokens: null, spent: [] }

    await expect(refresh(used)).rejects.toMatchObject(ended)
    expect(post).not.toHaveBeenCalled()
  })

  it('remembers the last 48 spent tokens', async () => {
    const { used, kept, refresh, sessionId } = signedIn()
    const before = Array.from({ length: 48 }, (_, at) => `spent ${at}`)
    kept.record = { sessionId, tokens: tokensOf('0'), spent: before }

    await refresh(used)

    expect(kept.record.spent).toEqual([...before.slice(1), fingerprint('refresh 1')])
  })
})

describe('an answer that is none (session-refresh-failure)', () => {
  it.each([408, 429])('of %i says nothing about the session', async (status) => {
    const { tokens, used, kept, post, refresh } = signedIn()
    post.mockRejectedValueOnce(refused(status))

    await expect(refresh(used)).rejects.toMatchObject({ status })
    expect(tokens.read()).toEqual(used)
    expect(kept.closed).toEqual([])
  })

  it('of 401 ends the session, and says so to whoever comes next', async () => {
    const { tokens, used, kept, post, refresh, sessionId } = signedIn()
    post.mockRejectedValueOnce(refused(401))

    await expect(refresh(used)).rejects.toMatchObject(ended)
    expect([tokens.read(), tokens.endReason()]).toEqual([null, 'expired'])
    expect(kept.closed).toEqual([sessionId])
  })

  it('counts for nothing when someone who did not wait has refreshed meanwhile', async () => {
    const { tokens, used, post, refresh, sessionId } = signedIn()
    post.mockImplementationOnce(() => {
      tokens.continue(tokensOf('2'), sessionId)
      return Promise.reject(refused(401))
    })

    expect(await refresh(used)).toEqual({ ...tokensOf('2'), sessionId })
  })

  it('stays what it is when it is a fault of our own', async () => {
    const { tokens, used, post, refresh } = signedIn()
    post.mockRejectedValueOnce(new TypeError('a fault'))

    await expect(refresh(used)).rejects.toThrow(TypeError)
    expect(tokens.read()).toEqual(used)
  })
})

describe('a call under way', () => {
  it('stops when the session ends, and not for any other change', async () => {
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

  it('is nobody’s to stop once it has been answered', async () => {
    const { tokens, used, post, refresh } = signedIn()
    await refresh(used)
    tokens.clear('loggedOut')

    expect(post.mock.calls[0]?.[1].aborted).toBe(false)
  })

  it('serves everyone who asks meanwhile', async () => {
    const { used, post, refresh } = signedIn()
    const answers = await Promise.all([refresh(used), refresh(used), refresh(used)])

    expect(post).toHaveBeenCalledOnce()
    expect(new Set(answers.map(({ accessToken }) => accessToken))).toEqual(new Set(['access 2']))
  })

  it('keeps nothing of a session that ended while it was recorded', async () => {
    const { tokens, used, kept, write, refresh, sessionId } = signedIn()
    write.mockImplementationOnce(() => Promise.resolve(tokens.clear('loggedOut')))

    await expect(refresh(used)).rejects.toMatchObject(ended)
    expect(kept.closed).toEqual([sessionId])
  })
})

describe('a call that used old tokens (session-refresh)', () => {
  it('is answered with the stored ones at once', async () => {
    const { tokens, used, post, refresh, sessionId } = signedIn()
    tokens.continue(tokensOf('2'), sessionId)

    expect(await refresh(used)).toEqual({ ...tokensOf('2'), sessionId })
    expect(post).not.toHaveBeenCalled()
  })
})
