import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionTabs, tabLock } from '#src/shared/api/session/tabLock.ts'
import { FakeLocks } from '../support/fakeLocks.ts'
import { FakeOrigin } from '../support/fakeOrigin.ts'
import { FakeService, refreshPath } from '../support/fakeService.ts'
import { openTab, read } from '../support/fakeTab.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const never = new Promise<never>(() => undefined)

describe('lock between tabs', () => {
  it('runs one tab at a time, in order', async () => {
    const locks = new FakeLocks()
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} in`)
      await later(100)
      log.push(`${name} out`)
    }
    const all = Promise.all(['a', 'b', 'c'].map((name) => tabLock(locks.forClient(name))(work(name))))
    await vi.runAllTimersAsync()
    await all
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
  })

  it('rethrows the work’s error and releases the lock', async () => {
    const lock = tabLock(new FakeLocks().forClient('a'))
    await expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(lock(() => Promise.resolve('yes'))).resolves.toBe('yes')
  })

  it('does not treat work that fails late as a lock timeout', async () => {
    const lock = tabLock(new FakeLocks().forClient('a'))
    const result = lock(async () => {
      await later(9500)
      throw new Error('no')
    }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await result).toEqual(new Error('no'))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind when the browser refuses the lock', async () => {
    const refusing = new FakeLocks().forClient('a')
    refusing.request = () => Promise.reject(new DOMException('The page is not active', 'InvalidStateError'))
    await expect(tabLock(refusing)(() => Promise.resolve())).rejects.toMatchObject({ name: 'InvalidStateError' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('runs work at once when the browser has no locks', async () => {
    await expect(tabLock(undefined)(() => Promise.resolve('done'))).resolves.toBe('done')
  })

  it('times out within 10 s when other tabs keep it busy, without stealing it', async () => {
    const locks = new FakeLocks()
    // Other locks, even an older one, say nothing about this one.
    sessionTabs(locks.forClient('z')).enter('s1')
    const others = ['a', 'b', 'c'].map((name) => tabLock(locks.forClient(name))(() => later(8000)))
    const outcomes = Promise.allSettled(others)
    const work = vi.fn<() => Promise<void>>()
    const waiting = tabLock(locks.forClient('d'))(work).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await waiting).toMatchObject({ kind: 'timeout', message: 'LOCK tallyport.refresh: timeout' })
    expect(work).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    await outcomes
  })

  it('lets tabs that wait behind a frozen tab share a second lock within 10 s', async () => {
    const locks = new FakeLocks()
    void tabLock(locks.forClient('frozen'))(() => never)
    const log: string[] = []
    const waiting = ['b', 'c'].map((name) =>
      tabLock(locks.forClient(name))(async () => {
        log.push(`${name} in`)
        await later(100)
        log.push(`${name} out`)
      }),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all(waiting)
    expect(log).toEqual(['b in', 'b out', 'c in', 'c out'])
  })
})

describe('a lock that stays taken', () => {
  /** The error, once it is there, or `nothing`. */
  async function outcomeOf(result: Promise<unknown>, ms: number): Promise<unknown> {
    const settled = result.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(ms)
    return Promise.race([settled, Promise.resolve('nothing')])
  }

  it('is a timeout when an unknown tab has it, since that tab may not be frozen', async () => {
    const locks = new FakeLocks()
    void tabLock(locks.forClient('holder'))(() => never)
    locks.queryDelay = never
    const work = vi.fn<() => Promise<void>>()
    expect(await outcomeOf(tabLock(locks.forClient('b'))(work), 11_000)).toMatchObject({ kind: 'timeout' })
    expect(work).not.toHaveBeenCalled()
  })

  it('is a timeout when a second tab freezes while it has the second lock', async () => {
    const locks = new FakeLocks()
    for (const name of ['frozen', 'frozen too']) void tabLock(locks.forClient(name))(() => never)
    await vi.advanceTimersByTimeAsync(10_000)
    const work = vi.fn<() => Promise<void>>()
    const message = 'LOCK tallyport.refresh.second: timeout'
    expect(await outcomeOf(tabLock(locks.forClient('b'))(work), 20_000)).toMatchObject({ kind: 'timeout', message })
    expect(work).not.toHaveBeenCalled()
  })
})

describe('a tab that stops during a refresh', () => {
  /** Tab a holds the lock; its refresh never reached the service. */
  async function stuck() {
    const origin = new FakeOrigin()
    const service = new FakeService()
    const [a, b] = [openTab(origin, service, { name: 'a' }), openTab(origin, service, { name: 'b' })]
    const old = service.signIn('ann')
    await a.session.signIn(old)
    await b.session.ready()
    service.expire(old)
    void tabLock(origin.locks.forClient('a'))(() => never)
    await vi.advanceTimersByTimeAsync(0)
    return { origin, service, b }
  }

  it('lets the others continue immediately if it is closed', async () => {
    const { origin, service, b } = await stuck()
    const result = b.request(read)
    await vi.advanceTimersByTimeAsync(50)
    expect(service.sentTo(refreshPath)).toHaveLength(0)

    origin.locks.close('a')
    await vi.advanceTimersByTimeAsync(0)

    await expect(result).resolves.toEqual({ user: 'ann' })
    expect([service.refreshes, service.reuses]).toEqual([1, 0])
  })

  it('lets the others recover within 10 s if it is frozen', async () => {
    const { service, b } = await stuck()
    const results = Promise.all([b.request(read), b.request(read)])
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(results).resolves.toHaveLength(2)
    expect([service.refreshes, service.reuses]).toEqual([1, 0])
  })
})
