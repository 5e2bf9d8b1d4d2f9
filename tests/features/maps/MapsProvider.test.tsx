import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MapsProvider } from '#src/features/maps/MapsProvider.tsx'

const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="maps"]')
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (apiKey = '') => render(<MapsProvider apiKey={apiKey}>the widget</MapsProvider>)

/** The fake `window.google`, and how often it was read. */
let looks = 0
let google: object | undefined

beforeEach(() => {
  looks = 0
  google = undefined
  Object.defineProperty(window, 'google', {
    configurable: true,
    get: () => {
      looks++
      return google
    },
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'google')
  script()?.remove()
})

const maps = () => ({
  maps: { importLibrary: async () => ({}), Settings: { getInstance: () => ({}) } },
})

test('renders its children once Maps has loaded, and loads the script once (maps-loader)', async () => {
  show()
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  expect(script()?.getAttribute('src')).toBe('/providers/maps.js?language=en')
  google = maps()
  script()?.dispatchEvent(new Event('load'))
  await settle(0)
  expect(screen.getByText('the widget')).toBeInTheDocument()
  show()
  await settle(0)
  expect(screen.getAllByText('the widget')).toHaveLength(2)
  expect(document.head.querySelectorAll('script[src*="maps"]')).toHaveLength(1)
})

test('loads Google’s script if there is an API key (maps-loader)', () => {
  show('a-key')
  expect(script()?.src).toBe('https://maps.googleapis.com/maps/api/js?key=a-key&loading=async&language=en')
})

test('shows an error after 5 checks 1 s apart, and can be retried (maps-loader)', async () => {
  show()
  await settle(0)
  looks = 0
  script()?.dispatchEvent(new Event('load'))
  for (const seconds of [1, 2, 3, 4, 5]) {
    await settle(0)
    expect(looks).toBe(seconds)
    expect(screen.queryByRole('alert')).toBeNull()
    await settle(1000)
  }
  expect(looks).toBe(5)
  expect(screen.getByRole('alert')).toHaveTextContent('Google Maps could not load.')
  google = maps()
  const retry = screen.getByRole('button', { name: 'Try again' })
  act(() => {
    retry.focus()
    retry.click()
  })
  await settle(0)
  expect(screen.getByText('the widget')).toHaveFocus()
})

test('shows an error at once when the script is blocked, and can be retried (maps-loader)', async () => {
  show()
  script()?.dispatchEvent(new Event('error'))
  await settle(0)
  expect(screen.getByRole('alert')).toHaveTextContent('Google Maps could not load.')
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(script()).not.toBeNull()
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
})
