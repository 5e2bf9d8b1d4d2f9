import { onTestFinished, vi } from 'vitest'

/** Makes the window as narrow as a phone until the end of the test; jsdom knows no media queries. */
export const stubPhoneWindow = (): void => stubWindow('(max-width')

/** Makes the window so wide that a document fits beside what belongs to it, until the end of the test. */
export const stubWideWindow = (): void => stubWindow('(min-width')

function stubWindow(matching: string): void {
  const { matchMedia } = globalThis
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith(matching),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia))
}
