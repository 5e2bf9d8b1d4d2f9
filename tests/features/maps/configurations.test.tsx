import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { service } from '#mocks/providers/browser/maps/service.ts'
import { LocatorWidget } from '#src/features/maps/locator/LocatorWidget.tsx'
import { MapsProvider } from '#src/features/maps/MapsProvider.tsx'
import { PickerWidget } from '#src/features/maps/picker/PickerWidget.tsx'
import { PlaceWidget } from '#src/features/maps/place/PlaceWidget.tsx'
import { RouteWidget } from '#src/features/maps/route/RouteWidget.tsx'

const widgets = { picker: PickerWidget, route: RouteWidget, place: PlaceWidget, locator: LocatorWidget }
const ask = vi.spyOn(service, 'ask')

const show = (widget: keyof typeof widgets, config: unknown) => {
  const Widget = widgets[widget]
  render(
    <MapsProvider apiKey="">
      <Widget config={config} />
    </MapsProvider>,
  )
}

const ends = { origin: { address: 'Boston' }, destination: { address: 'Omaha' } }
const from = (lat: unknown, lng: unknown) => ({ ...ends, origin: { location: { lat, lng } } })
const yard = { title: 'Yard', position: { lat: 42, lng: -71 } }

test.each([
  ['route', 'text', 'config: '],
  ['route', { ...ends, travelMode: 'FLYING' }, 'travelMode: '],
  ['route', from('x', 1), 'origin.location.lat: '],
  ['route', from(90.1, 1), 'origin.location.lat: '],
  ['route', from(-400, 1), 'origin.location.lat: '],
  ['route', from(42, 180.1), 'origin.location.lng: '],
  ['route', { ...ends, travelmode: 'WALKING' }, 'config: Unrecognized key: "travelmode"'],
  ['route', { ...ends, origin: { place: 'store-02110' } }, 'origin: Unrecognized key: "place"'],
  ['place', { placeId: 'store-02110', Size: 'small' }, 'config: Unrecognized key: "Size"'],
  ['picker', { country: 'us' }, 'config: Unrecognized key: "country"'],
  ['picker', { countries: ['usa'] }, 'countries.0: '],
  ['picker', { types: [] }, 'types: '],
  ['locator', { listings: [{ ...yard, address: '1 Main St' }] }, 'listings.0: Unrecognized key: "address"'],
  ['locator', { listings: [{ ...yard, position: { lat: 42, lng: -181 } }] }, 'listings.0.position.lng: '],
  ['locator', { listings: [], capabilities: { details: true } }, 'capabilities: Unrecognized key: "details"'],
] as const)('%s with %j shows what is not valid, and sends no request (maps-entry)', async (widget, config, where) => {
  show(widget, config)
  expect(await screen.findByRole('alert')).toHaveTextContent('The configuration of this widget is not valid:')
  expect(screen.getByRole('listitem')).toHaveTextContent(where)
  expect(ask).not.toHaveBeenCalled()
})

test('the poles and the date line are valid (maps-entry)', async () => {
  show('locator', {
    listings: [
      { title: 'North', position: { lat: 90, lng: 180 } },
      { title: 'South', position: { lat: -90, lng: -180 } },
    ],
  })
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
})
