import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { stubPhoneWindow } from '#tests/support/phoneWindow.ts'
import { wholeText } from '#tests/support/wholeText.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const today = '2026-03-11'
const mock = mockServer({ today })
const calendar = `${payables}/calendar`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('buyer')
})

const invoices = () =>
  mock.world.tables.invoicingAccounts
    .where('payerCompanyId', companyId('prairie'))
    .flatMap(({ id }) => mock.world.tables.invoices.where('invoicingAccountId', id))
    .filter(({ outstanding }) => outstanding > 0)
const total = (found: readonly InvoiceRow[]) =>
  formatMoney((found.reduce((sum, { outstanding }) => sum + outstanding, 0) / 10_000).toFixed(4))
const month = (name: string) => screen.findByRole('grid', { name })
const loaded = () => waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
const day = (name: RegExp) => screen.getByRole('button', { name })

describe('month (payables-calendar)', () => {
  it('defaults to the business day’s month and shows the count and total due on each day', async () => {
    const { router } = renderApp(calendar)
    await month('March 2026')
    await loaded()
    expect(router.state.location.search).toEqual({})
    expect(day(/^Wednesday, March 11, 2026 · Today: /)).toHaveAttribute('aria-current', 'date')
    const dueOn = Map.groupBy(invoices(), ({ paymentDueDate }) => paymentDueDate)
    let shown = 0
    for (const [date, due] of dueOn) {
      if (!date.startsWith('2026-03')) continue
      const word = date < today ? 'past due' : 'due'
      expect(day(new RegExp(`, March ${Number(date.slice(8))}, 2026`))).toHaveAccessibleName(
        expect.stringContaining(`${due.length} ${word}, ${total(due)}`),
      )
      shown += 1
    }
    expect(shown).toBeGreaterThan(3)
  })

  it('opens on the month of what matters next, names what is past due from before, and goes to today', async () => {
    const { invoices: rows } = mock.world.tables
    const [late, next, ...others] = invoices()
    for (const { id } of others) rows.update(id, { outstanding: 0, paymentState: 'Paid' })
    rows.update(late?.id ?? '', { paymentDueDate: '2026-02-20', outstanding: 1_000_000, discountDate: null })
    rows.update(next?.id ?? '', { paymentDueDate: '2026-04-02', discountDate: null })
    const { user } = renderApp(calendar)
    await month('April 2026')
    await loaded()
    expect(screen.getByText(wholeText('Past due from before Apr 1, 2026: $100.00 (1 invoice)'))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await month('March 2026')
    await user.click(await screen.findByRole('link', { name: 'Show them' }))
    expect(await screen.findByRole('gridcell', { name: late?.externalId ?? '' })).toBeInTheDocument()
  })

  it('shows the end dates of active discounts but not of expired ones', async () => {
    renderApp(calendar)
    await month('March 2026')
    await loaded()
    const ends = invoices().filter(
      ({ discountDate, discountAmount, paymentState }) =>
        paymentState === 'Payable' && discountAmount > 0 && discountDate?.startsWith('2026-03'),
    )
    const [ended, holding] = [true, false].map((isPast) =>
      ends.filter(({ discountDate }) => (discountDate ?? '') < today === isPast),
    )
    expect(ended?.length).toBeGreaterThan(0)
    expect(holding?.length).toBeGreaterThan(0)
    for (const { discountDate } of holding ?? [])
      expect(day(new RegExp(`, March ${Number(discountDate?.slice(8))}, 2026`))).toHaveAccessibleName(
        /discounts? ends?, save \$/,
      )
    for (const { discountDate } of ended ?? [])
      expect(day(new RegExp(`, March ${Number(discountDate?.slice(8))}, 2026`))).not.toHaveAccessibleName(/discount/)
  })

  it('is in the URL, also when moving to other months and weeks', async () => {
    const { user, router } = renderApp(`${calendar}?month=2026-05`)
    await month('May 2026')
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await month('April 2026')
    expect(router.state.location.search).toEqual({ month: '2026-04' })
    await user.click(screen.getByRole('button', { name: 'Week' }))
    await month('Mar 29, 2026 – Apr 4, 2026')
    expect(within(screen.getByRole('grid')).getAllByRole('button')).toHaveLength(7)
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await month('Apr 5, 2026 – Apr 11, 2026')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await month('Mar 8, 2026 – Mar 14, 2026')
    await user.click(screen.getByRole('button', { name: 'Month' }))
    await month('March 2026')
  })

  it('is the one around the open day if the URL has no period', async () => {
    const [due] = invoices()
    if (!due) throw new Error('Nothing is open')
    mock.world.tables.invoices.update(due.id, { paymentDueDate: '2026-07-01' })
    const first = renderApp(`${calendar}?open=2026-07-01`)
    expect(await screen.findByRole('dialog', { name: 'Wednesday, July 1, 2026' })).toHaveTextContent(due.externalId)
    expect(first.router.state.location.search).toEqual({ open: '2026-07-01' })
    first.unmount()
    renderApp(`${calendar}?view=week&open=2026-07-01`)
    expect(await screen.findByRole('dialog')).toHaveTextContent(due.externalId)
    expect(await screen.findByText('Jun 28, 2026 – Jul 4, 2026')).toBeInTheDocument()
  })

  it.each(['month=2026-03&open=2026-07-01', 'view=week&week=2026-03-11&open=2026-03-15'])(
    '%s: a day outside the period is removed from the URL',
    async (search) => {
      const { router } = renderApp(`${calendar}?${search}`)
      await loaded()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      await waitFor(() => expect(router.state.location.search).not.toHaveProperty('open'))
    },
  )

  it('is not loaded again when a day of it is opened', async () => {
    const { user, router } = renderApp(calendar)
    await month('March 2026')
    await loaded()
    const calls = () => mock.journal.filter(({ operationId }) => operationId === 'listPayableInvoices').length
    const before = calls()
    await user.click(day(/March 11, 2026/))
    await screen.findByRole('dialog')
    expect(router.state.location.search).toEqual({ open: today })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls()).toBe(before)
  })

  it.each(['month=2026-13', 'month=99999-01', 'view=week&week=2026-02-30', 'view=year'])(
    '%s is removed from the URL, and today is shown',
    async (search) => {
      const { router } = renderApp(`${calendar}?${search}`)
      await waitFor(() => expect(screen.getByRole('grid')).toHaveAccessibleName(/^(March|Mar 8,)/))
      await loaded()
      expect(Object.keys(router.state.location.search).filter((name) => name !== 'view')).toEqual([])
    },
  )
})

