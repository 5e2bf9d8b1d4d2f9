import { describe, expect, it, vi } from 'vitest'
import { inTime } from '#src/lib/inTime.ts'
import { lruCache } from '#src/lib/lruCache.ts'
import { parsePostalCode } from '#src/lib/postalCode.ts'

describe('parsePostalCode: US and CA only (postal-code-lookup)', () => {
  it.each([
    ['02110', { country: 'US', text: '02110', area: '02110' }],
    [' 02110-1234 ', { country: 'US', text: '02110-1234', area: '02110' }],
    ['K1A 0B1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['k1a0b1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['K1A-0B1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
  ])('%s', (typed, code) => {
    expect(parsePostalCode(typed)).toEqual(code)
  })

  it.each(['', '0211', '021100', '02110-12', 'SW1A 1AA', 'K1A', '1K1 A0B', '02110\n02139'])(
    '%j is neither',
    (typed) => {
      expect(parsePostalCode(typed)).toBeNull()
    },
  )
})

describe('lruCache', () => {
  it('forgets what was used longest ago', () => {
    const cache = lruCache<string, number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    expect(cache.get('a')).toBe(1)
    cache.set('c', 3)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  })
})

describe('inTime', () => {
  const never = () => new Promise<never>(() => {})

  it('gives the result, or the failure, and leaves no timer', async () => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    await expect(inTime(1000, signal, () => Promise.resolve(1))).resolves.toBe(1)
    await expect(inTime(1000, signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('gives up when the time is over or nobody waits', async () => {
    await expect(inTime(1, new AbortController().signal, never)).rejects.toThrow('No answer within 1 ms')
    await expect(inTime(1000, AbortSignal.abort(new Error('gone')), never)).rejects.toThrow('gone')
  })
})
