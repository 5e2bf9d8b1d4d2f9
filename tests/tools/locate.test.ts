import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minify } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locate } from '#tools/deploy/locate.ts'

const folder = mkdtempSync(join(tmpdir(), 'tallyport-maps-'))
const source = `export function sum(values) {
  if (values.length === 0) throw new Error('empty')
  return values.reduce((total, value) => total + value)
}
`
let built = ''

beforeAll(async () => {
  const { code, map } = await minify('../../src/lib/sum.ts', source, { module: true, sourcemap: true })
  built = code
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/sum-CnkZN5hJ.js.map'), JSON.stringify(map))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('finds the line of our source for a position in a built script', () => {
  const column = built.indexOf('Error(') + 1
  expect(locate(`sum-CnkZN5hJ.js:1:${column}`, folder)).toMatch(/^src\/lib\/sum\.ts:2:\d+$/)
  // A whole line of a stack is fine, too.
  expect(locate(`at sum (https://app.test/assets/sum-CnkZN5hJ.js:1:${column})`, folder)).toMatch(/sum\.ts:2:/)
})

test.each([
  ['sum-CnkZN5hJ.js', '"sum-CnkZN5hJ.js" is not a position such as index-CnkZN5hJ.js:1:234'],
  ['other-CnkZN5hJ.js:1:2', 'has no source map of other-CnkZN5hJ.js: use the folder of the same release'],
  ['../assets/../../etc:1:2', 'is not a position'],
])('says what is wrong with %s', (position, message) => {
  expect(() => locate(position, folder)).toThrow(message)
})
