import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { GoogleMap } from '#mocks/providers/browser/maps/map.ts'
import { postalAreas } from '#mocks/providers/browser/maps/postalCodes.ts'
import { Route, RouteMatrix } from '#mocks/providers/browser/maps/routes.ts'
import { service } from '#mocks/providers/browser/maps/service.ts'
import { MapsProvider } from '#src/features/maps/MapsProvider.tsx'
import type { Listing, LocatorCapabilities } from '#src/features/maps/locator/listings.ts'
import { StoreLocator } from '#src/features/maps/locator/StoreLocator.tsx'

/** The stores of these cities, as in the stand-in. */
const stores = (...cities: string[]): Listing[] =>
  postalAreas
    .filter((area) => cities.some((city) => area.cities.includes(city)))
    .map(({ code, cities: [city = ''], lat, lng }) => ({
      id: code,
      title: `${city} Yard`,
      addressLines: [`1 Main St, ${city}`],
      position: { lat, lng },
      placeId: `store-${code.replace(' ', '')}`,
    }))

const scrollIntoView = vi.fn<Element['scrollIntoView']>()
const computeRouteMatrix = vi.spyOn(RouteMatrix, 'computeRouteMatrix')
const computeRoutes = vi.spyOn(Route, 'computeRoutes')
const panTo = vi.spyOn(GoogleMap.prototype, 'panTo')
const fitBounds = vi.spyOn(GoogleMap.prototype, 'fitBounds')
beforeEach(() => {
  Object.assign(Element.prototype, { scrollIntoView })
  for (const spy of [scrollIntoView, computeRouteMatrix, panTo, fitBounds]) spy.mockClear()
})

async function show(capabilities: LocatorCapabilities, listings = stores('Boston', 'New York', 'Chicago')) {
  render(
    <MapsProvider apiKey="">
      <StoreLocator listings={listings} capabilities={capabilities} mapId="test" />
    </MapsProvider>,
  )
  await screen.findByRole('list', { name: 'Locations' })
  await waitFor(() => expect(fitBounds).toHaveBeenCalled())
}

const list = () => screen.getByRole('list', { name: 'Locations' })
const items = () => within(list()).getAllByRole('listitem')
const titles = () => items().map((item) => item.querySelector('[aria-pressed] .fui-Subtitle2')?.textContent)
const store = (name: string) => within(list()).getByRole('button', { name: new RegExp(`^${name} Yard`) })
const markers = () => [...document.querySelectorAll<HTMLElement>('gmp-advanced-marker')]
const marker = (title: string) => markers().find((one) => one.title === title)
const searchBox = () => screen.queryByRole('combobox', { name: 'Your location' })

async function searchFor(text: string) {
  await userEvent.type(screen.getByRole('combobox', { name: 'Your location' }), `${text}{Enter}`)
  await screen.findByText(/nearest first/)
}

describe('levels (maps-locator-levels)', () => {
  test.each([
    ['basic', {}, { search: false, details: 0, directions: 0 }],
    ['intermediate', { input: true }, { search: true, details: 0, directions: 0 }],
    ['advanced', { directions: true }, { search: true, details: 3, directions: 3 }],
  ])('%s', async (_level, capabilities, shown) => {
    await show(capabilities)
    expect({
      search: searchBox() !== null,
      details: screen.queryAllByRole('button', { name: /^Details for/ }).length,
      directions: screen.queryAllByRole('link', { name: /^Directions to/ }).length,
    }).toEqual(shown)
    expect(screen.getByText('3 locations')).toBeVisible()
    expect(items()[0]).toHaveTextContent('1 Main St, Boston')
  })

  test('a location without a place ID has no details', async () => {
    const [boston] = stores('Boston')
    if (boston) await show({ directions: true }, [{ ...boston, placeId: undefined }])
    expect(screen.queryByRole('button', { name: /^Details for/ })).not.toBeInTheDocument()
  })
})

