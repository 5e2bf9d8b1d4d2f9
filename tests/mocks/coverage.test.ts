import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { handlerRegistry } from '#mocks/handlers/registry.ts'

const folder = 'tests/mocks/handlers'
const ids = Object.keys(operations)

/** The operations that the handler tests cover: each documented 2xx and 4xx seen, no violations (`expectCovered`). */
function coveredIds(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => coveredBy(readFileSync(`${folder}/${file}`, 'utf8')))
}

/** Reads the list that a file passes to `expectCovered`, either inline or as a constant. */
function coveredBy(source: string): string[] {
  const [, list, name] = /expectCovered\(\s*(?:\[([^\]]*)\]|(\w+))/.exec(source) ?? []
  const named = name === undefined ? undefined : new RegExp(`const ${name}\\b[^=]*= \\[([^\\]]*)\\]`).exec(source)?.[1]
  return [...(list ?? named ?? '').matchAll(/'([^']+)'/g)].map(([, id = '']) => id)
}

test('every operation in the contract has a handler', () => {
  expect(ids.filter((id) => !handlerRegistry.has(id))).toEqual([])
})

test('handler tests cover every operation’s success and documented errors', () => {
  const covered = coveredIds()
  expect(ids.filter((id) => !covered.includes(id))).toEqual([])
  expect(covered.filter((id) => !ids.includes(id))).toEqual([])
})
