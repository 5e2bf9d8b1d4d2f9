import type { Query } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { draftKey } from '#src/lib/drafts.ts'
import { i18n } from '#src/locales/i18n.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { one } from '#tests/support/one.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { invoicingAccountId, lists, receivables } from './receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => giveElementsLayout())

function region(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-list]')
  if (!found) throw new Error('No list is shown')
  return found
}
const chosen = () => [...document.querySelectorAll('[role=row][aria-selected=true]')].map((row) => row.textContent)
/** Also behind an open panel, which hides them from screen readers. */
const rows = () => screen.findAllByRole('gridcell', { hidden: true })

/** Like a user: the browser moves the region and fires the event. */
function scrollTo(top: number): void {
  region().scrollTop = top
  fireEvent.scroll(region())
}

describe.each(lists)('$name', ({ path, persona = 'supplier', choices }) => {
  test('Back finds the place, the selection, and the open row, and other filters start at the top (list-place)', async () => {
    mock.signIn(persona)
    const { router, user } = renderApp(path)
    await rows()
    // Some lists have no checkboxes.
    const [box] = screen.queryAllByRole('checkbox', { name: /^Select (?!all)/ })
    if (box) await user.click(box)
    const before = chosen()
    act(() => scrollTo(40))
    const found = region()
    const open = router.state.location.href
    // A row that opens is a new entry of the history.
    await act(() => router.navigate({ to: '.', search: (search: object) => ({ ...search, open: 'x' }) }))
    await act(() => router.navigate({ to: '/user/details' }))
    await screen.findByRole('heading', { name: i18n.t('user.heading'), level: 1 })
    act(() => router.history.back())
    await rows()
    expect(router.state.location.search).toMatchObject({ open: 'x' })
    await waitFor(() => expect(region().scrollTop).toBe(40))
    expect(region()).not.toBe(found)
    await waitFor(() => expect(chosen()).toEqual(before))
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.href).toBe(open))
    expect(region().scrollTop).toBe(40)

    const [name = '', value = ''] = choices[0].split('=')
    const choice = { [name]: value.startsWith('[') ? (JSON.parse(value) as unknown) : value }
    await act(() => router.navigate({ to: '.', search: (search: object) => ({ ...search, ...choice }) }))
    await waitFor(() => expect(region().scrollTop).toBe(0))
    // The browser reports that the list is at its top now.
    act(() => scrollTo(0))
    act(() => router.history.back())
    await waitFor(() => expect(region().scrollTop).toBe(40))
  })
})

test.each(lists.filter(({ name }) => name === 'invoices' || name === 'customers'))(
  'a reload finds the place, the selection, and the open row of $name (list-place)',
  async ({ path }) => {
    mock.signIn('supplier')
    const { router, user, unmount } = renderApp(path)
    await rows()
    await user.click(one(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })))
    act(() => scrollTo(40))
    const before = chosen()
    expect(before).toHaveLength(1)
    await act(() => router.navigate({ to: '.', search: (search: object) => ({ ...search, open: 'x' }) }))
    window.dispatchEvent(new Event('pagehide'))
    unmount()

    const reloaded = renderApp(router.history)
    await rows()
    await waitFor(() => expect(region().scrollTop).toBe(40))
    await waitFor(() => expect(chosen()).toEqual(before))
    expect(reloaded.router.state.location.search).toMatchObject({ open: 'x' })
    expect(JSON.stringify(sessionStorage)).not.toContain('historyEntry')
    act(() => reloaded.router.history.back())
    await waitFor(() => expect(reloaded.router.state.location.search).not.toHaveProperty('open'))
    expect(region().scrollTop).toBe(40)
  },
)

test('scrolling a list before its rows have loaded does not change its place (list-place)', async () => {
  mock.signIn('supplier')
  const { router, queryClient } = renderApp(`${receivables}/customers/${invoicingAccountId}?tab=invoices`)
  await rows()
  const found = region()
  act(() => scrollTo(40))
  await act(() => router.navigate({ to: '/user/details' }))
  await screen.findByRole('heading', { name: i18n.t('user.heading'), level: 1 })
  const invoices = { predicate: ({ queryKey }: Query) => JSON.stringify(queryKey).includes('Invoices') }
  queryClient.removeQueries(invoices)
  mock.faults.add({ match: { path: '*invoices', times: 1 }, effect: { kind: 'hang' } })
  act(() => router.history.back())
  await waitFor(() => expect(region()).not.toBe(found))
  // The router restores the position as far as it can, which is less while only placeholders are shown.
  expect(screen.queryAllByRole('gridcell')).toEqual([])
  act(() => scrollTo(15))
  await act(() => queryClient.cancelQueries(invoices))
  void queryClient.refetchQueries(invoices)
  await rows()
  await waitFor(() => expect(region().scrollTop).toBe(40))
})

test('the next user finds nothing of it (list-place)', async () => {
  mock.signIn('supplier')
  const key = ['historyEntry', 'another user']
  sessionStorage.setItem(draftKey('lists'), JSON.stringify([[key, { list: '', top: 40 }]]))
  const { router, queryClient, user } = renderApp(lists[0]?.path ?? '')
  await rows()
  expect(queryClient.getQueryData(key)).toBeUndefined()
  await user.click(one(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })))
  expect(chosen()).toHaveLength(1)
  expect(queryClient.getQueryCache().findAll({ queryKey: ['historyEntry'] })).not.toEqual([])
  act(() => router.options.context.session.logout())
  expect(queryClient.getQueryCache().findAll({ queryKey: ['historyEntry'] })).toEqual([])
})

test('a list opens at its top if what was kept over a reload is damaged (list-place)', async () => {
  mock.signIn('supplier')
  sessionStorage.setItem(draftKey('lists'), '{')
  renderApp(lists[0]?.path ?? '')
  await rows()
  expect(region().scrollTop).toBe(0)
})
