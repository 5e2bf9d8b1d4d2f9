import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { one } from '#tests/support/one.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const today = '2026-03-02'
const mock = mockServer({ today })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('buyer')
})

const tables = () => mock.world.tables
const accounts = () => tables().invoicingAccounts.where('payerCompanyId', companyId('prairie'))
const open = (fits: (invoice: InvoiceRow) => boolean) =>
  accounts().flatMap(({ id }) =>
    tables()
      .invoices.where('invoicingAccountId', id)
      .filter((invoice) => invoice.outstanding > 0 && fits(invoice)),
  )
const total = (invoices: readonly InvoiceRow[]) =>
  formatMoney((invoices.reduce((sum, { outstanding }) => sum + outstanding, 0) / 10_000).toFixed(4))
const tile = async (label: string) => {
  const figures = within(await screen.findByRole('list', { name: 'Key figures' }))
  return figures.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(label))
}
const accountRows = async () =>
  within(await screen.findByRole('table', { name: 'Supplier accounts' }))
    .findAllByRole('row')
    .then((all) => all.slice(1))
const invites = async () => within(await screen.findByRole('region', { name: 'Invitations' }))

describe('figures (payables-figures)', () => {
  it('show amounts past due, amounts due soon, and available discounts', async () => {
    renderApp(payables)
    expect(await screen.findByText('Today, Mar 2, 2026')).toBeInTheDocument()
    expect(await tile('Past due')).toHaveTextContent(total(open(({ paymentDueDate }) => paymentDueDate < today)))
    const soon = open(({ paymentDueDate }) => paymentDueDate >= today && paymentDueDate <= '2026-03-08')
    expect(soon.length).toBeGreaterThan(0)
    expect(await tile('Due in the next 7 days')).toHaveTextContent(
      `${total(soon)} ${soon.length} invoice${soon.length === 1 ? '' : 's'} through Mar 8, 2026`,
    )
    const ends = open(
      ({ discountDate, discountAmount, paymentState }) =>
        paymentState === 'Payable' && discountAmount > 0 && (discountDate ?? '') >= today,
    ).map(({ discountDate }) => discountDate ?? '')
    const [first = ''] = ends.toSorted()
    expect(await tile('Discounts available')).toHaveTextContent(
      first === today ? 'Next ends today' : `Next ends Mar ${Number(first.slice(-2))}, 2026`,
    )
  })

  it('leave out discounts and credits of disabled accounts (disabled-payer-account)', async () => {
    for (const { id } of accounts()) tables().invoicingAccounts.update(id, { status: 'Disabled' })
    renderApp(payables)
    expect((await accountRows()).length).toBeGreaterThan(0)
    await screen.findByText('Today, Mar 2, 2026')
    expect(await tile('Discounts available')).toHaveTextContent('$0.00 None right now')
    expect(await tile('Credits')).toHaveTextContent('$0.00')
  })
})

it('shows a dash for an invalid amount without breaking the page', async () => {
  const [account] = accounts()
  const money = { outstanding: '1.00', pastDue: '', creditAvailable: '0', discountAvailable: '0' }
  const item = {
    id: account?.id,
    name: 'Prairie Builders LLC',
    accountType: 'Trade',
    status: 'Registered',
    supplierCompanyName: 'Harbor Supply Co.',
    accountName: 'Main',
    externalAccountId: 'H-1',
    balance: { currency: 'USD', openInvoiceCount: 1, ...money },
  }
  mock.faults.add({
    match: { operationId: 'listPayableInvoicingAccounts' },
    effect: { kind: 'response', status: 200, contentType: 'application/json', body: { items: [item] } },
  })
  renderApp(payables)
  expect(await accountRows()).toHaveLength(1)
  expect(await tile('Past due')).toHaveTextContent('Past due —')
})

describe('accounts', () => {
  it('come with what is past due first', async () => {
    renderApp(payables)
    const pastDueOf = (row: HTMLElement) =>
      Number(within(row).getAllByRole('cell')[0]?.textContent.replaceAll(/[$,]/g, ''))
    const amounts = (await accountRows()).map(pastDueOf)
    expect(amounts.length).toBeGreaterThan(2)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  })

  it('show a status only where it is not Registered', async () => {
    renderApp(payables)
    for (const row of await accountRows()) expect(row).not.toHaveTextContent('Registered')
  })

  it('show their figures, and a disabled account explains what that means', async () => {
    const [disabled] = accounts()
    tables().invoicingAccounts.update(disabled?.id ?? '', { status: 'Disabled' })
    renderApp(payables)
    const shown = await accountRows()
    expect(shown).toHaveLength(accounts().length)
    const card = shown.find(({ textContent }) => textContent.includes(disabled?.externalAccountId ?? '—'))
    expect(card).toHaveTextContent('Disabled')
    expect(card).toHaveTextContent('but you can’t pay its invoices.')
    const [, , , credit, discount] = within(card as HTMLElement).getAllByRole('cell')
    expect([credit, discount].map((cell) => cell?.textContent)).toEqual(['$0.00', '$0.00'])
    const owed = open(({ invoicingAccountId }) => invoicingAccountId === disabled?.id)
    expect(card).toHaveTextContent(total(owed))
    expect(shown.filter(({ textContent }) => textContent.includes('can’t pay its invoices'))).toHaveLength(1)
  })
})

