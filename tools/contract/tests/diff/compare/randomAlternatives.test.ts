import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { compareAll } from '#contract/diff/compare.ts'
import { describePart } from '../corpus/pairs.ts'

interface Plain {
  readonly type: string | readonly string[]
  readonly maxLength?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
}
type Schema = Plain | { readonly anyOf: readonly Plain[] } | { readonly oneOf: readonly Plain[] }

const plain: fc.Arbitrary<Plain> = fc.oneof(
  fc.record({ type: fc.constant('string'), maxLength: fc.constantFrom(2, 4, 6) }),
  fc.record({ type: fc.constant('string'), minLength: fc.constantFrom(2, 3, 5) }),
  fc.record({ type: fc.constant('integer'), minimum: fc.constantFrom(0, 2) }),
  fc.record({ type: fc.constant('integer'), maximum: fc.constantFrom(0, 2) }),
  fc.record({ type: fc.constant(['string', 'null']), maxLength: fc.constantFrom(2, 4) }),
  fc.constantFrom({ type: 'string' }, { type: 'boolean' }, { type: ['string', 'integer'] }),
)
const several = fc.array(plain, { minLength: 2, maxLength: 3 })
const union: fc.Arbitrary<Schema> = fc.oneof(
  several.map((anyOf) => ({ anyOf })),
  several.map((oneOf) => ({ oneOf })),
)
/** One schema that becomes one of several, or the other way around. */
const change = fc.oneof(fc.tuple<[Schema, Schema]>(plain, union), fc.tuple<[Schema, Schema]>(union, plain))

const values = ['', 'a', 'aa', 'aaa', 'aaaa', 'aaaaa', 'aaaaaa', 'aaaaaaa', -1, 0, 1, 2, 3, true, null]

function allows(schema: Schema, value: unknown): boolean {
  if ('anyOf' in schema) return schema.anyOf.some((each) => allows(each, value))
  if ('oneOf' in schema) return schema.oneOf.filter((each) => allows(each, value)).length === 1
  const type = value === null ? 'null' : typeof value === 'number' ? 'integer' : typeof value
  if (![schema.type].flat().includes(type)) return false
  if (typeof value === 'string')
    return value.length <= (schema.maxLength ?? 99) && value.length >= (schema.minLength ?? 0)
  return typeof value !== 'number' || (value >= (schema.minimum ?? -99) && value <= (schema.maximum ?? 99))
}

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-alternatives-'))
afterAll(() => folder.remove())

function described(name: string, side: string, a: Schema) {
  const file = join(folder.path, `${name}-${side}.json`)
  writeFileSync(file, JSON.stringify(describePart({ [side]: { type: 'object', properties: { a } } })))
  return readCanonical(file)
}

test.each(['request', 'response'])('finds every value that a union of a %s refuses or admits', async (side) => {
  const changes = fc.sample(change, { seed: 5, numRuns: 300 })
  const compared = await compareAll(
    changes.map(([base, head], i) => [described(`${i}-base`, side, base), described(`${i}-head`, side, head)]),
  )
  const isFound = compared.map(({ findings }) => findings.some(({ severity }) => severity === 'breaking'))
  const isBroken = changes.map(([base, head]) => {
    const [was, is] = side === 'request' ? [base, head] : [head, base]
    return values.some((value) => allows(was, value) && !allows(is, value))
  })
  expect(isBroken.filter(Boolean).length).toBeGreaterThan(100)
  expect(changes.filter((_, i) => isBroken[i] && !isFound[i])).toEqual([])
})
