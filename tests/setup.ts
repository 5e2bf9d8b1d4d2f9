import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import './setupTexts.ts'

// A file begins without the layout and the globals that an earlier file in its process replaced.
vi.restoreAllMocks()
vi.unstubAllGlobals()

/** jsdom has no layout, so nothing ever changes size. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver)
// jsdom does not say, and its pages are as good as those on HTTPS.
vi.stubGlobal('isSecureContext', true)
// jsdom scrolls neither the window nor an element.
vi.stubGlobal('scrollTo', () => undefined)
Element.prototype.scrollTo = () => undefined

// Without a layout, Tabster considers every element hidden. A dialog then gets the focus itself before Tabster knows
// that it is a dialog; a quarter of a second later, as on a busy machine, it is aria-hidden for everyone.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement
  },
})
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 900)

// Long enough for a busy machine; it only limits the wait for something that never happens.
configure({ asyncUtilTimeout: 30_000 })

// A wait fails its query many times, and writing the whole document into each error takes a twentieth of the time:
// `npm test` (on Turborepo) does without; `npx vitest run --project screens <file>` reruns a failed test with it.
if (process.env.TURBO_HASH !== undefined)
  configure({
    getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  })

// Files share a process: a removed page's pending timers run before the real timers return,
// or Fluent UI would keep the focus handling of a page that is gone.
afterEach(() => {
  cleanup()
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
