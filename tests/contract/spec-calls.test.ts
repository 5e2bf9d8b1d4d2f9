import { describe, expect, test } from 'vitest'
import { apis, readOperations } from './readContract.ts'
import { specCalls } from './spec-calls.data.ts'

const operations = apis.flatMap(readOperations)

function line({ api, method, path }: { api: string; method: string; path: string }): string {
  return `${api} ${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`
}

describe('the contract and the product’s list of calls (calls)', () => {
  test('the table has no duplicate calls', () => {
    expect(new Set(specCalls.map(line)).size).toBe(specCalls.length)
  })

  test('the contract has every call on the list', () => {
    const inContract = new Set(operations.map(line))
    expect(specCalls.map(line).filter((call) => !inContract.has(call))).toEqual([])
  })

  test('every other call states a reason', () => {
    const listed = new Set(specCalls.map(line))
    const extra = operations.filter((operation) => !listed.has(line(operation)))
    expect(extra.filter(({ extension }) => !extension || extension.length < 40).map(line)).toEqual([])
  })

  test('no call on the list is marked as an extension', () => {
    const listed = new Set(specCalls.map(line))
    expect(operations.filter((operation) => operation.extension && listed.has(line(operation))).map(line)).toEqual([])
  })

  test('operationIds are unique across both APIs', () => {
    const ids = operations.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('each tag belongs to one API, because it names a folder', () => {
    const tags = apis.map((api) => new Set(readOperations(api).flatMap((operation) => operation.tags)))
    expect([...(tags[0] ?? [])].filter((tag) => tags[1]?.has(tag))).toEqual([])
  })
})
