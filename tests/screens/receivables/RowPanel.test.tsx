import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/invoices`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

/** The texts of the cells in the number column, top to bottom. */
async function numbers(): Promise<string[]> {
  const cells = await screen.findAllByRole('gridcell', { name: /^(INV|CM|CR)-/ })
  return cells.map(({ textContent }) => textContent)
}

const cellOf = (number: string) => screen.getByRole('gridcell', { name: number })
const panelOf = (number: string) => screen.findByRole('dialog', { name: new RegExp(`${number}$`) })

/** All segments. */
const everyState = `paymentState=${encodeURIComponent('["Payable","Processing","Frozen","Paid"]')}`

describe('row panel', () => {
  test('opens with Enter, focuses its title, and returns the focus to the row', async () => {
    const { router, user } = renderApp(path)
    const [first = ''] = await numbers()
    cellOf(first).focus()
    await user.keyboard('{Enter}')
    const panel = await panelOf(first)
    await waitFor(() => expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus())
    expect(router.state.location.search).toMatchObject({ open: expect.any(String) as string })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(cellOf(first)).toHaveFocus())
    expect(router.state.location.search).not.toHaveProperty('open', expect.anything())
  })

  test('offers the review of a payment that failed (failed-payment)', async () => {
    const { allocations, invoices, payments } = mock.world.tables
    const failed = payments.where('supplierCompanyId', companyId('harbor')).find(({ status }) => status === 'Failed')
    const paid = allocations.where('paymentId', failed?.id ?? '').find(({ kind }) => kind === 'Invoice')
    const invoice = invoices.get(paid?.itemId ?? '')
    const number = invoice?.externalId ?? ''
    const { user } = renderApp(`${path}?q=${number}&open=${invoice?.id}&${everyState}`)
    const panel = within(await panelOf(number))
    expect(await panel.findByText('Payment failed')).toBeInTheDocument()
    const review = await panel.findByRole('button', { name: 'Review payment' })
    await waitFor(() => expect(review).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(review)
    expect(await screen.findByRole('dialog', { name: 'Review the failed payment' })).toBeInTheDocument()
  })

  test('steps through the list with buttons and arrow keys, and Back returns to the list', async () => {
    const { router, user } = renderApp(path)
    const [first = '', second = '', third = ''] = await numbers()
    await user.click(cellOf(first))
    const panel = await panelOf(first)
    const open = mock.world.tables.invoices
      .where('supplierCompanyId', companyId('harbor'))
      .filter(({ paymentState }) => paymentState !== 'Paid')
    expect(within(panel).getByText(`1 of ${open.length.toLocaleString('en-US')}`)).toBeInTheDocument()
    expect(within(panel).getByRole('button', { name: 'Previous in the list' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(within(panel).getByRole('button', { name: 'Next in the list' }))
    await panelOf(second)
    await user.keyboard('{ArrowRight}')
    await panelOf(third)
    await user.keyboard('{ArrowLeft}')
    await panelOf(second)
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await numbers()).toContain(first)
  })

  test('two presses before the panel has caught up step two rows (open-row)', async () => {
    const { user } = renderApp(path)
    const [first = '', , third = ''] = await numbers()
    await user.click(cellOf(first))
    const next = within(await panelOf(first)).getByRole('button', { name: 'Next in the list' })
    act(() => {
      next.click()
      next.click()
    })
    expect(await panelOf(third)).toBeInTheDocument()
  })

  test('opens from a link with the invoice’s fields and discounted amount', async () => {
    const invoice = mock.world.tables.invoices
      .where('supplierCompanyId', companyId('harbor'))
      .find(({ paymentState, jobName, externalJobId }) => paymentState === 'Payable' && jobName && externalJobId)
    if (!invoice) throw new Error('The seed has no such invoice')
    mock.world.tables.invoices.update(invoice.id, {
      paymentAmount: 10_000_000,
      outstanding: 10_000_000,
      discountAmount: 125_500,
      discountDate: '2999-01-31',
      paymentDueDate: '2999-02-28',
    })
    renderApp(`${path}?q=${invoice.externalId}&open=${invoice.id}`)
    const panel = await panelOf(invoice.externalId)
    const fields = await within(panel).findAllByRole('definition')
    expect(fields.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['$1,000.00', '$12.55', 'Jan 31, 2999', '$987.45', 'Feb 28, 2999', 'Open']),
    )
    const account = mock.world.tables.invoicingAccounts.get(invoice.invoicingAccountId)?.accountName ?? ''
    expect(within(panel).getByRole('link', { name: account })).toHaveAttribute(
      'href',
      expect.stringContaining(`/customers/${invoice.invoicingAccountId}`),
    )
    expect(within(panel).getByRole('button', { name: 'View PDF' })).toBeEnabled()
    expect(within(panel).getByRole('button', { name: 'Download' })).toBeEnabled()
  })

  test('opens for a credit memo', async () => {
    const { user } = renderApp(`${path}?tab=credits`)
    const [first = ''] = await numbers()
    await user.click(cellOf(first))
    const panel = await screen.findByRole('dialog', { name: `Credit memo ${first}` })
    // Once for the amount, once for the status.
    expect(await within(panel).findAllByText('Available')).toHaveLength(2)
    expect(within(panel).queryByText('Discount')).not.toBeInTheDocument()
  })

  test('searches for a row that is not loaded yet on demand', async () => {
    const all = mock.world.tables.invoices.where('supplierCompanyId', companyId('harbor'))
    const last = all.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1)).at(450)
    if (!last) throw new Error('The seed has too few invoices')
    const { user } = renderApp(`${path}?${everyState}&sort=externalId&open=${last.id}`)
    const look = await screen.findByRole('button', { name: 'Search the whole list' })
    await user.click(look)
    await panelOf(last.externalId)
    expect(mock.journal.filter(({ operationId }) => operationId === 'listReceivableInvoices')).toHaveLength(3)
  })

  test('shows a message when the row is not in the list', async () => {
    const { router, user } = renderApp(
      `${path}?q=annex&open=no-such-invoice&sort=externalId&status=%5B%22PastDue%22%5D&amountMin=8000`,
    )
    const panel = await screen.findByRole('dialog', { name: 'Item not found' })
    expect(within(panel).getByRole('status')).toHaveTextContent('isn’t in the list')
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('open', expect.anything()))
  })
})

describe('tabs', () => {
  test('keep shared filters and the focus', async () => {
    const { router, user } = renderApp(`${path}?q=annex&status=%5B%22PastDue%22%5D&sort=-status&amountMin=5`)
    await user.click(await screen.findByRole('tab', { name: 'Credits' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Credits' })).toBeInTheDocument()
    const { search } = router.state.location
    expect(JSON.parse(JSON.stringify(search))).toEqual({
      tab: 'credits',
      q: 'annex',
      amountMin: '5',
      paymentState: ['Payable'],
    })
    const tab = screen.getByRole('tab', { name: 'Credits', selected: true })
    expect(tab).toHaveFocus()
    expect(await screen.findByRole('tabpanel', { name: 'Credits' })).toHaveAttribute(
      'id',
      tab.getAttribute('aria-controls'),
    )
    await user.keyboard('{ArrowRight}{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeInTheDocument()
    expect(JSON.parse(JSON.stringify(router.state.location.search))).toEqual({
      q: 'annex',
      amountMin: '5',
      paymentState: ['Payable', 'Processing', 'Frozen'],
    })
  })

  test('count the company’s credits and do not send an invoice filter', async () => {
    renderApp(`${path}?tab=credits&status=%5B%22PastDue%22%5D&${everyState}`)
    const count = mock.world.tables.creditAdjustments.where('supplierCompanyId', companyId('harbor')).length
    expect(await screen.findByText(`${count} credit memos`)).toBeInTheDocument()
    const asked = mock.journal.filter(({ operationId }) => operationId === 'listReceivableCreditAdjustments')
    expect(asked.map(({ url }) => url)).toEqual([expect.not.stringContaining('status')])
  })
})
