import { flushSync } from 'react-dom'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Runs an update that may remove the focused control, and keeps the focus on the page (docs/rules.md#keyboard): it goes
 * to what `target` finds after the update; if the focus is lost, it goes to the closest element around the control that
 * can still take it, or else to the page's heading.
 */
export function keepFocus(update: () => void, target?: () => HTMLElement | null | undefined): void {
  const around: HTMLElement[] = []
  for (let at = focusableAround(document.activeElement); at; at = focusableAround(at)) around.push(at)
  const hadFocus = !isLost()
  flushSync(update)
  // The element that was used is already in view, and its container may be higher than the window.
  target?.()?.focus({ preventScroll: true })
  if (hadFocus && isLost()) around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  if (hadFocus && isLost()) document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
}

/** Not the whole page: its heading says where the user is. */
const focusableAround = (element: Element | null) =>
  element?.parentElement?.closest<HTMLElement>('[tabindex]:not(main)')
