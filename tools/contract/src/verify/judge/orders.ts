/** Checks the order of a list: the requested one, or the contract's for a list without `sort`. */
import { bearer, type Actor } from '../service/actor.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import type { Schema } from '../contract/schema.ts'
import type { Request } from '../service/request.ts'
import { isRow, rowsIn, type Row } from '../service/rows.ts'
import type { Finding } from './finding.ts'

/** How many places are tried for each check of a list, because a company without rows shows nothing. */
export const placesTried = 2

interface Place {
  actor: Actor
  path: Record<string, string>
}

/** One request for each column and direction, one for two columns of which the first has ties, and one without. */
export function sortRequests(endpoint: Endpoint, places: readonly Place[]): Request[] {
  const { pattern = '', default: byDefault } = endpoint.parts.query.properties?.sort ?? {}
  const [, text = ''] = /^\^-\?\(([\w|]+)\)/.exec(pattern) ?? []
  const columns = text.split('|').filter((column) => column !== '')
  const tied = columns.find((column) => isTied(itemSchema(endpoint)?.properties?.[column]))
  const other = columns.find((column) => column !== tied)
  const orders = [
    ...columns.flatMap((column) => [column, `-${column}`]),
    ...(tied !== undefined && other !== undefined ? [`${tied},-${other}`] : []),
    ...(byDefault === undefined ? [] : [undefined]),
  ]
  return places.slice(0, placesTried).flatMap(({ actor, path }) =>
    orders.map((sort) => {
      const query = sort === undefined ? {} : { sort }
      return { endpoint, actor, authorization: bearer(actor), parts: { path, query, headers: {} } }
    }),
  )
}

const isTied = ({ type, enum: values }: Schema = {}) => values !== undefined || type === 'boolean'

/** Checks that the rows are in the requested order, or in that of the default. */
export function orderOf({ endpoint, parts }: Request, body: unknown): Finding[] {
  const { sort } = parts.query as { sort?: string }
  const order = sort ?? endpoint.parts.query.properties?.sort?.default
  if (typeof order !== 'string' || isInOrder(endpoint, rowsIn(body), order.split(','))) return []
  const at = sort === undefined ? 'without sort' : `sort=${sort}`
  return [{ rule: 'sort', message: 'the items are not in the requested order', at }]
}

/** Orders that the contract's text promises for lists that have no `sort`. */
const fixedOrders: Readonly<Record<string, string[]>> = {
  listCompanies: ['name'],
  listAuthCompanies: ['name'],
  listCustomerContacts: ['-isPrimary', 'lastName'],
  listRegistrationInvites: ['-invitedAt'],
  listPayableInvoicingAccounts: ['supplierCompanyName', 'accountName'],
  listPaymentFees: ['paymentMethodType', '-createdAt'],
  getReceivablesAging: ['oldestDueDate', 'name'],
}

const agingBuckets = ['Current', '1-30', '31-60', '61-90', '90+']

/** Findings in the order of a response that can't be asked for in another one. */
export function fixedOrderOf(endpoint: Endpoint, body: unknown): Finding[] {
  const finding = (message: string): Finding[] => [{ rule: 'sort', message }]
  const order = fixedOrders[endpoint.id]
  if (order !== undefined && !isInOrder(endpoint, rowsIn(body), order))
    return finding(`the items are not in the order ${order.join(', ')}`)
  if (!isRow(body)) return []
  const { incomingByMonth } = body
  const agings = [body, ...rowsIn(body)].flatMap(({ aging }) => (Array.isArray(aging) ? [aging.filter(isRow)] : []))
  if (agings.some((aging) => String(aging.map(({ bucket }) => bucket)) !== String(agingBuckets)))
    return finding(`aging does not have the buckets ${agingBuckets.join(', ')}, in this order`)
  if (!isWeekAfterWeek(body)) return finding('weeks do not follow one another from the businessDate on')
  const months = Array.isArray(incomingByMonth) ? incomingByMonth.map((one: Row) => String(one?.month)) : []
  return String(months) === String(months.toSorted()) ? [] : finding('incomingByMonth does not begin with the oldest')
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether the weeks of a forecast, if it is one, are of seven days each, without gaps. */
function isWeekAfterWeek({ weeks, businessDate }: Row): boolean {
  if (!Array.isArray(weeks)) return true
  const first = Date.parse(String(businessDate))
  const dayOf = (days: number) => new Date(first + days * dayMs).toISOString().slice(0, 10)
  // A value that is not a date is a finding about its field.
  if (Number.isNaN(first)) return true
  return weeks.filter(isRow).every(({ from, to }, week) => from === dayOf(7 * week) && to === dayOf(7 * week + 6))
}

function isInOrder(endpoint: Endpoint, rows: readonly Row[], order: readonly string[]): boolean {
  const columns = order.map((text) => ({ column: text.replace('-', ''), isDescending: text.startsWith('-') }))
  const compares = columns.map(({ column }) => comparisonsOf(itemSchema(endpoint)?.properties?.[column]))
  return combinations(compares).some((chosen) =>
    rows.every((row, i) => {
      const before = rows[i - 1]
      if (before === undefined) return true
      const differences = columns.map(({ column, isDescending }, at) =>
        difference(before[column], row[column], isDescending, chosen[at] ?? byNumber),
      )
      return (differences.find((value) => value !== 0) ?? 0) <= 0
    }),
  )
}

/** Empty values come last, in both directions. */
function difference(a: unknown, b: unknown, isDescending: boolean, compare: Compare): number {
  const [isEmptyA, isEmptyB] = [a ?? '', b ?? ''].map((value) => value === '')
  if (isEmptyA || isEmptyB) return Number(isEmptyA) - Number(isEmptyB)
  return isDescending ? compare(b, a) : compare(a, b)
}

const combinations = (lists: readonly Compare[][]): Compare[][] =>
  lists.reduce<Compare[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]])

type Compare = (a: unknown, b: unknown) => number

/** Numbers in a text by value, letters without regard to case and accents; the contract says nothing of punctuation. */
const textOrders = [false, true].map((ignorePunctuation): Compare => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true, ignorePunctuation })
  return (a, b) => compare(String(a), String(b))
})
const byNumber: Compare = (a, b) => Number(a) - Number(b)

const nameOf = (value: unknown) => (isRow(value) ? value.name : value)

function comparisonsOf(schema: Schema = {}): Compare[] {
  const declared = schema.enum
  if (declared) return [(a, b) => declared.indexOf(a) - declared.indexOf(b), ...textOrders]
  if (schema.format === 'date-time') return [(a, b) => Date.parse(String(a)) - Date.parse(String(b))]
  // A person in a field is sorted by name.
  if (schema.properties?.name)
    return textOrders.map(
      (compare): Compare =>
        (a, b) =>
          compare(nameOf(a), nameOf(b)),
    )
  const isAmount = schema.pattern?.includes(String.raw`\.`) === true && schema.pattern.includes(String.raw`\d`)
  return isAmount || ![schema.type ?? 'string'].flat().includes('string') ? [byNumber] : textOrders
}

/** The schema of a list's items. */
export function itemSchema({ operation }: Endpoint): Schema | undefined {
  const page = operation.responses.find(({ code }) => code === '200')?.contents?.[0]?.schema as Schema | undefined
  return page?.properties?.items?.items
}
