import type { Sort } from './sorting.ts'

/** `-paymentDueDate,externalId` → rules, as the contract writes a sort (design section 4). */
export function parseSort(parameter: string | undefined): Sort {
  if (!parameter) return []
  return parameter
    .split(',')
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))
}

export function formatSort(sort: Sort): string | undefined {
  return sort.length === 0 ? undefined : sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')
}
