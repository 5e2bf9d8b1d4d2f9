import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const areaOf = (company: 'harbor' | 'northwind') =>
  `/company/${authCompanyId(company)}/receivables/${companyId(company)}`
const area = areaOf('harbor')

const openOf = (invoicingAccountId: string) =>
  mock.world.tables.invoices
    .where('invoicingAccountId', invoicingAccountId)
    .filter(({ outstanding }) => outstanding > 0)
const money = (rows: readonly { outstanding: number }[]) =>
  formatMoney((rows.reduce((all, { outstanding }) => all + outstanding, 0) / 10_000).toFixed(4).replace(/0{1,2}$/, ''))
const report = async () => within(await screen.findByRole('table', { name: 'Aging report' }))

beforeEach(() => giveElementsLayout())

describe('aging report (aging-report)', () => {
  it('lists what each customer owes, the oldest first, below the sums of the dashboard', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(`${area}/dashboard`)
    await user.click(await screen.findByRole('link', { name: 'Aging report by customer' }))
    const [head, all, first, ...others] = (await report()).getAllByRole('row')
    expect(within(head ?? document.body).getAllByRole('columnheader')).toHaveLength(7)
    const open = mock.world.tables.invoices
      .where('supplierCompanyId', companyId('harbor'))
      .filter(({ outstanding }) => outstanding > 0)
    const owing = new Set(open.map(({ invoicingAccountId }) => invoicingAccountId))
    expect(within(all ?? document.body).getByRole('rowheader')).toHaveTextContent(`All ${owing.size} customers`)
    expect(
      within(all ?? document.body)
        .getAllByRole('cell')
        .at(-1),
    ).toHaveTextContent(money(open))
    const oldest = open.toSorted((a, b) => (a.paymentDueDate < b.paymentDueDate ? -1 : 1))[0]
    const account = mock.world.tables.invoicingAccounts.get(oldest?.invoicingAccountId ?? '')
    expect(within(first ?? document.body).getByRole('rowheader')).toHaveTextContent(account?.externalAccountId ?? '')
    expect(
      within(first ?? document.body)
        .getAllByRole('cell')
        .at(-1),
    ).toHaveTextContent(money(openOf(account?.id ?? '')))
    expect(screen.getByText(/^As of Nov 21, 2026, updated /)).toBeInTheDocument()
    // The others come on request.
    expect(others).toHaveLength(199)
    await user.click(screen.getByRole('button', { name: `Show all ${owing.size} customers` }))
    expect((await report()).getAllByRole('row')).toHaveLength(owing.size + 2)
  })

  it('links a figure to its invoices, without leaving the page on a click for another tab', async () => {
    mock.signIn('supplier')
    const { user, router } = renderApp(`${area}/aging`)
    const row = (await report()).getAllByRole('row')[2] ?? document.body
    const link = within(row).getAllByRole('link').at(-1) ?? document.body
    expect(link).toHaveAccessibleName(/^\$[\d,.]+, \d+ invoices?$/)
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    expect(router.state.location.pathname).toBe(`${area}/aging`)
    await user.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe(`${area}/invoices`))
    const { search } = router.state.location
    expect(search).toMatchObject({ paymentState: ['Payable', 'Processing', 'Frozen'] })
    expect(search).toHaveProperty('invoicingAccountId')
  })

  it('prints', async () => {
    mock.signIn('supplier')
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = renderApp(`${area}/aging`)
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('is not offered to a supplier whose service has none', async () => {
    mock.signIn('both')
    const { unmount } = renderApp(`${areaOf('northwind')}/dashboard`)
    await screen.findByRole('figure', { name: 'Outstanding by age' })
    expect(screen.queryByRole('link', { name: 'Aging report by customer' })).not.toBeInTheDocument()
    unmount()
    renderApp(`${areaOf('northwind')}/aging`)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
    expect(mock.journal.some(({ operationId }) => operationId === 'getReceivablesAging')).toBe(false)
  })
})
