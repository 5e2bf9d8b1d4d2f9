import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { service } from '#mocks/providers/browser/maps/service.ts'
import type { MapsCall } from '#mocks/providers/mapsCalls.ts'
import { PlacePicker, type PlacePickerProps } from '#src/features/maps/picker/PlacePicker.tsx'

const ask = vi.spyOn(service, 'ask')
const calls = (call: MapsCall) => ask.mock.calls.filter(([name]) => name === call).length
const suggest = vi.spyOn(google.maps.places.AutocompleteSuggestion, 'fetchAutocompleteSuggestions')
const onPick = vi.fn<PlacePickerProps['onPick']>()
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const box = () => screen.getByRole('combobox', { name: 'Place' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const button = (name: string) => screen.queryByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const edit = (text: string) => fireEvent.change(box(), { target: { value: text } })

async function type(text: string) {
  edit(text)
  await settle(300)
}

const show = (props: Partial<PlacePickerProps> = {}) => render(<PlacePicker onPick={onPick} {...props} />)
const picked = () => onPick.mock.lastCall?.[0]?.displayName

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockResolvedValue('ok')
  suggest.mockClear()
  onPick.mockClear()
})
afterEach(() => void vi.useRealTimers())

describe('place picker (maps-picker)', () => {
  test('disables the search button and hides the clear button while empty', async () => {
    show()
    expect(button('Search')).toBeDisabled()
    expect(button('Clear')).toBeNull()
    edit('   ')
    expect(button('Search')).toBeDisabled()
    expect(button('Clear')).toBeNull()
    await type('Bost')
    expect(button('Search')).toBeEnabled()
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
    expect(options()).toEqual([])
    expect(button('Clear')).toBeNull()
    expect(onPick).toHaveBeenLastCalledWith(null)
  })

  test('requests suggestions once, 300 ms after the last keystroke', async () => {
    show()
    edit('B')
    await settle(299)
    edit('Bo')
    await settle(299)
    expect(calls('autocomplete')).toBe(0)
    await settle(1)
    expect(calls('autocomplete')).toBe(1)
    expect(options()).toEqual(['BostonMA 02110', 'BoulderCO 80301'])
    expect(screen.getByText('2 suggestions')).toBeInTheDocument()
    expect(screen.getByText('Google Maps')).toBeVisible()
  })

  test('ignores a late response', async () => {
    const late = Promise.withResolvers<'ok'>()
    ask.mockReturnValueOnce(late.promise)
    show()
    await type('Boston')
    await type('Omaha')
    late.resolve('ok')
    await settle(0)
    expect(options()).toEqual(['OmahaNE 68102'])
  })

  test('arrow keys wrap around and set the active option, and Enter picks it', async () => {
    show()
    await type('Bo')
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    press('ArrowDown')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Boston')
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
    press('ArrowUp')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Boulder')
    press('ArrowDown')
    press('Enter')
    await settle(0)
    expect(picked()).toBe('Boston')
    expect(box()).toHaveValue('Boston, MA 02110, USA')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(calls('fetchPlace')).toBe(1)
  })

  test('Escape and blur close the list, and a click picks a place', async () => {
    show()
    await type('Omaha')
    press('Escape')
    expect([options(), box().getAttribute('value')]).toEqual([[], 'Omaha'])
    await type('Omah')
    fireEvent.blur(box())
    expect(options()).toEqual([])
    await type('Oma')
    fireEvent.click(screen.getByRole('option', { name: /Omaha/ }))
    await settle(0)
    expect(picked()).toBe('Omaha')
  })

  test.each([
    ['Escape', () => press('Escape')],
    ['blur', () => fireEvent.blur(box())],
  ])('%s cancels suggestions that have not arrived yet', async (_name, leave) => {
    show()
    edit('Omaha')
    leave()
    await settle(300)
    expect(calls('autocomplete')).toBe(0)
    const late = Promise.withResolvers<'ok'>()
    ask.mockReturnValueOnce(late.promise)
    await type('Omah')
    expect(calls('autocomplete')).toBe(1)
    leave()
    late.resolve('ok')
    await settle(0)
    expect(options()).toEqual([])
    await type('Oma')
    expect(options()).toEqual(['OmahaNE 68102'])
  })

  test.each([
    ['Escape', () => press('Escape')],
    ['blur', () => fireEvent.blur(box())],
  ])('%s does not claim that nothing was found for a canceled request', async (_name, leave) => {
    show()
    await type('Atlantis')
    leave()
    expect(screen.getByText('We couldn’t find “Atlantis”.')).toBeVisible()
    edit('Omaha')
    leave()
    expect(screen.queryByText(/^We couldn’t find/)).toBeNull()
  })

  test.each([
    ['Escape', () => press('Escape')],
    ['blur', () => fireEvent.blur(box())],
  ])('%s cancels neither a pick nor a search', async (_name, leave) => {
    const late = Promise.withResolvers<'ok'>()
    show()
    await type('Omaha')
    press('ArrowDown')
    ask.mockReturnValueOnce(late.promise)
    press('Enter')
    leave()
    late.resolve('ok')
    await settle(0)
    expect(picked()).toBe('Omaha')
    const later = Promise.withResolvers<'ok'>()
    ask.mockReturnValueOnce(later.promise)
    edit('Chicago')
    press('Enter')
    leave()
    later.resolve('ok')
    await settle(0)
    expect(picked()).toBe('Chicago')
  })

  test('Enter and the search button pick the first match for the text', async () => {
    show()
    edit('Chicago')
    press('Enter')
    await settle(300)
    expect(picked()).toBe('Chicago')
    expect(calls('autocomplete')).toBe(0)
    edit('Dallas Supply')
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await settle(0)
    expect(picked()).toBe('Dallas Supply Yard')
    expect(box()).toHaveValue('Dallas Supply Yard, 124 Main St, Dallas, TX 75201, USA')
    edit('Atlantis')
    press('Enter')
    await settle(0)
    expect(screen.getByText('We couldn’t find “Atlantis”.')).toBeVisible()
  })

  test('uses one session token from the first keystroke to the pick', async () => {
    show()
    const pick = async (text: string) => {
      await type(text.slice(0, 3))
      await type(text)
      press('ArrowDown')
      press('Enter')
      await settle(0)
    }
    await pick('Omaha')
    await pick('Boston')
    const [a, b, c, d] = suggest.mock.calls.map(([{ sessionToken }]) => sessionToken)
    expect(a).toBeDefined()
    expect([a === b, c === d, a === c]).toEqual([true, true, false])
  })

  test('limits suggestions and search results to the countries and types', async () => {
    show({ countries: ['ca'], types: ['locality'] })
    await type('Otta')
    expect(options()).toEqual(['OttawaON K1A 0B1'])
    expect(suggest.mock.lastCall?.[0]).toMatchObject({
      includedRegionCodes: ['ca'],
      includedPrimaryTypes: ['locality'],
    })
    await type('Boston')
    expect(options()).toEqual([])
    expect(screen.getByText('We couldn’t find “Boston”.')).toBeVisible()
    press('Enter')
    await settle(0)
    expect(calls('searchPlaces')).toBe(1)
    expect(onPick).not.toHaveBeenCalled()
    expect(screen.getByText('We couldn’t find “Boston”.')).toBeVisible()
  })

  test('finds places of any of several types, which Google does not accept together', async () => {
    show({ types: ['postal_code', 'locality'] })
    await type('Omaha')
    expect(options()).toEqual(['OmahaNE 68102'])
    press('Enter')
    await settle(0)
    expect(picked()).toBe('Omaha')
    edit('Dallas Supply')
    press('Enter')
    await settle(0)
    expect(picked()).toBe('Omaha')
    expect(screen.getByText('We couldn’t find “Dallas Supply”.')).toBeVisible()
  })

  test('lists places in the map’s view first', async () => {
    show({ bias: () => new google.maps.LatLngBounds({ lat: 44, lng: -124 }, { lat: 47, lng: -120 }) })
    await type('Portland')
    expect(options()).toEqual(['PortlandOR 97201', 'PortlandME 04101'])
    press('Enter')
    await settle(0)
    expect(onPick.mock.lastCall?.[0]?.location?.lng()).toBe(-122.69)
  })

  test('shows a loading status after 0.5 s of a search or a pick, and none for suggestions', async () => {
    const status = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
    const ends: (() => void)[] = []
    ask.mockImplementation(async () => new Promise((end) => ends.push(() => end('ok'))))
    show()
    await type('Chicago')
    await settle(1000)
    expect(status()).toEqual([''])
    press('Enter')
    await settle(499)
    expect(status()).toEqual([''])
    await settle(1)
    expect(status()).toEqual(['', 'Loading…'])
    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
    ends[1]?.()
    await settle(0)
    expect([picked(), status()]).toEqual(['Chicago', ['']])
    await type('Omaha')
    ends[2]?.()
    await settle(0)
    press('ArrowDown')
    press('Enter')
    await settle(500)
    expect(status()).toEqual(['', 'Loading…'])
    ends[3]?.()
    await settle(0)
    expect([picked(), status()]).toEqual(['Omaha', ['']])
    press('Enter')
    await settle(500)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(status()).toEqual([''])
  })

  test.each(['overQuota', 'unknown'] as const)('shows a temporary failure (%s) and retries', async (state) => {
    const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    ask.mockResolvedValueOnce(state)
    show()
    await type('Omaha')
    expect(screen.getByText('Place search isn’t available right now.')).toBeVisible()
    retry()
    expect(box()).toHaveFocus()
    await settle(300)
    expect(options()).toEqual(['OmahaNE 68102'])
    ask.mockResolvedValueOnce(state)
    press('ArrowDown')
    press('Enter')
    await settle(0)
    expect(onPick).not.toHaveBeenCalled()
    retry()
    await settle(0)
    expect(picked()).toBe('Omaha')
    ask.mockResolvedValueOnce(state)
    edit('Chicago')
    press('Enter')
    await settle(0)
    expect(calls('searchPlaces')).toBe(1)
    expect(screen.getByText('Place search isn’t available right now.')).toBeVisible()
    expect(picked()).toBe('Omaha')
    retry()
    await settle(0)
    expect(picked()).toBe('Chicago')
    expect(calls('searchPlaces')).toBe(2)
  })

  test('offers no retry when suggestions, a pick, or a search are denied, and works for the next text', async () => {
    const expectNoRetry = () => {
      expect(screen.getByText('Place search isn’t available right now.')).toBeVisible()
      expect(button('Try again')).toBeNull()
    }
    show()
    ask.mockResolvedValueOnce('denied')
    await type('Omaha')
    expectNoRetry()
    ask.mockResolvedValueOnce('denied')
    press('Enter')
    await settle(0)
    expect(calls('searchPlaces')).toBe(1)
    expectNoRetry()
    await type('Omah')
    ask.mockResolvedValueOnce('denied')
    press('ArrowDown')
    press('Enter')
    await settle(0)
    expect(calls('fetchPlace')).toBe(1)
    expectNoRetry()
    expect(onPick).not.toHaveBeenCalled()
    await type('Chica')
    expect(options()).toEqual(['ChicagoIL 60601'])
  })
})
