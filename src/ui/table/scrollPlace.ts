import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Remembers where a table was scrolled to. `list` says which rows it showed: filters and sort order. */
export interface ScrollPlace {
  /** In pixels from the top; 0 if nothing is known of this list. */
  read: (list: string) => number
  write: (list: string, top: number) => void
}

/** Writes down where the table is scrolled to. */
export function useRememberedScroll(region: HTMLElement | null, list: string, place: ScrollPlace | undefined): void {
  const write = useEffectEvent((top: number) => place?.write(list, top))
  useEffect(() => {
    if (!region) return undefined
    const onScroll = () => write(region.scrollTop)
    region.addEventListener('scroll', onScroll, { passive: true })
    return () => region.removeEventListener('scroll', onScroll)
  }, [region])
}

/** What users do to scroll by themselves. */
const ownScrolling = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/**
 * Scrolls to where the list was (docs/rules.md#list-place), otherwise to its top. If the rows there have to be loaded
 * again, it goes on as they arrive, until the user scrolls.
 */
export function useRestoredScroll(region: HTMLElement | null, rowCount: number, top: () => number): void {
  const wanted = useRef<number>(undefined)
  const readTop = useEffectEvent(top)
  useLayoutEffect(() => {
    wanted.current = readTop()
    const stop = () => {
      wanted.current = undefined
    }
    for (const type of ownScrolling) region?.addEventListener(type, stop, { passive: true })
    return () => {
      for (const type of ownScrolling) region?.removeEventListener(type, stop)
    }
  }, [region])
  useLayoutEffect(() => {
    if (!region || wanted.current === undefined) return
    region.scrollTo({ top: wanted.current })
    if (region.scrollTop >= wanted.current - 1) wanted.current = undefined
  }, [region, rowCount])
}