describe('keyboard', () => {
  it('has one tab stop and moves across month boundaries', async () => {
    const { user, router } = renderApp(`${calendar}?month=2026-03`)
    await month('March 2026')
    await loaded()
    const inOrder = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
    expect(inOrder()).toHaveLength(1)
    inOrder()[0]?.focus()
    const at = (name: RegExp) => waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))
    await at(/^Wednesday, March 11/)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    await at(/^Thursday, March 19/)
    await user.keyboard('{Home}')
    await at(/^Sunday, March 15/)
    await user.keyboard('{End}')
    await at(/^Saturday, March 21/)
    await user.keyboard('{PageDown}')
    await at(/^Tuesday, April 21/)
    expect(router.state.location.search).toEqual({ month: '2026-04' })
    await user.keyboard('{PageUp}{ArrowDown}{ArrowDown}')
    await at(/^Saturday, April 4/)
    expect(inOrder()).toHaveLength(1)
  })

  it('opens a day and returns the focus when its panel closes', async () => {
    const { user } = renderApp(`${calendar}?month=2026-03`)
    await loaded()
    const due = invoices().find(({ paymentDueDate }) => paymentDueDate.startsWith('2026-03'))
    const button = day(new RegExp(`, March ${Number(due?.paymentDueDate.slice(8))}, 2026`))
    button.focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog')
    expect(panel).toHaveTextContent(due?.externalId ?? '—')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  })
})

