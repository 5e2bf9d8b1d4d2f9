import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { RawSearch } from '#src/lib/searchValue.ts'
import type { SearchReader } from './listSearch.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** URL parameters that the page could not use; they have been removed from the URL. */
    ignoredParameters?: readonly string[]
  }
}

/**
 * The search of a list page. Parameters that the list can't use are removed from the URL; `IgnoredNotice` names them.
 *
 * @param read a function created at module scope
 */
export function useListSearch<Search extends object>(raw: RawSearch, read: SearchReader<Search>): Search {
  const navigate = useNavigate()
  const { search, ignored } = useMemo(() => read(raw), [raw, read])
  const isClean = ignored.length === 0 && Object.keys(raw).every((name) => Object.hasOwn(search, name))
  const clean = useEffectEvent((next: Search) => {
    const state = ignored.length > 0 ? { ignoredParameters: ignored } : true
    void navigate({ to: '.', search: next as never, state, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (!isClean) clean(search)
  }, [isClean, search])
  return search
}

interface OpenRow {
  open: (id: string) => void
  /** Moves from one open row to another; Back still returns to the list. */
  step: (id: string) => void
  close: () => void
}

/** Stores which row's panel is open in the URL (`open`), so that links open it and Back closes it. */
export function useOpenRow(): OpenRow {
  const navigate = useNavigate()
  const { history } = useRouter()
  /** True when the previous history entry is the list without the panel. */
  const cameFromList = useRef(false)
  const show = (id: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (search) => ({ ...search, open: id }), replace, resetScroll: false })
  return {
    open: (id) => {
      cameFromList.current = true
      show(id, false)
    },
    step: (id) => show(id, true),
    close: () => {
      if (cameFromList.current) history.back()
      else show(undefined, true)
      cameFromList.current = false
    },
  }
}
