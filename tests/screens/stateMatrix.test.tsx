import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import type { FaultEffect } from '#mocks/faults.ts'
import { i18n } from '#src/locales/i18n.ts'
import { isFullRun } from '#tests/support/isFullRun.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { failLatestUpload, matrixScreens } from './matrixScreens.ts'
import { invoicingAccountId, ownCalls } from './receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21' })

const status = (code: number): FaultEffect => ({ kind: 'status', status: code })

const failures: readonly { failure: string; effect: FaultEffect; message: string }[] = [
  { failure: '403', effect: status(403), message: 'error.forbidden' },
  { failure: '404', effect: status(404), message: 'error.notFound' },
  { failure: '429', effect: { kind: 'status', status: 429, retryAfter: 60 }, message: 'error.tooMany' },
  { failure: '500', effect: status(500), message: 'error.server' },
  { failure: 'no connection', effect: { kind: 'dropBeforeCommit' }, message: 'error.offline' },
  { failure: 'timeout', effect: { kind: 'hang' }, message: 'error.offline' },
  { failure: 'malformed', effect: { kind: 'malformed' }, message: 'error.unexpected' },
  { failure: 'a web page instead of data', effect: { kind: 'html200' }, message: 'error.unexpected' },
]

/**
 * Every screen handles all failures in the same way, so one failure is enough to test its message and its retry. These
 * screens, one of each kind, are tested with all of them: a list, a section, a panel, a page that loads first, a form,
 * and the checkout.
 */
const everyFailure = new Set([
  'invoices',
  'dashboard figures',
  'invoice payments',
  'customer',
  'company fees',
  'checkout: previewPayment',
])
const isTested = (name: string) => isFullRun || everyFailure.has(name)

const emptyPage: FaultEffect = {
  kind: 'response',
  status: 200,
  contentType: 'application/json',
  body: { items: [], page: 1, pageSize: 100, totalItems: 0, totalPages: 0 },
}

/**
 * Advances the time in steps until the text shows: the app's work between two of its timers takes real time, and a
 * clock that jumps past the next timer never reaches it.
 */
async function advanceUntilShown(place: 'main' | 'dialog', text: string): Promise<void> {
  const selector = place === 'main' ? 'main' : '[role=dialog]'
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1000)
      // This can take a hundred steps, so the slower search by role runs only once, at the end.
      const places = [...document.querySelectorAll(selector)]
      if (!places.some(({ textContent }) => textContent.includes(text))) throw new Error(`“${text}” does not show.`)
    },
    { interval: 1, timeout: 60_000 },
  )
  expect(await within(screen.getByRole(place)).findByText(text)).toBeInTheDocument()
}

/** A short page loads the next one at once, so only calls for the first page count. */
const isFirstPage = ({ url }: { url: string }) => !/[?&]page=(?!1(&|$))/.test(url)

beforeEach(() => {
  giveElementsLayout()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  return () => vi.useRealTimers()
})

const rows = () => screen.findAllByRole('gridcell')

test('the screens with every failure exist', () => {
  const names = new Set(matrixScreens.map(({ name }) => name))
  expect([...everyFailure].filter((name) => !names.has(name))).toEqual([])
})

describe.each(matrixScreens)('$name (state-matrix)', (one) => {
  const { path, operationId, persona = 'supplier', scenario, prepare, none } = one
  const { shown = rows, place = 'main', except = [] } = one
  const match = { operationId, ...(one.nth !== undefined && { nth: one.nth }) }
  beforeEach(() => {
    if (scenario) mock.reset(scenario)
    mock.signIn(persona)
    prepare?.()
    failLatestUpload(mock.world)
  })
  const busyElement = () => screen.getByRole(place).querySelector('[aria-busy=true], [role=progressbar]')
  const calls = () => ownCalls(mock, one).filter(isFirstPage).length

  const retry = () =>
    within(screen.getByRole(place))
      .getByRole('button', { name: i18n.t('app.retry') })
      .click()

  test('slow, then 500: shows a message for each, and a retry sends one request', async () => {
    mock.faults.add({ match, effect: { kind: 'hang' } })
    renderApp(path)
    await waitFor(() => expect(calls()).toBe(1))
    await waitFor(() => expect(busyElement()).not.toBeNull())
    expect(screen.queryByText(i18n.t('list.slow'))).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(10_100)
    expect(await screen.findByText(i18n.t('list.slow'))).toBeInTheDocument()
    mock.faults.clear()
    mock.faults.add({ match: { operationId }, effect: status(500) })
    retry()
    await advanceUntilShown(place, i18n.t('error.server'))
    expect(screen.queryByText(i18n.t('list.slow'))).not.toBeInTheDocument()
    mock.faults.clear()
    const before = calls()
    retry()
    await shown()
    expect(calls()).toBe(before + 1)
    expect(screen.queryByText(i18n.t('list.slow'))).not.toBeInTheDocument()
  })

  test.each(failures.filter(({ failure }) => !except.includes(failure) && isTested(one.name)))(
    '$failure: shows a message, and a retry sends one request',
    async ({ effect, message }) => {
      mock.faults.add({ match, effect })
      renderApp(path)
      await waitFor(() => expect(calls()).toBe(1))
      await advanceUntilShown(place, i18n.t(message))
      mock.faults.clear()
      const before = calls()
      retry()
      await shown()
      expect(calls()).toBe(before + 1)
    },
  )

  test.each(none === undefined ? [] : [none])('empty: shows the empty state (%s)', async (text) => {
    const { tables } = mock.world
    const { invoices, creditAdjustments, payments, accessRequests, ingestionEvents, contacts } = tables
    // Invites belong to accounts.
    const accounts = path.includes(invoicingAccountId) ? [] : [tables.invites, tables.invoicingAccounts]
    // Platform staff see everything, so only this list is emptied for them; so are the lists of a world of their own.
    if (persona === 'admin' || scenario) mock.faults.add({ match: { operationId }, effect: emptyPage })
    else
      for (const table of [
        invoices,
        creditAdjustments,
        payments,
        accessRequests,
        ingestionEvents,
        contacts,
        ...accounts,
      ])
        for (const { id } of table.all()) table.remove(id)
    renderApp(path)
    expect(await screen.findByText(i18n.t(text))).toBeInTheDocument()
  })
})
