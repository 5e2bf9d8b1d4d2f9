import { onTestFinished, vi } from 'vitest'

/** Makes the window as narrow as a phone until the end of the test; jsdom knows no media queries. */
export function stubPhoneWindow(): void {
  const { matchMedia } = globalThis
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia))
}