describe('selecting a location (maps-locator-selection)', () => {
  function markerButton(title: string): HTMLElement {
    const button = marker(title)?.shadowRoot?.querySelector('button')
    if (!button) throw new Error(`The map has no marker ${title}`)
    return button
  }

  test('marks a location selected in the list and pans the map to it', async () => {
    await show({})
    await userEvent.click(store('Chicago'))
    expect(store('Chicago')).toHaveAttribute('aria-pressed', 'true')
    expect(panTo).toHaveBeenCalledExactlyOnceWith({ lat: 41.886, lng: -87.623 })
    await userEvent.click(store('Chicago'))
    expect(panTo).toHaveBeenCalledOnce()
    await userEvent.click(store('Boston'))
    expect(store('Chicago')).toHaveAttribute('aria-pressed', 'false')
  })

  test('does not pan the map to a location selected in the list when there is a search location', async () => {
    await show({ input: true })
    await searchFor('10001')
    await userEvent.click(store('Chicago'))
    expect(store('Chicago')).toHaveAttribute('aria-pressed', 'true')
    expect(panTo).not.toHaveBeenCalled()
  })

  test('marks a location selected on the map, scrolls the list to it, and pans the map to it', async () => {
    await show({})
    await waitFor(() => expect(marker('Chicago Yard')).toBeDefined())
    await userEvent.click(markerButton('Chicago Yard'))
    expect(store('Chicago')).toHaveAttribute('aria-pressed', 'true')
    expect(scrollIntoView).toHaveBeenCalledOnce()
    expect(panTo).toHaveBeenCalledExactlyOnceWith({ lat: 41.886, lng: -87.623 })
  })

  test('does not pan the map to a location selected on it when there is a search location', async () => {
    await show({ input: true })
    await searchFor('10001')
    await userEvent.click(markerButton('Chicago Yard'))
    expect(store('Chicago')).toHaveAttribute('aria-pressed', 'true')
    expect(panTo).not.toHaveBeenCalled()
  })
})

test('filters the list and the map by name (maps-locator-filter)', async () => {
  await show({})
  await waitFor(() => expect(markers()).toHaveLength(3))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'new')
  expect(titles()).toEqual(['New York Yard'])
  expect(screen.getByRole('status')).toHaveTextContent('1 location')
  expect(markers().map(({ title }) => title)).toEqual(['New York Yard'])
})

describe('distances (maps-distances, maps-locator-order)', () => {
  test('start at the search location, nearest first, in miles in the United States (maps-locator-units)', async () => {
    await show({ input: true })
    await searchFor('10001')
    await waitFor(() => expect(items()[0]).toHaveTextContent(/^New York Yard 0\.0 mi 1 Main St/))
    expect(titles()).toEqual(['New York Yard', 'Boston Yard', 'Chicago Yard'])
    expect(items()[1]).toHaveTextContent(/ mi/)
    expect(marker('Your search location')).toBeInTheDocument()
  })

  test('are in kilometers elsewhere (maps-locator-units)', async () => {
    await show({ input: true })
    await searchFor('K1A 0B1')
    await waitFor(() => expect(items()[0]).toHaveTextContent(/ km/))
    expect(computeRouteMatrix).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ units: 0 }))
  })

  test.each([
    ['every location is across the sea', '96813', 'ok', ['Chicago Yard', 'New York Yard', 'Boston Yard']],
    ['Google finds no route', '37203', 'nothing', ['Chicago Yard', 'New York Yard', 'Boston Yard']],
  ] as const)('are missing, with a message, if %s (maps-locator-failure)', async (_name, code, state, order) => {
    const ask = vi.spyOn(service, 'ask')
    ask.mockImplementation(async (call) => (call === 'computeRouteMatrix' ? state : 'ok'))
    await show({ input: true })
    await searchFor(code)
    expect(await screen.findByText('We couldn’t find a driving route from your location.')).toBeVisible()
    expect(titles()).toEqual(order)
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    ask.mockRestore()
    await searchFor('{Control>}a{/Control}10001')
    await waitFor(() => expect(items()[0]).toHaveTextContent(/ mi/))
    expect(screen.queryByText(/^We couldn’t find a driving route/)).not.toBeInTheDocument()
  })

  test('are not reported missing when the list has no locations', async () => {
    render(
      <MapsProvider apiKey="">
        <StoreLocator listings={[]} capabilities={{ input: true }} mapId="test" />
      </MapsProvider>,
    )
    await screen.findByRole('list', { name: 'Locations' })
    await searchFor('10001')
    expect(screen.getByText('0 locations, nearest first')).toBeVisible()
    expect(screen.queryByText(/^We couldn’t find a driving route/)).not.toBeInTheDocument()
  })

  test('are missing for an unreachable location', async () => {
    await show({ input: true }, stores('Honolulu', 'Boston', 'Chicago'))
    await searchFor('02110')
    await waitFor(() => expect(items()[0]).toHaveTextContent(/ mi/))
    expect(titles()).toEqual(['Boston Yard', 'Chicago Yard', 'Honolulu Yard'])
    expect(items()[2]).not.toHaveTextContent(/ mi/)
  })

  test('are shown for the nearest 25 only, and the other locations follow', async () => {
    const all = postalAreas.slice(0, 33).flatMap(({ cities }) => stores(cities[0] ?? ''))
    const listings = [...new Map(all.map((one) => [one.id, one])).values()]
    expect(listings.length).toBeGreaterThan(30)
    await show({ input: true }, listings)
    await searchFor('60601')
    await waitFor(() => expect(items()[0]).toHaveTextContent(/ mi/))
    expect(items().map((item) => / mi/.test(item.textContent))).toEqual(listings.map((_, i) => i < 25))
    const [request] = computeRouteMatrix.mock.lastCall ?? []
    expect([...(request?.destinations ?? [])]).toHaveLength(25)
  })

  test.each([
    ['80202', 'denied', false],
    ['75201', 'overQuota', true],
  ] as const)(
    'show an error when they fail, and a retry if it can help: %s, %s (maps-locator-failure)',
    async (code, state, mayHelp) => {
      const ask = vi.spyOn(service, 'ask')
      ask.mockImplementation(async (call) => (call === 'computeRouteMatrix' ? state : 'ok'))
      await show({ input: true })
      await searchFor(code)
      await screen.findByText('Distances are not available right now.')
      expect(titles()).toEqual(['Chicago Yard', 'New York Yard', 'Boston Yard'])
      ask.mockRestore()
      const retry = screen.queryByRole('button', { name: 'Try again' })
      expect(retry !== null).toBe(mayHelp)
      if (retry === null) return
      await userEvent.click(retry)
      expect(screen.getByText('3 locations, nearest first')).toHaveFocus()
      await waitFor(() => expect(items()[0]).toHaveTextContent(/ mi/))
      expect(screen.queryByText('Distances are not available right now.')).not.toBeInTheDocument()
    },
  )

  test('show a status while they load slowly', async () => {
    const late = Promise.withResolvers<'ok'>()
    const ask = vi.spyOn(service, 'ask')
    ask.mockImplementation(async (call) => (call === 'computeRouteMatrix' ? late.promise : 'ok'))
    await show({ input: true })
    await searchFor('19103')
    expect((await screen.findByRole('progressbar')).closest('[role=status]')).toHaveTextContent('Loading distances…')
    late.resolve('ok')
    await waitFor(() => expect(items()[0]).toHaveTextContent(/ mi/))
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    ask.mockRestore()
  })

  test('disappear when the search location is cleared', async () => {
    await show({ input: true })
    await searchFor('10001')
    await waitFor(() => expect(items()[0]).toHaveTextContent(/ mi/))
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(titles()).toEqual(['Boston Yard', 'New York Yard', 'Chicago Yard'])
    expect(items()[0]).not.toHaveTextContent(/ mi/)
  })
})

