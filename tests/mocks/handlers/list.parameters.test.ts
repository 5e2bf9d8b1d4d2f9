/** Type checking finds a parameter that a list ignores: the lines after `@ts-expect-error` would fail in a handler. */
import { expect, test } from 'vitest'
import { listRows, wholeList, type ListQuery } from '#mocks/handlers/list.ts'

const query: ListQuery & { planted?: string } = { planted: 'x' }

test('a list needs a filter for each parameter', () => {
  const rules = { text: () => [], sort: {}, defaultSort: 'id', filters: {} }
  // @ts-expect-error `planted` has no filter.
  expect(listRows([{ id: '1' }], query, rules)).toHaveLength(1)
  const filters = {
    planted:
      (wanted: string) =>
      ({ id }: { id: string }) =>
        id === wanted,
  }
  expect(listRows([{ id: '1' }], query, { ...rules, filters })).toEqual([])
})

test('a list that ignores all parameters has none', () => {
  // @ts-expect-error `planted` would be ignored.
  expect(wholeList(query, [])).toEqual({ items: [] })
})
