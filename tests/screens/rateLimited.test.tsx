import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { receivables } from './receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21' })
const operationId = 'listReceivableInvoices'
const calls = () => mock.journal.filter((entry) => entry.operationId === operationId).length

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  return () => vi.useRealTimers()
})

test('a list waits as long as Retry-After says, then shows its rows (rate-limit)', async () => {
  mock.faults.add({ match: { operationId, times: 1 }, effect: { kind: 'status', status: 429, retryAfter: 25 } })
  renderApp(`${receivables}/invoices`)
  await waitFor(() => expect(document.querySelector('[role=grid][aria-busy=true]')).not.toBeNull())
  expect(calls()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls()).toBe(1)
  // A long wait shows a message, but no error.
  expect(await screen.findByText(i18n.t('list.slow'))).toBeInTheDocument()
  expect(screen.queryByText(i18n.t('error.tooMany'))).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(6_000)
  expect((await screen.findAllByRole('gridcell')).length).toBeGreaterThan(0)
  expect(calls()).toBe(2)
})

test('a list that stays rate-limited shows an error after three attempts', async () => {
  mock.faults.add({ match: { operationId }, effect: { kind: 'status', status: 429, retryAfter: 2 } })
  renderApp(`${receivables}/invoices`)
  await waitFor(() => expect(document.querySelector('[role=grid][aria-busy=true]')).not.toBeNull())
  expect(calls()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await screen.findByText(i18n.t('error.tooMany'))).toBeInTheDocument()
  expect(calls()).toBe(3)
  expect(screen.getByRole('button', { name: i18n.t('app.retry') })).toBeInTheDocument()
})
