import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

// A Saturday.
const today = '2026-11-21'
const scheduledOnly = `${payables}/payments?status=${encodeURIComponent('["Scheduled"]')}`

describe('where a supplier takes scheduled payments', () => {
  const mock = mockServer({ today, scenario: 'parts' })
  beforeEach(() => {
    giveElementsLayout()
    mock.signIn('buyer')
  })
  const scheduled = () => mock.world.tables.payments.where('status', 'Scheduled')
  const calls = () => mock.journal.filter(({ operationId }) => operationId === 'cancelOutgoingPayment')

  async function openScheduled() {
    const { user } = renderApp(`${scheduledOnly}&open=${scheduled()[0]?.id}`)
    const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
    await panel.findByRole('button', { name: 'Cancel payment' })
    return { user, panel }
  }

  it('has a segment with the payments that are scheduled (payment-capabilities)', async () => {
    const { user } = renderApp(`${payables}/payments`)
    await user.click(await screen.findByRole('button', { name: 'Scheduled' }))
    expect(await screen.findByText('1 payment')).toBeVisible()
  })

  it('is in its week on the buyer’s home, with the discounts that end in it (payables-figures)', async () => {
    const { user } = renderApp(payables)
    const figure = within(await screen.findByRole('figure', { name: 'Due in the next 8 weeks' }))
    await user.click(figure.getByRole('button', { name: 'Show as table' }))
    await figure.findByRole('columnheader', { name: 'Scheduled payments' })
    const [head, first, second] = figure.getAllByRole('row')
    const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
    expect(textsOf(head)).toEqual(['Week of', 'Amount due', 'Scheduled payments', 'Discounts ending'])
    const [payment] = scheduled()
    expect(payment?.payOn).toBe('2026-11-23')
    const total = formatMoney(((payment?.total ?? 0) / 10_000).toFixed(2))
    expect(textsOf(first)[2]).toBe(total)
    expect(textsOf(second)[2]).toBe('$0.00')
  })

  it('shows the day, and what it means, in the panel (scheduled-payments)', async () => {
    const { panel } = await openScheduled()
    const steps = within(panel.getByRole('list', { name: 'Status history' })).getAllByRole('listitem')
    expect(steps[1]).toHaveTextContent(/^Scheduled\s*Nov 23, 2026\s*This payment is sent at the start of that day\./)
    expect(panel.getByText('Pay on').nextSibling).toHaveTextContent('Nov 23, 2026')
  })

  it('cancels it once, however often the button is pressed (payment-cancel)', async () => {
    const { user, panel } = await openScheduled()
    await user.click(panel.getByRole('button', { name: 'Cancel payment' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel the payment?' })
    expect(question).toHaveTextContent(/scheduled for Nov 23, 2026, won’t be sent/)
    await user.dblClick(within(question).getByRole('button', { name: 'Cancel payment' }))
    expect(await screen.findByText('Payment canceled')).toBeVisible()
    expect(calls()).toHaveLength(1)
    expect(scheduled()).toEqual([])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel payment' })).not.toBeInTheDocument())
  })

  it('finds out whether it was canceled when the response is lost (payment-cancel)', async () => {
    const { user, panel } = await openScheduled()
    await user.click(panel.getByRole('button', { name: 'Cancel payment' }))
    const match = { operationId: 'cancelOutgoingPayment', times: 1 } as const
    mock.faults.add({ match, effect: { kind: 'dropAfterCommit' } })
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the payment?' }))
    await user.click(question.getByRole('button', { name: 'Cancel payment' }))
    expect(await screen.findByText('Payment canceled')).toBeVisible()
    expect(calls()).toHaveLength(1)
  })

  it('says that it is too late when it was sent meanwhile (payment-cancel)', async () => {
    const { user, panel } = await openScheduled()
    await user.click(panel.getByRole('button', { name: 'Cancel payment' }))
    const [payment] = scheduled()
    mock.world.tables.payments.update(payment?.id ?? '', { status: 'Pending' })
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Cancel the payment?' })).getByRole('button', {
        name: 'Cancel payment',
      }),
    )
    expect(await screen.findByText('We couldn’t cancel the payment')).toBeVisible()
    expect(screen.getByText('This payment has already been sent, or has failed.')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Cancel the payment?' })).not.toBeInTheDocument()
  })
})

describe('where no supplier takes scheduled payments', () => {
  const mock = mockServer({ today })
  beforeEach(() => {
    giveElementsLayout()
    mock.signIn('buyer')
  })

  it('offers no Scheduled segment or status (payment-capabilities)', async () => {
    const { user } = renderApp(`${payables}/payments`)
    await screen.findAllByRole('gridcell')
    expect(screen.queryByRole('button', { name: 'Scheduled' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Status' }))
    expect(await screen.findByRole('checkbox', { name: 'Canceled' })).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: 'Scheduled' })).not.toBeInTheDocument()
    expect(mock.world.tables.payments.where('payerCompanyId', companyId('prairie')).length).toBeGreaterThan(0)
  })
})
