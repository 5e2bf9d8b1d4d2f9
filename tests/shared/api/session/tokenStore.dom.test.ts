import { beforeEach, describe, expect, it, vi } from 'vitest'
import { afterEnd, afterRotation, type RotationRecord } from '#src/shared/api/session/rotationRecord.ts'
import { browserStorage } from '#src/shared/api/session/sharedStorage.ts'
import { createTokenStore } from '#src/shared/api/session/tokenStore.ts'

const first = { accessToken: 'a1', refreshToken: 'r1' }
const second = { accessToken: 'a2', refreshToken: 'r2' }

beforeEach(() => {
  localStorage.clear()
})

function create() {
  const store = createTokenStore(browserStorage())
  const listener = vi.fn<() => void>()
  return { store, listener, stop: store.subscribe(listener) }
}

const otherTab = (key: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))

describe('token store', () => {
  it('stores the two tokens under the specified keys', () => {
    const { store } = create()
    store.begin(first)
    expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual(['a1', 'r1'])
    expect(store.read()).toMatchObject(first)
  })

  it('keeps the session ID on continue and creates a new one on begin, even with the same tokens', () => {
    const { store } = create()
    store.begin(first)
    const id = store.read()?.sessionId ?? ''
    store.continue(second, id)
    expect(store.read()).toEqual({ ...second, sessionId: id })
    store.begin(second)
    expect(store.read()).toMatchObject(second)
    expect(store.read()?.sessionId).not.toBe(id)
  })

  it('does not revive an ended session or change another one', () => {
    const { store } = create()
    store.begin(first)
    const id = store.read()?.sessionId ?? ''
    store.clear('inactive')
    store.continue(second, id)
    expect(store.read()).toBeNull()
    expect(store.endReason()).toBe('inactive')
    store.begin(second)
    store.continue(first, id)
    store.clear('expired', id)
    expect(store.read()).toMatchObject(second)
  })

  it('notifies subscribers when a session begins and ends until they unsubscribe', () => {
    const { store, listener, stop } = create()
    store.begin(first)
    store.clear('loggedOut')
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    store.begin(first)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['access_token', 1],
    ['refresh_token', 1],
    ['tallyport.session', 1],
    [null, 1],
    ['tallyport.theme', 0],
  ])('notifies subscribers when another tab changes %j: %i times', (key, times) => {
    const { listener } = create()
    otherTab(key)
    expect(listener).toHaveBeenCalledTimes(times)
  })

  it('removes tokens stored late by a tab that missed the logout', () => {
    const { store } = create()
    store.begin(first)
    store.clear('loggedOut')
    localStorage.setItem('refresh_token', 'late')
    localStorage.setItem('access_token', 'late')
    expect(store.read()).toBeNull()
    otherTab('access_token')
    expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual([null, null])
  })

  const put = (mark: unknown, tokens = first) => {
    localStorage.setItem('access_token', tokens.accessToken)
    localStorage.setItem('refresh_token', tokens.refreshToken)
    localStorage.setItem('tallyport.session', typeof mark === 'string' ? mark : JSON.stringify(mark))
  }
  const found = () => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]

  it.each(['loggedOut', 'expired', 'inactive', 'unreachable', 'cleared', 'userChanged'])(
    'reads why another tab ended the session: %s',
    (ended) => {
      const { store: tokens } = create()
      put({ id: 's1', ended })
      expect(tokens.read()).toBeNull()
      expect(tokens.endReason()).toBe(ended)
    },
  )

  it.each([{ id: 's1', ended: 'newer' }, { id: 's1', ended: true }, { id: 's1', opening: true }, { id: 's1' }])(
    'treats %j as an open session',
    (mark) => {
      const { store: tokens } = create()
      put(mark)
      expect(tokens.read()).toEqual({ ...first, sessionId: 's1' })
      expect(tokens.endReason()).toBe('cleared')
    },
  )

  it.each(['{', 'null', '7', '"s1"', '[]', '{}', '{"id":7,"ended":"expired"}', '{"ended":"expired"}'])(
    'treats the damaged session mark %s as missing',
    (mark) => {
      const { store: tokens } = create()
      put(mark)
      expect(tokens.read()?.sessionId).toMatch(/^[0-9a-f]{16}$/)
      tokens.ensureMark('s2')
      expect(tokens.read()).toEqual({ ...first, sessionId: 's2' })
      tokens.ensureMark('s3')
      expect(tokens.read()?.sessionId).toBe('s2')
    },
  )

  it('leaves alone a sign-in that another tab is completing', () => {
    const { store: tokens } = create()
    put({ id: 's1', ended: 'loggedOut', opening: true })
    expect(tokens.read()).toBeNull()
    tokens.clear('expired')
    expect(found()).toEqual(['a1', 'r1'])
    put({ id: 's1', ended: 'loggedOut' })
    tokens.clear('expired')
    expect(found()).toEqual([null, null])
  })

  it('reads no tokens when one is missing', () => {
    const { store: tokens } = create()
    for (const key of ['access_token', 'refresh_token']) {
      put({ id: 's1' })
      localStorage.removeItem(key)
      expect(tokens.read()).toBeNull()
    }
  })

  it('ignores the end of another session without notifying subscribers', () => {
    const { store: tokens, listener } = create()
    tokens.begin(first)
    tokens.clear('expired', 'another')
    expect(tokens.read()).toMatchObject(first)
    expect(listener).toHaveBeenCalledTimes(1)
    tokens.clear('expired', tokens.read()?.sessionId)
    expect(tokens.endReason()).toBe('expired')
    tokens.recheck()
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('does not continue under another session’s mark but adds a missing mark', () => {
    const { store: tokens } = create()
    put({ id: 's1' })
    tokens.continue(second, 's2')
    expect(tokens.read()).toEqual({ ...first, sessionId: 's1' })
    localStorage.removeItem('tallyport.session')
    tokens.continue(second, 's2')
    expect(tokens.read()).toEqual({ ...second, sessionId: 's2' })
  })

  it('marks the session as ended before writing tokens', () => {
    const { store: tokens } = create()
    const seen: string[] = []
    const spy = (name: 'setItem' | 'removeItem') =>
      vi.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, key: string, value?: string) {
        seen.push(
          value === undefined ? `-${key}` : key === 'tallyport.session' ? value.replace(/"id":"[^"]*"/, 'id') : key,
        )
      })
    spy('setItem')
    spy('removeItem')
    tokens.begin(first)
    expect(seen).toEqual(['{id,"ended":"loggedOut","opening":true}', 'refresh_token', 'access_token', '{id}'])
    vi.restoreAllMocks()
  })

  it.each(['access_token', 'refresh_token', null])('removes late tokens on a storage event for %j', (key) => {
    const { store: tokens } = create()
    tokens.begin(first)
    tokens.clear('loggedOut')
    localStorage.setItem('access_token', 'late')
    otherTab('tallyport.session')
    otherTab('tallyport.theme')
    expect(found()).toEqual(['late', null])
    otherTab(key)
    expect(found()).toEqual([null, null])
  })

  it.each([
    ['a session that another tab ended', { id: 'elsewhere', ended: 'loggedOut' }],
    ['an open session', { id: 'elsewhere' }],
  ])('keeps the tokens of %s', (_name, mark) => {
    const { store: tokens } = create()
    tokens.begin(first)
    tokens.clear('loggedOut')
    put(mark)
    otherTab('access_token')
    expect(found()).toEqual(['a1', 'r1'])
  })

  it('accepts tokens that other code stored without a mark', () => {
    const { store } = create()
    localStorage.setItem('access_token', 'a1')
    expect(store.read()).toBeNull()
    localStorage.setItem('refresh_token', 'r1')
    const stored = store.read()
    expect(stored).toMatchObject(first)
    store.continue(second, stored?.sessionId ?? '')
    expect(store.read()).toEqual({ ...second, sessionId: stored?.sessionId })
  })
})

describe('rotation record', () => {
  const open: RotationRecord = { sessionId: 's1', tokens: first, spent: [] }
  const next: RotationRecord = { sessionId: 's1', tokens: second, spent: ['f'] }
  const closed: RotationRecord = { sessionId: 's1', tokens: null, spent: [] }
  const other: RotationRecord = { sessionId: 's2', tokens: second, spent: [] }

  it('accepts every rotation except one of a closed session', () => {
    expect(afterRotation(undefined, open)).toBe(open)
    expect(afterRotation(open, next)).toBe(next)
    expect(afterRotation(closed, next)).toBe(closed)
    expect(afterRotation(closed, other)).toBe(other)
  })

  it('closes a session without losing the next one', () => {
    expect(afterEnd(undefined, 's1')).toEqual(closed)
    expect(afterEnd(next, 's1')).toEqual(closed)
    expect(afterEnd({ ...closed, sessionId: 's0' }, 's1')).toEqual(closed)
    expect(afterEnd(other, 's1')).toBe(other)
  })
})
