/** The elements whose `title` was set here. */
const titled = new Set<HTMLElement>()
/** Whether the last pointer was a finger or a pen; old versions of Safari do not say so at a click. */
let isTouch = false

/**
 * A text that is cut off, as in a narrow column or with wide text spacing (WCAG 1.4.12), shows in full when the pointer
 * is on it or the focus in it, or when it is tapped (docs/rules.md#cut-texts). This file loads late: a text that the
 * pointer is already on shows in full at once. A second call has no effect.
 */
export function showCutTexts(): void {
  document.addEventListener('pointerover', onTarget)
  document.addEventListener('focusin', onTarget)
  document.addEventListener('click', showTappedText)
  titleCutTexts([...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement)
}

function onTarget(event: PointerEvent | FocusEvent): void {
  if ('pointerType' in event) isTouch = event.pointerType === 'touch' || event.pointerType === 'pen'
  titleCutTexts(event.target)
}

/** Gives each cut text around the target its full text as a title, and removes the titles given before. */
function titleCutTexts(target: EventTarget | null): void {
  for (const element of titled) element.removeAttribute('title')
  titled.clear()
  if (!(target instanceof HTMLElement)) return
  for (const element of cutAround(target)) {
    if (element.hasAttribute('title')) continue
    element.title = element.textContent.trim()
    titled.add(element)
  }
}

/** How many levels above the pointer's element a cut element is looked for, such as the cell of a badge. */
const LEVELS = 3

/** The elements with a cut text: the target, its children and grandchildren, and its nearest ancestors. */
function cutAround(target: HTMLElement): HTMLElement[] {
  const nearby = [target, ...target.querySelectorAll<HTMLElement>(':scope > *, :scope > * > *')]
  for (let up = target.parentElement, level = 0; up && level < LEVELS; up = up.parentElement, level++) nearby.push(up)
  return nearby.filter(
    (element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis',
  )
}

/**
 * Shows a tapped cut text in a popover, since touch screens show no titles. Not where a tap does something else, such as
 * opening a row.
 */
function showTappedText({ target }: MouseEvent): void {
  if (!isTouch || !(target instanceof HTMLElement)) return
  const leavesPage = target.closest('a[href^="mailto:"], a[href^="tel:"]') !== null
  if (!leavesPage && getComputedStyle(target).cursor === 'pointer') return
  const [cut] = cutAround(target)
  if (!cut || !('popover' in cut)) return
  const popover = document.createElement('div')
  popover.popover = 'auto'
  popover.translate = cut.translate
  popover.textContent = cut.textContent.trim()
  popover.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') popover.remove()
  })
  const { left, bottom } = cut.getBoundingClientRect()
  document.body.append(popover)
  popover.showPopover()
  const { offsetWidth, offsetHeight } = popover
  Object.assign(popover.style, {
    inset: 'auto',
    left: `${Math.max(0, Math.min(left, innerWidth - offsetWidth))}px`,
    top: `${Math.max(0, Math.min(bottom, innerHeight - offsetHeight))}px`,
    margin: '0',
    overflowWrap: 'anywhere',
  })
}
