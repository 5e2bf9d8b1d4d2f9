import { vi } from 'vitest'

export const VIEWPORT_HEIGHT = 640

export const scrollIntoView = vi.fn<Element['scrollIntoView']>()

/**
 * jsdom has no layout: every element gets this height, in pixels (by default a table viewport of 15 rows), and scrolls
 * to the requested position.
 */
export function giveElementsLayout(height = VIEWPORT_HEIGHT): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
  Object.assign(Element.prototype, {
    scrollIntoView,
    scrollTo(this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top
    },
    setPointerCapture: vi.fn<Element['setPointerCapture']>(),
  })
}
