import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { one } from '#tests/support/one.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { invoicingAccountId, payableAccount, payables } from '../receivables/screens.ts'

const today = '2026-03-02'
const mock = mockServer({ today })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('buyer')
})

const path = `${payables}/invoices`
const rows = () => screen.findAllByRole('row')
const firstRow = async () => (await rows())[1] ?? document.body
/** The text of the first row's cell in a column. */
async function cell(heading: string) {
  const header = await screen.findByRole('columnheader', { name: heading })
  const at = header.getAttribute('aria-colindex')
  return (await firstRow()).querySelector(`[aria-colindex="${at}"]`)?.textContent
}
const asked = (operationId: string) => {
  const { url = '' } = mock.journal.findLast((entry) => entry.operationId === operationId) ?? {}
  return new URL(url, 'http://mock.test').searchParams
}
const accounts = () => mock.world.tables.invoicingAccounts.where('payerCompanyId', companyId('prairie'))

describe('invoices across all accounts', () => {
  it('default to what is to pay, longest overdue first, with totals (list-default, list-totals)', async () => {
    renderApp(path)
    expect(await screen.findByText(/^\d+ invoices$/)).toBeInTheDocument()
    expect(asked('listPayableInvoices').getAll('paymentState')).toEqual(['Payable'])
    expect(screen.getByRole('button', { name: 'To pay', pressed: true })).toBeInTheDocument()
    const open = accounts()
      .flatMap(({ id }) => mock.world.tables.invoices.where('invoicingAccountId', id))
      .filter(({ paymentState }) => paymentState === 'Payable')
    const dues = open.map(({ paymentDueDate }) => paymentDueDate).toSorted()
    expect(await cell('Due')).toBe(formatCalendarDate(dues[0] ?? ''))
    const sum = open.reduce((total, { outstanding }) => total + outstanding, 0) / 10_000
    expect(screen.getByRole('group', { name: 'Totals' })).toHaveTextContent(`Outstanding${formatMoney(sum.toFixed(4))}`)
  })

  it('show the supplier, the days until due, and a discount until it ends (discount-column)', async () => {
    const [invoice] = mock.world.tables.invoices.where('invoicingAccountId', invoicingAccountId)
    if (!invoice) throw new Error('The account has no invoice.')
    const row = {
      ...invoice,
      paymentState: 'Payable' as const,
      outstanding: 1_000_000,
      discountAmount: 20_000,
      discountDate: today,
      paymentDueDate: '2026-03-12',
    }
    mock.world.tables.invoices.update(invoice.id, row)
    const shown = 'columns=externalId,supplierCompanyName,discountAmount,daysToDue,discountedAmount'
    const { unmount } = renderApp(`${path}?q=${invoice.externalId}&${shown}`)
    expect(await cell('Supplier')).toBe('Harbor Supply Co.')
    expect(await cell('Discount')).toBe('$2.00 until Mar 2')
    expect([await cell('Days until due'), await cell('With discount')]).toEqual(['10', '$98.00'])
    unmount()
    mock.world.tables.invoices.update(invoice.id, { ...row, discountDate: '2026-03-01' })
    renderApp(`${path}?q=${invoice.externalId}&${shown}`)
    expect(await cell('Discount')).toBe('')
    expect(await cell('With discount')).toBe('')
  })

  it.each([
    ['Payable', ''],
    ['Processing', '-2'],
    ['Frozen', '-2'],
    ['Paid', ''],
  ] as const)(
    'say once how long a past-due invoice that is %s is late (invoice-status)',
    async (paymentState, days) => {
      const [{ id, externalId } = { id: '', externalId: '' }] = mock.world.tables.invoices.where(
        'invoicingAccountId',
        invoicingAccountId,
      )
      mock.world.tables.invoices.update(id, { paymentState, outstanding: 10_000, paymentDueDate: '2026-02-28' })
      renderApp(`${path}?q=${externalId}&paymentState=${paymentState}&columns=externalId,daysToDue`)
      expect(await cell('Days until due')).toBe(days)
    },
  )

  it('can be filtered by an account found by its supplier', async () => {
    const { user, router } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Account' }))
    const popover = within(await screen.findByRole('dialog', { name: 'Account' }))
    expect(await popover.findAllByRole('listitem')).toHaveLength(accounts().length)
    await user.type(popover.getByRole('searchbox'), 'maple')
    await waitFor(() => expect(popover.getAllByRole('listitem')).toHaveLength(1))
    await user.click(popover.getByRole('button', { name: /^Maple Ridge/ }))
    const { invoicingAccountId: chosen } = router.state.location.search
    await waitFor(() => expect(asked('listPayableInvoices').get('invoicingAccountId')).toBe(chosen))
    const { accountName, externalAccountId } = accounts().find(({ id }) => id === chosen) ?? {}
    const chip = `Account: Maple Ridge Lumber · ${accountName} (${externalAccountId})`
    expect(await screen.findByRole('button', { name: chip })).toBeInTheDocument()
    await waitFor(async () => expect(await cell('Supplier')).toMatch(/^Maple Ridge/))
  })

  it('can be filtered by a supplier, which is one choice however many accounts it has (payable-account)', async () => {
    const invited = mock.world.tables.invoicingAccounts
      .all()
      .find(({ externalAccountId }) => externalAccountId === 'HS-1003')
    const payerCompanyId = companyId('prairie')
    mock.world.tables.invoicingAccounts.update(invited?.id ?? '', { status: 'Registered', payerCompanyId })
    const { user, router } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Supplier' }))
    const popover = within(await screen.findByRole('dialog', { name: 'Supplier' }))
    const choices = (await popover.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(choices).toEqual(['Harbor Supply Co.', 'Maple Ridge Lumber', 'Northwind Fabrication Ltd.'])
    await user.type(popover.getByRole('searchbox'), 'no such supplier')
    expect(await popover.findByText('No suppliers match')).toBeVisible()
    await user.clear(popover.getByRole('searchbox'))
    await user.type(popover.getByRole('searchbox'), 'HARBOR')
    await waitFor(() => expect(popover.getAllByRole('listitem')).toHaveLength(1))
    await user.click(popover.getByRole('button', { name: 'Harbor Supply Co.' }))
    expect(router.state.location.search).toMatchObject({ supplierCompanyId: companyId('harbor') })
    await waitFor(() => expect(asked('listPayableInvoices').get('supplierCompanyId')).toBe(companyId('harbor')))
    expect(await screen.findByRole('button', { name: 'Supplier: Harbor Supply Co.' })).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Credits' }))
    await waitFor(() =>
      expect(asked('listPayableCreditAdjustments').get('supplierCompanyId')).toBe(companyId('harbor')),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Supplier' }))
    await waitFor(() => expect(asked('listPayableCreditAdjustments').has('supplierCompanyId')).toBe(false))
  })

  it('say that one supplier is chosen if the URL has an id that the buyer doesn’t know', async () => {
    renderApp(`${path}?supplierCompanyId=nobody`)
    expect(await screen.findByRole('button', { name: 'Supplier: one chosen' })).toBeInTheDocument()
    expect(await screen.findByText('No invoices match')).toBeInTheDocument()
  })

  it('name the account that they are filtered by, even without rows (payable-account)', async () => {
    const { accountName, externalAccountId } = mock.world.tables.invoicingAccounts.get(invoicingAccountId) ?? {}
    renderApp(`${path}?invoicingAccountId=${invoicingAccountId}&q=nothing%20like%20this`)
    const chip = `Account: Harbor Supply Co. · ${accountName} (${externalAccountId})`
    expect(await screen.findByRole('button', { name: chip })).toBeInTheDocument()
  })

  it('open in a panel with the PDF and a link to the account', async () => {
    const { user, router } = renderApp(`${path}?invoicingAccountId=${invoicingAccountId}`)
    await user.click((await screen.findAllByRole('gridcell', { name: 'Harbor Supply Co.' }))[0] ?? document.body)
    const panel = within(await screen.findByRole('dialog', { name: /^Invoice / }))
    expect(await panel.findByRole('button', { name: 'View PDF' })).toBeInTheDocument()
    expect(await panel.findByRole('heading', { name: 'Payments' })).toBeInTheDocument()
    const { accountName = '' } = mock.world.tables.invoicingAccounts.get(invoicingAccountId) ?? {}
    await user.click(panel.getByRole('link', { name: accountName }))
    await waitFor(() => expect(router.state.location.pathname).toBe(payableAccount))
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Supply Co.' })).toBeInTheDocument()
  })

  it('say that the supplier is reviewing a failed payment (failed-payment)', async () => {
    const { allocations, invoices, payments } = mock.world.tables
    const failed = payments.where('payerCompanyId', companyId('prairie')).find(({ status }) => status === 'Failed')
    const paid = allocations.where('paymentId', failed?.id ?? '').find(({ kind }) => kind === 'Invoice')
    const { id, externalId } = invoices.get(paid?.itemId ?? '') ?? {}
    renderApp(`${path}?q=${externalId}&paymentState=["Processing"]&open=${id}`)
    expect(await cell('Status')).toBe('Payment failed')
    const panel = within(await screen.findByRole('dialog', { name: /^Invoice / }))
    expect(await panel.findByText(/^The supplier is reviewing a failed payment\./)).toBeInTheDocument()
    expect(panel.queryByRole('button', { name: 'Review payment' })).not.toBeInTheDocument()
  })

  it('start the checkout from the panel of an invoice, while it can be paid (checkout-ways)', async () => {
    const invoices = mock.world.tables.invoices.where('invoicingAccountId', invoicingAccountId)
    const [payable, paid] = (['Payable', 'Paid'] as const).map((state) =>
      invoices.find(({ paymentState }) => paymentState === state),
    )
    const { unmount } = renderApp(`${path}?paymentState=["Paid"]&q=${paid?.externalId}&open=${paid?.id}`)
    const paidPanel = within(await screen.findByRole('dialog', { name: /^Invoice / }))
    expect(await paidPanel.findByRole('heading', { name: 'Payments' })).toBeInTheDocument()
    expect(paidPanel.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument()
    unmount()
    const { user, router } = renderApp(`${path}?q=${payable?.externalId}&open=${payable?.id}`)
    const panel = within(await screen.findByRole('dialog', { name: /^Invoice / }))
    await user.click(await panel.findByRole('button', { name: /^Pay \$[\d,.]+$/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${payables}/checkout`))
    const lines = within(await screen.findByRole('region', { name: /^Invoices from / }))
    expect(lines.getByText(payable?.externalId ?? '')).toBeInTheDocument()
  })

  it('keep the selection across filters and total it (list-selection)', async () => {
    const { user } = renderApp(path)
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select / })
    await user.click(boxes[1] ?? document.body)
    const amount = await cell('Outstanding')
    await user.click(screen.getByRole('button', { name: 'Paid' }))
    expect(await screen.findByText('1 selected · 1 not shown')).toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Totals for the selection' })).toHaveTextContent(`Outstanding${amount}`)
  })

  it('say how many selected ones can’t be paid and why (checkout-ways)', async () => {
    const { user } = renderApp(`${path}?paymentState=%5B%22Paid%22%5D`)
    await user.click(one(await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })))
    expect(await screen.findByText('1 can’t be paid: 1 already paid')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay \d/ })).not.toBeInTheDocument()
  })

  it('total the available discounts of the selection exactly (list-totals)', async () => {
    const chosen = mock.world.tables.invoices.where('invoicingAccountId', invoicingAccountId).slice(0, 3)
    const row = { paymentState: 'Payable' as const, outstanding: 1_000_000, discountDate: today, jobName: 'Totaled' }
    for (const [at, discountAmount] of [1001, 2003, 0].entries())
      mock.world.tables.invoices.update(chosen[at]?.id ?? '', { ...row, discountAmount })
    const { user } = renderApp(`${path}?q=Totaled`)
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }))
    expect(await screen.findByText('3 selected')).toBeInTheDocument()
    const totals = screen.getByRole('group', { name: 'Totals for the selection' })
    expect(totals).toHaveTextContent('Discount available$0.30')
    const [discounted] = chosen
    for (const { externalId } of chosen)
      if (externalId !== discounted?.externalId)
        await user.click(screen.getByRole('checkbox', { name: `Select ${externalId}` }))
    expect(totals).toHaveTextContent('Discount available$0.10')
  })
})

describe('one account', () => {
  it('shows figures that link to their rows', async () => {
    const { user, router } = renderApp(payableAccount)
    expect(await screen.findByRole('figure', { name: 'Outstanding by age' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: /^Past due/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ status: ['PastDue'] }))
    await user.click(await screen.findByRole('link', { name: /^Credits/ }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'credits' }))
    expect(await screen.findByRole('grid', { name: 'Credits' })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Supplier' })).not.toBeInTheDocument()
  })

  it('has no filter by supplier or account, and ignores one in the URL', async () => {
    const { user, router } = renderApp(`${payableAccount}?supplierCompanyId=${companyId('maple')}`)
    expect(
      await screen.findByText('Some filters in this link were ignored or shortened: supplier.'),
    ).toBeInTheDocument()
    expect(router.state.location.search).not.toHaveProperty('supplierCompanyId')
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await screen.findByRole('menuitem', { name: 'Due' })
    for (const name of ['Supplier', 'Account']) expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument()
  })

  it('opens its invoices when the URL names only the account', async () => {
    const { router } = renderApp(`${payables}/${invoicingAccountId}`)
    await waitFor(() => expect(router.state.location.pathname).toBe(payableAccount))
  })

  it('redirects to all accounts with a message if it is unknown (unknown-account)', async () => {
    const { router } = renderApp(`${payables}/nobody/invoices`)
    await waitFor(() => expect(router.state.location.pathname).toBe(payables))
    expect(await screen.findByText('Account not found')).toBeInTheDocument()
  })

  it('redirects to all accounts if it belongs to another buyer (company-scope)', async () => {
    const [foreign] = mock.world.tables.invoicingAccounts.where('payerCompanyId', companyId('northwind'))
    const { router } = renderApp(`${payables}/${foreign?.id}/invoices`)
    await waitFor(() => expect(router.state.location.pathname).toBe(payables))
  })

  it('stays readable and says that it can’t be paid if it is disabled (disabled-payer-account)', async () => {
    mock.world.tables.invoicingAccounts.update(invoicingAccountId, { status: 'Disabled' })
    renderApp(payableAccount)
    expect(await screen.findByText(/but you can’t pay its invoices/)).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /^Credits.*Can’t be applied on this account/ })).toBeInTheDocument()
    expect((await screen.findAllByRole('gridcell')).length).toBeGreaterThan(0)
  })
})
