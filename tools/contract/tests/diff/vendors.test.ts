/** Descriptions as vendors write them: what can't be compared is named, and the rest is compared. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describePart } from './corpus/pairs.ts'
import { runDiff } from './runDiff.ts'

type Part = Parameters<typeof describePart>[0]

async function compare(base: Part, head: Part, ...more: string[]) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-vendors-'))
  for (const [name, part] of Object.entries({ base, head }))
    writeFileSync(join(folder.path, `${name}.json`), JSON.stringify(describePart(part)))
  return await runDiff(folder.path, '--base', 'base.json', '--head', 'head.json', ...more)
}

const responses = { 200: { description: 'x' } }
const fields = (properties: object): Part => ({ response: { type: 'object', properties } })

test('a $ref that points at nothing ends the comparison, and says what helps', async () => {
  const part = fields({ a: { $ref: '#/components/schemas/Lost' } })
  const { code, stderr } = await compare(part, part)
  expect(code).toBe(2)
  expect(stderr).toContain('$ref #/components/schemas/Lost points at nothing (--lenient compares the rest)')
})

test('with --lenient, the rest is compared, and what is lost is named', async () => {
  const lost = { a: { $ref: '#/components/schemas/Lost' } }
  const parameters = [{ $ref: '#/components/parameters/Lost' }]
  const base = { ...fields({ ...lost, b: { type: 'string' } }), parameters }
  const head = { ...fields({ ...lost, b: { type: 'integer' } }), parameters }
  const { code, stdout } = await compare(base, head, '--lenient')
  expect(stdout).toContain('`b`')
  expect(stdout).toContain('✖ 1 breaking, 0 warnings')
  expect(stdout).toContain('what $ref #/components/schemas/Lost points at')
  expect(stdout).toContain('what $ref #/components/parameters/Lost points at')
  expect(code).toBe(1)
})

test('names of XML are not compared, and the report says so', async () => {
  const named = (name: string) => fields({ a: { type: 'string', xml: { name, attribute: true } } })
  const { code, stdout } = await compare(named('a'), named('b'))
  expect(stdout).toMatch(/not compared.*xml/i)
  expect(code).toBe(0)
})

test('a slash at the end of the only path is a finding', async () => {
  const only = (path: string): Part => ({ paths: { [path]: { get: { operationId: 'getThings', responses } } } })
  const { code, stdout } = await compare(only('/things'), only('/things/'))
  expect(stdout).toContain('/things')
  expect(code).toBe(1)
})

test('a query parameter that takes a list of what was its value is a warning', async () => {
  const status = (schema: object): Part => ({ parameters: [{ name: 'status', in: 'query', schema }] })
  const { code, stdout } = await compare(
    status({ type: 'string', enum: ['A', 'B'] }),
    status({ type: 'array', items: { type: 'string', enum: ['A', 'B'] } }),
  )
  expect(stdout).toContain('✔ 0 breaking, 1 warning')
  expect(stdout).toContain('Users of a generated SDK')
  expect(code).toBe(0)
})

test('a value more in a list of known values is a warning', async () => {
  const known = (...values: string[]) => fields({ a: { type: 'string', 'x-extensible-enum': values } })
  const { code, stdout } = await compare(known('A'), known('A', 'B'))
  expect(stdout).toContain("gained values: 'B'")
  expect(stdout).toContain('✔ 0 breaking, 1 warning')
  expect(code).toBe(0)
})
