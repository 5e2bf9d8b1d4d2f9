import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { customer, receivables } from '#tests/screens/receivables/screens.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `${receivables}/invoices`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

const boxes = () => screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
const status = (text: RegExp | string) => screen.findByText(text)
const totals = () =>
  within(screen.getByRole('group', { name: 'Totals for the selection' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

const nameOf = (box: HTMLElement) => box.getAttribute('aria-label')?.replace('Select ', '') ?? ''
const invoice = (number: string) => mock.world.tables.invoices.all().find(({ externalId }) => externalId === number)

/** Opens the list, selects its first rows, and returns their numbers. */
async function choose(count: number, search = '') {
  const view = renderApp(`${path}${search}`)
  const chosen = (await boxes()).slice(0, count)
  const numbers = chosen.map(nameOf)
  for (const box of chosen) await view.user.click(box)
  expect(await status(`${count} selected`)).toBeInTheDocument()
  const show = (next: object) => act(() => view.router.navigate({ to: '.', search: next }))
  return { ...view, numbers, show }
}

describe('selection (list-selection)', () => {
  test('survives a filter change, counts hidden rows, and totals all selected rows', async () => {
    const { show, user, numbers } = await choose(2, '?q=annex')
    const before = totals()
    await show({ q: 'roof' })
    expect(await status('2 selected · 2 not shown')).toBeInTheDocument()
    expect(totals()).toEqual(before)
    // The rows render a moment after the count.
    await waitFor(async () => expect((await boxes())[0]).not.toBeChecked())
    const [another] = await boxes()
    await user.click(another ?? document.body)
    expect(await status('3 selected · 2 not shown')).toBeInTheDocument()
    const all = [...numbers, nameOf(another ?? document.body)]
    const outstanding = all.map((number) => ((invoice(number)?.outstanding ?? 0) / 10_000).toFixed(4))
    expect(totals()[0]).toBe(formatMoney(sumMoney(outstanding)))
    await show({ q: 'annex' })
    expect(await status('3 selected · 1 not shown')).toBeInTheDocument()
    for (const number of numbers) expect(screen.getByRole('checkbox', { name: `Select ${number}` })).toBeChecked()
  })

  test('survives a sort change', async () => {
    const { show } = await choose(2, '?q=annex')
    await show({ q: 'annex', sort: '-externalId' })
    expect(await status('2 selected')).toBeInTheDocument()
  })

  test('loses only the shown rows when the header checkbox is cleared', async () => {
    const { show, user } = await choose(2, '?q=annex')
    await show({ q: 'roof' })
    await boxes()
    const all = screen.getByRole('checkbox', { name: 'Select all loaded rows' })
    await waitFor(() => expect(all).not.toBePartiallyChecked())
    await user.click(all)
    expect(await status(/^\d+ selected · 2 not shown$/)).toBeInTheDocument()
    await user.click(all)
    expect(await status('2 selected · 2 not shown')).toBeInTheDocument()
  })

  test('is cleared completely and does not return with the next range', async () => {
    const { show, user } = await choose(2, '?q=annex')
    await show({ q: 'roof' })
    expect(await status('2 selected · 2 not shown')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await show({ q: 'annex' })
    await user.keyboard('{Shift>}')
    await user.click((await boxes())[2] ?? document.body)
    await user.keyboard('{/Shift}')
    expect(await status('1 selected')).toBeInTheDocument()
  })

  test('updates the amounts of a selected row', async () => {
    const { show, numbers, queryClient } = await choose(1, '?q=annex')
    const row = invoice(numbers[0] ?? '')
    mock.world.tables.invoices.update(row?.id ?? '', { outstanding: 12_345_600 })
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(totals()[0]).toBe('$1,234.56'))
    await show({ q: 'roof' })
    expect(await status('1 selected · 1 not shown')).toBeInTheDocument()
    expect(totals()[0]).toBe('$1,234.56')
  })
})

test.each([
  ['credits', `${path}?tab=credits`],
  ['payments', `${receivables}/payments`],
])('%s keep their selection across filters', async (_, address) => {
  const { user, router } = renderApp(address)
  await user.click((await boxes())[0] ?? document.body)
  expect(await status('1 selected')).toBeInTheDocument()
  await act(() => router.navigate({ to: '.', search: (search: object) => ({ ...search, q: 'zzz' }) }))
  expect(await status('1 selected · 1 not shown')).toBeInTheDocument()
  expect(totals().length).toBeGreaterThan(1)
})

test('keeps separate selections for invoices and credits', async () => {
  const { user } = await choose(2)
  await user.click(screen.getByRole('tab', { name: 'Credits' }))
  expect(await status(/^\d+ credit memos$/)).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Invoices' }))
  expect(await status('2 selected')).toBeInTheDocument()
})

describe.each([
  ['invoices', ['Outstanding', 'Amount']],
  ['credits', ['Available', 'Amount']],
  ['payments', ['Total', 'Invoice subtotal', 'Credit subtotal', 'Fees']],
] as const)('%s on a customer’s page', (tab, labels) => {
  test('show totals for all rows and for the selection (list-selection, list-totals)', async () => {
    const { user } = renderApp(`${customer}?tab=${tab}`)
    const allTotals = within(await screen.findByRole('group', { name: 'Totals' }))
    for (const label of labels) expect(allTotals.getByText(label)).toBeInTheDocument()
    const [first] = await boxes()
    await user.click(first ?? document.body)
    expect(await status('1 selected')).toBeInTheDocument()
    expect(totals().length).toBeGreaterThanOrEqual(labels.length)
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.getByRole('group', { name: 'Totals' })).toBeInTheDocument()
  })
})
