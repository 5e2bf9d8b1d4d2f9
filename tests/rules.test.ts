import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ids = [...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/^### (\S+)$/gm)].map(([, id]) => id)

test('each rule has a unique id', () => {
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every cited rule exists', () => {
  const sources = globSync('{src,mocks,tests,e2e,lab,tools,security,docs}/**/*.{ts,tsx,md}', { cwd: root })
  const cited = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/rules\.md#([a-z\d-]+)/g)].map(([, id]) => ({ file, id })),
  )
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter(({ id }) => !ids.includes(id))).toEqual([])
})
