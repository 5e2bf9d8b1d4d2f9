import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gate } from '#contract/diff/gate.ts'
import { openSide } from '#contract/diff/read/openSide.ts'
import { describePart } from './corpus/pairs.ts'

/** Compares two small descriptions as files. */
async function compared(...descriptions: [base: object, head: object]) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-gate-'))
  const [base, head] = descriptions.map((description, i) => {
    const file = join(folder.path, `${i}.json`)
    writeFileSync(file, JSON.stringify(description))
    return file
  })
  const here = { cwd: folder.path, project: folder.path }
  await using before = await openSide(String(base), here)
  await using after = await openSide(String(head), here)
  return await gate(before, after)
}

const get = { operationId: 'readThing', tags: ['things'], responses: { 200: { description: 'x' } } }

test('descriptions are the same API if only the names of their path parameters differ', async () => {
  const [base, head] = ['id', 'thing_id'].map((name) => {
    const parameters = [{ name, in: 'path', required: true, schema: { type: 'string' } }]
    return describePart({ paths: { [`/things/{${name}}`]: { get: { ...get, parameters } } } })
  }) as [object, object]
  const [report] = (await compared(base, head)).apis
  expect(report?.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['path-parameter-renamed', 'warning'],
  ])
})

test.each([
  ['http://localhost:8080', '/api/x', 0],
  ['/', '/v1', 1],
])('paths below %s may begin with %s', async (url, prefix, breaking) => {
  const base = describePart({ paths: { '/things': { get } } })
  const head = describePart({ servers: [{ url }], paths: { [`${prefix}/things`]: { get } } })
  expect((await compared(base, head)).breaking).toBe(breaking)
})

test('descriptions without a path in common are not compared', async () => {
  const withPaths = (...paths: string[]) =>
    describePart({ paths: Object.fromEntries(paths.map((path) => [path, { get }])) })
  const reason = '0.json and 1.json have no path in common: are they the same API?'
  const comparison = compared(withPaths('/things', '/others', '/parts'), withPaths('/x/things', '/orders', '/y'))
  await expect(comparison).rejects.toThrow(reason)
})

test.each([
  [[{ url: 'http://localhost:8080' }], 'the address is `/` now.'],
  [[{ url: '/v1' }, { url: '/v2' }], 'the addresses are `/v1`, `/v2` now.'],
  [
    [{ url: '/{v}', variables: { v: { default: 'a', enum: ['a', 'b', 'c', 'd', 'e', 'f'] } } }],
    'the addresses are `/a`, `/b`, `/c`, `/d` and 2 others now.',
  ],
])('a removed server is reported with the remaining ones: %j', async (servers, now) => {
  const report = await compared(describePart({}), describePart({ servers }))
  const [finding] = report.apis.flatMap(({ findings }) => findings)
  expect(report.breaking).toBe(1)
  expect(finding?.breaks.map(({ how }) => how)).toEqual([
    `Every client that is configured with the old address: its calls no longer reach the service; ${now}`,
  ])
})

test('a description without servers may be served from anywhere', async () => {
  const report = await compared(describePart({}), describePart({ servers: [] }))
  expect([report.breaking, report.warnings]).toEqual([0, 0])
})
