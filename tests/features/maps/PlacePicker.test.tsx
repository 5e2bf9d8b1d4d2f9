import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  ask,
  calls,
  suggest,
  onPick,
  settle,
  box,
  options,
  button,
  press,
  edit,
  type,
  show,
  picked,
} from './renderedPicker.tsx'

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
})
