/** The elements whose `title` was set here. */
const titled = new Set<HTMLElement>()
/** Whether the last pointer was a finger or a pen; old versions of Safari do not say so at a click. */
let isTouch = false

/**
 * A text that is cut off, as in a narrow column or with wide text spacing (WCAG 1.4.12), shows in full when the pointer
 * is on it or the focus in it, or when it is tapped (docs/rules.md#cut-texts). This file loads late: a text that the
 * pointer is already on shows in full at once. A second call changes nothing.
 */
export function showCutTexts(): void {
  document.addEventListener('pointerover', nameTarget)
  document.addEventListener('focusin', nameTarget)
  document.addEventListener('click', showTapped)
  showFull([...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement)
}

function nameTarget(event: PointerEvent | FocusEvent): void {
  if ('pointerType' in event) isTouch = event.pointerType === 'touch' || event.pointerType === 'pen'
  showFull(event.target)
}

function showFull(target: EventTarget | null): void {
  for (const element of titled) element.removeAttribute('title')
  titled.clear()
  if (!(target instanceof HTMLElement)) return
  for (const element of cutAround(target)) {
    if (element.hasAttribute('title')) continue
    element.title = element.textContent.trim()
    titled.add(element)
  }
}

/** How far up from the pointer the cut element may be, as from a badge to its cell. */
const LEVELS = 3

function cutAround(target: HTMLElement): HTMLElement[] {
  const found = [target, ...target.querySelectorAll<HTMLElement>(':scope > *, :scope > * > *')]
  for (let up = target.parentElement, level = 0; up && level < LEVELS; up = up.parentElement, level++) found.push(up)
  return found.filter(
    (element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis',
  )
}

/** Touch screens show no titles. What shows more at a tap, such as a row that opens, is left alone. */
function showTapped({ target }: MouseEvent): void {
  if (!isTouch || !(target instanceof HTMLElement)) return
  const leavesPage = target.closest('a[href^="mailto:"], a[href^="tel:"]') !== null
  if (!leavesPage && getComputedStyle(target).cursor === 'pointer') return
  const [cut] = cutAround(target)
  if (!cut || !('popover' in cut)) return
  const shown = document.createElement('div')
  shown.popover = 'auto'
  shown.translate = cut.translate
  shown.textContent = cut.textContent.trim()
  shown.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') shown.remove()
  })
  const { left, bottom } = cut.getBoundingClientRect()
  document.body.append(shown)
  shown.showPopover()
  const { offsetWidth, offsetHeight } = shown
  Object.assign(shown.style, {
    inset: 'auto',
    left: `${Math.max(0, Math.min(left, innerWidth - offsetWidth))}px`,
    top: `${Math.max(0, Math.min(bottom, innerHeight - offsetHeight))}px`,
    margin: '0',
    overflowWrap: 'anywhere',
  })
}
