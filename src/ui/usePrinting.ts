import { useSyncExternalStore } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

let isPrinting = false

function subscribe(onChange: () => void): () => void {
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
  const isPrinted = useSyncExternalStore(subscribe, () => isPrinting)
  return useMediaQuery('print') || isPrinted
}
