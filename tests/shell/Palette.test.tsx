import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentReference } from '#mocks/world/paymentReference.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { areShortcutsOn, switchShortcuts } from '#src/ui/shell/useShortcut.ts'
import { readThemeChoice, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer()
const invoices = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/invoices`

beforeEach(() => {
  giveElementsLayout()
  switchShortcuts(true)
})

async function openPalette(address = '/user/details', persona: 'supplier' | 'buyer' | 'both' = 'supplier') {
  mock.signIn(persona)
  const app = renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('button', { name: /^Company: / })
  await app.user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Command palette' })
  await waitFor(() => expect(input).toHaveFocus())
  const list = within(screen.getByRole('listbox', { name: 'Command palette' }))
  const chosen = () => list.getByRole('option', { selected: true })
  return { ...app, input, list, chosen }
}

describe('command palette', () => {
  test('Ctrl+K opens it on a Greek keyboard (shortcut-keys)', async () => {
    mock.signIn('supplier')
    renderApp('/user/details')
    await screen.findByRole('heading', { level: 1 })
    await screen.findByRole('button', { name: /^Company: / })
    fireEvent.keyDown(document.body, { key: 'κ', code: 'KeyK', ctrlKey: true })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Command palette' })).toHaveFocus())
  })

  test('arrow keys wrap around, and Enter opens the selected page', async () => {
    const { user, router, input, list, chosen } = await openPalette()
    const options = list.getAllByRole('option')
    expect(chosen()).toBe(options[0])
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe(options[1])
    expect(input).toHaveAttribute('aria-activedescendant', options[1]?.id)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toBe(options.at(-1))
    await user.type(input, 'company settings')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/company/${authCompanyId('harbor')}/settings`))
    expect(screen.queryByRole('combobox', { name: 'Command palette' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Company Settings' })).toHaveFocus())
  })

  test('opens a company', async () => {
    const { user, router, input } = await openPalette('/user/details', 'both')
    await user.type(input, 'maple')
    await user.click(screen.getByRole('option', { name: 'Maple Ridge Lumber' }))
    await waitFor(() => expect(router.state.location.pathname).toContain(`/company/${authCompanyId('maple')}/`))
  })

  test('finds the company’s customers and opens one', async () => {
    const { user, router, input } = await openPalette()
    const [customer] = mock.world.tables.invoicingAccounts
      .where('supplierCompanyId', companyId('harbor'))
      .toSorted((a, b) => a.accountName.localeCompare(b.accountName))
    await user.type(input, customer?.externalAccountId ?? '')
    const customers = await screen.findByRole('group', { name: 'Customers' })
    await user.click(within(customers).getAllByRole('option')[0] ?? customers)
    const page = invoices.replace(/invoices$/, `customers/${customer?.id}`)
    await waitFor(() => expect(router.state.location.pathname).toBe(page))
  })

  test.each(['harbor', 'HS-1001'])('finds a buyer’s supplier account by “%s” and opens it', async (query) => {
    const { user, router, input } = await openPalette('/user/details', 'buyer')
    expect(input).toHaveAttribute('placeholder', 'Search pages, companies, suppliers, invoices, payments, and actions')
    const account = mock.world.tables.invoicingAccounts
      .where('payerCompanyId', companyId('prairie'))
      .find(({ supplierCompanyId }) => supplierCompanyId === companyId('harbor'))
    await user.type(input, query)
    const suppliers = within(await screen.findByRole('group', { name: 'Suppliers' }))
    await user.click(suppliers.getByRole('option', { name: /^Harbor Supply Co\..*HS-1001/ }))
    const page = `/company/${authCompanyId('prairie')}/payables/${companyId('prairie')}/${account?.id}/invoices`
    await waitFor(() => expect(router.state.location.pathname).toBe(page))
  })

  test('finds an invoice by its number and opens its panel in the list (cross-links)', async () => {
    const { user, router, input } = await openPalette()
    const invoice = mock.world.tables.invoices.where('supplierCompanyId', companyId('harbor'))[4321]
    const digits = invoice?.externalId.replaceAll(/\D/g, '') ?? ''
    await user.type(input, digits)
    const found = within(await screen.findByRole('group', { name: 'Invoices' }))
    await user.click(found.getByRole('option', { name: new RegExp(invoice?.externalId ?? '') }))
    expect(await screen.findByRole('dialog', { name: `Invoice ${invoice?.externalId}` })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(invoices)
    expect(router.state.location.search).toEqual({ q: invoice?.externalId, open: invoice?.id })
    // Not one call per key press.
    expect(mock.journal.filter(({ url }) => url.includes('pageSize=8')).length).toBeLessThan(2 * digits.length)
  })

  test('finds a buyer’s invoice by its number and opens its panel in the list (cross-links)', async () => {
    const { user, router, input } = await openPalette('/user/details', 'buyer')
    const account = mock.world.tables.invoicingAccounts.where('payerCompanyId', companyId('prairie'))[0]
    const [invoice] = mock.world.tables.invoices.where('invoicingAccountId', account?.id ?? '')
    await user.type(input, invoice?.externalId ?? '')
    const found = within(await screen.findByRole('group', { name: 'Invoices' }))
    await user.click(found.getByRole('option', { name: new RegExp(invoice?.externalId ?? '') }))
    expect(await screen.findByRole('dialog', { name: `Invoice ${invoice?.externalId}` })).toBeInTheDocument()
    expect(router.state.location.pathname).toMatch(/\/payables\/[^/]+\/invoices$/)
  })

  test.each([
    ['number', 'supplier', 'harbor', 'supplierCompanyId', 'receivables'],
    ['number', 'buyer', 'prairie', 'payerCompanyId', 'payables'],
    ['id', 'buyer', 'prairie', 'payerCompanyId', 'payables'],
  ] as const)('finds a payment by its %s for a %s and opens its panel (cross-links)', async (...one) => {
    const [by, persona, company, side, area] = one
    const { user, router, input } = await openPalette('/user/details', persona)
    const id = mock.world.tables.payments.where(side, companyId(company))[3]?.id ?? ''
    const number = paymentReference(id)
    await user.type(input, by === 'id' ? id : number.toLowerCase())
    const found = within(await screen.findByRole('group', { name: 'Payments' }))
    await user.click(await found.findByRole('option', { name: new RegExp(number) }))
    const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
    expect(await panel.findByText(number)).toBeVisible()
    expect(router.state.location.pathname).toMatch(new RegExp(`/${area}/[^/]+/payments$`))
    expect(router.state.location.search).toEqual({ q: number, open: id })
  })

  test('does not search for invoices without a digit', async () => {
    const { user, input } = await openPalette()
    await user.type(input, 'annex')
    await waitFor(() => expect(mock.journal.some(({ url }) => url.includes('q=annex'))).toBe(true))
    expect(mock.journal.filter(({ operationId }) => operationId === 'listReceivableInvoices')).toEqual([])
  })

  test('runs a shell command', async () => {
    const { user, input } = await openPalette()
    await user.type(input, 'dark')
    await user.keyboard('{Enter}')
    expect(readThemeChoice()).toBe('dark')
    writeThemeChoice('light')
  })

  test('announces the number of results and when nothing is found', async () => {
    const { user, input } = await openPalette()
    await user.type(input, 'sign out')
    expect(await screen.findByText('1 result')).toBeInTheDocument()
    await user.clear(input)
    await user.type(input, 'zzzz no such thing')
    expect(await screen.findByText('Nothing found')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(input).toBeInTheDocument()
  })

  test('says why it may have found nothing (state-matrix)', async () => {
    mock.faults.add({ match: { operationId: 'listCustomers' }, effect: { kind: 'status', status: 403 } })
    const { user, input } = await openPalette()
    await user.type(input, 'zzzz no such thing')
    expect(await screen.findAllByText(/^You don’t have access/)).toHaveLength(2)
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument()
  })

  test('closes on Escape and returns the focus', async () => {
    mock.signIn('newcomer')
    const { user } = renderApp('/user/details')
    const button = await screen.findByRole('button', { name: /^Search/ })
    await user.click(button)
    await screen.findByRole('combobox', { name: 'Command palette' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Command palette' })).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  })
})

describe('single-key shortcuts', () => {
  const sheet = { name: 'Keyboard shortcuts' }

  test('? opens the shortcut sheet, where they can be turned off', async () => {
    mock.signIn('newcomer')
    const { user } = renderApp('/')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('?')
    const shown = await screen.findByRole('dialog', sheet)
    await user.click(within(shown).getByRole('switch', { name: 'Single-key shortcuts' }))
    expect(areShortcutsOn()).toBe(false)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', sheet)).not.toBeInTheDocument())
    await user.keyboard('?')
    expect(screen.queryByRole('dialog', sheet)).not.toBeInTheDocument()
    // The Ctrl shortcuts stay on (docs/rules.md#sidebar).
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox', { name: 'Command palette' })).toBeInTheDocument()
  })

  test('are ordinary characters in a text field', async () => {
    mock.signIn('newcomer')
    const { user } = renderApp('/user/details')
    const name = await screen.findByRole('textbox', { name: /First name/ })
    await user.type(name, '?/')
    expect(name).toHaveValue('Nia?/')
    expect(screen.queryByRole('dialog', sheet)).not.toBeInTheDocument()
  })

  test('/ focuses the page’s search', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(invoices)
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('/')
    expect(search).toHaveFocus()
    expect(search).toHaveValue('')
  })
})
