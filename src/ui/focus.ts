import { useEffect, useState, type RefObject } from 'react'

/**
 * For dialogs: when the component unmounts and no element has the focus, returns it to the element that had it before.
 * If that one is gone, because its row left the list, focuses the list's tab stop; if no element had the focus, as when
 * a link opened the dialog, focuses the page's heading. Also makes the page visible to screen readers again.
 *
 * @param opener gets the focus instead: the element that opens the dialog, for a dialog that can also open by itself
 */
export function useReturnFocus(opener: HTMLElement | null = null): void {
  const [before] = useState(() => document.activeElement)
  const [list] = useState(() => before?.closest('[role="grid"]'))
  useClearAriaHidden()
  useEffect(
    () => () => {
      // A dialog removes its content after this cleanup, so check the focus in the next frame.
      requestAnimationFrame(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const opened = opener ?? before
        const heading = before === document.body ? document.querySelector('h1') : null
        const target = [opened, list?.querySelector('[tabindex="0"]'), heading].find(isOnPage)
        // Another dialog that has opened in the meantime keeps the focus.
        const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
        if (!target || (dialog && !dialog.contains(target))) return
        target.focus({ preventScroll: target !== opened })
        // A provider's form had the focus inside itself and can't be focused from here, but its container can.
        if (document.activeElement !== target) target.closest<HTMLElement>('[tabindex]')?.focus()
      })
    },
    [before, list, opener],
  )
}

const isOnPage = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/**
 * Makes the page visible to screen readers again when a dialog unmounts. An open dialog hides everything else. Fluent
 * shows it again shortly after the dialog closes, but not if the dialog was the last component with Fluent's focus
 * handling, or if all of them unmount together, as when the session ends while a dialog is open.
 */
function useClearAriaHidden(): void {
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

/**
 * After each attempt to submit, moves the focus to the first invalid field in the order of the page
 * (docs/rules.md#field-errors).
 */
export function useFocusFirstInvalid(fields: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return
    const invalid = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = invalid?.matches(controls) ? invalid : invalid?.querySelector<HTMLElement>(controls)
    control?.focus()
  }, [fields, attempts])
}

const controls = 'input, select, textarea, button'
