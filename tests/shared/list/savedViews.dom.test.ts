import { beforeEach, describe, expect, test } from 'vitest'
import {
  findView,
  forgetViewsOfOthers,
  isSameState,
  longestViewName,
  parseViews,
  readViews,
  viewNameProblem,
  viewsKey,
  viewState,
  withoutView,
  withView,
  writeViews,
} from '#src/shared/list/savedViews.ts'

const roofs = { name: 'Roofs', state: { q: 'roof' } }
const late = { name: 'Late', state: { status: ['PastDue'] } }

describe('views in storage', () => {
  const key = viewsKey('user-1', 'invoices')

  beforeEach(() => localStorage.clear())

  test('are read back in order of name, and an empty list stores nothing', () => {
    writeViews(key, [roofs, late])
    expect(parseViews(readViews(key))).toEqual([late, roofs])
    writeViews(key, [])
    expect(localStorage).toHaveLength(0)
  })

  test('have a key without the user ID (saved-views)', () => {
    expect(key).not.toContain('user-1')
    expect(viewsKey('user-2', 'invoices')).not.toBe(key)
  })

  test('are removed for the next user (saved-views)', () => {
    writeViews(key, [roofs])
    writeViews(viewsKey('user-2', 'invoices'), [late])
    forgetViewsOfOthers('user-2')
    expect(readViews(key)).toBe('')
    expect(parseViews(readViews(viewsKey('user-2', 'invoices')))).toEqual([late])
  })

  test.each([
    '{',
    '{}',
    'null',
    '[1, null]',
    '[{"name": ""}]',
    '[{"name": "x"}]',
    '[{"name": "x", "state": {"q": 1}}]',
    '[{"name": 5, "state": {}}]',
    '[{"name": "x", "state": null}]',
  ])('leave out an invalid view: %s', (text) => expect(parseViews(text)).toEqual([]))
})

describe('views', () => {
  test('are replaced, renamed, removed, and found by name', () => {
    const again = { name: 'Roofs', state: { q: 'annex' } }
    expect(withView([late, roofs], again)).toEqual([late, again])
    expect(withView([late, roofs], { ...roofs, name: 'All roofs' }, 'Roofs').map(({ name }) => name)).toEqual([
      'All roofs',
      'Late',
    ])
    expect(withoutView([late, roofs], 'LATE')).toEqual([roofs])
    expect(findView([late, roofs], 'roofs')).toBe(roofs)
  })

  test.each([
    ['', 'list.views.nameRequired'],
    ['   ', 'list.views.nameRequired'],
    ['x', undefined],
    [' x '.padEnd(longestViewName + 20), undefined],
    ['x'.repeat(longestViewName), undefined],
    ['x'.repeat(longestViewName + 1), 'list.views.nameTooLong'],
    ['ROOFS ', 'list.views.nameTaken'],
  ])('check the name %j: %s', (name, problem) => expect(viewNameProblem(name, [roofs])).toBe(problem))

  test('keep filters, sort order, and columns, but no other screen state', () => {
    const search = { tab: 'credits', open: '7', view: 'Roofs', sort: '-due', q: 'roof', status: [], dueTo: undefined }
    expect(viewState(search, ['number', 'due'])).toEqual({ columns: 'number,due', q: 'roof', sort: '-due' })
  })

  test('are equal regardless of the order of their properties', () => {
    expect(isSameState(viewState({ q: 'a', sort: 'b' }, ['c']), viewState({ sort: 'b', q: 'a' }, ['c']))).toBe(true)
    expect(isSameState(viewState({ q: 'a' }, ['c']), viewState({ q: 'a' }, ['c', 'd']))).toBe(false)
  })
})
