import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const area = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}`
const mock = mockServer({ today: '2026-03-02' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

/** Harbor's invoices that are not settled. */
function open() {
  return mock.world.tables.invoices
    .where('supplierCompanyId', companyId('harbor'))
    .filter(({ outstanding }) => outstanding > 0)
}

const money = (tenThousandths: number) => formatMoney((tenThousandths / 10_000).toFixed(4))
const tile = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Key figures' })).getByRole('link', { name: new RegExp(`^${name}`) })

describe('dashboard', () => {
  it('is the home page of a supplier', async () => {
    const { router } = renderApp('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`${area}/dashboard`)
  })

  it('shows the current figures with links to their lists', async () => {
    renderApp(`${area}/dashboard`)
    const total = open().reduce((sum, { outstanding }) => sum + outstanding, 0)
    expect(await tile('Outstanding')).toHaveTextContent(money(total))
    expect(await tile('Outstanding')).toHaveTextContent(`${open().length.toLocaleString('en-US')} open invoices`)
    const received = (month: string) =>
      mock.world.tables.payments
        .where('supplierCompanyId', companyId('harbor'))
        .filter(({ status, completedAt }) => status === 'Completed' && completedAt?.startsWith(month))
        .reduce((all, payment) => all + payment.total, 0)
    expect(await tile('Received this month')).toHaveTextContent(
      `${money(received('2026-03'))} ${money(received('2026-02'))} in February 2026`,
    )
    const due = open().filter(({ paymentDueDate }) => paymentDueDate < '2026-03-02')
    const sum = (rows: readonly { outstanding: number }[]) =>
      rows.reduce((all, { outstanding }) => all + outstanding, 0)
    expect(await tile('Past due')).toHaveTextContent(money(sum(due)))
    expect(await tile('Past due')).toHaveTextContent(`${due.length.toLocaleString('en-US')} invoices`)
    const credits = mock.world.tables.creditAdjustments.where('supplierCompanyId', companyId('harbor'))
    expect(await tile('Credits')).toHaveTextContent(
      money(sum(credits.filter(({ paymentState }) => paymentState === 'Payable'))),
    )
    expect(await tile('Past due')).toHaveAttribute('href', `${area}/invoices?status=%5B%22PastDue%22%5D`)
    expect((await tile('Credits')).getAttribute('href')).toMatch(/invoices\?tab=credits&/)
    expect(screen.getByText(/^Updated Mar \d, 2026/)).toBeInTheDocument()
  })

  it('shows the amount, share, and count of each age, with its invoices', async () => {
    renderApp(`${area}/dashboard`)
    const figure = within(await screen.findByRole('figure', { name: 'Outstanding by age' }))
    const rows = figure.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Not due yet',
      '1–30 days',
      '31–60 days',
      '61–90 days',
      'Over 90 days',
    ])
    const current = open().filter(({ paymentDueDate }) => paymentDueDate >= '2026-03-02')
    expect(rows[0]).toHaveTextContent(money(current.reduce((sum, { outstanding }) => sum + outstanding, 0)))
    expect(rows[0]).toHaveTextContent(`%${current.length.toLocaleString('en-US')}`)
    const link = figure.getByRole('link', { name: 'Not due yet' })
    expect(link.getAttribute('href')).toContain('dueFrom=2026-03-02')
  })

  it('shows the incoming payments of each month in its table', async () => {
    const { user } = renderApp(`${area}/dashboard`)
    const figure = within(await screen.findByRole('figure', { name: 'Incoming payments by month' }))
    await user.click(figure.getByRole('button', { name: 'Show as table' }))
    const shown = figure.getAllByRole('row').slice(1)
    expect(shown).toHaveLength(12)
    const paid = mock.world.tables.payments
      .where('supplierCompanyId', companyId('harbor'))
      .filter(({ status, completedAt }) => status === 'Completed' && completedAt?.startsWith('2026-01'))
    expect(paid.length).toBeGreaterThan(0)
    const row = figure.getByRole('rowheader', { name: 'Jan 2026' }).closest('tr')
    expect(row).toHaveTextContent(money(paid.reduce((all, { total }) => all + total, 0)))
  })

  it('links each figure and age to a list with as many invoices', { timeout: 30_000 }, async () => {
    const { user, router } = renderApp(`${area}/dashboard`)
    const ages = async () =>
      within(await screen.findByRole('table', { name: 'Outstanding by age' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => ({
          link: within(row).getByRole('link'),
          count: `${within(row).getAllByRole('cell').at(-1)?.textContent} invoices`,
        }))
    const expectList = async (link: HTMLElement, count: string | undefined) => {
      await user.click(link)
      expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeInTheDocument()
      expect(await screen.findByText(count ?? 'no count')).toBeInTheDocument()
      router.history.back()
      expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
    }
    const all = `${open().length.toLocaleString('en-US')} invoices`
    await expectList(await tile('Outstanding'), all)
    const pastDue = await tile('Past due')
    await expectList(pastDue, /[\d,]+ invoices/.exec(pastDue.textContent)?.[0])
    const { length } = await ages()
    expect(length).toBe(5)
    for (let at = 0; at < length; at++) {
      const { link, count } = (await ages())[at] ?? {}
      if (link) await expectList(link, count)
    }
    await user.click(await tile('Credits'))
    expect(await screen.findByRole('grid', { name: 'Credits' })).toBeInTheDocument()
  })

  it.each([
    [/^(\d+) failed payments? to review$/, 'Payments'],
    [/^(\d+) access requests? to answer$/, 'Access requests'],
  ])('links %s to a list with as many rows', async (text, list) => {
    const { user } = renderApp(`${area}/dashboard`)
    const item = await screen.findByText(text)
    const [, count] = text.exec(item.textContent) ?? []
    await user.click(item.closest('a') ?? within(item).getByRole('link'))
    // Plus the header row.
    const rows = String(Number(count) + 1)
    await waitFor(() => expect(screen.getByRole('grid', { name: list })).toHaveAttribute('aria-rowcount', rows))
  })

  it('lists what needs the supplier’s attention', async () => {
    const { accessRequests } = mock.world.tables
    const pending = accessRequests
      .where('companyId', companyId('harbor'))
      .filter(({ status }) => status === 'Pending').length
    expect(pending).toBeGreaterThan(0)
    renderApp(`${area}/dashboard`)
    const list = within(await screen.findByRole('list', { name: 'Needs your attention' }))
    expect(await list.findByText(`${pending} access requests to answer`)).toBeInTheDocument()
    const failed = mock.world.tables.payments
      .where('supplierCompanyId', companyId('harbor'))
      .filter(({ status }) => status === 'Failed' || status === 'Reversed')
    expect(list.getByRole('link', { name: /failed payments? to review/ })).toHaveTextContent(
      money(failed.reduce((all, { total }) => all + total, 0)),
    )
  })

  it('names the five customers that owe the most past due, each with its oldest day and its invoices', async () => {
    renderApp(`${area}/dashboard`)
    const table = await screen.findByRole('table', { name: 'Most past due' })
    const due = Map.groupBy(
      open().filter(({ paymentDueDate }) => paymentDueDate < '2026-03-02'),
      ({ invoicingAccountId }) => invoicingAccountId,
    )
    const owed = [...due]
      .map(([id, invoices]) => ({ id, invoices, sum: invoices.reduce((all, { outstanding }) => all + outstanding, 0) }))
      .toSorted((a, b) => b.sum - a.sum)
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(5)
    for (const [at, row] of rows.entries()) {
      const { id, invoices, sum } = owed[at] ?? { id: '', invoices: [], sum: 0 }
      const [oldest = ''] = invoices.map(({ paymentDueDate }) => paymentDueDate).toSorted()
      expect(row).toHaveTextContent(money(sum))
      expect(row).toHaveTextContent(formatCalendarDate(oldest))
      expect(within(row).getByRole('link').getAttribute('href')).toBe(
        `${area}/customers/${id}?tab=invoices&status=%5B%22PastDue%22%5D`,
      )
    }
  })
})

describe('dashboard figures', () => {
  it.each([
    [
      'Outstanding',
      'What’s left to pay on all open invoices, including those with a payment in progress and those on hold.',
    ],
    ['Past due', 'What’s left to pay on open invoices that were due before Mar 2, 2026.'],
    ['Credits', 'What can still be applied from credit memos.'],
    ['Received this month', 'Completed payments of this month. The amount below is that of the month before.'],
  ])('%s describes what it counts (dashboard-figures)', async (name, definition) => {
    renderApp(`${area}/dashboard`)
    expect(await tile(name)).toHaveAccessibleDescription(definition)
  })
})

describe('failed uploads (dashboard-uploads)', () => {
  /** Adds uploads of Harbor's with these statuses, one per minute. */
  function upload(...statuses: readonly ('Failed' | 'Succeeded')[]) {
    const { ingestionEvents } = mock.world.tables
    const [some] = ingestionEvents.where('companyId', companyId('harbor'))
    if (!some) throw new Error('No upload to copy.')
    const minutes = ingestionEvents.added().length
    for (const [index, status] of statuses.entries()) {
      const createdAt = `2026-03-02T12:${String(minutes + index).padStart(2, '0')}:00Z`
      ingestionEvents.insert({ ...some, id: crypto.randomUUID(), status, createdAt, updatedAt: createdAt })
    }
  }
  const list = async () => within(await screen.findByRole('list', { name: 'Needs your attention' }))
  const message = /uploads? failed since the last success$/

  it('are counted since the last success', async () => {
    upload('Failed', 'Succeeded', 'Failed', 'Failed')
    const { user } = renderApp(`${area}/dashboard`)
    const shown = await (await list()).findByText('2 uploads failed since the last success')
    expect(shown).toBeInTheDocument()
    await user.click(shown.closest('a') ?? within(shown).getByRole('link'))
    const uploads = await screen.findByRole('grid', { name: 'Uploads' })
    await waitFor(() => expect(uploads.querySelector('[aria-rowindex="2"]')).toHaveTextContent('Failed'))
  })

  it('are hidden after a success', async () => {
    upload('Failed', 'Succeeded')
    renderApp(`${area}/dashboard`)
    await (await list()).findByText(/access requests? to answer/)
    await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument())
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  it('can be dismissed until another one fails', async () => {
    upload('Failed')
    const { user, unmount } = renderApp(`${area}/dashboard`)
    await user.click(await screen.findByRole('button', { name: 'Dismiss failed uploads' }))
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Needs your attention' })).toHaveFocus()
    unmount()

    mock.signIn('supplier')
    const again = renderApp(`${area}/dashboard`)
    await (await list()).findByText(/access requests? to answer/)
    await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument())
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    again.unmount()

    upload('Failed')
    mock.signIn('supplier')
    renderApp(`${area}/dashboard`)
    expect(await (await list()).findByText('2 uploads failed since the last success')).toBeInTheDocument()
  })
})

describe('failed requests', () => {
  it('keep the attention list if the figures fail, and recover on retry', async () => {
    mock.faults.add({
      match: { operationId: 'getReceivablesStats' },
      effect: { kind: 'status', status: 403 },
    })
    const { user } = renderApp(`${area}/dashboard`)
    const failure = within(await screen.findByRole('alert'))
    expect(await screen.findByRole('list', { name: 'Needs your attention' })).toBeInTheDocument()
    mock.faults.clear()
    await user.click(failure.getByRole('button', { name: 'Try again' }))
    expect(await tile('Outstanding')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keep the other sources and the figures if one source fails', async () => {
    mock.faults.add({
      match: { operationId: 'listIngestionEvents' },
      effect: { kind: 'status', status: 403 },
    })
    const { user } = renderApp(`${area}/dashboard`)
    const failure = within(await screen.findByRole('alert'))
    expect(await tile('Outstanding')).toBeInTheDocument()
    expect(await screen.findByText(/access requests? to answer/)).toBeInTheDocument()
    mock.faults.clear()
    await user.click(failure.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})
