import { useEffect, useState } from 'react'

/**
 * When the component goes and leaves the focus nowhere, gives it back to what had it before; for dialogs.
 *
 * @param opener gets it instead: what opens the dialog, for one that opens by itself too
 */
export function useReturnFocus(opener: HTMLElement | null = null): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A dialog takes its content away after this; where the focus then is shows a moment later.
      requestAnimationFrame(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const target = opener ?? before
        // Nor does it take the focus out of a dialog that has opened meanwhile.
        const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
        if (dialog && !dialog.contains(target)) return
        if (target instanceof HTMLElement && target.isConnected) target.focus()
      })
    },
    [before, opener],
  )
}
