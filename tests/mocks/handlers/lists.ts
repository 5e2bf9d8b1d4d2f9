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

type Value = string | number | null

/** How lists sort text (docs/rules.md#sort-order). */
export const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** The same values sorted, with empty ones last in either direction; amounts are compared as numbers. */
export function inOrder(values: readonly Value[], direction: 'up' | 'down'): readonly Value[] {
  const kept = values.filter((value) => value !== null && value !== '')
  const isAmounts = kept.every((value) => /^-?\d+(\.\d+)?$/.test(String(value)))
  const compare = (a: Value, b: Value) => (isAmounts ? Number(a) - Number(b) : naturally(String(a), String(b)))
  const sign = direction === 'up' ? 1 : -1
  const sorted = kept.toSorted((a, b) => sign * compare(a, b))
  const empty = values.filter((value) => value === null || value === '')
  return [...sorted, ...empty]
}
