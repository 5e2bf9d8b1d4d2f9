import { vi } from 'vitest'

export const VIEWPORT_HEIGHT = 640

export const scrollIntoView = vi.fn<Element['scrollIntoView']>()

/**
 * jsdom lays nothing out: every element gets this height, in pixels (by default a table's window of 15 rows), and scrolls to
 * where it is told.
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
