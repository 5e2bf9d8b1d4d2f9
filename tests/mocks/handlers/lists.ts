import { expect } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import type { CallOptions, TestApi, Who } from './testApi.ts'

interface Page<Item> {
  items: Item[]
  page: number
  pageSize: number
  totalItems: number
  totalPages: number
}

/** Every item of a paged list, page by page: no duplicates, no gaps (docs/rules.md#paging). */
export async function allPages<Item extends { id: string }>(
  api: TestApi,
  who: Who,
  operationId: OperationId,
  { query, ...options }: CallOptions,
  pageSize: number,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const response = await api.ok(who, operationId, { ...options, query: { ...query, page, pageSize } })
    const found = response as unknown as Page<Item>
    expect(found).toMatchObject({ page, pageSize, totalPages: Math.ceil(found.totalItems / pageSize) })
    items.push(...found.items)
    if (page <= found.totalPages) continue
    expect(found.items).toEqual([])
    expect(new Set(items.map(({ id }) => id)).size).toBe(found.totalItems)
    return items
  }
}

type Value = string | number | null | undefined

/** The values of a field in a list, or in a page of it, sorted by it in both directions; and how they should be. */
export async function sortedBy<Field extends string>(
  field: Field,
  list: (sort: string) => Promise<readonly { [Name in Field]?: Value }[]>,
): Promise<{ found: unknown; expected: unknown }> {
  const up = (await list(field)).map((item) => item[field])
  const down = (await list(`-${field}`)).map((item) => item[field])
  expect(new Set([...up, ...down]).size, 'one value alone is always sorted').toBeGreaterThan(1)
  return { found: [up, down], expected: [inOrder(up, 'up'), inOrder(down, 'down')] }
}

/** How lists sort text (docs/rules.md#sort-order). */
export const compareNaturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** The same values sorted, with empty ones last in either direction; amounts are compared as numbers. */
export function inOrder(values: readonly Value[], direction: 'up' | 'down'): readonly Value[] {
  const isEmpty = (value: Value) => value === undefined || value === null || value === ''
  const kept = values.filter((value) => !isEmpty(value))
  const isAmounts = kept.every((value) => /^-?\d+(\.\d+)?$/.test(String(value)))
  const compare = (a: Value, b: Value) => (isAmounts ? Number(a) - Number(b) : compareNaturally(String(a), String(b)))
  const sign = direction === 'up' ? 1 : -1
  const sorted = kept.toSorted((a, b) => sign * compare(a, b))
  const empty = values.filter(isEmpty)
  return [...sorted, ...empty]
}
