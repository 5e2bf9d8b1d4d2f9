import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadScript } from '#src/providers/loadScript.ts'

const url = '/providers/test.js'
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${url}"]`)]
const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
let ready = false
const isReady = () => ready

beforeEach(() => {
  ready = false
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const script of scripts()) script.remove()
})

describe('loadScript (provider-scripts)', () => {
  it('loads the script once for all callers and waits until it is ready', async () => {
    const first = loadScript(url, isReady)
    const second = loadScript(url, isReady)
    expect(scripts()).toHaveLength(1)
    scripts()[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(500)
    await expect(Promise.race([first, Promise.resolve('not yet')])).resolves.toBe('not yet')
    ready = true
    await vi.advanceTimersByTimeAsync(100)
    await expect(Promise.all([first, second])).resolves.toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('loads nothing that is already ready', async () => {
    ready = true
    await loadScript(url, isReady)
    expect(scripts()).toEqual([])
  })

  it('rejects when the script can’t be loaded, and retries on the next call', async () => {
    const first = settled(loadScript(url, isReady))
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(await first).toMatchObject({ message: expect.stringContaining('Could not load') as string })
    expect(scripts()).toEqual([])
    const second = loadScript(url, isReady)
    ready = true
    scripts()[0]?.dispatchEvent(new Event('load'))
    await expect(second).resolves.toBeUndefined()
  })

  it.each([
    ['/providers/late.js', '/providers/late.js?retry='],
    ['/providers/late.js?key=a', '/providers/late.js?key=a&retry='],
  ])('requests %s at a new URL after a timeout', async (late, again) => {
    const sources = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'))
    for (const expected of [late, `${again}1`, `${again}2`]) {
      const result = settled(loadScript(late, isReady, 2000))
      expect(sources()).toEqual([expected])
      await vi.advanceTimersByTimeAsync(2000)
      expect(await result).toMatchObject({ name: 'ScriptError' })
    }
  })

  it.each([
    ['that never arrives', () => undefined],
    ['that loads but is never ready', () => scripts()[0]?.dispatchEvent(new Event('load'))],
  ])('rejects a script %s', async (_name, arrive) => {
    const result = settled(loadScript(url, isReady, 2000))
    arrive()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await result).toMatchObject({ message: `${url} was not ready within 2000 ms` })
    expect(scripts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
