import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authCompanyId, companyId, personaId } from '#mocks/world/seed/people.ts'
import { parseViews, readViews, viewsKey, writeViews, type SavedView } from '#src/shared/list/savedViews.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/invoices`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

type User = ReturnType<typeof renderApp>['user']

async function choose(user: User, item: string | RegExp, role: 'menuitem' | 'menuitemradio' = 'menuitem') {
  await user.click(await screen.findByRole('button', { name: /^Views?(:|$)/ }))
  await user.click(await screen.findByRole(role, { name: item }))
}

async function name(user: User, text: string) {
  const dialog = await screen.findByRole('dialog')
  const input = await within(dialog).findByRole('textbox', { name: /^Name/ })
  await user.clear(input)
  await user.type(input, text)
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
}

const key = viewsKey(personaId('supplier'), 'receivable-invoices')
const saved = (...views: SavedView[]) => writeViews(key, views)
const stored = () => parseViews(readViews(key)).map((view) => view.name)

const searchOf = ({ router }: ReturnType<typeof renderApp>) =>
  JSON.parse(JSON.stringify(router.state.location.search)) as Record<string, unknown>

describe('saved views', () => {
  test('are saved under a name and can be reopened', async () => {
    const app = renderApp(`${path}?q=annex&sort=-paymentAmount`)
    await choose(app.user, 'Save as a view…')
    await name(app.user, ' Big annexes ')
    expect(await screen.findByRole('button', { name: 'View: Big annexes' })).toBeInTheDocument()
    await choose(app.user, 'Default view', 'menuitemradio')
    await waitFor(() => expect(searchOf(app)).toEqual({}))
    await choose(app.user, 'Big annexes', 'menuitemradio')
    await waitFor(() =>
      expect(searchOf(app)).toMatchObject({ q: 'annex', sort: '-paymentAmount', view: 'Big annexes' }),
    )
    expect(searchOf(app)['columns']).toMatch(/^externalId,/)
  })

  test('require a unique name', async () => {
    saved({ name: 'Annexes', state: { q: 'annex' } })
    const { user } = renderApp(`${path}?q=roof`)
    await choose(user, 'Save as a view…')
    await user.click(await screen.findByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('Enter a name.')).toBeInTheDocument()
    await name(user, 'x'.repeat(61))
    expect(await screen.findByText('Use 60 characters or fewer.')).toBeInTheDocument()
    await name(user, 'ANNEXES')
    expect(await screen.findByText('You already have a view with this name.')).toBeInTheDocument()
    expect(stored()).toEqual(['Annexes'])
  })

  test('are updated to the current list', async () => {
    saved({ name: 'Annexes', state: { q: 'annex' } })
    const { user } = renderApp(`${path}?q=roof&view=Annexes`)
    await screen.findByRole('button', { name: 'View: Annexes (changed)' })
    await choose(user, 'Update “Annexes”')
    await screen.findByRole('button', { name: 'View: Annexes' })
    expect(parseViews(readViews(key))).toMatchObject([{ name: 'Annexes', state: { q: 'roof' } }])
  })

  test('can be renamed', async () => {
    saved({ name: 'Annexes', state: { q: 'annex' } })
    const app = renderApp(`${path}?q=annex&view=Annexes`)
    await choose(app.user, 'Rename “Annexes”…')
    await name(app.user, 'More annexes')
    await screen.findByRole('button', { name: /^View: More annexes/ })
    expect(searchOf(app)).toMatchObject({ q: 'annex', view: 'More annexes' })
    expect(stored()).toEqual(['More annexes'])
  })

  test('are deleted after confirmation and not offered again', async () => {
    saved({ name: 'Annexes', state: { q: 'annex' } })
    const app = renderApp(`${path}?q=annex&view=Annexes`)
    await choose(app.user, 'Delete “Annexes”…')
    await app.user.click(await screen.findByRole('button', { name: 'Delete view' }))
    await screen.findByRole('button', { name: 'Views' })
    expect(searchOf(app)).toMatchObject({ q: 'annex' })
    expect(searchOf(app)).not.toHaveProperty('view')
    expect(screen.queryByText(wholeText(/This is the shared view/))).not.toBeInTheDocument()
    expect(stored()).toEqual([])
  })

  test('open from a link with their columns and can be saved', async () => {
    const app = renderApp(`${path}?q=annex&columns=externalId,paymentAmount&view=Annexes`)
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3))
    expect(await screen.findByText(wholeText('This is the shared view “Annexes”.'))).toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByRole('button', { name: 'View: Annexes' })).toBeInTheDocument()
    expect(screen.queryByText(wholeText(/This is the shared view/))).not.toBeInTheDocument()
  })

  test('column changes on a linked view stay in the URL', async () => {
    const app = renderApp(`${path}?columns=externalId,paymentAmount`)
    await app.user.click(await screen.findByRole('button', { name: 'Columns' }))
    await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Due' }))
    await waitFor(() => expect(searchOf(app)).toMatchObject({ columns: 'externalId,paymentDueDate,paymentAmount' }))
    await app.user.click(screen.getByRole('menuitem', { name: 'Reset columns' }))
    await waitFor(() => expect(searchOf(app)).not.toHaveProperty('columns'))
    await waitFor(() => expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(5))
  })

  test('copy a link with the filters, sort order, columns, and name', async () => {
    const { user } = renderApp(`${path}?q=annex&sort=-paymentAmount&view=Annexes&open=`)
    await choose(user, 'Copy link')
    expect(await screen.findByText('Link copied')).toBeInTheDocument()
    const link = new URL(await navigator.clipboard.readText())
    expect(link.pathname).toBe(path)
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      q: 'annex',
      sort: '-paymentAmount',
      view: 'Annexes',
      columns: expect.stringMatching(/^externalId,/) as string,
    })
  })

  test('shows an error when the clipboard is blocked', async () => {
    const { user } = renderApp(path)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
    await choose(user, 'Copy link')
    expect(await screen.findByText('Failed to copy link')).toBeInTheDocument()
  })
})
