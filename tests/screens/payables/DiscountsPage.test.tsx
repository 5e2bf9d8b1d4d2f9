import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { stubPhoneWindow } from '#tests/support/phoneWindow.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

/** A Wednesday; the week ends on Saturday, the 14th. */
const today = '2026-03-11'
const mock = mockServer({ today })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('buyer')
})

const accounts = () => mock.world.tables.invoicingAccounts.where('payerCompanyId', companyId('prairie'))
const discounted = () =>
  accounts()
    .flatMap(({ id }) => mock.world.tables.invoices.where('invoicingAccountId', id))
    .filter(
      ({ discountDate, discountAmount, paymentState }) =>
        paymentState === 'Payable' && discountAmount > 0 && (discountDate ?? '') >= today,
    )
const rows = async () => {
  const grid = await screen.findByRole('grid', { name: 'Discounts' })
  // A query by role looks at the ancestors of each cell, each time something changes: too slow under load.
  await waitFor(() => expect(grid.querySelector('[role=gridcell]')).not.toBeNull())
  return within(grid).getAllByRole('row').slice(1)
}
const saving = (found: readonly { discountAmount: number }[]) =>
  formatMoney((found.reduce((sum, { discountAmount }) => sum + discountAmount, 0) / 10_000).toFixed(2))

describe('discount planner (discount-planner)', () => {
  it('lists all active discounts, the earliest end date first', async () => {
    renderApp(`${payables}/discounts`)
    expect(await rows()).toHaveLength(discounted().length)
    expect(
      await screen.findByText(wholeText(`${discounted().length} discounts, ${saving(discounted())} in total`)),
    ).toBeVisible()
    const ends = discounted().map(({ discountDate }) => discountDate ?? '')
    const [first = ''] = ends.toSorted()
    expect((await rows())[0]).toHaveTextContent(`Mar ${Number(first.slice(8))}, 2026`)
  })

  it('shows supplier, number, last day, savings, and return in two columns on a phone (phone-rows)', async () => {
    stubPhoneWindow()
    renderApp(`${payables}/discounts?sort=saving`)
    const [row = document.body] = await rows()
    const [invoice] = discounted().toSorted((a, b) => a.discountAmount - b.discountAmount)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Invoice',
      'Savings',
    ])
    const cells = within(row).getAllByRole('gridcell')
    const supplier = mock.world.tables.companies.get(invoice?.supplierCompanyId ?? '')?.name ?? '—'
    expect(cells[1]).toHaveTextContent(supplier)
    expect(cells[1]).toHaveTextContent(new RegExp(`Mar \\d+, 2026 · ${invoice?.externalId}`))
    expect(cells[2]).toHaveTextContent(/^\$[\d.]+[\d.]+%$/)
  })

  it('numbers the columns of the sort order only if several of them are shown', async () => {
    renderApp(`${payables}/discounts`)
    await rows()
    const marks = () =>
      screen.getAllByRole('columnheader').map((head) => head.querySelector('[aria-hidden]')?.textContent)
    expect(marks().filter((mark) => mark !== undefined)).toEqual(['1', '2'])
    cleanup()
    stubPhoneWindow()
    renderApp(`${payables}/discounts`)
    await rows()
    expect(marks().filter((mark) => mark !== undefined)).toEqual([''])
    expect(screen.getByRole('columnheader', { name: 'Savings' })).not.toHaveAccessibleDescription()
  })

  it('leaves out discounts of disabled accounts (disabled-payer-account)', async () => {
    const [account] = accounts()
    const others = discounted().filter(({ invoicingAccountId }) => invoicingAccountId !== account?.id)
    expect(others.length).toBeLessThan(discounted().length)
    mock.world.tables.invoicingAccounts.update(account?.id ?? '', { status: 'Disabled' })
    renderApp(`${payables}/discounts`)
    expect(await rows()).toHaveLength(others.length)
  })

  it('selects all discounts that end this week and totals the savings', async () => {
    const thisWeek = discounted().filter(({ discountDate }) => (discountDate ?? '') <= '2026-03-14')
    expect(thisWeek.length).toBeGreaterThan(1)
    const { user } = renderApp(`${payables}/discounts`)
    await rows()
    await user.click(screen.getByRole('button', { name: /^Select \d+ ending by Mar 14, 2026$/ }))
    expect(screen.getByText(wholeText(`${thisWeek.length} selected, saves ${saving(thisWeek)}`))).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected, saves/)).not.toBeInTheDocument()
  })

  it('opens an invoice in a panel and steps to the next one', async () => {
    const { router, user } = renderApp(`${payables}/discounts`)
    const [first, second] = await rows()
    const cells = (row: HTMLElement | undefined) => within(row ?? document.body).getAllByRole('gridcell')
    const numbers = [first, second].map((row) => cells(row)[1]?.textContent)
    await user.click(cells(first)[1] ?? document.body)
    const panel = await screen.findByRole('dialog', { name: `Invoice ${numbers[0]}` })
    expect(await within(panel).findByText('Outstanding')).toBeInTheDocument()
    await user.click(within(panel).getByRole('button', { name: 'Next in the list' }))
    expect(await screen.findByRole('dialog', { name: `Invoice ${numbers[1]}` })).toBeInTheDocument()
    expect(router.state.location.search).toHaveProperty('open')
  })

  it('keeps the sort order in the URL and shows a dash when no time is gained', async () => {
    const [some] = discounted()
    mock.world.tables.invoices.update(some?.id ?? '', { discountDate: '2026-03-30', paymentDueDate: '2026-03-30' })
    const { router, user } = renderApp(`${payables}/discounts?sort=-annualReturn`)
    const last = (await rows()).at(-1)
    expect(last).toHaveTextContent(some?.externalId ?? '')
    expect(last).toHaveTextContent('—')
    await user.click(screen.getByRole('columnheader', { name: /^Saving/ }))
    expect(router.state.location.search).toEqual({ sort: 'saving' })
  })

  it('ignores an unknown sort order and says so (list-url-values)', async () => {
    renderApp(`${payables}/discounts?sort=jobName`)
    expect(await screen.findByText(/^Some filters in this link were ignored/)).toBeInTheDocument()
    await rows()
  })
})
