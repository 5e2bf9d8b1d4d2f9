import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { ListAccessRequestsQueryParams } from '#generated/main/access/access.zod.ts'
import { ListReceivableCreditAdjustmentsQueryParams } from '#generated/main/credit-adjustments/credit-adjustments.zod.ts'
import { ListCustomersQueryParams } from '#generated/main/customers/customers.zod.ts'
import { ListIncomingPaymentsQueryParams } from '#generated/main/incoming-payments/incoming-payments.zod.ts'
import { ListIngestionEventsQueryParams } from '#generated/main/integration/integration.zod.ts'
import { ListReceivableInvoicesQueryParams } from '#generated/main/invoices/invoices.zod.ts'
import { readAccessRequests } from '#src/features/access/accessRequestSearch.ts'
import { accessQueries } from '#src/features/access/queries.ts'
import { readCustomerPage, readCustomers, type CustomerPageSearch } from '#src/features/customers/customerSearch.ts'
import { accountQueries, customerQueries } from '#src/features/customers/queries.ts'
import { readIncomingPayments } from '#src/features/incoming-payments/incomingPaymentSearch.ts'
import { incomingPaymentQueries } from '#src/features/incoming-payments/queries.ts'
import { readIntegration } from '#src/features/integration/integrationSearch.ts'
import { integrationQueries } from '#src/features/integration/queries.ts'
import { readCredits, readInvoices, readReceivables } from '#src/features/invoices/invoiceSearch.ts'
import { receivableQueries } from '#src/features/invoices/queries.ts'
import { parseSearchValue } from '#src/lib/searchValue.ts'
import type { RawSearch, ReadSearch } from '#src/shared/list/listRoute.ts'
import { searchReader } from '#src/shared/list/listSearch.ts'

interface List {
  name: string
  schema: z.ZodMiniObject
  read: (raw: RawSearch) => ReadSearch<object>
  /** The key of the query for the search; its last part holds the request's parameters. */
  keyOf: (raw: RawSearch) => readonly unknown[]
}

const account = { companyId: 'c', invoicingAccountId: 'a' }
const accountList = (tab: keyof typeof accountQueries, schema: z.ZodMiniObject): List => ({
  name: `${tab} of a customer`,
  schema,
  read: (raw) => readCustomerPage({ ...raw, tab }),
  keyOf: (raw) => accountKeyOf(readCustomerPage({ ...raw, tab }).search),
})

function accountKeyOf(search: CustomerPageSearch): readonly unknown[] {
  switch (search.tab) {
    case 'invoices':
      return accountQueries.invoices(account, search).queryKey
    case 'credits':
      return accountQueries.credits(account, search).queryKey
    case 'payments':
      return accountQueries.payments(account, search).queryKey
    case 'contacts':
    case undefined:
      throw new Error('The contacts are not a list.')
  }
}

const lists: readonly List[] = [
  {
    name: 'invoices',
    schema: ListReceivableInvoicesQueryParams,
    read: readInvoices,
    keyOf: (raw) => receivableQueries.invoices('c', readInvoices(raw).search).queryKey,
  },
  {
    name: 'credit adjustments',
    schema: ListReceivableCreditAdjustmentsQueryParams,
    read: readCredits,
    keyOf: (raw) => receivableQueries.credits('c', readCredits(raw).search).queryKey,
  },
  {
    name: 'customers',
    schema: ListCustomersQueryParams,
    read: readCustomers,
    keyOf: (raw) => customerQueries.list('c', readCustomers(raw).search).queryKey,
  },
  {
    name: 'access requests',
    schema: ListAccessRequestsQueryParams,
    read: readAccessRequests,
    keyOf: (raw) => accessQueries.requests('c', readAccessRequests(raw).search).queryKey,
  },
  {
    name: 'incoming payments',
    schema: ListIncomingPaymentsQueryParams,
    read: readIncomingPayments,
    keyOf: (raw) => incomingPaymentQueries.list('c', readIncomingPayments(raw).search).queryKey,
  },
  {
    name: 'ingestion events',
    schema: ListIngestionEventsQueryParams,
    read: readIntegration,
    keyOf: (raw) => integrationQueries.events('c', readIntegration(raw).search.sort).queryKey,
  },
  accountList('invoices', ListReceivableInvoicesQueryParams),
  accountList('credits', ListReceivableCreditAdjustmentsQueryParams),
  accountList('payments', ListIncomingPaymentsQueryParams),
]

const day = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
/** Includes nearly valid values, which are the most likely to slip through. */
const value = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('PastDue', 'Failed', 'Pending', 'name', '-createdAt,status', 'foo', '9999-12-31', '2026-02-31'),
  fc.array(fc.constantFrom('PastDue', 'Current', 'Paid', 'Failed', 'Pending', 'Denied', 'Soon', 1, null)),
  fc.double(),
  day.map((date) => date.toISOString().slice(0, 10)),
)

const stringify = stringifySearchWith(JSON.stringify, parseSearchValue)
const parse = parseSearchWith(parseSearchValue)

describe.each(lists)('$name', ({ schema, read, keyOf }) => {
  const names = [...Object.keys(schema.shape), 'tab', 'open', 'view', 'columns', 'utm', '__proto__']
  const searches = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: names.length })

  test('sends only valid parameters for any URL', () => {
    fc.assert(
      fc.property(searches, (raw) => {
        const filters = keyOf(raw).at(-1) as Record<string, unknown>
        expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(filters)))
        expect(z.safeParse(schema, filters).error?.issues).toBeUndefined()
        // Every text can be encoded in a URL: axios throws for half a surrogate pair.
        for (const text of Object.values(filters).flat()) encodeURIComponent(String(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('reads a search back unchanged from the URL (list-url)', () => {
    fc.assert(
      fc.property(searches, (raw) => {
        const { search } = read(raw)
        const again = read(parse(stringify(search)))
        expect(again).toEqual({ search, ignored: [] })
      }),
      { numRuns: 100 },
    )
  })
})

describe('search parameters', () => {
  test('leave out and report invalid values', () => {
    const raw = { status: ['Current', 'Soon'], paymentState: 'Nope', sort: 'foo', dueFrom: '2026-02-31', q: 'roof' }
    expect(readReceivables(raw)).toEqual({
      search: { status: ['Current'], q: 'roof' },
      ignored: ['sort', 'status', 'paymentState', 'dueFrom'],
    })
  })

  test('shorten a long text at a whole character', () => {
    const { search, ignored } = readReceivables({ q: `${'a'.repeat(199)}💣${'b'.repeat(99)}` })
    expect(search.q).toBe('a'.repeat(199))
    expect(ignored).toEqual(['q'])
  })

  test('read a number as text, a single value as a list, and an empty value as none', () => {
    expect(readReceivables({ amountMin: 100, q: 5, status: 'Current', dueTo: '', sort: 'status' })).toEqual({
      search: { amountMin: '100', q: '5', status: ['Current'], sort: 'status' },
      ignored: [],
    })
  })

  test('leave out days of years that nobody means (date-fields)', () => {
    expect(readIncomingPayments({ initiatedFrom: '0026-11-01', initiatedTo: '9999-12-31' })).toEqual({
      search: {},
      ignored: ['initiatedFrom', 'initiatedTo'],
    })
  })

  test('leave out names that the list does not have', () => {
    const read = searchReader({ q: z.string() }, { tab: 'credits' })
    const raw = { utm: 'x', q: 'y', tab: 'credits', toString: '1', open: undefined }
    expect(read(raw)).toEqual({ search: { q: 'y', tab: 'credits' }, ignored: ['utm', 'toString'] })
  })
})
