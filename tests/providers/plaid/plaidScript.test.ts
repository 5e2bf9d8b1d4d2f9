import { expect, test, vi } from 'vitest'
import { loadPlaid, plaidScriptUrl } from '#src/providers/plaid/plaidScript.ts'

const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'

test.each([
  [undefined, '/providers/plaid.js'],
  ['', '/providers/plaid.js'],
  ['sandbox', plaidScript],
  ['production', plaidScript],
])('the script of a build with providers %s is %s', (providers, script) => {
  expect(plaidScriptUrl(providers)).toBe(script)
})

test('a script that is there is not loaded again (provider-scripts)', async () => {
  vi.stubGlobal('Plaid', {})
  await loadPlaid()
  vi.unstubAllGlobals()
  expect(document.querySelectorAll('script')).toHaveLength(0)
})

test('the stand-in passes for Plaid’s own script, once, and nothing is loaded from there', async () => {
  await import('#mocks/providers/browser/plaid.ts')
  vi.resetModules()
  await import('#mocks/providers/browser/plaid.ts')
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(`script[src="${plaidScript}"]`)]
  expect(scripts.map(({ type }) => type)).toEqual(['application/json'])
  expect(window).toHaveProperty('Plaid.create')
})
