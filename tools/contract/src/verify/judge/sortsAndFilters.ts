/** What a list promises beyond its envelope: it is sorted as requested, and filters find matches and nothing else. */
import type { Client } from '../service/client.ts'
import { bearer } from '../service/actor.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import type { Finding } from './finding.ts'
import type { Request } from '../service/request.ts'
import type { Place } from '../generate/places.ts'
import { isRow, rowsIn, type Row } from '../service/rows.ts'
import type { Schema } from '../contract/schema.ts'

/** Places tried for each order and filter, because a company without rows shows nothing. */
const placesTried = 2

/** Different values tried for each filter. */
const valuesTried = 2

const rowsLookedAt = 100

/** One request for each column and direction. */
export function sortRequests(endpoint: Endpoint, places: readonly Place[]): Request[] {
  const { pattern = '' } = endpoint.parts.query.properties?.sort ?? {}
  const [, columns = ''] = /^\^-\?\(([\w|]+)\)/.exec(pattern) ?? []
  const orders = columns.split('|').flatMap((column) => (column === '' ? [] : [column, `-${column}`]))
  return places.slice(0, placesTried).flatMap((place) => orders.map((sort) => toRequest(endpoint, place, { sort })))
}

/** Checks that the rows are in the requested order: text in any of the usual orders, empty values at either end. */
export function orderOf({ endpoint, parts }: Request, body: unknown): Finding[] {
  const { sort } = parts.query as { sort: string }
  const column = sort.replace('-', '')
  const values = rowsIn(body).map((row) => row[column])
  const present = values.filter((value) => value !== null && value !== undefined)
  const isAtOneEnd = [values.slice(0, present.length), values.slice(values.length - present.length)].some((part) =>
    part.every((value) => value !== null && value !== undefined),
  )
  const ordered = sort.startsWith('-') ? present.toReversed() : present
  const isSorted = comparisonsOf(itemSchema(endpoint)?.properties?.[column]).some((compare) =>
    ordered.every((value, i) => i === 0 || compare(ordered[i - 1], value) <= 0),
  )
  return isSorted && isAtOneEnd ? [] : [{ rule: 'sort', message: `sort=${sort}: the items are not in this order` }]
}

type Compare = (a: unknown, b: unknown) => number

const byText = (change: (text: string) => string): Compare => {
  return (a, b) => (change(String(a)) < change(String(b)) ? -1 : Number(change(String(a)) > change(String(b))))
}
const textOrders: Compare[] = [
  byText((text) => text),
  byText((text) => text.toLowerCase()),
  ...[{}, { numeric: true }, { ignorePunctuation: true }].map((options): Compare => {
    const { compare } = new Intl.Collator('en', { sensitivity: 'base', ...options })
    return (a, b) => compare(String(a), String(b))
  }),
]
const byNumber: Compare = (a, b) => Number(a) - Number(b)

function comparisonsOf(schema: Schema = {}): Compare[] {
  const declared = schema.enum
  if (declared) return [(a, b) => declared.indexOf(a) - declared.indexOf(b), ...textOrders]
  if (schema.format === 'date-time') return [(a, b) => Date.parse(String(a)) - Date.parse(String(b))]
  const isAmount = schema.pattern?.includes(String.raw`\.`) === true && schema.pattern.includes(String.raw`\d`)
  return isAmount || ![schema.type].flat().includes('string') ? [byNumber] : textOrders
}

function itemSchema({ operation }: Endpoint): Schema | undefined {
  const page = operation.responses.find(({ code }) => code === '200')?.contents?.[0]?.schema as Schema | undefined
  return page?.properties?.items?.items
}

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
    finds: (row, value) => textsIn(row).some((text) => text.toLowerCase().includes(value.toLowerCase())),
  },
}

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

/** Requests whose filter finds at least one row, because its value comes from one. */
export async function filterRequests(client: Client, endpoint: Endpoint, places: readonly Place[]): Promise<Request[]> {
  const names = filtersOf(endpoint)
  if (names.length === 0) return []
  const requests: Request[] = []
  for (const place of places.slice(0, placesTried)) {
    const { actor, path } = place
    const rows = rowsIn((await client.read(endpoint.id, actor, { path, query: { pageSize: rowsLookedAt } }))?.body)
    for (const name of names) {
      const values = rows.map((row) => filterOf(endpoint, name)?.valueOf(row)).filter(isSendable)
      const different = [...new Set(values.map(String))].slice(0, valuesTried)
      requests.push(...different.map((value) => toRequest(endpoint, place, { [name]: value, pageSize: rowsLookedAt })))
    }
  }
  return requests
}

const isSendable = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Checks that a filter found what it must find, and nothing else. */
export function filterFindings({ endpoint, parts }: Request, body: unknown): Finding[] {
  const { pageSize: _, ...query } = parts.query as Record<string, string>
  const [[name, value] = ['', '']] = Object.entries(query)
  if (!isRow(body)) return []
  const rows = rowsIn(body)
  if (rows.length === 0)
    return [{ rule: 'filter', message: `${name}=${value} finds nothing, but there is such an item` }]
  const wrong = rows.filter((row) => filterOf(endpoint, name)?.finds(row, value) === false)
  if (wrong.length === 0) return []
  return [{ rule: 'filter', message: `${name}=${value} finds ${wrong.length} items that do not fit` }]
}

function toRequest(endpoint: Endpoint, { actor, path }: Place, query: Record<string, unknown>): Request {
  return { endpoint, actor, authorization: bearer(actor), parts: { path, query, headers: {} } }
}
