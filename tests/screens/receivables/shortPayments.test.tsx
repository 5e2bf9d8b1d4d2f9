import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { downloadList } from '#tests/support/downloadList.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables, receivables } from './screens.ts'

const today = '2026-11-21'
const northwind = `/company/${authCompanyId('northwind')}/receivables/${companyId('northwind')}`
const broken = /Two of the crates arrived broken; see the photos in our email\./

describe('where payments can be partial', () => {
  const mock = mockServer({ today, scenario: 'parts' })
  beforeEach(() => giveElementsLayout())

  const asked = (operationId: string) => {
    // The list's own call: an account's page also reads what is due.
    const isOfList = (entry: { operationId: string | null; url: string }) =>
      entry.operationId === operationId && entry.url.includes('pageSize=200')
    const { url = '' } = mock.journal.findLast(isOfList) ?? {}
    return new URL(url, 'http://mock.test').searchParams
  }
  const shortPart = () => mock.world.tables.allocations.all().find(({ shortPayReason }) => shortPayReason !== undefined)
  const damaged = () => mock.world.tables.invoices.get(shortPart()?.itemId ?? '')

  it.each([
    ['supplier', 'all invoices', () => `${receivables}/invoices`, 'listReceivableInvoices'],
    ['buyer', 'all invoices', () => `${payables}/invoices`, 'listPayableInvoices'],
    [
      'buyer',
      'an account’s invoices',
      () => `${payables}/${damaged()?.invoicingAccountId}/invoices`,
      'listPayableAccountInvoices',
    ],
  ] as const)('shows the %s which of %s are partly paid (partly-paid)', async (persona, _, pathOf, operationId) => {
    mock.signIn(persona)
    const { user } = renderApp(pathOf())
    await user.click(await screen.findByRole('button', { name: 'Partly paid' }))
    expect(await screen.findByRole('button', { name: 'Partly paid', pressed: true })).toBeVisible()
    await screen.findByText(damaged()?.externalId ?? '')
    expect(asked(operationId).getAll('paid')).toEqual(['Part'])
    expect(asked(operationId).has('paymentState')).toBe(false)
    await user.click(screen.getByRole('tab', { name: 'Credits' }))
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })

  it('shows how much is paid as a filter where another one is set, too (partly-paid)', async () => {
    mock.signIn('supplier')
    const search = new URLSearchParams({ paid: '["Part"]', paymentState: '["Payable"]' })
    const { user } = renderApp(`${receivables}/invoices?${search.toString()}`)
    expect(await screen.findByRole('button', { name: 'Amount paid: Partly paid' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('button', { name: 'Open', pressed: true })).toBeVisible()
  })

  it.each([
    ['supplier', `${receivables}/invoices`],
    ['buyer', `${payables}/invoices`],
  ] as const)(
    'tells the %s in the invoice’s panel why it was not paid in full (short-pay-reason)',
    async (who, path) => {
      mock.signIn(who)
      renderApp(`${path}?q=${damaged()?.externalId}&open=${damaged()?.id}`)
      const panel = within(await screen.findByRole('dialog', { name: `Invoice ${damaged()?.externalId}` }))
      expect((await panel.findByText('Not paid in full')).nextSibling).toHaveTextContent('Damaged goods')
      expect(panel.getByText('Note on this').nextSibling).toHaveTextContent(broken)
    },
  )

  it.each([
    ['supplier', receivables],
    ['buyer', payables],
  ] as const)('tells the %s what a payment left open, and why (short-pay-reason)', async (persona, side) => {
    mock.signIn(persona)
    const status = encodeURIComponent('["Completed"]')
    renderApp(`${side}/payments?open=${shortPart()?.paymentId}&status=${status}`)
    const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
    const row = await panel.findByRole('row', { name: /Not paid in full: Damaged goods/ })
    expect(row).toHaveTextContent(broken)
    expect(row).toHaveTextContent(/\$[\d,]+\.\d\d left open/)
  })

  it.each([
    ['supplier', () => `${receivables}/customers/${damaged()?.invoicingAccountId}/statement`],
    ['buyer', () => `${payables}/${damaged()?.invoicingAccountId}/statement`],
  ] as const)('says so in the %s’s statement (statement)', async (persona, pathOf) => {
    mock.signIn(persona)
    renderApp(pathOf())
    const table = within(await screen.findByRole('table', { name: 'Open invoices' }))
    expect(table.getByRole('columnheader', { name: 'Not paid in full' })).toBeVisible()
    const { externalId = '', paymentAmount = 0, outstanding = 0 } = damaged() ?? {}
    const [amount, open] = [paymentAmount, outstanding].map((value) => formatMoney((value / 10_000).toFixed(4)))
    const row = table.getByRole('rowheader', { name: externalId }).closest('tr')
    expect(row).toHaveTextContent(/Damaged goods/)
    const cells = within(row ?? document.body).getAllByRole('cell')
    expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual([amount, open])
  })

  it('saves the reasons of selected payments like the service’s CSV (csv-list)', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
    mock.signIn('supplier')
    const { user } = renderApp(`${receivables}/payments?shortPayReasons=${encodeURIComponent('["DamagedGoods"]')}`)
    await downloadList(user)
    await waitFor(() => expect(saved).toHaveLength(1))
    await user.click(screen.getByRole('checkbox', { name: /^Select \$/ }))
    await user.click(await screen.findByRole('button', { name: 'Download CSV of the selection' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    const [whole, selected] = await Promise.all(saved.map((file) => file.text()))
    expect(selected?.split(',').at(-1)).toBe('DamagedGoods\r\n')
    expect(selected).toBe(whole)
  })

  it('finds payments by the reasons why they were short (short-pay-filter)', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(`${receivables}/payments`)
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Not paid in full' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Damaged goods' }))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('1 payment')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Not paid in full: Damaged goods' })).toBeVisible()
  })

  it('finds the payments that are scheduled (scheduled-payments)', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(`${receivables}/payments`)
    await user.click(await screen.findByRole('button', { name: 'Scheduled' }))
    expect(await screen.findByText('1 payment')).toBeVisible()
  })
})

describe('where a supplier takes payments in full only', () => {
  const mock = mockServer({ today, scenario: 'parts' })
  beforeEach(() => {
    giveElementsLayout()
    mock.signIn('both')
  })

  it('says nothing of parts in its invoices (payment-capabilities)', async () => {
    renderApp(`${northwind}/invoices`)
    await screen.findByRole('button', { name: 'Past due' })
    await screen.findByText(/^\d+ invoices$/)
    expect(screen.queryByRole('button', { name: 'Partly paid' })).not.toBeInTheDocument()
  })

  it('says nothing of them in its payments, either (payment-capabilities)', async () => {
    const { user } = renderApp(`${northwind}/payments`)
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    expect(await screen.findByRole('menuitem', { name: 'Status' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Not paid in full' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Scheduled' })).not.toBeInTheDocument()
    const urls = mock.journal.map(({ url }) => url).filter((url) => url.includes(companyId('northwind')))
    expect(urls.join()).not.toMatch(/attention|shortPay|paid=/)
  })
})