test('fits the map to all locations and the search location, with a maximum zoom of 17 (maps-locator-map)', async () => {
  await show({ input: true }, stores('Boston'))
  const map = () => document.querySelector<HTMLElement>('[data-stand-in=map]')?.dataset.camera
  await waitFor(() => expect(map()).toBe('42.3570,-71.0510,17'))
  await searchFor('10001')
  await waitFor(() => expect(fitBounds).toHaveBeenCalledTimes(2))
  const bounds = fitBounds.mock.lastCall?.[0]
  expect(JSON.parse(JSON.stringify(bounds))).toEqual({ north: 42.357, south: 40.751, east: -71.051, west: -73.997 })
})

describe('details (maps-locator-details)', () => {
  test('cover the list, and Back returns to it', async () => {
    await show({ directions: true })
    const details = screen.getByRole('button', { name: 'Details for Chicago Yard' })
    await userEvent.click(details)
    const panel = screen.getByRole('region', { name: 'Details' })
    await within(panel).findByRole('article', { name: 'Chicago Supply Yard' })
    expect(list().closest('[inert]')).not.toBeNull()
    expect(store('Chicago')).toHaveAttribute('aria-pressed', 'true')
    expect(within(panel).queryByRole('heading', { name: 'Directions' })).not.toBeInTheDocument()
    const back = within(panel).getByRole('button', { name: 'Back' })
    expect(back).toHaveFocus()
    await userEvent.click(back)
    expect(panel).not.toBeInTheDocument()
    expect(list().closest('[inert]')).toBeNull()
    await waitFor(() => expect(details).toHaveFocus())
  })

  test.each([
    ['10001', '245.2 mi · 4.4 hours', 1],
    ['K1A 0B1', '656.7 km · 7.3 hours', 0],
  ])('show the route from %s in the units of the list (maps-locator-units)', async (code, figures, units) => {
    await show({ directions: true })
    await searchFor(code)
    await userEvent.click(screen.getByRole('button', { name: 'Details for Boston Yard' }))
    const directions = screen.getByRole('region', { name: 'Directions' })
    expect(await within(directions).findByText(figures)).toBeVisible()
    expect(computeRoutes).toHaveBeenLastCalledWith(expect.objectContaining({ units }))
    const [distance] = figures.split(' · ')
    expect(items().find((item) => item.textContent.includes('Boston'))).toHaveTextContent(`Boston Yard ${distance} `)
  })
})
