import { useNavigate, useSearch, type HistoryState, type SearchSchemaInput } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'

/** A page's search exactly as in the URL, not validated. */
export type RawSearch = Readonly<Record<string, unknown>>

/**
 * What the route of every list has in common; spread it into the route's options. The page reads its search itself, so that
 * it can report what it ignores, and the code that reads it loads with the page; the compiler checks links to the page.
 * Opening a row does not run the loader again. In the page, `useListRoute` returns the search.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the route sets its links' search type with it
export const listRoute = <Search extends object>() => ({
  validateSearch: (search: Search & SearchSchemaInput): RawSearch => ({ ...search }),
  loaderDeps: ({ search }: { search: RawSearch }): RawSearch => ({ ...search, open: undefined }),
})

/** A search as a list understands it, and the names of parameters that it could not use, or only in part. */
export interface ReadSearch<Search> {
  search: Search
  ignored: readonly string[]
}

export type SearchReader<Search> = (raw: RawSearch) => ReadSearch<Search>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** URL parameters that the page could not use; they have been removed from the URL. */
    ignoredParameters?: readonly string[]
  }
}

/** The state of a history entry, to which it adds parameters that were ignored. */
export const withIgnored =
  (names: readonly string[]) =>
  ({ ignoredParameters = [], ...state }: HistoryState): HistoryState => ({
    ...state,
    ignoredParameters: [...new Set([...ignoredParameters, ...names])],
  })

/**
 * The search of a page whose route has `listRoute`, and how to replace it, as props of the page. Parameters that the list
 * can't use are removed from the URL; `IgnoredNotice` names them.
 *
 * @param read a function created at module scope
 */
export function useListRoute<Search extends object>(
  read: SearchReader<Search>,
): { search: Search; onSearchChange: (search: Search) => void } {
  const navigate = useNavigate()
  const raw: RawSearch = useSearch({ strict: false })
  const { search, ignored } = useMemo(() => read(raw), [raw, read])
  const isClean = ignored.length === 0 && Object.keys(raw).every((name) => Object.hasOwn(search, name))
  const clean = useEffectEvent((names: readonly string[]) => {
    void navigate({
      to: '.',
      // What the list itself has removed by now stays removed.
      search: (current: RawSearch) => read(current).search as never,
      state: withIgnored(names),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (!isClean) clean(ignored)
  }, [isClean, ignored])
  const onSearchChange = useCallback(
    (next: Search) => void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }),
    [navigate],
  )
  return { search, onSearchChange }
}
