import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `${payables}/payments`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('buyer')
})

const buyersPayments = () => mock.world.tables.payments.where('payerCompanyId', companyId('prairie'))
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const openPayment = async (payment: { id: string; status: string } | undefined) => {
  const app = renderApp(`${path}?status=${encodeURIComponent(`["${payment?.status}"]`)}&open=${payment?.id}`)
  return { ...app, panel: within(await screen.findByRole('dialog', { name: /^Payment of / })) }
}
/** `($25.00)` → -2500. */
const centsOf = (amount: string) => Number(amount.replaceAll(/[^\d]/g, '')) * (amount.startsWith('(') ? -1 : 1)
/** The mock's ten-thousandths of a dollar as cents. */
const toCents = (amount: number) => amount / 100

describe('list of payments made', () => {
  it('shows the main columns of an outgoing payment, and the others on request (entity-fields)', async () => {
    const { user } = renderApp(path)
    await screen.findAllByRole('gridcell')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Date',
      'Supplier',
      'Total',
      'Status',
      'Method',
      'Payment number',
    ])
    expect(screen.getAllByText(/^PAY-[\dA-F]{8}$/).length).toBeGreaterThan(3)
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    const others = await screen.findAllByRole('menuitemcheckbox', { checked: false })
    expect(others.map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Account number',
      'Invoices',
      'Invoice subtotal',
      'Discounts',
      'Credits',
      'Credit subtotal',
      'Fees',
    ])
  })

  it('sends the URL’s filters to the service and includes the whole last day', async () => {
    renderApp(
      `${path}?q=harbor&status=%5B%22Completed%22%5D&initiatedFrom=2026-10-01&initiatedTo=2026-10-31&sort=-total`,
    )
    expect(await screen.findByText(/^\d+ payments?$/)).toBeInTheDocument()
    // Not that of the notifications.
    const call = calls('listOutgoingPayments').find(({ url }) => url.includes('pageSize=200'))
    const list = new URL(call?.url ?? '', 'http://mock.test').searchParams
    expect(Object.fromEntries(list)).toMatchObject({
      q: 'harbor',
      status: 'Completed',
      initiatedFrom: new Date('2026-10-01T00:00:00').toISOString(),
      initiatedTo: new Date('2026-11-01T00:00:00').toISOString(),
      sort: '-total',
    })
  })

  it('shows the totals of all payments', async () => {
    renderApp(path)
    const totals = within(await screen.findByRole('group', { name: 'Totals' }))
    const labels = totals.getAllByRole('term').map(({ textContent }) => textContent)
    expect(labels.join('|')).toMatch(/Total.*Invoice subtotal.*Discount subtotal.*Credit subtotal.*Fees/)
    const sum = buyersPayments().reduce((all, { total }) => all + total, 0)
    expect(centsOf(totals.getAllByRole('definition')[0]?.textContent ?? '')).toBe(toCents(sum))
  })

  it('finds the payments of one account by supplier', async () => {
    const { user, router } = renderApp(path)
    await screen.findAllByRole('gridcell')
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Account' }))
    const filter = within(await screen.findByRole('dialog', { name: 'Account' }))
    const choices = await filter.findAllByRole('listitem')
    expect(choices.length).toBeGreaterThan(1)
    await user.type(filter.getByRole('searchbox'), 'no such account')
    expect(await filter.findByText('No accounts match')).toBeVisible()
    await user.clear(filter.getByRole('searchbox'))
    await user.type(filter.getByRole('searchbox'), 'harbor')
    await user.click(await filter.findByRole('button', { name: /^Harbor/ }))
    expect(router.state.location.search).toHaveProperty('invoicingAccountId')
  })

  it('finds the payments to one supplier, and totals them', async () => {
    const { user, router } = renderApp(path)
    await screen.findAllByRole('gridcell')
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Supplier' }))
    const filter = within(await screen.findByRole('dialog', { name: 'Supplier' }))
    await user.click(await filter.findByRole('button', { name: 'Maple Ridge Lumber' }))
    expect(router.state.location.search).toMatchObject({ supplierCompanyId: companyId('maple') })
    const found = buyersPayments().filter(({ supplierCompanyId }) => supplierCompanyId === companyId('maple'))
    expect(await screen.findByText(`${found.length} payments`)).toBeInTheDocument()
    const sum = found.reduce((all, { total }) => all + total, 0)
    const totals = within(screen.getByRole('group', { name: 'Totals' }))
    expect(centsOf(totals.getAllByRole('definition')[0]?.textContent ?? '')).toBe(toCents(sum))
    expect(screen.getByRole('button', { name: 'Supplier: Maple Ridge Lumber' })).toBeInTheDocument()
  })

  it('has no filter by supplier on one account’s page, and ignores one in the URL', async () => {
    const [account] = mock.world.tables.invoicingAccounts.where('payerCompanyId', companyId('prairie'))
    const { user, router } = renderApp(`${payables}/${account?.id}/payments?supplierCompanyId=${companyId('maple')}`)
    const accountPayments = buyersPayments().filter(({ invoicingAccountId }) => invoicingAccountId === account?.id)
    expect(await screen.findByText(`${accountPayments.length} payments`)).toBeInTheDocument()
    expect(router.state.location.search).not.toHaveProperty('supplierCompanyId')
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await screen.findByRole('menuitem', { name: 'Status' })
    expect(screen.queryByRole('menuitem', { name: 'Supplier' })).not.toBeInTheDocument()
  })
})

