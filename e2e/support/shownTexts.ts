import type { Page } from '@playwright/test'

/** What lies over a page: dialogs, panels and menus. */
export const surface = '[role=dialog], [role=alertdialog], [role=menu]'

/** A text that the page shows, outside of data. */
export interface ShownText {
  text: string
  /** The fault in its place: `clipped`, `outside its button`, … */
  faults: readonly string[]
  /** The text of its block, which can have elements in it. */
  block: string
  /** A table's cell, a name in the breadcrumbs, or a field's hint. */
  isOneLine: boolean
}

/**
 * The texts of what lies on top of the page, or else of the page, with those of attributes; data (`translate="no"`) is left
 * out. A text that a person can scroll to is not clipped.
 */
export const shownTexts = (page: Page): Promise<ShownText[]> => page.evaluate(findTexts, surface)

/** Runs in the page. */
function findTexts(surfaces: string): ShownText[] {
  interface Line {
    element: Element
    text: string
    isData: boolean
    box: DOMRect
    faults: Set<string>
  }
  const slack = 1.5
  const root = [...document.querySelectorAll(surfaces)].findLast((one) => one.checkVisibility()) ?? document.body
  const messages = document.querySelector('[aria-label=Messages]')
  const roots = root === document.body || messages === null ? [root] : [root, messages]

  /** For screen readers only. */
  const isUnseen = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(one)
      if (clipPath.startsWith('inset')) return true
      if (position === 'absolute' && overflowX === 'hidden' && one.clientWidth <= 1) return true
    }
    return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** The part of a line that is visible now, not scrolled away; undefined if all of it is hidden. */
  const place = (element: Element, box: DOMRect, faults: Set<string>): DOMRect | undefined => {
    let { left, right, top, bottom } = box
    let isScrolled = false
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, overflowY, display, position } = getComputedStyle(one)
      if (display !== 'inline' && overflowX !== 'visible') {
        const area = one.getBoundingClientRect()
        const isOut = left < area.left - slack || right > area.right + slack
        const isOutBelow = top < area.top - slack || bottom > area.bottom + slack
        const scrollsX = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth
        const scrollsY = /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight
        if (isOut && !scrollsX && !isScrolled) faults.add('clipped')
        if (isOutBelow && !scrollsY && !isScrolled) faults.add('clipped below')
        isScrolled ||= scrollsX || scrollsY
        left = Math.max(left, area.left)
        right = Math.min(right, area.right)
        top = Math.max(top, area.top)
        bottom = Math.min(bottom, area.bottom)
      }
      if (position === 'fixed') break
    }
    if (!isScrolled && (box.left < -slack || box.right > innerWidth + slack)) faults.add('outside the window')
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : undefined
  }

  /** The size of a text in a field, which has no text node. */
  const fieldFault = (field: HTMLInputElement | HTMLSelectElement, text: string): string[] => {
    const style = getComputedStyle(field)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.font = style.font
    const space = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return context.measureText(text).width > space + slack ? ['clipped in its field'] : []
  }

  const blockOf = (element: Element) => {
    let one = element
    while (one.parentElement && getComputedStyle(one).display === 'inline') one = one.parentElement
    return one.textContent
  }

  const lines: Line[] = []
  const found: { text: string; faults: Set<string> | string[]; block: string; isOneLine: boolean }[] = []
  const add = (text: string, faults: Set<string> | string[] = [], isOneLine = false, block = text) =>
    found.push({ text, faults, block, isOneLine })
  add(document.title)
  for (const part of roots) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('script, style, option, textarea, kbd, .textLayer')) continue
      const isData = element.closest('[translate=no]') !== null
      const faults = new Set<string>()
      if (!isData)
        add(
          text,
          faults,
          element.closest('[role=gridcell], [role=columnheader], header nav') !== null,
          blockOf(element),
        )
      if (isUnseen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const control = element.closest('button, a, [role=tab], [role=menuitem], [role=option], .fui-Badge')
      const frame =
        control && getComputedStyle(control).display !== 'inline' ? control.getBoundingClientRect() : undefined
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue
        const own = new Set<string>()
        const seen = place(element, box, own)
        if (frame && !isData)
          if (
            box.left < frame.left - slack ||
            box.right > frame.right + slack ||
            box.top < frame.top - slack - 2 ||
            box.bottom > frame.bottom + slack + 2
          )
            own.add(`outside its ${control?.tagName.toLowerCase()}`)
        for (const fault of own) faults.add(fault)
        if (seen) lines.push({ element, text, isData, box: seen, faults })
      }
    }
    for (const element of part.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (element.closest('[translate=no]')) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name) ?? ''
        // A cut text's `title` repeats it, with its data (docs/rules.md#cut-texts).
        if (text === '' || text === element.textContent?.trim()) continue
        const isField = name === 'placeholder' && element instanceof HTMLInputElement && element.value === ''
        add(text, isField && !isUnseen(element) ? fieldFault(element, text) : [], isField)
      }
    }
    for (const select of part.querySelectorAll('select')) {
      for (const option of select.options)
        if (!option.closest('[translate=no]'))
          add(option.text, option.selected && !isUnseen(select) ? fieldFault(select, option.text) : [], true)
    }
  }

  /** Whether a person sees both texts at this point: nothing opaque is between them. */
  const showsBoth = (x: number, y: number, one: Element, other: Element) => {
    const seen = new Set<Element>()
    for (const element of document.elementsFromPoint(x, y)) {
      seen.add(element)
      if (seen.has(one) && seen.has(other)) return true
      const { backgroundColor } = getComputedStyle(element)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return false
    }
    return false
  }
  lines.sort((one, other) => one.box.top - other.box.top)
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break
      if (one.element === other.element || (one.isData && other.isData)) continue
      const left = Math.max(one.box.left, other.box.left)
      const right = Math.min(one.box.right, other.box.right)
      const top = Math.max(one.box.top, other.box.top)
      const bottom = Math.min(one.box.bottom, other.box.bottom)
      if (right - left < 3 || bottom - top < 5) continue
      if (!showsBoth((left + right) / 2, (top + bottom) / 2, one.element, other.element)) continue
      const faulty = one.isData ? other : one
      faulty.faults.add(`overlaps “${faulty === one ? other.text : one.text}”`)
    }
  })
  return found.map(({ faults, ...one }) => ({ ...one, faults: [...faults] }))
}
