import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { pageLanguage } from '#src/lib/language.ts'
import { preferences, usePreference } from '#src/lib/preferences.ts'
import type { ListSearch } from './listSearch.ts'
import { cleanText } from '#src/lib/cleanText.ts'

/** The state that a view restores: the list's filters, sort and visible columns, under their names in the URL. */
type ViewState = Readonly<Record<string, string | string[]>>

/** A state of a list that the user saved under a name. */
export interface SavedView {
  /** 1 to 60 characters; unique within its list, ignoring case. */
  name: string
  state: ViewState
}

export const longestViewName = 60

const prefix = 'tallyport.views.'

/** Key prefix for a user's views in this browser; it does not reveal whose they are. */
const prefixOf = (userId: string) => `${prefix}${fingerprint(userId)}.`
export const viewsKey = (userId: string, list: string): string => prefixOf(userId) + list

/** The stored text, for `parseViews`. */
export const readViews = (key: string): string => preferences.get(key) ?? ''

/** The views in a stored text, sorted by name; damaged ones are left out. */
export function parseViews(text: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    return Array.isArray(stored) ? byName(stored.filter(isView)) : []
  } catch {
    return [] // Foreign or damaged content: nothing usable.
  }
}

export function writeViews(key: string, views: readonly SavedView[]): void {
  if (views.length > 0) preferences.set(key, JSON.stringify(views))
  else preferences.remove(key)
}

/** A browser keeps the views of one user only; the next user does not find them (docs/rules.md#saved-views). */
export function forgetViewsOfOthers(userId: string): void {
  for (const key of preferences.keys(prefix)) if (!key.startsWith(prefixOf(userId))) preferences.remove(key)
}

/** `views` with `view` added, in place of the one named `replaced` if it exists. */
export function withView(views: readonly SavedView[], view: SavedView, replaced = view.name): readonly SavedView[] {
  return byName([...withoutView(views, replaced), view])
}

export function withoutView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => !isSameName(view.name, name))
}

/** The view with that name, ignoring case. */
export function findView(views: readonly SavedView[], name: string): SavedView | undefined {
  return views.find((view) => isSameName(view.name, name))
}

/** i18n key of the error in a name, or undefined; `others` are the views whose names are taken. */
export function viewNameProblem(name: string, others: readonly SavedView[]): string | undefined {
  const clean = cleanText(name)
  if (clean === '') return 'list.views.nameRequired'
  if (clean.length > longestViewName) return 'list.views.nameTooLong'
  return findView(others, clean) ? 'list.views.nameTaken' : undefined
}

/** The part of a list's search that a view stores, in a fixed order, so that equal states serialize to equal text. */
export function viewState(search: ListSearch, visible: readonly string[]): ViewState {
  // The ids from the URL, which may be former ids.
  const columns = search.columns ?? visible.join(',')
  const { tab: _tab, open: _open, view: _view, ...kept } = { ...search, columns }
  const filled = Object.entries(kept).filter(([, value]) => value !== undefined && value.length > 0)
  return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1))) as ViewState
}

export const isSameState = (a: ViewState, b: ViewState): boolean => JSON.stringify(a) === JSON.stringify(b)

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const byName = (views: readonly SavedView[]) => views.toSorted((a, b) => a.name.localeCompare(b.name, pageLanguage()))

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('state' in value)) return false
  const { name, state } = value
  return (
    typeof name === 'string' &&
    viewNameProblem(name, []) === undefined &&
    typeof state === 'object' &&
    state !== null &&
    Object.values(state).every((part) => [part].flat().every((text) => typeof text === 'string'))
  )
}

interface SavedViews {
  /** The signed-in user's views, sorted by name. */
  views: readonly SavedView[]
  setViews: (views: readonly SavedView[]) => void
}

/** The saved views of a list, stored per user in this browser and synced across its tabs. */
export function useSavedViews(list: string): SavedViews {
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const key = viewsKey(userId, list)
  const text = usePreference(key) ?? ''
  return { views: useMemo(() => parseViews(text), [text]), setViews: (views) => writeViews(key, views) }
}
