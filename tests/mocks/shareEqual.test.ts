import { expect, test } from 'vitest'
import { loadContract } from '#mocks/contract.ts'
import { shareEqual } from '#mocks/shareEqual.ts'

test('equal objects and arrays become one, however deep, and the data stay the same', () => {
  const schema = () => ({ type: 'array', items: { enum: ['a', 'b'] } })
  const data = { one: schema(), other: { inner: [schema(), { enum: ['b', 'a'] }] } }
  const shared = shareEqual(data)
  expect(shared).toEqual(data)
  expect(shared.other.inner[0]).toBe(shared.one)
  expect(shared.other.inner[1]).not.toBe(shared.one.items)
})

test('what only looks equal stays apart', () => {
  const data = [
    ['a'],
    { 0: 'a' },
    [],
    {},
    [1],
    ['1'],
    [null],
    ['null'],
    [undefined],
    [true],
    ['true'],
    ['"a'],
    [['"a']],
  ]
  const shared = shareEqual(data)
  expect(shared).toStrictEqual(data)
  expect(new Set(shared).size).toBe(data.length)
})

test('operations of the contract share most of what they carry', async () => {
  const shared = new Set<object>()
  let all = 0
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    all += 1
    shared.add(node)
    for (const part of Object.values(node)) visit(part)
  }
  visit(await loadContract())
  expect(all).toBeGreaterThan(10_000)
  expect(shared.size / all).toBeLessThan(0.5)
})
