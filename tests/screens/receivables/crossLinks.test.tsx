import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { customersPath, firstAccountWithStatus } from '#tests/screens/receivables/customerFixtures.ts'
import { receivables } from '#tests/screens/receivables/screens.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

const panel = (name: RegExp) => screen.findByRole('dialog', { name })

/** A Harbor payment with a credit memo, its invoice and its credit; the account's invoices fit on one page. */
function paymentWithCredit() {
  const { payments, allocations, invoices, creditAdjustments } = mock.world.tables
  const payment = payments
    .where('supplierCompanyId', companyId('harbor'))
    .filter(({ invoicingAccountId: id }) => invoices.where('invoicingAccountId', id).length <= 100)
    .find(({ creditSubtotal, status }) => creditSubtotal > 0 && status === 'Completed')
  if (!payment) throw new Error('The seed has no such payment.')
  const items = allocations.where('paymentId', payment.id)
  const invoice = invoices.get(items.find(({ kind }) => kind === 'Invoice')?.itemId ?? '')
  const credit = creditAdjustments.get(items.find(({ kind }) => kind === 'CreditAdjustment')?.itemId ?? '')
  if (!invoice || !credit) throw new Error('The payment has no invoice or credit.')
  return { payment, invoice, credit }
}

describe('rows on a customer’s page (cross-links)', () => {
  test.each([
    ['invoices', /^Invoice INV-/],
    ['credits', /^Credit memo CM-/],
    ['payments', /^Payment of \$/],
  ])('%s open a panel that is in the URL and closes on Back', async (tab, title) => {
    const { payment } = paymentWithCredit()
    const { router, user } = renderApp(`${customersPath}/${payment.invoicingAccountId}?tab=${tab}`)
    const [, cell] = await screen.findAllByRole('gridcell')
    await user.click(cell ?? document.body)
    await within(await panel(title)).findAllByRole('definition')
    expect(router.state.location.search).toMatchObject({ tab, open: expect.any(String) as string })
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('a link opens the invoice with its PDF', async () => {
    const { invoice } = paymentWithCredit()
    renderApp(`${customersPath}/${invoice.invoicingAccountId}?tab=invoices&open=${invoice.id}`)
    const shown = within(await panel(new RegExp(`${invoice.externalId}$`)))
    expect(await shown.findByRole('button', { name: 'View PDF' })).toBeInTheDocument()
  })

  test('sorting keeps the tab and the filters', async () => {
    const { invoice } = paymentWithCredit()
    const { router, user } = renderApp(
      `${customersPath}/${invoice.invoicingAccountId}?tab=invoices&paymentState=["Paid"]`,
    )
    await user.click(await screen.findByRole('columnheader', { name: 'Due' }))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        tab: 'invoices',
        sort: 'paymentDueDate',
        paymentState: ['Paid'],
      }),
    )
  })
})

describe('panel links (cross-links)', () => {
  test('an invoice links to its payments, which link to the customer, invoices, and credits', async () => {
    const { payment, invoice, credit } = paymentWithCredit()
    const { router, user } = renderApp(`${receivables}/invoices?q=${invoice.externalId}&open=${invoice.id}`)
    const invoicePanel = within(await panel(new RegExp(`${invoice.externalId}$`)))
    const list = within(await invoicePanel.findByRole('list', { name: 'Payments' }))
    const row = list.getAllByRole('listitem').find((item) => item.textContent?.includes('Completed'))
    await user.click(within(row ?? document.body).getByRole('link'))

    const paymentPanel = within(await panel(/^Payment of /))
    expect(router.state.location.pathname).toBe(`${receivables}/payments`)
    expect(router.state.location.search).toMatchObject({ open: payment.id })
    expect(await paymentPanel.findByRole('link', { name: credit.externalId })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`tab=credits.*q=${credit.externalId}.*open=${credit.id}`)),
    )
    const account = mock.world.tables.invoicingAccounts.get(payment.invoicingAccountId)
    expect(paymentPanel.getByRole('link', { name: account?.accountName ?? '' })).toHaveAttribute(
      'href',
      `${customersPath}/${payment.invoicingAccountId}`,
    )
    await user.click(await paymentPanel.findByRole('link', { name: invoice.externalId }))
    await panel(new RegExp(`^Invoice ${invoice.externalId}$`))
    expect(router.state.location.pathname).toBe(`${receivables}/invoices`)
  })

  test('an unpaid invoice says that it has no payments', async () => {
    const { invoices, allocations } = mock.world.tables
    const invoice = invoices
      .where('supplierCompanyId', companyId('harbor'))
      .find(({ id }) => allocations.where('itemId', id).length === 0)
    renderApp(`${receivables}/invoices?q=${invoice?.externalId}&open=${invoice?.id}`)
    const shown = within(await panel(/^Invoice /))
    expect(await shown.findByText('No payments yet.')).toBeInTheDocument()
  })

  test('the decision dialog has no links', async () => {
    const failed = mock.world.tables.payments
      .where('supplierCompanyId', companyId('harbor'))
      .find(({ status }) => status === 'Failed')
    const { user } = renderApp(`${receivables}/payments?status=%5B%22Failed%22%5D&open=${failed?.id}`)
    // The notifications have such buttons too.
    const shown = within(await panel(/^Payment of /))
    await user.click(await shown.findByRole('button', { name: 'Review' }))
    const review = within(await panel(/^Review the failed payment$/))
    await user.click(review.getByRole('button', { name: 'Reopen invoices' }))
    const question = within(await panel(/^Reopen the invoices\?$/))
    expect(await question.findAllByText(/^INV-/)).not.toHaveLength(0)
    expect(question.queryByRole('link')).not.toBeInTheDocument()
  })
})

