import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import './setupTexts.ts'
import { afterTest } from './support/afterTest.ts'

/** jsdom has no layout, so nothing ever changes size. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver)
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

// As Testing Library does in the first file that imports it; the files of a project share that import.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(async () => {
  for (const run of afterTest) await run()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/** Keeps the focus for Fluent UI. What it scheduled on a file's fake clock never runs, and it waits for it forever. */
declare global {
  interface Window {
    __tabsterInstance?: { dispose: () => void }
  }
}

// The files of a project share a document: each leaves it as it found it.
afterAll(() => {
  vi.useRealTimers()
  window.__tabsterInstance?.dispose()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Not its styles, which are inserted once.
  for (const script of document.head.querySelectorAll('script')) script.remove()
  document.body.replaceChildren()
})