describe('account of a supplier that can’t receive payments (payment-basket)', () => {
  it('says so, stays readable, and offers no payment', async () => {
    const [account] = accounts()
    const provider = tables().paymentAccounts.find('companyId', account?.supplierCompanyId ?? '')
    tables().paymentAccounts.remove(provider?.id ?? '')
    renderApp(payables)
    const shown = await accountRows()
    const at = (isSelected: boolean) =>
      shown.filter(({ textContent }) => textContent.includes(account?.externalAccountId ?? '—') === isSelected)
    const [card] = at(true)
    expect(card).toHaveTextContent('This supplier can’t receive payments yet. You can read its invoices and payments')
    expect(within(card as HTMLElement).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    for (const other of at(false)) expect(other).not.toHaveTextContent('can’t receive payments')
  })
})

describe('upcoming due amounts', () => {
  it('leave the other sections working if they fail to load, and show after a retry', async () => {
    mock.faults.add({ match: { operationId: 'listPayableInvoices' }, effect: { kind: 'status', status: 403 } })
    const { user } = renderApp(payables)
    const retries = await screen.findAllByRole('button', { name: 'Try again' })
    expect(retries).toHaveLength(1)
    expect((await accountRows()).length).toBeGreaterThan(0)
    expect(await tile('Due in the next 7 days')).toHaveTextContent('—')
    mock.faults.clear()
    await user.click(retries[0] ?? document.body)
    expect(await screen.findByRole('figure', { name: 'Due in the next 8 weeks' })).toBeInTheDocument()
    expect(await tile('Due in the next 7 days')).toHaveTextContent('$')
  })

  it('are listed by week in a table', async () => {
    const { user } = renderApp(payables)
    const figure = within(await screen.findByRole('figure', { name: 'Due in the next 8 weeks' }))
    await user.click(figure.getByRole('button', { name: 'Show as table' }))
    await figure.findByRole('columnheader', { name: 'Discounts ending' })
    const rows = figure.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(8)
    // None of the accounts takes scheduled payments.
    expect(figure.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Week of',
      'Amount due',
      'Discounts ending',
    ])
    const second = open(({ paymentDueDate }) => paymentDueDate >= '2026-03-09' && paymentDueDate <= '2026-03-15')
    expect(rows[1]).toHaveTextContent(`Mar 9${total(second)} (${second.length} invoice`)
  })

  it('are totaled over all pages of the response', async () => {
    const [some] = open(({ paymentDueDate }) => paymentDueDate > today)
    if (!some) throw new Error('Nothing is due')
    for (let n = 0; n < 1200; n++)
      tables().invoices.insert({ ...some, id: `many-${n}`, paymentDueDate: '2026-03-04', outstanding: 10_001 })
    renderApp(payables)
    const soon = open(({ paymentDueDate }) => paymentDueDate >= today && paymentDueDate <= '2026-03-08')
    await screen.findByText('Today, Mar 2, 2026')
    expect(await tile('Due in the next 7 days')).toHaveTextContent(total(soon))
    expect(soon.length).toBeGreaterThan(1200)
  })
})

describe('invitations', () => {
  it('say since when and until when (entity-fields)', async () => {
    renderApp(payables)
    const [item] = await (await invites()).findAllByRole('listitem')
    expect(item).toHaveTextContent(/Invited [A-Z][a-z]{2} \d+, \d{4}Expires [A-Z][a-z]{2} \d+, \d{4}/)
  })

  it('adds the account after accepting (registration-invite)', async () => {
    const { user } = renderApp(payables)
    const before = (await accountRows()).length
    await user.click(one(await (await invites()).findAllByRole('button', { name: 'Accept' })))
    const question = within(await screen.findByRole('dialog', { name: 'Accept the invitation?' }))
    expect(question.getByRole('radio', { name: 'Prairie Builders LLC' })).toBeChecked()
    await user.click(question.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Invitation accepted')).toBeInTheDocument()
    await waitFor(async () => expect(await accountRows()).toHaveLength(before + 1))
    expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus()
  })

  it('declines after confirmation (registration-invite)', async () => {
    const { user } = renderApp(payables)
    await user.click(one(await (await invites()).findAllByRole('button', { name: 'Decline' })))
    const question = within(await screen.findByRole('dialog', { name: 'Decline the invitation?' }))
    await user.click(question.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Invitation declined')).toBeInTheDocument()
  })

  it.each(['Accepted', 'Declined', 'Canceled'] as const)(
    'shows a message and removes an invitation already %s (registration-invite)',
    async (status) => {
      const { user } = renderApp(payables)
      const shown = await invites()
      const before = (await shown.findAllByRole('button', { name: 'Decline' })).length
      for (const invite of tables().invites.where('email', 'buyer@tallyport.test'))
        if (invite.status === 'Pending') tables().invites.update(invite.id, { status })
      await user.click(one(shown.getAllByRole('button', { name: 'Decline' })))
      const question = within(await screen.findByRole('dialog', { name: 'Decline the invitation?' }))
      await user.click(question.getByRole('button', { name: 'Decline' }))
      expect(
        await screen.findByText('This invitation has already been answered, was withdrawn, or has expired.'),
      ).toBeInTheDocument()
      await waitFor(() => expect(shown.queryAllByRole('button', { name: 'Decline' }).length).toBeLessThan(before))
    },
  )

  it('hides the section when there are no invitations', async () => {
    for (const { id } of tables().invites.where('email', 'buyer@tallyport.test')) tables().invites.remove(id)
    renderApp(payables)
    await accountRows()
    await screen.findByText('Today, Mar 2, 2026')
    expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument()
  })
})
