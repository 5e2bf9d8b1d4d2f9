import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import type { FaultEffect } from '#mocks/faults.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { i18n } from '#src/locales/i18n.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const receivables = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}`

/**
 * The state matrix (quality row 34), on the level of screens: each screen here, each way to fail below. A new screen is a new
 * row.
 */
const screens: readonly { name: string; path: string; operationId: OperationId; none: string }[] = [
  {
    name: 'invoices',
    path: `${receivables}/invoices`,
    operationId: 'listReceivableInvoices',
    none: 'invoices.none',
  },
  {
    name: 'credit adjustments',
    path: `${receivables}/invoices?tab=credits`,
    operationId: 'listReceivableCreditAdjustments',
    none: 'credits.none',
  },
  {
    name: 'customers',
    path: `${receivables}/customers`,
    operationId: 'listCustomers',
    none: 'customers.none',
  },
  {
    name: 'incoming payments',
    path: `${receivables}/payments`,
    operationId: 'listIncomingPayments',
    none: 'payments.none',
  },
  {
    name: 'access requests',
    path: `${receivables}/customers?tab=requests`,
    operationId: 'listAccessRequests',
    none: 'access.none',
  },
]

/** Notifications ask some of the lists too, for fewer rows: what tells a list's own calls from theirs. */
const ofList = 'pageSize=200'

const status = (code: number): FaultEffect => ({ kind: 'status', status: code })

const failures: readonly { failure: string; effect: FaultEffect; message: string }[] = [
  { failure: '403', effect: status(403), message: 'error.forbidden' },
  { failure: '404', effect: status(404), message: 'error.notFound' },
  { failure: '429', effect: { kind: 'status', status: 429, retryAfter: 60 }, message: 'error.tooMany' },
  { failure: '500', effect: status(500), message: 'error.server' },
  { failure: 'no connection', effect: { kind: 'dropBeforeCommit' }, message: 'error.offline' },
  { failure: 'no answer in time', effect: { kind: 'hang' }, message: 'error.offline' },
  { failure: 'malformed', effect: { kind: 'malformed' }, message: 'error.unexpected' },
  { failure: 'a web page instead of data', effect: { kind: 'html200' }, message: 'error.unexpected' },
]

/** Three times the longest wait for an answer, and what lies between them. */
const longestWaitMs = 100_000

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  return () => vi.useRealTimers()
})

describe.each(screens)('$name', ({ path, operationId, none }) => {
  const calls = () =>
    mock.journal.filter((entry) => entry.operationId === operationId && entry.url.includes(ofList)).length

  test.each(failures)('$failure: a message, and one call to try again', async ({ effect, message }) => {
    mock.faults.add({ match: { operationId }, effect })
    renderApp(path)
    await waitFor(() => expect(calls()).toBe(1))
    await vi.advanceTimersByTimeAsync(longestWaitMs)
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(i18n.t(message))).toBeInTheDocument()
    mock.faults.clear()
    const before = calls()
    main.getByRole('button', { name: i18n.t('app.retry') }).click()
    expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0)
    expect(calls()).toBe(before + 1)
  })

  test('slow: says so after 10 s, and one call to ask anew', async () => {
    mock.faults.add({ match: { operationId }, effect: { kind: 'hang' } })
    renderApp(path)
    await waitFor(() => expect(calls()).toBe(1))
    expect(screen.queryByText(i18n.t('list.slow'))).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(10_100)
    expect(await screen.findByText(i18n.t('list.slow'))).toBeInTheDocument()
    mock.faults.clear()
    within(screen.getByRole('main'))
      .getByRole('button', { name: i18n.t('app.retry') })
      .click()
    expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0)
    expect(calls()).toBe(2)
    expect(screen.queryByText(i18n.t('list.slow'))).not.toBeInTheDocument()
  })

  test('empty: says that there is nothing yet', async () => {
    const { invoices, creditAdjustments, invoicingAccounts, payments, accessRequests } = mock.world.tables
    for (const table of [invoices, creditAdjustments, invoicingAccounts, payments, accessRequests])
      for (const { id } of table.all()) table.remove(id)
    renderApp(path)
    expect(await screen.findByText(i18n.t(none))).toBeInTheDocument()
  })
})
