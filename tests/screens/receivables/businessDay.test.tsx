import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { formatCalendarDate, formatDay } from '#src/shared/format/dates.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const area = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}`
const zones = ['Pacific/Honolulu', 'America/St_Johns', 'Pacific/Auckland']

/** Just before and just after midnight in New York, with how an invoice due November 21 is shown then. */
const moments = [
  ['2026-11-22T04:59:30Z', '2026-11-21', 'Open', /^Today \(Nov 21, 2026\)$/],
  ['2026-11-22T05:00:30Z', '2026-11-22', '1 day past due', /^Nov 21, 2026$/],
] as const

/** The service and the browser have the same time; only their dates differ. */
function setClockAndZone(at: string, zone: string) {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
  mock.world.setClock(new Date(at), true)
  mock.signIn('supplier')
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}

/** An open invoice of Harbor's with a discount, the only one in its list. */
function invoiceOf(change: Partial<InvoiceRow>) {
  const [row] = mock.world.tables.invoices.where('supplierCompanyId', companyId('harbor'))
  if (row === undefined) throw new Error('the seed has no invoices')
  const open = {
    externalId: 'INV-DAY',
    outstanding: 1_000_000,
    paymentState: 'Payable',
    discountAmount: 20_000,
  } as const
  return mock.world.tables.invoices.update(row.id, { ...open, ...change })
}

async function panelOf(change: Partial<InvoiceRow>) {
  const { id } = invoiceOf(change)
  renderApp(`${area}/invoices?q=INV-DAY&open=${id}`)
  const panel = within(await screen.findByRole('dialog', { name: 'Invoice INV-DAY' }))
  await panel.findByText('Discount ends')
  return panel
}

const valueOf = (panel: ReturnType<typeof within>, label: string) => panel.getByText(label).nextElementSibling

beforeEach(() => {
  giveElementsLayout()
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

describe.each(zones)('a browser in %s uses the business day (business-day)', (zone) => {
  test.each(moments)('for an invoice at %s', async (at, day, status, due) => {
    setClockAndZone(at, zone)
    const panel = await panelOf({ paymentDueDate: '2026-11-21', discountDate: '2026-11-21' })
    expect(valueOf(panel, 'Status')).toHaveTextContent(status)
    expect(document.querySelector('[role=row][aria-rowindex="2"]')).toHaveTextContent(status)
    expect(valueOf(panel, 'Due')).toHaveTextContent(due)
    const holds = day === '2026-11-21'
    expect(valueOf(panel, 'Discount ends')).toHaveTextContent(holds ? 'Today (Nov 21, 2026)' : 'Nov 21, 2026 (ended)')
    expect(panel.queryByText('Amount due with discount') !== null).toBe(holds)
    if (holds) expect(valueOf(panel, 'Amount due with discount')).toHaveTextContent('$98.00')
  })

  test.each(moments)('on the dashboard at %s', async (at, day) => {
    setClockAndZone(at, zone)
    renderApp(`${area}/dashboard`)
    const ages = within(await screen.findByRole('table', { name: 'Outstanding by age' }))
    const link = (name: string) => ages.getByRole('link', { name }).getAttribute('href')
    expect(link('Not due yet')).toContain(`dueFrom=${day}`)
    expect(link('1–30 days')).toContain(`dueTo=${day === '2026-11-21' ? '2026-11-20' : '2026-11-21'}`)
    const late = mock.world.tables.invoices
      .where('supplierCompanyId', companyId('harbor'))
      .filter(({ outstanding, paymentDueDate }) => outstanding > 0 && paymentDueDate < day)
    const figures = within(screen.getByRole('list', { name: 'Key figures' }))
    expect(figures.getByRole('link', { name: /^Past due/ })).toHaveTextContent(
      `${late.length.toLocaleString('en-US')} inv`,
    )
    // Said only where the user's own day is another one.
    const isOwnDay = formatDay(at) === formatCalendarDate(day)
    expect(screen.queryByText(/business day/) === null).toBe(isOwnDay)
    if (!isOwnDay) expect(screen.getByText(/business day/)).toHaveTextContent(`Nov ${Number(day.slice(-2))}, 2026`)
  })
})

test('an invoice with later dates shows plain dates', async () => {
  setClockAndZone('2026-11-21T17:00:00Z', 'America/New_York')
  const panel = await panelOf({ paymentDueDate: '2026-12-21', discountDate: '2026-11-22' })
  expect(valueOf(panel, 'Due')).toHaveTextContent(/^Dec 21, 2026$/)
  expect(valueOf(panel, 'Discount ends')).toHaveTextContent(/^Nov 22, 2026$/)
  expect(valueOf(panel, 'Amount due with discount')).toHaveTextContent('$98.00')
})

test('the due date says how late an invoice is only if the status does not (invoice-status)', async () => {
  setClockAndZone('2026-11-21T17:00:00Z', 'America/New_York')
  const panel = await panelOf({ paymentDueDate: '2026-11-01', discountDate: '2026-11-22', paymentState: 'Processing' })
  expect(valueOf(panel, 'Status')).toHaveTextContent(/^Processing$/)
  expect(valueOf(panel, 'Due')).toHaveTextContent(/^Nov 1, 2026 \(20 days past due\)$/)
})

test('a paid invoice is neither past due nor discounted', async () => {
  setClockAndZone('2026-11-21T17:00:00Z', 'America/New_York')
  const paid = {
    outstanding: 0,
    paymentState: 'Paid',
    paymentDueDate: '2026-11-01',
    discountDate: '2026-11-21',
  } as const
  const panel = await panelOf(paid)
  expect(valueOf(panel, 'Due')).toHaveTextContent(/^Nov 1, 2026$/)
  expect(valueOf(panel, 'Discount ends')).toHaveTextContent(/^Nov 21, 2026$/)
  expect(panel.queryByText('Amount due with discount')).not.toBeInTheDocument()
})
