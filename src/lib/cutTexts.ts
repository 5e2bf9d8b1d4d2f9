/** The elements whose `title` was set here. */
const titled = new Set<HTMLElement>()

/**
 * A text that is cut off, as in a narrow column or with wide text spacing (WCAG 1.4.12), shows in full when the pointer
 * is on it or the focus in it (docs/rules.md#cut-texts). A second call changes nothing.
 */
export function showCutTexts(): void {
  document.addEventListener('pointerover', nameTarget)
  document.addEventListener('focusin', nameTarget)
}

function nameTarget({ target }: Event): void {
  for (const element of titled) element.removeAttribute('title')
  titled.clear()
  if (target instanceof HTMLElement) nameCut(target)
}

/** How far up from the pointer the cut element may be, as from a badge to its cell. */
const LEVELS = 3

function nameCut(target: HTMLElement): void {
  const found = [target, ...target.querySelectorAll<HTMLElement>(':scope > *, :scope > * > *')]
  for (let up = target.parentElement, level = 0; up && level < LEVELS; up = up.parentElement, level++) found.push(up)
  for (const element of found) {
    if (element.scrollWidth <= element.clientWidth || element.hasAttribute('title')) continue
    if (getComputedStyle(element).textOverflow !== 'ellipsis') continue
    element.title = element.textContent.trim()
    titled.add(element)
  }
}
