import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Stores where a table was scrolled to. `list` identifies the rows it showed: filters and sort order. */
export interface ScrollPlace {
  /** In pixels from the top; 0 if no position is stored for this list. */
  read: (list: string) => number
  write: (list: string, top: number) => void
}

/** Saves the scroll position. `place` is undefined until there are rows, because only the browser scrolls before that. */
export function useRememberedScroll(region: HTMLElement | null, list: string, place: ScrollPlace | undefined): void {
  const write = useEffectEvent((top: number) => place?.write(list, top))
  useEffect(() => {
    if (!region) return undefined
    const onScroll = () => write(region.scrollTop)
    region.addEventListener('scroll', onScroll, { passive: true })
    return () => region.removeEventListener('scroll', onScroll)
  }, [region])
}

/** Events with which a user scrolls. */
const userScrolling = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/**
 * Scrolls to where the list was (docs/rules.md#list-place), otherwise to its top. If the rows there have to be loaded
 * again, it continues as they arrive, until the user scrolls.
 */
export function useRestoredScroll(region: HTMLElement | null, rowCount: number, top: () => number): void {
  const wanted = useRef<number>(undefined)
  const readTop = useEffectEvent(top)
  useLayoutEffect(() => {
    wanted.current = readTop()
    const stop = () => {
      wanted.current = undefined
    }
    for (const type of userScrolling) region?.addEventListener(type, stop, { passive: true })
    return () => {
      for (const type of userScrolling) region?.removeEventListener(type, stop)
    }
  }, [region])
  useLayoutEffect(() => {
    if (!region || wanted.current === undefined) return
    region.scrollTo({ top: wanted.current })
    if (region.scrollTop >= wanted.current - 1) wanted.current = undefined
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- more rows make more room to scroll
  }, [region, rowCount])
}
