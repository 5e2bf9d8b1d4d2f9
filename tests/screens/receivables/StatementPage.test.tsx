import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { customer, invoicingAccountId, payables } from './screens.ts'

const mock = mockServer({ today: '2026-11-21' })

const payableAccountId = () =>
  mock.world.tables.invoicingAccounts.where('payerCompanyId', companyId('prairie'))[0]?.id ?? ''
const sides = [
  { side: 'supplier', path: () => `${customer}/statement`, id: () => invoicingAccountId },
  { side: 'buyer', path: () => `${payables}/${payableAccountId()}/statement`, id: payableAccountId },
] as const

describe.each(sides)('statement for a $side (statement)', ({ side, path, id }) => {
  const open = () =>
    mock.world.tables.invoices.where('invoicingAccountId', id()).filter(({ outstanding }) => outstanding > 0)
  const credits = () =>
    mock.world.tables.creditAdjustments
      .where('invoicingAccountId', id())
      .filter(({ outstanding, paymentState }) => outstanding > 0 && paymentState === 'Payable')
  const account = () => mock.world.tables.invoicingAccounts.get(id())
  const buyerAddress = () => mock.world.tables.companies.get(account()?.payerCompanyId ?? '')?.address1
  const text = (sum: number) => formatMoney((sum / 10_000).toFixed(4).replace(/0{1,2}$/, ''))
  const sumOf = (rows: readonly { outstanding: number }[]) =>
    rows.reduce((sum, { outstanding }) => sum + outstanding, 0)

  it('lists the open invoices with totals and prints', async () => {
    mock.signIn(side)
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = renderApp(path())
    const invoices = within(await screen.findByRole('table', { name: 'Open invoices' }))
    expect(invoices.getAllByRole('row')).toHaveLength(open().length + 2)
    for (const { externalId } of open()) expect(invoices.getByRole('rowheader', { name: externalId })).toBeVisible()
    expect(invoices.getAllByRole('row').at(-1)).toHaveTextContent(`Total${text(sumOf(open()))}`)
    const terms = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    const owed = sumOf(open()) - sumOf(credits())
    expect(terms.slice(0, 3)).toEqual([text(owed), account()?.externalAccountId, 'Nov 21, 2026'])
    // The letterhead, and whom it is for.
    expect(screen.getByText('200 Pier Avenue')).toBeVisible()
    expect(screen.getByText(buyerAddress() ?? 'no address')).toBeVisible()
    expect(terms.slice(-3)).toEqual([text(sumOf(open())), text(-sumOf(credits())), text(owed)])
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('shows a message when nothing is open', async () => {
    mock.signIn(side)
    for (const row of open()) mock.world.tables.invoices.update(row.id, { outstanding: 0, paymentState: 'Paid' })
    for (const row of credits())
      mock.world.tables.creditAdjustments.update(row.id, { outstanding: 0, paymentState: 'Paid' })
    renderApp(path())
    expect(await screen.findByText('Nothing is open.')).toBeVisible()
  })
})
