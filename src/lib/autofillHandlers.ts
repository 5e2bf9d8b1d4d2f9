import type { KeyboardEvent, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

/** True while values are being reported: the events that report them reach these handlers, too, which then do nothing. */
let isReporting = false

/**
 * Reports the values that a password manager or autofill has set without events, so that a form, a dialog without one, or a
 * field by itself has the values that are shown (docs/rules.md#held-values). Otherwise the next render would put the former
 * values back.
 *
 * @param target the field, or an element in the form or dialog, that an event is about
 * @param except the field whose value is being reported by the current event
 */
function reportValues(target: EventTarget, except?: EventTarget): void {
  if (isReporting || !(target instanceof Element)) return
  const scope = target.closest('form, [role="dialog"]')
  isReporting = true
  try {
    if (scope) {
      for (const field of scope.querySelectorAll('input, select, textarea')) if (field !== except) reportValue(field)
    } else if (target !== except) {
      // The field's own handler of this event uses the value that was rendered.
      reportValue(target, flushSync)
    }
  } finally {
    isReporting = false
  }
}

/** Dispatches the event that React needs to notice the field's value, if the value differs from the rendered one. */
function reportValue(field: Element, run = (dispatches: () => void) => dispatches()): void {
  if (field instanceof HTMLSelectElement) {
    if (field.dataset['value'] !== undefined && field.dataset['value'] !== field.value)
      run(() => dispatch(field, 'change'))
    return
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { value, defaultValue } = field
  // React keeps the value that it has rendered in `defaultValue`.
  if (field.readOnly || field.disabled || value === defaultValue || !hasText(field)) return
  // React ignores an event without a change since it last saw the value: let it see the former one.
  field.value = defaultValue
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  run(() => dispatch(field, 'input'))
}

const dispatch = (field: Element, type: string) => void field.dispatchEvent(new Event(type, { bubbles: true }))

const hasText = ({ type }: { type: string }) => !['checkbox', 'radio', 'file', 'submit', 'button'].includes(type)

/**
 * Handlers for the element around the whole app: before a form renders or sends anything, they report the values of its
 * fields. They must be React's, so that the values and the event itself are rendered together.
 */
export const autofillHandlers = {
  onInputCapture: ({ target, isTrusted }: SyntheticEvent) => {
    // A script may set the value as React does itself; then React ignores the script's event.
    if (!isTrusted && !isReporting) queueMicrotask(() => reportValues(target))
    reportValues(target, target)
  },
  onFocusCapture: (event: SyntheticEvent) => reportValues(event.target),
  onBlurCapture: (event: SyntheticEvent) => reportValues(event.target),
  // A click by a script moves no focus, and neither does one in Safari.
  onClickCapture: (event: SyntheticEvent) => reportValues(event.target),
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Enter') reportValues(event.target)
  },
  onSubmitCapture: (event: SyntheticEvent) => reportValues(event.target),
}
