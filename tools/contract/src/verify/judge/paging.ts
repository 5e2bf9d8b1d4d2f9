/** What a list's envelope promises about itself and about the next page. */
import type { Finding } from './finding.ts'

interface Page {
  items: unknown[]
  page: number
  pageSize: number
  totalItems: number
  totalPages: number
}

const finding = (message: string): Finding => ({ rule: 'paging', message })

/** The contract's defaults for parameters that the request omits. */
const defaults = { page: 1, pageSize: 100 }

/** Findings in a page: it is the requested one, and its counts fit its items. */
export function pagingOf(query: Record<string, string | string[]>, body: unknown): Finding[] {
  if (!isPage(body)) return []
  const { items, page, pageSize, totalItems, totalPages } = body
  const asked = { page: Number(query.page ?? defaults.page), pageSize: Number(query.pageSize ?? defaults.pageSize) }
  const before = (asked.page - 1) * asked.pageSize
  const expected = Math.max(0, Math.min(asked.pageSize, totalItems - before))
  return [
    ...expect(page === asked.page, `page ${asked.page} was asked for, ${page} is named`),
    ...expect(pageSize === asked.pageSize, `pageSize ${asked.pageSize} was asked for, ${pageSize} is named`),
    ...expect(
      totalPages === Math.ceil(totalItems / asked.pageSize),
      `${totalItems} items make ${Math.ceil(totalItems / asked.pageSize)} pages of ${asked.pageSize}, not ${totalPages}`,
    ),
    ...expect(
      items.length === expected,
      `${expected} of ${totalItems} items belong on this page, ${items.length} are there`,
    ),
  ]
}

/** Compares two adjacent pages of the same list. */
export function nextPageOf(first: unknown, second: unknown): Finding[] {
  if (!isPage(first) || !isPage(second)) return []
  const seen = new Set(first.items.map((item) => JSON.stringify(item)))
  const again = second.items.filter((item) => seen.has(JSON.stringify(item)))
  return [
    ...expect(again.length === 0, `${again.length} items of page ${first.page} are on page ${second.page} again`),
    ...expect(
      first.totalItems === second.totalItems,
      `page ${first.page} has a total of ${first.totalItems} items, page ${second.page} of ${second.totalItems}`,
    ),
  ]
}

/** Compares two neighboring pages with the same items on one page: a gap between them shows in no other way. */
export function gapsOf(first: unknown, second: unknown, whole: unknown): Finding[] {
  if (!isPage(first) || !isPage(second) || !isPage(whole)) return []
  const expected = whole.items.slice((first.page - 1) * first.pageSize, second.page * first.pageSize)
  const isWhole = JSON.stringify(expected) === JSON.stringify([...first.items, ...second.items])
  return expect(isWhole, `pages ${first.page} and ${second.page} do not have the items of one page that holds both`)
}

const expect = (isExpected: boolean, message: string) => (isExpected ? [] : [finding(message)])

function isPage(body: unknown): body is Page {
  return (
    typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items) && 'totalPages' in body
  )
}
