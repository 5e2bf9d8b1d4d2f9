import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../openapi')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^(auth|main)\//.test(file))

/** Every schema property that holds a name, except `fileName`, which the sender chooses. */
function namesIn(node: unknown): [string, Record<string, unknown>][] {
  if (typeof node !== 'object' || node === null) return []
  const properties: unknown = 'properties' in node ? node.properties : {}
  const own = Object.entries(properties as Record<string, Record<string, unknown>>).filter(
    ([key]) => /(^n|N)ame$/.test(key) && key !== 'fileName',
  )
  return [...own, ...Object.values(node).flatMap(namesIn)]
}

test('every name uses Name or PersonName, or has a maxLength of at most 201 (name-limits)', () => {
  const names = files.flatMap((file) =>
    namesIn(parse(readFileSync(join(folder, file), 'utf8'))).map(([key, schema]) => ({ at: `${file} ${key}`, schema })),
  )
  expect(names.length).toBeGreaterThan(40)
  const open = names.filter(({ schema: { $ref, maxLength } }) => {
    if (typeof $ref === 'string') return !/\/(Person)?Name$/.test($ref)
    return typeof maxLength !== 'number' || maxLength > 201
  })
  expect(open.map(({ at }) => at)).toEqual([])
})
