/** The elements that a click inside them operates. */
const controls =
  'a, button, input, label, select, summary, textarea, tr, [role="button"], [role="menuitem"], [role="option"], ' +
  '[role="menuitemcheckbox"], [role="menuitemradio"], [role="tab"], [role="row"]'

const types = ['mousedown', 'mouseup', 'click', 'dblclick'] as const

/** No one makes two decisions in less time. Some browsers count the fourth of several quick clicks as a first one. */
const sameClickMs = 250
const samePlacePx = 4

/**
 * The extra clicks of a double click reach only what its first one hit. If a dialog, a menu, or a panel closes between
 * them, they would press what was beneath it. The next deliberate click and the keyboard are not held up
 * (docs/rules.md#extra-clicks).
 *
 * The sign-in page doesn't need it, because nothing closes there (docs/decisions/0003-login-speed.md). Returns a function to stop.
 */
export function ignoreExtraClicks(): () => void {
  let first: Element | undefined
  let last: MouseEvent | undefined
  let isExtra = false
  const onMouse = (event: MouseEvent) => {
    // Keys and scripts click without a count.
    if (event.detail === 0 || event.button !== 0) return
    const control = controlOf(event)
    if (event.type === 'mousedown') {
      isExtra = last !== undefined && (event.detail > 1 || isSameClick(last, event))
      if (!isExtra) first = control
      last = event
    }
    if (!isExtra || control === first) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of types) window.addEventListener(type, onMouse, { capture: true })
  return () => {
    for (const type of types) window.removeEventListener(type, onMouse, { capture: true })
  }
}

const isSameClick = (before: MouseEvent, now: MouseEvent) =>
  now.timeStamp - before.timeStamp < sameClickMs &&
  // Assistive programs that click for a person may give no position.
  (now.clientX !== 0 || now.clientY !== 0) &&
  Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY) <= samePlacePx

function controlOf({ target }: MouseEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined
  const control = target.closest(controls) ?? target
  // A click on a label also clicks its field.
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
