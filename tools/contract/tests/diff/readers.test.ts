import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gitContract } from './gitContract.ts'
import { runDiff } from './runDiff.ts'

const hint = 'breaks the contract; no released app reads it'

let contract: ReturnType<typeof gitContract>
beforeEach(() => void (contract = gitContract()))
afterEach(() => contract[Symbol.dispose]())

const reads = (name: string, operations: object) => {
  writeFileSync(join(contract.path, name), JSON.stringify({ operations }))
  return ['--readers', name]
}

/** Compares after this change of the invoices. */
function diff(from: string, to: string, ...args: string[]) {
  const path = join(contract.path, 'openapi/main/invoices.yaml')
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  return runDiff(contract.path, '--base', 'HEAD', ...args)
}

const withoutId = ['id: { type: string, readOnly: true }', 'number: { type: string, readOnly: true }'] as const
const withoutList = [
  '    get:\n      operationId: listInvoices',
  '    patch:\n      operationId: listInvoices',
] as const
const newType = ['id: { type: string', 'id: { type: integer'] as const
const unchecked = (...fields: string[]) => ({ listInvoices: { checked: false, fields } })

test.each<[name: string, change: readonly [string, string], operations: object, isHinted: boolean]>([
  ['a field that no app reads', withoutId, unchecked('country', 'parent.country'), true],
  ['a field that an app reads', withoutId, unchecked('country', 'parent.id'), false],
  ['a type that no app reads', newType, unchecked('country'), true],
  ['a type that an app checks', newType, { listInvoices: { checked: true, fields: ['country'] } }, false],
  ['a call that no app makes', withoutList, {}, true],
  ['a call that an app makes', withoutList, unchecked(), false],
])('%s', async (_name, change, operations, isHinted) => {
  const { code, stdout } = await diff(...change, ...reads('app.json', operations))
  expect(stdout).toMatch(/^✖ [1-9] breaking/m)
  expect(stdout.includes(hint)).toBe(isHinted)
  expect(code).toBe(1)
})

test('one of several apps that reads it is enough', async () => {
  const apps = [...reads('old.json', unchecked('id')), ...reads('new.json', unchecked('country'))]
  expect((await diff(...withoutId, ...apps)).stdout).not.toContain(hint)
})

test('without --readers, nothing is said', async () => {
  expect((await diff(...withoutId)).stdout).not.toContain(hint)
})

test.each([
  ['github', `%0AHint: ${hint}`],
  ['json', '"readers": "none"'],
])('%s has the hint, too', async (format, text) => {
  const { stdout } = await diff(...withoutId, ...reads('app.json', unchecked()), '--format', format)
  expect(stdout).toContain(text)
})

test('another file is refused', async () => {
  writeFileSync(join(contract.path, 'other.json'), '{"fields":[]}')
  const { code, stderr } = await runDiff(contract.path, '--base', 'HEAD', '--readers', 'other.json')
  expect(stderr).toBe('contract:diff: other.json: not a list of what an app reads\n')
  expect(code).toBe(2)
})
