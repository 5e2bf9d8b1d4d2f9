import { useEffect, useState } from 'react'

/**
 * When the component goes and leaves the focus nowhere, gives it back to what had it before; for dialogs.
 *
 * @param instead gets it when nothing had it before, or that is gone too
 */
export function useReturnFocus(instead: HTMLElement | null = null): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A dialog takes its content away after this; where the focus then is shows a moment later.
      requestAnimationFrame(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
        if (isThere) before.focus()
        else instead?.focus()
      })
    },
    [before, instead],
  )
}
