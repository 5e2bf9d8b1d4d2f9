interface SortRule {
  /** A column's id. */
  id: string
  desc: boolean
}

export type Sort = readonly SortRule[]

/**
 * The sort order after a click on a column's heading: ascending, then descending, then not sorted by it.
 * `additive` keeps the rules of the other columns, in their order.
 */
export function toggleSort(sort: Sort, id: string, additive: boolean): Sort {
  const current = sort.find((rule) => rule.id === id)
  const next = current?.desc ? [] : [{ id, desc: current !== undefined }]
  if (!additive) return next
  if (!current) return [...sort, ...next]
  return sort.flatMap((rule) => (rule.id === id ? next : [rule]))
}

/** `-paymentDueDate,externalId` → sort rules (docs/rules.md#sort-parameter). */
export function parseSort(parameter: string | undefined): Sort {
  if (!parameter) return []
  return parameter
    .split(',')
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))
}

/**
 * The sort order that a list keeps in its URL: undefined for its default. No order means the default too, so clearing a
 * descending default would change nothing: it becomes ascending instead.
 */
export function keptSort(next: Sort, current: Sort, defaultSort: string): string | undefined {
  const text = formatSort(next)
  if (text === undefined && formatSort(current) === defaultSort) return defaultSort.replace(/^-/, '')
  return text === defaultSort ? undefined : text
}

export function formatSort(sort: Sort): string | undefined {
  return sort.length === 0 ? undefined : sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')
}