describe('payment details', () => {
  it('add up line by line and link to the invoices and credits (payment-sum)', async () => {
    const payment = buyersPayments().find(({ creditSubtotal, status }) => creditSubtotal > 0 && status === 'Completed')
    const { panel } = await openPayment(payment)
    const items = mock.world.tables.allocations.where('paymentId', payment?.id ?? '')
    const { invoices, creditAdjustments } = mock.world.tables
    expect(items.length).toBeGreaterThan(1)
    for (const { kind, itemId } of items) {
      const name = (kind === 'Invoice' ? invoices : creditAdjustments).get(itemId)?.externalId ?? ''
      const { href } = await panel.findByRole<HTMLAnchorElement>('link', { name })
      const { pathname, searchParams } = new URL(href)
      expect(pathname).toBe(`${payables}/invoices`)
      expect(searchParams.get('open')).toBe(itemId)
      expect(searchParams.get('tab')).toBe(kind === 'Invoice' ? null : 'credits')
    }
    expect(panel.getByText(`PAY-${payment?.id.slice(-8).toUpperCase()}`)).toBeInTheDocument()
    const terms = panel.getAllByRole('term').map(({ textContent }) => textContent)
    const values = panel.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
    const at = terms.findIndex((term) => term?.startsWith('Invoices ('))
    expect(terms.slice(at).map((term) => term?.replace(/ \(.*/, ''))).toEqual(['Invoices', 'Credits', 'Fees', 'Total'])
    const cents = values.slice(at).map(centsOf)
    const total = cents.pop()
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    expect(values[at + 1]).toMatch(/^\(\$.*\)$/)
  })

  it.each(['Failed', 'Reversed'] as const)(
    'explain why it is %s and what happens next (payment-history)',
    async (status) => {
      const payment = buyersPayments().find((one) => one.status === status)
      mock.world.tables.payments.update(payment?.id ?? '', { failureReason: 'R10: the bank refuses 1577.95.' })
      const { panel } = await openPayment(payment)
      const steps = within(panel.getByRole('list', { name: 'Status history' })).getAllByRole('listitem')
      expect(steps[0]).toHaveTextContent(/^Initiated/)
      expect(steps).toHaveLength(payment?.completedAt ? 3 : 2)
      expect(steps.at(-1)).toHaveTextContent(`${status}R10: the bank refuses $1,577.95.`)
      expect(steps.at(-1)).toHaveTextContent(/The supplier is reviewing this payment\./)
    },
  )

  it('show when a completed payment arrived', async () => {
    const payment = buyersPayments().find(({ status }) => status === 'Completed')
    const { panel } = await openPayment(payment)
    const steps = within(panel.getByRole('list', { name: 'Status history' })).getAllByRole('listitem')
    expect(steps).toHaveLength(2)
    expect(steps[1]).toHaveTextContent(/^Completed\w+ \d+, 20\d\d/)
  })
})

describe('email receipt (payment-receipt)', () => {
  it.each(['Failed', 'Reversed', 'Frozen', 'Terminated', 'Canceled'] as const)(
    'is not offered for a payment that is %s',
    async (status) => {
      const [payment] = buyersPayments()
      mock.world.tables.payments.update(payment?.id ?? '', { status })
      const { panel } = await openPayment(buyersPayments().find(({ id }) => id === payment?.id))
      expect(panel.getByRole('list', { name: 'Status history' })).toBeInTheDocument()
      expect(panel.queryByRole('button', { name: /receipt|Download/ })).toBeNull()
    },
  )

  const mail = () => mock.world.tables.mail.all().filter(({ kind }) => kind === 'Receipt')
  const openReceipt = async () => {
    const { panel, user } = await openPayment(buyersPayments().find(({ status }) => status === 'Completed'))
    await user.click(panel.getByRole('button', { name: 'Email receipt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Email the receipt' }))
    return { user, field: dialog.getByRole('textbox', { name: 'Recipients' }), dialog }
  }

  it('is sent to the user when no address is entered', async () => {
    const { user, dialog } = await openReceipt()
    await user.click(dialog.getByRole('button', { name: 'Send receipt' }))
    expect(await screen.findByText('Receipt sent')).toBeVisible()
    expect(mail().map(({ to }) => to)).toEqual(['buyer@tallyport.test'])
    expect(screen.queryByRole('dialog', { name: 'Email the receipt' })).not.toBeInTheDocument()
  })

  it('is sent to each address once', async () => {
    const { user, dialog, field } = await openReceipt()
    await user.type(field, 'ana@books.test, ben@books.test{Enter}ana@books.test')
    await user.dblClick(dialog.getByRole('button', { name: 'Send receipt' }))
    expect(await screen.findByText('Receipt sent')).toBeVisible()
    expect(mail().map(({ to }) => to)).toEqual(['ana@books.test', 'ben@books.test'])
    expect(calls('sendPaymentReceipt')).toHaveLength(1)
  })

  it('rejects invalid addresses and too many recipients', async () => {
    const { user, dialog, field } = await openReceipt()
    await user.type(field, 'ana@books.test nobody')
    await user.click(dialog.getByRole('button', { name: 'Send receipt' }))
    expect(await dialog.findByText('Not a valid email address: nobody')).toBeVisible()
    await user.clear(field)
    await user.click(field)
    await user.paste(Array.from({ length: 21 }, (_, at) => `person${at}@books.test`).join('\n'))
    expect(await dialog.findByText('You can add up to 20 recipients.')).toBeVisible()
    expect(calls('sendPaymentReceipt')).toHaveLength(0)
  })

  it('keeps the input after a failure, reports a lost response as unconfirmed, and sends one email', async () => {
    const { user, dialog, field } = await openReceipt()
    await user.type(field, 'ana@books.test')
    const send = dialog.getByRole('button', { name: 'Send receipt' })
    const match = { operationId: 'sendPaymentReceipt', times: 1 } as const
    mock.faults.add({ match, effect: { kind: 'status', status: 403 } })
    await user.click(send)
    expect(await screen.findByText('We couldn’t send the receipt')).toBeVisible()
    expect(screen.getByText('You don’t have access to this.')).toBeVisible()
    expect(field).toHaveValue('ana@books.test')
    mock.faults.add({ match, effect: { kind: 'dropAfterCommit' } })
    await user.click(send)
    expect(
      await screen.findByText('We couldn’t confirm this. Check whether it was done before trying again.'),
    ).toBeVisible()
    expect(field).toHaveValue('ana@books.test')
    await user.click(send)
    expect(await screen.findByText('Receipt sent')).toBeVisible()
    expect(mail().map(({ to }) => to)).toEqual(['ana@books.test'])
  })
})
