import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { compareAll } from '#contract/diff/compare.ts'
import { describePart } from '../corpus/pairs.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly minimum?: number
}

/** Fields, and alternatives that differ in what they require and in how they narrow the fields. */
interface Rules {
  readonly fields: Record<string, Schema>
  readonly required: string[]
  readonly alternatives: readonly { required: string[]; narrowed: Record<string, Schema> }[]
}

const names = ['a', 'b', 'c']
const some = fc.subarray(names)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const rules: fc.Arbitrary<Rules> = fc.record({
  fields: fc.record({
    a: fc.constantFrom({ type: 'string' }, { type: 'string', maxLength: 3 }, { type: 'string', enum: ['x', 'yyy'] }),
    b: fc.constantFrom({ type: 'integer' }, { type: 'integer', minimum: 0 }, { enum: [0, 1] }),
    c: fc.constantFrom({}, { type: 'string' }, { type: ['string', 'null'] }),
  }),
  required: some,
  alternatives: fc.array(
    fc.record({
      required: some,
      narrowed: fc
        .record({ a: optional(fc.constant({ enum: ['x'] })), b: optional(fc.constant({ enum: [1] })) })
        .map((fields) => Object.fromEntries(Object.entries(fields).flatMap(([k, v]) => (v ? [[k, v]] : [])))),
    }),
    { minLength: 2, maxLength: 3 },
  ),
})

const besideUnion = ({ fields, required, alternatives }: Rules) => ({
  type: 'object',
  properties: fields,
  required,
  anyOf: alternatives.map((each) => ({ properties: each.narrowed, required: each.required })),
})
const inEach = ({ fields, required, alternatives }: Rules) => ({
  anyOf: alternatives.toReversed().map((each) => ({
    type: 'object',
    properties: { ...fields, ...each.narrowed },
    required: [...new Set([...required, ...each.required])],
  })),
})
const inParts = ({ fields, required, alternatives }: Rules) => ({
  allOf: [
    { anyOf: alternatives.map((each) => ({ required: each.required, properties: each.narrowed })) },
    { type: 'object', properties: fields },
    { required },
  ],
})
const forms = [besideUnion, inEach, inParts]

const values = [undefined, 'x', 'yyy', 'longer', -1, 0, 1, null]
const universe = values.flatMap((a) =>
  values.flatMap((b) =>
    values.map((c) => Object.fromEntries(Object.entries({ a, b, c }).filter(([, value]) => value !== undefined))),
  ),
)
function accepts(schema: Schema, value: unknown): boolean {
  const types = [schema.type ?? []].flat()
  const type = value === null ? 'null' : typeof value === 'number' ? 'integer' : typeof value
  const isOfType = types.length === 0 || types.includes(type)
  const isListed = schema.enum === undefined || schema.enum.includes(value)
  const isWithin = typeof value === 'string' ? value.length <= (schema.maxLength ?? 99) : true
  return isOfType && isListed && isWithin && (typeof value !== 'number' || value >= (schema.minimum ?? -99))
}

function allows({ fields, required, alternatives }: Rules, value: Record<string, unknown>): boolean {
  const keeps = (rule: Record<string, Schema>, needed: string[]) =>
    needed.every((name) => name in value) &&
    Object.entries(rule).every(([name, schema]) => !(name in value) || accepts(schema, value[name]))
  return keeps(fields, required) && alternatives.some((each) => keeps(each.narrowed, each.required))
}

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-unions-'))
afterAll(() => folder.remove())
let fileCount = 0
function described(part: Parameters<typeof describePart>[0]) {
  fileCount += 1
  const file = join(folder.path, `${fileCount}.json`)
  writeFileSync(file, JSON.stringify(describePart(part)))
  return readCanonical(file)
}

async function isBreaking(pairs: readonly { base: object; head: object }[], side: 'request' | 'response') {
  const compared = await compareAll(
    pairs.map(({ base, head }) => [described({ [side]: base }), described({ [side]: head })]),
  )
  return compared.map(({ findings }) => findings.some(({ severity }) => severity === 'breaking'))
}

test('finds nothing between forms of the same alternatives', async () => {
  const pairs = fc
    .sample(rules, { seed: 1, numRuns: 60 })
    .flatMap((each) =>
      forms.flatMap((form, i) => forms.slice(i + 1).map((other) => ({ base: form(each), head: other(each) }))),
    )
  for (const side of ['request', 'response'] as const) {
    const breaking = await isBreaking(pairs, side)
    expect(pairs.filter((_, i) => breaking[i]).map((p) => JSON.stringify(p))).toEqual([])
  }
})

test('finds every change that refuses or admits a value, in each form', async () => {
  const two = fc.tuple(rules, rules, fc.constantFrom(...forms), fc.constantFrom(...forms))
  const samples = fc.sample(two, { seed: 2, numRuns: 150 })
  const pairs = samples.map(([before, after, form, other]) => ({ base: form(before), head: other(after) }))
  for (const side of ['request', 'response'] as const) {
    const breaking = await isBreaking(pairs, side)
    const isBroken = samples.map(([before, after]) => {
      const [was, is] = side === 'request' ? [before, after] : [after, before]
      return universe.some((value) => allows(was, value) && !allows(is, value))
    })
    expect(isBroken.filter(Boolean).length).toBeGreaterThan(50)
    expect(pairs.filter((_, i) => isBroken[i] && !breaking[i])).toEqual([])
  }
})
