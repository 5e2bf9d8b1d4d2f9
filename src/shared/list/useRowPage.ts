import { useRouter, type NavigateOptions } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, type SyntheticEvent } from 'react'
import type { RowPage } from './ListBody.tsx'

/** As long as the router waits at a link, in milliseconds. */
const restMs = 50

/**
 * For a list whose rows open pages. A page loads once the pointer or the focus rests on its row
 * (docs/rules.md#row-pages).
 *
 * @param pageOf where a row leads; at module scope, since every row depends on it
 */
export function useRowPage<Row>(pageOf: (row: Row) => Pick<NavigateOptions, 'to' | 'params' | 'search'>): RowPage<Row> {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hrefOf = useCallback((row: Row) => router.buildLocation(pageOf(row)).href, [router, pageOf])
  return {
    hrefOf,
    open: (row) => void router.navigate(pageOf(row)),
    handlersOf: (rows) => {
      const load = ({ target }: SyntheticEvent) => {
        stop()
        const index = target instanceof Element && target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')
        // The heading is row 1.
        const row = rows[Number(index) - 2]
        if (row !== undefined) timer.current = setTimeout(() => void router.preloadRoute(pageOf(row)), restMs)
      }
      return { onFocus: load, onPointerOver: load, onPointerLeave: stop }
    },
  }
}
