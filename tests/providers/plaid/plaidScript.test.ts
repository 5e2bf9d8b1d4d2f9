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

test('adds one inert script tag with Plaid’s URL when the script came from another URL', async () => {
  vi.stubGlobal('Plaid', {})
  await loadPlaid()
  await loadPlaid()
  vi.unstubAllGlobals()
  const scripts = [...document.querySelectorAll('script')]
  expect(scripts.map(({ type, src }) => [type, src])).toEqual([['application/json', plaidScript]])
})
