import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apis, readOperations } from './readContract.ts'

const docs = readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8')

/** The rows of the table "Operations | Made safe by | Why", split into one per operation. */
const settled = [...docs.matchAll(/^\| ((?:`\w+` ?)+) \| (key|same state|nothing) \| [^|]{15,} \|$/gm)].flatMap(
  ([, names = '', by = '']) => [...names.matchAll(/\w+/g)].map(([id]) => ({ id, by })),
)
const writes = apis.flatMap(readOperations).filter(({ method }) => method !== 'GET')

test('the table lists every write in the contract exactly once', () => {
  expect(settled.map(({ id }) => id).toSorted()).toEqual(writes.map(({ id }) => id).toSorted())
})

test.each(writes)('$id takes an idempotency key if and only if the table says so', ({ id, takesKey, unkeyed }) => {
  const by = settled.find((row) => row.id === id)?.by
  expect(takesKey).toBe(by === 'key')
  expect(unkeyed === undefined).toBe(by === 'key')
})