describe('customer figures and contacts (cross-links)', () => {
  const figures = async () => within(await screen.findByRole('list', { name: 'Key figures for this customer' }))

  /** An account that has all of the figures. */
  function busyAccount() {
    const { invoices, payments, creditAdjustments, invoicingAccounts } = mock.world.tables
    const account = invoicingAccounts
      .where('supplierCompanyId', companyId('harbor'))
      .find(
        ({ id }) =>
          invoices.where('invoicingAccountId', id).some(({ outstanding }) => outstanding > 0) &&
          creditAdjustments.where('invoicingAccountId', id).some(({ paymentState }) => paymentState === 'Payable') &&
          payments.where('invoicingAccountId', id).some(({ status }) => status === 'Completed'),
      )
    if (!account) throw new Error('The seed has no such account.')
    return account
  }

  test.each([
    [/^Outstanding/, { tab: 'invoices', paymentState: ['Payable', 'Processing', 'Frozen'] }],
    [/^Past due/, { tab: 'invoices', status: ['PastDue'] }],
    [/^Open invoices/, { tab: 'invoices', paymentState: ['Payable', 'Processing', 'Frozen'] }],
    [/^Credit available/, { tab: 'credits', paymentState: ['Payable'] }],
    [/^Last payment/, { tab: 'payments', status: ['Completed'] }],
  ])('%s links to the rows that it counts', async (name, search) => {
    const { router, user } = renderApp(`${customersPath}/${busyAccount().id}`)
    await user.click((await figures()).getByRole('link', { name }))
    await waitFor(() => expect(router.state.location.search).toEqual(search))
    expect(await screen.findByText(/^Showing (only: |open invoices only)/)).toBeInTheDocument()
  })

  test('lists as many open invoices as counted, and all invoices on Show all', async () => {
    const account = busyAccount()
    const all = mock.world.tables.invoices.where('invoicingAccountId', account.id)
    const open = all.filter(({ outstanding }) => outstanding > 0).length
    const { user } = renderApp(`${customersPath}/${account.id}`)
    await user.click((await figures()).getByRole('link', { name: `Open invoices ${open}` }))
    const grid = () => screen.findByRole('grid', { name: 'This customer’s invoices' })
    await waitFor(async () => expect(await grid()).toHaveAttribute('aria-rowcount', String(open + 1)))
    expect(screen.getByText('Showing open invoices only.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(async () => expect(await grid()).toHaveAttribute('aria-rowcount', String(all.length + 1)))
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument()
  })

  test('links a contact’s email address and phone number safely', async () => {
    const account = firstAccountWithStatus(mock, 'Registered')
    const [contact] = mock.world.tables.contacts.where('invoicingAccountId', account.id)
    mock.world.tables.contacts.update(contact?.id ?? '', {
      email: 'noor?cc=all@foods.test',
      phoneNumber: '+1 (415) 555-0134',
    })
    renderApp(`${customersPath}/${account.id}`)
    expect(await screen.findByRole('link', { name: 'noor?cc=all@foods.test' })).toHaveAttribute(
      'href',
      'mailto:noor%3Fcc%3Dall@foods.test',
    )
    expect(screen.getByRole('link', { name: /415.*555.*0134/ })).toHaveAttribute('href', 'tel:+14155550134')
  })
})

test('a payment’s panel shows its total', async () => {
  const { payment } = paymentWithCredit()
  renderApp(`${customersPath}/${payment.invoicingAccountId}?tab=payments&open=${payment.id}`)
  const total = formatMoney(String(payment.total / 10_000))
  const shown = await panel(new RegExp(`${total.replaceAll(/[$.]/g, String.raw`\$&`)}$`))
  await waitFor(() => expect(shown).toHaveTextContent(`Total${total}`))
})
