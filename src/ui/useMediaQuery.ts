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

let isPrinting = false

function subscribeToPrinting(onChange: () => void): () => void {
  const [before, after] = [true, false].map((value) => () => {
    isPrinting = value
    onChange()
  }) as [() => void, () => void]
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

/** Whether the page is about to be laid out for paper: by an event before it is printed, and in a preview of it. */
export function usePrinting(): boolean {
  const isPrinted = useSyncExternalStore(subscribeToPrinting, () => isPrinting)
  return useMediaQuery('print') || isPrinted
}
