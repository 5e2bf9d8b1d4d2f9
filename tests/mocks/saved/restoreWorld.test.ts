import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretsIn, type RowLists } from '#mocks/saved/secrets.ts'
import { tableNames } from '#mocks/world/seed/seed.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { testMock, testToday, type TestMock, type TestResponse } from '../testMock.ts'
import { frozenMock, steps, worldOf } from './steps.ts'

const save = async (mock: TestMock, query = '') =>
  (await mock.call('GET', `/__mock/world${query}`)).bytes.toString('utf8')

/** Restores a file in a mock that has just started, on another day. */
async function restored(text: string): Promise<TestMock> {
  const mock = testMock({ worlds: new Worlds('2027-03-01') })
  const response = await mock.call('PUT', '/__mock/world', { bytes: Buffer.from(text) })
  expect([response.status, response.bytes.toString('utf8')]).toEqual([200, expect.stringContaining('"savedAt"')])
  return mock
}

const rowsIn = (mock: TestMock): Required<RowLists> =>
  Object.fromEntries(tableNames.map((table) => [table, worldOf(mock).tables[table].all()])) as never

/** Also those that were in use before: an email still has them. */
const seenSecrets = new WeakMap<TestMock, Set<string>>()

/** A value in which this world's secrets have numbers instead, and what differs at every call is left out. */
function comparable(mock: TestMock, value: unknown): unknown {
  let text = JSON.stringify(value)
  const secrets = seenSecrets.get(mock) ?? new Set<string>()
  seenSecrets.set(mock, secrets)
  for (const { field, value: secret } of secretsIn(rowsIn(mock)))
    if (field !== 'password' && field !== 'apiKey') secrets.add(secret)
  for (const [index, secret] of [...secrets].entries())
    if (secret.length > 7) text = text.replaceAll(JSON.stringify(secret).slice(1, -1), `secret ${index}`)
  return JSON.parse(text, (name, part: unknown) =>
    ['accessToken', 'refreshToken', 'traceId', 'apiKey', 'password', 'bodyHash'].includes(name) ? '' : part,
  )
}

const sessions = new Set<string>(['accessTokens', 'refreshTokens'])

/** All rows in order, except the seed's own, which all worlds share: of those, only how many are in between. */
function tablesOf(mock: TestMock): unknown {
  const world = worldOf(mock)
  const seed = new Set(
    Object.values(mock.worlds.seedOf(mock.worlds.scenario('default'), testToday)).flatMap(
      (rows) => [...rows.values()] as object[],
    ),
  )
  const tables = tableNames
    .filter((table) => !sessions.has(table))
    .map((table) => {
      const rows: readonly object[] = world.tables[table].all()
      return [table, rows.length, rows.flatMap((row, index) => (seed.has(row) ? [] : [[index, row]]))]
    })
  return comparable(mock, tables)
}

const bodyOf = ({ status, bytes }: TestResponse) => {
  const text = bytes.toString('utf8')
  return [status, text.startsWith('{') ? (JSON.parse(text) as unknown) : text]
}

const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat({ max: 6 }))
const run = async (mock: TestMock, [name, n]: [string, number]) => steps[name]?.(mock, n) as Promise<TestResponse>

test('a restored world has the same rows, and responds to the next calls in the same way', async () => {
  const ran = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(['default', 'hostile'] as const)),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      fc.array(step, { minLength: 3, maxLength: 10 }),
      async (scenario, before, after) => {
        const first = await frozenMock(scenario)
        for (const one of before) {
          const { status } = await run(first, one)
          if (status < 300 || one[0] === 'wrongPassword') ran.add(one[0])
        }
        const second = await restored(await save(first))
        expect(tablesOf(second)).toEqual(tablesOf(first))
        expect(await second.journal()).toEqual((await first.journal()).slice(-(await second.journal()).length))
        for (const one of [...after, ...before.slice(0, 2)]) {
          const [expected, given] = [await run(first, one), await run(second, one)]
          expect([one, comparable(second, bodyOf(given))]).toEqual([one, comparable(first, bodyOf(expected))])
        }
        expect(tablesOf(second)).toEqual(tablesOf(first))
        expect(worldOf(second).newId()).toBe(worldOf(first).newId())
      },
    ),
    { numRuns: 12, seed: 20_261_125, endOnFailure: true },
  )
  expect(Object.keys(steps).filter((name) => !ran.has(name))).toEqual([])
})
