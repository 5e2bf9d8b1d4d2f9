/** A change of a component is one finding, wherever the component is used. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { compareAll } from '#contract/diff/compare.ts'
import type { Finding } from '#contract/diff/findings/finding.ts'
import { describePart } from '../corpus/pairs.ts'

const money = { $ref: '#/components/schemas/Money' }
/** Sent and read, as a field, an item, a part, a value or null, the values of a map, and a parameter. */
const used = {
  a: money,
  b: money,
  c: { type: 'array', items: money },
  d: { allOf: [money] },
  e: { anyOf: [money, { type: 'null' }] },
  g: { type: 'object', additionalProperties: money },
}
const everywhere = (Money: object) => ({
  schemas: { Money },
  both: { type: 'object', properties: used },
  parameters: [{ name: 'min', in: 'query', schema: money }],
})
const amount = (field: object = { type: 'string' }, more: object = {}) => ({
  type: 'object',
  properties: { amount: field },
  ...more,
})

const changes: [before: object, after: object, what: string][] = [
  [amount(), amount({ type: 'string' }, { required: ['amount'] }), 'Properties of `Money` became required: `amount`.'],
  [
    amount({ type: 'string' }, { required: ['amount'] }),
    amount(),
    'Properties of `Money` are no longer required: `amount`.',
  ],
  [amount(), amount({ type: 'string' }, { additionalProperties: false }), '`Money` may have no other fields now.'],
  [
    amount({ type: 'string' }, { additionalProperties: false }),
    amount(),
    'Other fields of `Money` may have any value now.',
  ],
  [amount(), amount({ type: 'string' }, { minProperties: 1 }), "`minProperties` of `Money` was set to '1'."],
  [
    amount(),
    { type: 'object', properties: { value: { type: 'string' } } },
    'Property `amount` of `Money` was removed.',
  ],
  [amount(), amount({ type: 'string', maxLength: 3 }), "`maxLength` of `amount` was set to '3'."],
  [
    amount({ type: 'string', enum: ['a', 'b'] }),
    amount({ type: 'string', enum: ['b', 'c'] }),
    "Enum of `amount` replaced 'a' with 'c'.",
  ],
  [{ type: 'string' }, { type: 'string', pattern: '^a' }, "`pattern` of `Money` was set to '^a'."],
  [{ type: 'string', format: 'date' }, { type: 'string' }, '`format` of `Money` was removed.'],
  [{ type: 'string', enum: ['a'] }, { type: 'string' }, 'Enum of `Money` was removed.'],
  [{ type: 'string' }, { type: ['string', 'null'] }, "Type of `Money` widened from 'string' to 'null | string'."],
  [
    { type: 'integer', minimum: 0 },
    { type: 'integer', minimum: 1 },
    "Lower bound of `Money` changed from '>= 0' to '>= 1'.",
  ],
  [
    amount(),
    { oneOf: [amount(), { type: 'object', properties: { z: { type: 'string' } }, required: ['z'] }] },
    'An alternative of `Money` was added.',
  ],
  [
    amount(),
    amount({ type: 'string' }, { dependentRequired: { amount: ['b'] } }),
    '`dependentRequired` of `Money` was added.',
  ],
]

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-components-'))
afterAll(() => folder.remove())

let found: Finding[][] = []

// All at once, because each comparison starts a process.
beforeAll(async () => {
  const read = (name: string, schema: object) => {
    const file = join(folder.path, `${name}.json`)
    writeFileSync(file, JSON.stringify(describePart(everywhere(schema))))
    return readCanonical(file)
  }
  const compared = await compareAll(
    changes.map(([before, after], i) => [read(`${i}-base`, before), read(`${i}-head`, after)] as const),
  )
  found = compared.map(({ findings }) => findings)
})

test.each(changes.map(([, , what], i) => ({ what, i })))('one finding: $what', ({ what, i }) => {
  expect(found[i]?.map((finding) => finding.what)).toEqual([what])
})
