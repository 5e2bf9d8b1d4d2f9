import { useEffect } from 'react'

/**
 * When the component goes, what stays on the page can be read again. An open dialog hides everything beside it from screen
 * readers; Fluent takes that back a moment after the dialog has gone, but not when all that uses Fluent's focus handling
 * goes with it, as when the session ends under the dialog.
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
