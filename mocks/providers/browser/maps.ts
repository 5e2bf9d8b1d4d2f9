/**
 * Stand-in for the Google Maps JavaScript API: what `@vis.gl/react-google-maps`, the extended component library and the
 * postal-code lookup use, over data of its own. It draws no map and asks no network.
 */
import { event, MVCArray, MVCObject } from './maps/events.ts'
import { Geocoder } from './maps/geocoder.ts'
import { computeDistanceBetween, LatLng, LatLngBounds } from './maps/latLng.ts'
import { Circle, GoogleMap, Polyline } from './maps/map.ts'
import { AdvancedMarkerElement, MapElement, PinElement } from './maps/mapElements.ts'
import { Autocomplete, Place } from './maps/places.ts'
import { DirectionsService, DistanceMatrixService, UnitSystem } from './maps/routes.ts'

class Settings {
  static readonly #instance = new Settings()
  fetchAppCheckToken: unknown = null

  static getInstance(): Settings {
    return Settings.#instance
  }
}

const controls = [
  'TOP_LEFT',
  'TOP_CENTER',
  'TOP_RIGHT',
  'LEFT_CENTER',
  'RIGHT_CENTER',
  'BOTTOM_LEFT',
  'BOTTOM_CENTER',
  'BOTTOM_RIGHT',
]
const ControlPosition = Object.fromEntries(controls.map((name, i) => [name, i + 1]))

const core = { LatLng, LatLngBounds, MVCObject, MVCArray, UnitSystem, Settings, ControlPosition, event }
const maps = { Map: GoogleMap, Polyline, Circle, MapElement }
const marker = { AdvancedMarkerElement, PinElement }
const places = { Place, Autocomplete }
const routes = { DirectionsService, DistanceMatrixService }
const geometry = { spherical: { computeDistanceBetween } }
const geocoding = { Geocoder }
const libraries: Record<string, object> = { core, maps, marker, places, routes, geometry, geocoding }

if (!customElements.get('gmp-map')) {
  customElements.define('gmp-map', MapElement)
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement)
}

Object.assign(window, {
  google: {
    maps: {
      version: '3.61.0-stand-in',
      ...core,
      ...maps,
      ...routes,
      ...geocoding,
      marker,
      places,
      geometry,
      /** Errors: rejects for a library that the stand-in does not have. */
      async importLibrary(name: string): Promise<object> {
        const library = libraries[name]
        if (library === undefined) throw new Error(`The Maps stand-in has no library "${name}".`)
        return library
      },
    },
  },
})
