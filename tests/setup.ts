import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { loadTexts } from '#src/locales/i18n.ts'

/** jsdom lays nothing out, so nothing ever changes size. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver)
vi.stubGlobal('scrollTo', () => undefined)

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

// A part is tested without the route that would bring its words.
await loadTexts()

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
