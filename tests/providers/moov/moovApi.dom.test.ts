import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadMoov, moovScriptUrl } from '#src/providers/moov/moovApi.ts'

const scripts = () => [...document.querySelectorAll('script')]

afterEach(() => {
  vi.unstubAllGlobals()
  for (const script of scripts()) script.remove()
})

describe('loading Moov (provider-scripts)', () => {
  test('waits for the script to provide its client', async () => {
    const loaded = loadMoov()
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/providers/moov.js'])
    const createMoov = vi.fn<() => void>()
    vi.stubGlobal('Moov', createMoov)
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(await loaded).toBe(createMoov)
  })

  test('fails like a script that did not load when the client is gone again', async () => {
    vi.stubGlobal('Moov', () => ({}))
    const loaded = loadMoov()
    vi.unstubAllGlobals()
    await expect(loaded).rejects.toMatchObject({ name: 'ScriptError', message: 'Moov is gone' })
  })
})

test.each([
  [undefined, 'mock', '/providers/moov.js'],
  [undefined, 'sandbox', 'https://js.moov.io/v1'],
  [undefined, 'production', 'https://js.moov.io/v1'],
  ['https://static.test/moov.js', 'production', 'https://static.test/moov.js'],
  ['https://static.test/moov.js', 'mock', 'https://static.test/moov.js'],
] as const)('the script with URL %s and providers %s is %s', (moovUrl, paymentProviders, script) => {
  expect(moovScriptUrl({ moovUrl, paymentProviders })).toBe(script)
})
