import { beforeEach, describe, expect, it } from 'vitest'
import type { ListPayableInvoicesParams } from '#generated/main/model/listPayableInvoicesParams.ts'
import { listPayableInvoices } from '#generated/main/invoices/invoices.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { dueWeeks } from '#src/features/invoices/dueWeeks.ts'
import { mockServer } from '#tests/support/mockServer.ts'

const today = '2026-03-02'
const mock = mockServer({ today })
const buyer = companyId('prairie')

beforeEach(() => mock.signIn('buyer'))

/** The expected figures of each week, computed from the mock's world. */
function expected() {
  const { invoices, invoicingAccounts } = mock.world.tables
  const day = (date: string) => Date.parse(date) / 86_400_000
  const due = invoicingAccounts
    .where('payerCompanyId', buyer)
    .flatMap(({ id }) => invoices.where('invoicingAccountId', id))
    .filter(({ outstanding, paymentDueDate }) => outstanding > 0 && paymentDueDate >= today)
  return Array.from({ length: 8 }, (_, week) => {
    const found = due.filter(({ paymentDueDate }) => Math.floor((day(paymentDueDate) - day(today)) / 7) === week)
    return { count: found.length, amount: found.reduce((sum, { outstanding }) => sum + outstanding, 0) }
  })
}

const asked: ListPayableInvoicesParams[] = []
beforeEach(() => asked.splice(0))

const lister =
  (pageSize: number, change: (page: Awaited<ReturnType<typeof listPayableInvoices>>) => typeof page = (page) => page) =>
  async (filters: ListPayableInvoicesParams) => {
    asked.push(filters)
    return change(await listPayableInvoices(buyer, { pageSize, ...filters }))
  }

const figures = (weeks: Awaited<ReturnType<typeof dueWeeks>>) =>
  weeks.map(({ count, amount }) => ({ count, amount: Math.round(Number(amount) * 10_000) }))

describe('amounts due in the coming weeks (payables-figures)', () => {
  it('take one call when everything fits on one page', async () => {
    const weeks = await dueWeeks(lister(500), today)
    expect(figures(weeks)).toEqual(expected())
    expect(weeks.map(({ from, to }) => [from, to]).slice(0, 2)).toEqual([
      ['2026-03-02', '2026-03-08'],
      ['2026-03-09', '2026-03-15'],
    ])
    expect(asked).toHaveLength(1)
  })

  it('take one more call per week when there is more than one page', async () => {
    expect(figures(await dueWeeks(lister(5), today))).toEqual(expected())
    expect(asked).toHaveLength(9)
  })

  it('are added up page by page when the service returns no totals', async () => {
    const without = lister(5, ({ totals: _totals, ...page }) => page)
    expect(figures(await dueWeeks(without, today))).toEqual(expected())
  })
})
