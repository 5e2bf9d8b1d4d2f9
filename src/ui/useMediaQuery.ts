import { useCallback, useSyncExternalStore } from 'react'

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
