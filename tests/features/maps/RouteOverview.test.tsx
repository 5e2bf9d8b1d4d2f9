import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { service } from '#mocks/providers/browser/maps/service.ts'
import { MapsProvider } from '#src/features/maps/MapsProvider.tsx'
import { RouteWidget } from '#src/features/maps/route/RouteWidget.tsx'

const ask = vi.spyOn(service, 'ask')
const compute = vi.spyOn(google.maps.routes.Route, 'computeRoutes')
const modes = () => compute.mock.calls.map(([{ travelMode }]) => travelMode)

const show = (config: unknown) =>
  render(
    <MapsProvider apiKey="">
      <RouteWidget config={config} />
    </MapsProvider>,
  )

/** A new route for each call, so that no earlier test has requested it. */
let km = 0
const fresh = () => ({ origin: { location: { lat: 42.357, lng: -71 - ++km / 10 } }, destination: { address: 'Omaha' } })

beforeEach(() => {
  ask.mockReset().mockResolvedValue('ok')
  compute.mockClear()
})

describe('route overview (maps-route)', () => {
  test('shows distance, duration, and steps, by car by default', async () => {
    show({ origin: { placeId: 'store-02110' }, destination: { placeId: 'store-68102' } })
    expect(await screen.findByText(/^1664\.7 mi · 29\.8 hours$/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Driving' })).toBeChecked()
    const steps = screen.getByRole('button', { name: '2 steps' })
    expect(steps).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText(/Go straight on/)).not.toBeVisible()
    await userEvent.click(steps)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent(/^Go straight on[\d.]+ mi$/)
    expect(second).toHaveTextContent(/^Arrive at your destination[\d.]+ mi$/)
    await userEvent.click(steps)
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(modes()).toEqual(['DRIVING'])
  })

  test('offers four travel modes and requests each once', async () => {
    show(fresh())
    const group = await screen.findByRole('radiogroup', { name: 'Travel mode' })
    const names = within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('.fui-Radio')?.textContent)
    expect(names).toEqual(['Driving', 'Bicycling', 'Transit', 'Walking'])
    for (const name of ['Bicycling', 'Transit', 'Walking', 'Driving']) {
      await userEvent.click(screen.getByRole('radio', { name }))
      await screen.findByRole('button', { name: '2 steps' })
    }
    expect(modes()).toEqual(['DRIVING', 'BICYCLING', 'TRANSIT', 'WALKING'])
    await userEvent.click(screen.getByRole('radio', { name: 'Walking' }))
    expect(await screen.findByText('This route may lack sidewalks.')).toBeVisible()
  })

  test('starts with the configured travel mode', async () => {
    show({ ...fresh(), travelMode: 'BICYCLING' })
    expect(await screen.findByRole('radio', { name: 'Bicycling' })).toBeChecked()
  })

  test.each([
    [
      'a place, with its coordinates and id',
      { placeId: 'store-02110' },
      'origin=42.357%2C-71.051&origin_place_id=store-02110',
    ],
    ['an address', { address: '1 Pier Rd & Co, Boston' }, 'origin=1+Pier+Rd+%26+Co%2C+Boston'],
    ['coordinates', { location: { lat: 42.4, lng: -71.1 } }, 'origin=42.4%2C-71.1'],
  ])('links to the directions in Google Maps from %s', async (_name, origin, query) => {
    show({ origin, destination: { placeId: 'store-68102' }, travelMode: 'WALKING' })
    const link = await screen.findByRole('link', { name: 'Open in Google Maps' })
    expect(link).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&${query}&destination=41.263%2C-95.934&destination_place_id=store-68102&travelmode=walking`,
    )
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  const boston = { address: 'Boston' }
  const two = { address: 'Boston', placeId: 'store-02110' }
  test.each([
    ['no origin', { destination: boston }, 'A route needs exactly one origin.'],
    ['two origins', { origin: two, destination: boston }, 'A route needs exactly one origin.'],
    ['no destination', { origin: boston }, 'A route needs exactly one destination.'],
    ['two destinations', { origin: boston, destination: two }, 'A route needs exactly one destination.'],
  ])('%s: shows an error and sends no request', async (_name, config, message) => {
    show(config)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(compute).not.toHaveBeenCalled()
  })

  test('shows a message without a retry when no route is found', async () => {
    show({ ...fresh(), destination: { placeId: 'store-96813' } })
    expect(await screen.findByText('No route found between these places.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test.each(['overQuota', 'unknown'] as const)('a temporary failure (%s) can be retried', async (state) => {
    ask.mockResolvedValueOnce(state)
    show(fresh())
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t get the route.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const steps = await screen.findByRole('button', { name: '2 steps' })
    const result = screen.getByRole('group', { name: 'Route' })
    expect(result).toHaveFocus()
    expect(result).toContainElement(steps)
    expect(compute).toHaveBeenCalledTimes(2)
  })

  test('a denied request can’t be retried', async () => {
    ask.mockResolvedValueOnce('denied')
    show(fresh())
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t get the route.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
