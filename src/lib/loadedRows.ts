/** The contract's envelope of a list (design section 4). */
export interface Page<Item> {
  items: Item[]
  /** From 1. */
  page: number
  pageSize: number
  totalItems: number
  totalPages: number
}

/**
 * The rows of all loaded pages. A row that moved to a later page between two loads is kept where it stood first, so that
 * it is never shown twice (quality row 37).
 */
export function loadedRows<Item extends { id: string }>(data: { pages: readonly Page<Item>[] } | undefined): Item[] {
  const byId = new Map<string, Item>()
  for (const page of data?.pages ?? []) for (const item of page.items) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}
