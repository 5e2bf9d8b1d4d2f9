import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gate } from '#tools/contract/diff/gate.ts'
import { openSide } from '#tools/contract/diff/sides.ts'
import { describePart } from './pairs.ts'

test('descriptions are the same API if only the names of their path parameters differ', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-gate-'))
  const [base, head] = ['id', 'thing_id'].map((name) => {
    const file = join(folder.path, `${name}.json`)
    const parameters = [{ name, in: 'path', required: true, schema: { type: 'string' } }]
    const get = { operationId: 'readThing', tags: ['things'], parameters, responses: { 200: { description: 'x' } } }
    writeFileSync(file, JSON.stringify(describePart({ paths: { [`/things/{${name}}`]: { get } } })))
    return file
  })
  const here = { cwd: folder.path, project: folder.path }
  await using before = await openSide(String(base), here)
  await using after = await openSide(String(head), here)
  const [report] = (await gate(before, after)).apis
  expect(report?.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['path-parameter-renamed', 'warning'],
  ])
})
