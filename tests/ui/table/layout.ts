import { vi } from 'vitest'

export const VIEWPORT_HEIGHT = 640

export const scrollIntoView = vi.fn<Element['scrollIntoView']>()

/** jsdom lays nothing out: every element is as high as a table's window of 15 rows, and scrolling goes where it is told. */
export function giveElementsLayout(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VIEWPORT_HEIGHT)
  Object.assign(Element.prototype, {
    scrollIntoView,
    scrollTo(this: Element, { top = 0 }: ScrollToOptions) {
      this.scrollTop = top
    },
    setPointerCapture: vi.fn<Element['setPointerCapture']>(),
  })
}
