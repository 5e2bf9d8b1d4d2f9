import { useEffect, useState } from 'react'

/**
 * For dialogs: when the component unmounts and the focus is lost, returns it to the element that had it before.
 *
 * @param opener gets it instead: what opens the dialog, for one that opens by itself too
 */
export function useReturnFocus(opener: HTMLElement | null = null): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A dialog removes its content after this cleanup, so look at the focus a moment later.
      requestAnimationFrame(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const target = opener ?? before
        // Another dialog that has opened meanwhile keeps the focus.
        const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
        if (dialog && !dialog.contains(target)) return
        if (!(target instanceof HTMLElement) || !target.isConnected) return
        target.focus()
        // A provider's form has the focus inside of itself, and can't take it: what it stands in can.
        if (document.activeElement !== target) target.closest<HTMLElement>('[tabindex]')?.focus()
      })
    },
    [before, opener],
  )
}