describe('day panel', () => {
  it('steps to the next busy day, and Back closes it', async () => {
    const { user, router } = renderApp(`${calendar}?month=2026-03`)
    await loaded()
    const busy = [...document.querySelectorAll<HTMLElement>('button[data-date]')].filter(({ textContent }) =>
      textContent.includes('$'),
    )
    const [first, second] = busy.map(({ dataset }) => dataset.date)
    await user.click(busy[0] ?? document.body)
    const panel = within(await screen.findByRole('dialog'))
    expect(panel.getByText(`1 of ${busy.length}`)).toBeInTheDocument()
    expect(router.state.location.search).toMatchObject({ open: first })
    await user.click(panel.getByRole('button', { name: 'Next in the list' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ open: second }))
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('lists the day’s invoices with supplier, amount, and discount', async () => {
    const [due] = invoices()
    if (!due) throw new Error('Nothing is open')
    mock.world.tables.invoices.update(due.id, {
      paymentState: 'Payable',
      paymentDueDate: '2026-03-25',
      discountDate: '2026-03-20',
      discountAmount: 20_000,
      outstanding: 1_000_000,
    })
    renderApp(`${calendar}?month=2026-03&open=2026-03-25`)
    const lines = within(await screen.findByRole('region', { name: 'Due on this day' }))
    const line = lines.getByText(due.externalId).closest('li')
    expect(line).toHaveTextContent('$100.00Save $2.00 through Mar 20, 2026')
    expect(line).toHaveTextContent(mock.world.tables.companies.get(due.supplierCompanyId)?.name ?? '—')
    const link = within(line ?? document.body).getByRole('link', { name: due.externalId })
    expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`${payables}/invoices\\?.*open=${due.id}`)))
  })

  it('shows no discounts on an account that can’t be paid on', async () => {
    const [due] = invoices()
    if (!due) throw new Error('Nothing is open')
    for (const { id } of invoices()) mock.world.tables.invoices.update(id, { discountAmount: 0, discountDate: null })
    mock.world.tables.invoices.update(due.id, {
      paymentState: 'Payable',
      paymentDueDate: '2026-03-20',
      discountDate: '2026-03-20',
      discountAmount: 20_000,
      outstanding: 1_000_000,
    })
    mock.world.tables.invoicingAccounts.update(due.invoicingAccountId, { status: 'Disabled' })
    renderApp(`${calendar}?month=2026-03&open=2026-03-20`)
    const panel = await screen.findByRole('dialog')
    expect(panel).toHaveTextContent(due.externalId)
    expect(panel).not.toHaveTextContent('Save')
    expect(screen.queryByText(/discounts? ends?/)).not.toBeInTheDocument()
  })

  it('shows the empty state when the day has no entries', async () => {
    for (const { id } of mock.world.tables.invoices.all()) mock.world.tables.invoices.remove(id)
    renderApp(`${calendar}?month=2026-03&open=2026-03-25`)
    const panel = await screen.findByRole('dialog', { name: 'Wednesday, March 25, 2026' })
    expect(panel).toHaveTextContent('No invoices due and no discounts ending.')
  })
})

it('lists the days with entries on a phone', async () => {
  stubPhoneWindow()
  renderApp(`${calendar}?month=2026-03`)
  const list = within(await screen.findByRole('list', { name: 'March 2026' }))
  const days = new Set(
    invoices().flatMap(({ paymentDueDate: due, discountDate: end, discountAmount, paymentState }) => [
      ...(due.startsWith('2026-03') ? [due] : []),
      ...(end?.startsWith('2026-03') && end >= today && discountAmount > 0 && paymentState === 'Payable' ? [end] : []),
    ]),
  )
  await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(days.size))
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
})
