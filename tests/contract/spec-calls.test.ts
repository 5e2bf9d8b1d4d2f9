import { describe, expect, test } from 'vitest'
import { apis, readOperations } from './readContract.ts'
import { specCalls } from './spec-calls.data.ts'

const operations = apis.flatMap(readOperations)

function line({ api, method, path }: { api: string; method: string; path: string }): string {
  return `${api} ${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`
}

describe('the contract and the product’s list of calls (calls)', () => {
  test('the table itself lists no call twice', () => {
    expect(new Set(specCalls.map(line)).size).toBe(specCalls.length)
  })

  test('no call of the list is missing', () => {
    const written = new Set(operations.map(line))
    expect(specCalls.map(line).filter((call) => !written.has(call))).toEqual([])
  })

  test('every other call says why it is there', () => {
    const listed = new Set(specCalls.map(line))
    const extra = operations.filter((operation) => !listed.has(line(operation)))
    expect(extra.filter(({ extension }) => !extension || extension.length < 40).map(line)).toEqual([])
  })

  test('a call of the list is not marked as an extension', () => {
    const listed = new Set(specCalls.map(line))
    expect(operations.filter((operation) => operation.extension && listed.has(line(operation))).map(line)).toEqual([])
  })

  test('an operationId is unique over both APIs', () => {
    const ids = operations.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('a tag belongs to one API, since it names one folder of each kind', () => {
    const tags = apis.map((api) => new Set(readOperations(api).flatMap((operation) => operation.tags)))
    expect([...(tags[0] ?? [])].filter((tag) => tags[1]?.has(tag))).toEqual([])
  })
})
