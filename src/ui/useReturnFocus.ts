import { useEffect, useState } from 'react'

/**
 * For dialogs: when the component unmounts and the focus is lost, returns it to the element that had it before.
 *
 * @param opener gets the focus instead: the element that opens the dialog, for a dialog that can also open by itself
 */
export function useReturnFocus(opener: HTMLElement | null = null): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // A dialog removes its content after this cleanup, so check the focus in the next frame.
      requestAnimationFrame(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const target = opener ?? before
        // Another dialog that has opened in the meantime keeps the focus.
        const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
        if (dialog && !dialog.contains(target)) return
        if (!(target instanceof HTMLElement) || !target.isConnected) return
        target.focus()
        // A provider's form had the focus inside itself and can't be focused from here, but its container can.
        if (document.activeElement !== target) target.closest<HTMLElement>('[tabindex]')?.focus()
      })
    },
    [before, opener],
  )
}

/**
 * Makes the page visible to screen readers again when a dialog unmounts. An open dialog hides everything else; Fluent
 * undoes that shortly after it closes, but not when everything with Fluent's focus handling unmounts at the same time,
 * such as when the session ends while a dialog is open.
 */
export function useClearAriaHidden(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.querySelector('[aria-modal="true"]') !== null) return
        for (const element of document.querySelectorAll('body > [aria-hidden="true"]'))
          element.removeAttribute('aria-hidden')
      })
    },
    [],
  )
}
