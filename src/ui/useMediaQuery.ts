import { useCallback, useSyncExternalStore } from 'react'

/** Media query for phones, on which a table shows its main columns in two lines (docs/rules.md#phone-rows). */
export const PHONE = '(max-width: 767px)'

/** Media query for windows up to the width of a tablet, where panels lie over the page and the search is an icon. */
export const TABLET = '(max-width: 1023.98px)'

/** Whether the window currently matches the CSS media query; false if `matchMedia` is not available. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query)?.matches ?? false)
}
