/** What a list's filters promise: they find what fits, and nothing else. */
import type { Client } from '../service/client.ts'
import { bearer } from '../service/actor.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import type { Finding } from './finding.ts'
import type { Request } from '../service/request.ts'
import type { Place } from '../generate/places.ts'
import { isRow, rowsIn, type Row } from '../service/rows.ts'
import { itemSchema, placesTried } from './orders.ts'

/** Different values tried for each filter. */
const valuesTried = 2

const rowsLookedAt = 100

/** Gives the value of the filter that finds a row, and tells whether a value finds a row. */
interface Filter {
  valueOf: (row: Row) => unknown
  finds: (row: Row, value: string) => boolean
}

const amountOf = (row: Row) => row.outstandingAmount ?? row.outstanding ?? row.total
const from = (column: string): Filter => ({
  valueOf: (row) => row[column],
  finds: (row, value) => typeof row[column] === 'string' && row[column] >= value,
})
const to = (column: string): Filter => ({
  valueOf: (row) => row[column],
  finds: (row, value) => typeof row[column] === 'string' && row[column] <= value,
})
/** Undefined for a text that isn't an instant, which is a finding of its row. */
function secondAfter(instant: string): string | undefined {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? undefined : new Date(time + 1000).toISOString()
}

/** Only the contract's prose says which texts `q` searches; the first of these that a row has is one of them. */
const searched = 'externalId externalAccountId name companyName email accountNumber controlFilePath'.split(' ')

