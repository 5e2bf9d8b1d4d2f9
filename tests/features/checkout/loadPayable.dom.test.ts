import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { loadUpTo } from '#src/features/checkout/loadPayable.ts'

const businessDate = '2026-03-11'
const invoice = (number: number): Invoice => ({
  id: `i${String(number).padStart(4, '0')}`,
  externalId: `INV-${number}`,
  jobName: null,
  externalJobId: null,
  paymentAmount: '10.00',
  discountAmount: null,
  discountDate: null,
  discountedAmount: null,
  paymentDueDate: '2026-03-01',
  outstandingAmount: '10.00',
  transactionDate: '2026-02-01',
  status: 'Current',
  paymentState: 'Payable',
  invoicingAccountId: 'a1',
  invoicingAccountName: 'A',
  supplierCompanyName: 'S',
  currency: 'USD',
  documentId: null,
})

/** The server returns pages of two for any requested page size. */
let invoices: Invoice[] = []
let totals: { items?: number; pages?: number } = {}
let asked: string[] = []
const server = setupServer(
  http.get(
    '*/api/tallyport/payables/company/:companyId/invoicing-account/:accountId/invoices',
    ({ request, params }) => {
      const { searchParams } = new URL(request.url)
      const page = Number(searchParams.get('page'))
      searchParams.delete('page')
      asked.push(`${String(params['companyId'])} ${String(params['accountId'])} page ${page} ${searchParams}`)
      return HttpResponse.json({
        items: invoices.slice((page - 1) * 2, page * 2),
        businessDate,
        page,
        pageSize: 2,
        totalItems: totals.items ?? invoices.length,
        totalPages: totals.pages ?? Math.ceil(invoices.length / 2),
      })
    },
  ),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  asked = []
  totals = {}
})
afterAll(() => server.close())

const some = (count: number) => Array.from({ length: count }, (_, at) => invoice(at + 1))
const numbers = (found: readonly Invoice[]) => found.map(({ externalId }) => Number(externalId.slice(4)))
const pagesAsked = () => asked.map((line) => Number(/page (\d+)/.exec(line)?.[1]))

describe('loading invoices up to an amount (checkout-ways)', () => {
  it('loads only the pages it needs', async () => {
    invoices = some(7)
    const found = await loadUpTo('c1', 'a1', '25.00')
    expect(numbers(found.chosen)).toEqual([1, 2])
    expect(found).toMatchObject({ next: { externalId: 'INV-3' }, restCount: 5, businessDate })
    expect(asked).toEqual(
      [1, 2].map((page) => `c1 a1 page ${page} paymentState=Payable&sort=paymentDueDate&pageSize=500`),
    )
  })

  it('chooses nothing when the first invoice exceeds the amount', async () => {
    invoices = some(3)
    expect(await loadUpTo('c1', 'a1', '9.99')).toMatchObject({
      chosen: [],
      next: { externalId: 'INV-1' },
      restCount: 3,
    })
    expect(pagesAsked()).toEqual([1])
  })

  it('chooses all invoices when the amount covers them', async () => {
    invoices = some(4)
    const found = await loadUpTo('c1', 'a1', '1000.00')
    expect(numbers(found.chosen)).toEqual([1, 2, 3, 4])
    expect([found.next, found.restCount]).toEqual([undefined, 0])
    expect(pagesAsked()).toEqual([1, 2])
  })

  it('leaves out what waits for approval, and does not count it (awaiting-approval)', async () => {
    const approvalPending = { approvalId: 'r1', requestedAt: '2026-03-10T12:00:00Z', requestedByName: 'Lee Okafor' }
    invoices = some(5).map((one, at) => (at === 0 || at === 2 ? { ...one, approvalPending } : one))
    const found = await loadUpTo('c1', 'a1', '15.00')
    expect(numbers(found.chosen)).toEqual([2])
    expect(found).toMatchObject({ next: { externalId: 'INV-4' }, restCount: 2 })
  })

  it('chooses nothing when there are no invoices', async () => {
    invoices = []
    expect(await loadUpTo('c1', 'a1', '5.00')).toEqual({ chosen: [], next: undefined, restCount: 0, businessDate })
    expect(pagesAsked()).toEqual([1])
  })

  it('stops at an empty page even if the response announced more pages', async () => {
    invoices = some(2)
    totals = { pages: 9 }
    expect(numbers((await loadUpTo('c1', 'a1', '1000.00')).chosen)).toEqual([1, 2])
    expect(pagesAsked()).toEqual([1, 2])
  })

  it('counts at least the loaded invoices that were left out', async () => {
    invoices = some(2)
    totals = { items: 0 }
    expect(await loadUpTo('c1', 'a1', '10.00')).toMatchObject({ restCount: 1 })
  })
})
