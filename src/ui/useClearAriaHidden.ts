import { useEffect } from 'react'

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