function paidPartOf({ paymentAmount, outstandingAmount }: Row): string {
  if (Number(outstandingAmount) <= 0) return 'All'
  return Number(outstandingAmount) < Number(paymentAmount) ? 'Part' : 'None'
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isToReview = ({ status }: Row) => status === 'Failed' || status === 'Reversed'

const filters: Readonly<Record<string, Filter>> = {
  dueFrom: from('paymentDueDate'),
  dueTo: to('paymentDueDate'),
  issuedFrom: from('transactionDate'),
  issuedTo: to('transactionDate'),
  discountFrom: from('discountDate'),
  discountTo: to('discountDate'),
  initiatedFrom: {
    valueOf: (row) => row.initiatedAt,
    finds: (row, value) => Date.parse(String(row.initiatedAt)) >= Date.parse(value),
  },
  // "Before this time": the item's own time would not find it.
  initiatedTo: {
    valueOf: ({ initiatedAt }) => secondAfter(String(initiatedAt)),
    finds: (row, value) => Date.parse(String(row.initiatedAt)) < Date.parse(value),
  },
  statusChangedFrom: {
    valueOf: (row) => row.statusChangedAt,
    finds: (row, value) => Date.parse(String(row.statusChangedAt)) >= Date.parse(value),
  },
  paid: { valueOf: paidPartOf, finds: (row, value) => paidPartOf(row) === value },
  // An item has several.
  shortPayReasons: {
    valueOf: (row) => listIn(row.shortPayReasons)[0],
    finds: (row, value) => listIn(row.shortPayReasons).includes(value),
  },
  // An item does not show whether a disputed invoice is still payable.
  attention: {
    valueOf: (row) => (isToReview(row) ? 'Review' : undefined),
    finds: (row, value) => isToReview(row) === (value === 'Review'),
  },
  amountMin: { valueOf: amountOf, finds: (row, value) => Number(amountOf(row)) >= Number(value) },
  amountMax: { valueOf: amountOf, finds: (row, value) => Number(amountOf(row)) <= Number(value) },
  q: {
    valueOf: (row) => searched.map((column) => row[column]).find((value) => typeof value === 'string'),
    finds: (row, value) => textsIn(row).some((text) => folded(text).includes(folded(value))),
  },
}

/** What a search compares: without case, accents, characters that can't be seen, and shapes of quotes, dashes, and blanks. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[‘’‚‛′`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s/g, ' ')
    .toLowerCase()
}

/** The same search, written in other ways: in capitals without accents, and with other shapes and what can't be seen. */
const otherSpellings = (text: string) => [
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(),
  `${text.slice(0, 1)}\u200B${text.slice(1)}`.replaceAll("'", '’').replaceAll('-', '–').replaceAll(' ', '\u00A0'),
]

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The filter from the table, or one that compares the item's property of the same name. */
function filterOf(endpoint: Endpoint, name: string): Filter | undefined {
  const isShown = itemSchema(endpoint)?.properties?.[name] !== undefined
  const own: Filter = { valueOf: (row) => row[name], finds: (row, value) => String(row[name]) === value }
  return filters[name] ?? (isShown ? own : undefined)
}

const notFilters = new Set(['page', 'pageSize', 'sort'])

function filtersOf({ paged, parts }: Endpoint): string[] {
  return paged ? Object.keys(parts.query.properties ?? {}).filter((name) => !notFilters.has(name)) : []
}

/** Filters that can't be judged, because the list's items do not show the field that they filter by. */
export function unjudgedFilters(endpoint: Endpoint): string[] {
  return filtersOf(endpoint).filter((name) => filterOf(endpoint, name) === undefined)
}

/** An id that no row has. */
const unknownId = '00000000-0000-4000-8000-000000000000'

/**
 * Requests whose filters find at least one row, because their values come from one: each filter alone, all together, and
 * searches in other spellings; and one with an unknown id for each filter by id, which finds nothing.
 */
export async function filterRequests(client: Client, endpoint: Endpoint, places: readonly Place[]): Promise<Request[]> {
  const names = filtersOf(endpoint)
  if (names.length === 0) return []
  const requests: Request[] = []
  for (const place of places.slice(0, placesTried)) {
    const { actor, path } = place
    const rows = rowsIn((await client.read(endpoint.id, actor, { path, query: { pageSize: rowsLookedAt } }))?.body)
    const valueOf = (name: string, row: Row) => filterOf(endpoint, name)?.valueOf(row)
    const queries = names.flatMap((name) => {
      const values = rows.map((row) => valueOf(name, row)).filter(isSendable)
      const different = [...new Set(values.map(String))].slice(0, valuesTried)
      const spellings = name === 'q' ? different.slice(0, 1).flatMap(otherSpellings) : []
      const unknown = name.endsWith('Id') ? [unknownId] : []
      return [...different, ...spellings, ...unknown].map((value) => ({ [name]: value }))
    })
    const together = rows.slice(0, 1).map((row) => {
      const values = names.map((name) => [name, valueOf(name, row)] as const).filter(([, value]) => isSendable(value))
      return Object.fromEntries(values.map(([name, value]) => [name, String(value)]))
    })
    requests.push(
      ...[...queries, ...together].map((query) => toRequest(endpoint, place, { ...query, pageSize: rowsLookedAt })),
    )
  }
  return requests
}

const isSendable = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Checks that filters found what they must find, and nothing else. */
export function filterFindings({ endpoint, parts }: Request, body: unknown): Finding[] {
  const { pageSize: _, ...query } = parts.query as Record<string, string>
  const filterValues = Object.entries(query)
  if (!isRow(body)) return []
  const rows = rowsIn(body)
  const at = filterValues.map(([name, value]) => `${name}=${value}`).join('&')
  if (Object.values(query).includes(unknownId))
    return rows.length === 0 ? [] : [{ rule: 'filter', message: 'a filter by an unknown id finds items', at }]
  if (rows.length === 0) return [{ rule: 'filter', message: 'a filter finds nothing, but there is such an item', at }]
  const wrong = rows.filter((row) =>
    filterValues.some(([name, value]) => filterOf(endpoint, name)?.finds(row, value) === false),
  )
  return wrong.map(() => ({ rule: 'filter', message: 'a filter finds items that do not fit', at }))
}

function toRequest(endpoint: Endpoint, { actor, path }: Place, query: Record<string, unknown>): Request {
  return { endpoint, actor, authorization: bearer(actor), parts: { path, query, headers: {} } }
}
