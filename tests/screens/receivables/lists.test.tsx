import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import type { LedgerItemRow } from '#mocks/world/rows/ledger.ts'
import type { Table } from '#mocks/world/table.ts'
import { i18n } from '#src/locales/i18n.ts'
import { isFullRun } from '#tests/support/isFullRun.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { customer, invoicingAccountId, lists, ownCalls, type List } from './screens.ts'

const mock = mockServer({ today: '2026-11-21' })

/** Rounds of the race between two choices per list: 100 across all lists in a full run (docs/rules.md#last-choice-wins). */
const rounds = isFullRun ? Math.ceil(100 / lists.length) : 1

/** The text of the first row. */
const firstRow = () => document.querySelector('[role=row][aria-rowindex="2"]')?.textContent ?? ''
const addressOf = ({ path }: List, choice: string) => encodeURI(`${path}${path.includes('?') ? '&' : '?'}${choice}`)

/** Pseudorandom numbers from 0 to 1, the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Copies the company's rows, so that they fill more than one page. */
function multiply<Row extends { id: string; companyId: string } | { id: string; supplierCompanyId: string }>(
  table: Table<Row>,
): void {
  const ownerOf = (row: Row) => ('companyId' in row ? row.companyId : row.supplierCompanyId)
  for (const row of table.all().filter((one) => ownerOf(one) === companyId('harbor')))
    for (let copy = 0; copy < 10; copy++) table.insert({ ...row, id: `${row.id}-${copy}` })
}

/** Copies an account's rows, so that they fill more than one page. */
function multiplyOfAccount<Row extends LedgerItemRow>(table: Table<Row>): void {
  for (const row of table.all().filter((one) => one.invoicingAccountId === invoicingAccountId))
    for (let copy = 0; copy < 100; copy++) table.insert({ ...row, id: `${row.id}-${copy}`, paymentState: 'Payable' })
}

/** Like `multiply`, but gives the company's rows to one customer. */
function giveToAccount<Row extends { id: string; supplierCompanyId: string; invoicingAccountId: string }>(
  table: Table<Row>,
): void {
  for (const row of table.all().filter((one) => one.supplierCompanyId === companyId('harbor')))
    table.insert({ ...row, invoicingAccountId })
}

describe.each(lists)('$name', (list) => {
  const { path, operationId, choices, pageSize } = list
  const calls = () => ownCalls(mock, list).length

  beforeEach(() => {
    giveElementsLayout()
    mock.signIn(list.persona ?? 'supplier')
    const { accessRequests, creditAdjustments, ingestionEvents, invoices, payments } = mock.world.tables
    multiply(accessRequests)
    multiply(ingestionEvents)
    if (operationId === 'listReceivableCreditAdjustments') multiply(creditAdjustments)
    if (operationId === 'listOutgoingPayments') multiply(payments)
    if (list.persona === 'buyer') {
      multiplyOfAccount(invoices)
      multiplyOfAccount(creditAdjustments)
    }
    if (!path.startsWith(customer)) return
    giveToAccount(creditAdjustments)
    giveToAccount(payments)
  })

  // Each round shows three lists.
  test(
    'shows the last of two choices, whichever response comes first (last-choice-wins)',
    { timeout: 120_000 },
    async () => {
      // One visible row is enough and renders quickly.
      giveElementsLayout(40)
      const random = randomOf(list.name.length)
      const { router, queryClient } = renderApp(path)
      await waitFor(() => expect(firstRow()).not.toBe(''))
      const base = firstRow()
      const show = (choice: string) => act(async () => router.history.replace(addressOf(list, choice)))
      const expected: string[] = []
      for (const choice of choices) {
        const before = firstRow()
        await show(choice)
        // A slow machine also shows the table without rows in between.
        await waitFor(() => expect([before, '']).not.toContain(firstRow()))
        expected.push(firstRow())
      }
      for (let round = 0; round < rounds; round++) {
        await show('')
        await waitFor(() => expect(firstRow()).toBe(base))
        queryClient.removeQueries({ type: 'inactive' })
        mock.faults.clear()
        for (let call = 0; call < 2; call++)
          mock.faults.add({
            match: { operationId, times: 1 },
            effect: { kind: 'delay', ms: Math.round(random() * 30) },
          })
        const before = calls()
        const last = random() < 0.5 ? 0 : 1
        await show(choices[1 - last] ?? '')
        await show(choices[last] ?? '')
        await waitFor(() => expect(calls()).toBeGreaterThanOrEqual(before + 2))
        await waitFor(() => expect(firstRow(), `round ${round}`).toBe(expected[last]))
      }
    },
  )

  test('keeps the rows when loading more fails, and a retry sends one request (load-more-failure)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    /** A table loads more when fewer than 100 rows are below the visible ones. */
    const atOnce = Math.ceil(120 / pageSize)
    renderApp(path)
    await waitFor(() => expect(calls()).toBe(atOnce))
    await screen.findAllByRole('gridcell')
    const before = firstRow()
    mock.faults.add({ match: { operationId }, effect: { kind: 'status', status: 503 } })
    const region = screen.getByRole('grid').parentElement?.parentElement ?? document.body
    const scroll = async () => {
      for (let step = 0; step < 5; step++) fireEvent.scroll(region, { target: { scrollTop: atOnce * pageSize * 40 } })
      await vi.advanceTimersByTimeAsync(10_000)
    }
    await scroll()
    expect(await screen.findByText(i18n.t('table.loadMoreFailed'))).toBeInTheDocument()
    await scroll()
    // A read is tried three times; scrolling on sends no further calls.
    expect(calls()).toBe(atOnce + 3)
    fireEvent.scroll(region, { target: { scrollTop: 0 } })
    await waitFor(() => expect(firstRow()).toBe(before))
    mock.faults.clear()
    mock.faults.add({ match: { operationId }, effect: { kind: 'delay', ms: 50 } })
    screen.getByRole('button', { name: i18n.t('table.retry') }).click()
    for (let step = 0; step < 5; step++) fireEvent.scroll(region, { target: { scrollTop: step * 40 } })
    await waitFor(() => expect(screen.queryByText(i18n.t('table.loadMoreFailed'))).not.toBeInTheDocument())
    await waitFor(() => expect(calls()).toBe(atOnce + 4))
    const successful = ownCalls(mock, list).filter((entry) => entry.status === 200)
    expect(new Set(successful.map(({ url }) => url)).size).toBe(successful.length)
    const places = within(screen.getByRole('grid'))
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-rowindex'))
    expect(new Set(places).size).toBe(places.length)
  })
})

test('removes unknown columns and parameters from the URL and lists them', async () => {
  giveElementsLayout()
  mock.signIn('supplier')
  const [invoices] = lists
  const { router } = renderApp(`${invoices?.path}?columns=externalId,foo&utm_source=mail&constructor=x&q=roof`)
  const notice = await screen.findByText(/were ignored/)
  await waitFor(() => expect(notice).toHaveTextContent('ignored or shortened: columns, utm_source, constructor.'))
  await waitFor(() => expect(Object.keys(router.state.location.search)).toEqual(['q', 'columns']))
  expect(router.state.location.search).toMatchObject({ q: 'roof' })
  expect(String(router.state.location.search.columns)).not.toContain('foo')
})
