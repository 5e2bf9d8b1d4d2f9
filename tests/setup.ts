import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import mapsTexts from '#src/locales/en/maps.json'
import { i18n, loadTexts, textAreas } from '#src/locales/i18n.ts'

/** jsdom lays nothing out, so nothing ever changes size. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver)
vi.stubGlobal('scrollTo', () => undefined)

// Without a layout Tabster takes every element for hidden. A dialog then gets the focus itself, before Tabster knows that it is
// one; a quarter of a second later, as on a busy machine, it is hidden from everyone (aria-hidden).
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement
  },
})
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 900)

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

// A part is tested without the route that would bring its words.
await loadTexts(textAreas)
i18n.addResourceBundle('en', 'translation', mapsTexts)

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
