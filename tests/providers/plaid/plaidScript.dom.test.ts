import { afterEach, expect, test, vi } from 'vitest'
import { ScriptError } from '#src/providers/loadScript.ts'
import { loadPlaid, plaidScriptUrl } from '#src/providers/plaid/plaidScript.ts'

const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'
const scripts = () => [...document.querySelectorAll('script')]

afterEach(() => {
  vi.unstubAllGlobals()
  for (const script of scripts()) script.remove()
})

test.each([
  ['mock', '/providers/plaid.js'],
  ['sandbox', plaidScript],
  ['production', plaidScript],
] as const)('the script with providers %s is %s', (paymentProviders, script) => {
  expect(plaidScriptUrl({ paymentProviders })).toBe(script)
})

test('adds one inert script tag with Plaid’s URL when the script came from another URL', async () => {
  vi.stubGlobal('Plaid', {})
  await loadPlaid()
  await loadPlaid()
  expect(scripts().map(({ type, src }) => [type, src])).toEqual([['application/json', plaidScript]])
})

test('waits for the script, and adds no tag when it fails (provider-scripts)', async () => {
  const loaded = loadPlaid()
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/providers/plaid.js'])
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(loaded).rejects.toBeInstanceOf(ScriptError)
  expect(scripts()).toEqual([])
})
