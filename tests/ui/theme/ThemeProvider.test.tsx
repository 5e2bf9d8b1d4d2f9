import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'
import { readThemeChoice, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'

const key = 'tallyport.theme'
const open = () => render(<ThemeProvider>Invoices</ThemeProvider>)
const shown = () => document.documentElement.style.colorScheme

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  writeThemeChoice('light')
  vi.unstubAllGlobals()
})

describe('the theme (theme)', () => {
  test('is light by default', () => {
    open()
    expect(readThemeChoice()).toBe('light')
    expect(shown()).toBe('light')
  })

  test('is light for an unknown value in storage', () => {
    localStorage.setItem(key, 'sepia')
    open()
    expect(shown()).toBe('light')
  })

  test('changes immediately and is kept in local storage', () => {
    open()
    act(() => writeThemeChoice('dark'))
    expect(shown()).toBe('dark')
    expect(localStorage.getItem(key)).toBe('dark')
  })

  test('follows the device with “system”', () => {
    let listener: (() => void) | undefined
    const device = {
      matches: true,
      addEventListener: (_: string, added: () => void) => (listener = added),
      removeEventListener: vi.fn<() => void>(),
    }
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(prefers-color-scheme: dark)' ? device : { ...device, matches: false },
    )
    writeThemeChoice('system')
    open()
    expect(shown()).toBe('dark')
    device.matches = false
    act(() => listener?.())
    expect(shown()).toBe('light')
  })
})
