import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { RawSearch } from '#src/lib/searchValue.ts'
import type { SearchReader } from './listSearch.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Parameters of the address that the page could not use; they have been taken out of it. */
    ignoredParameters?: readonly string[]
  }
}

/**
 * The search of a list's page. What the address has that the list can't use is taken out of it; `IgnoredNotice` says so.
 *
 * @param read at module scope
 */
export function useListSearch<Search extends object>(raw: RawSearch, read: SearchReader<Search>): Search {
  const navigate = useNavigate()
  const { search, ignored } = useMemo(() => read(raw), [raw, read])
  const isClean = ignored.length === 0 && Object.keys(raw).every((name) => name in search)
  const clean = useEffectEvent((next: Search) => {
    const state = ignored.length > 0 ? { ignoredParameters: ignored } : true
    void navigate({ to: '.', search: next as never, state, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (!isClean) clean(search)
  }, [isClean, search])
  return search
}
