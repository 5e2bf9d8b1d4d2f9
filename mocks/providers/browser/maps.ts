/**
 * Stand-in for the Google Maps JavaScript API used by `@vis.gl/react-google-maps`, the map widgets, and postal-code
 * lookup. It has its own data, renders no map, and asks the mock only how a call should behave (`maps/service.ts`).
 */
import { AutocompleteSessionToken, AutocompleteSuggestion } from './maps/autocomplete.ts'
import { event, MapsRequestError, MapsServerError, MVCArray, MVCObject } from './maps/events.ts'
import { Geocoder } from './maps/geocoder.ts'
import { computeDistanceBetween, LatLng, LatLngBounds } from './maps/latLng.ts'
import { GoogleMap } from './maps/map.ts'
import { AdvancedMarkerElement, MapElement, PinElement } from './maps/mapElements.ts'
import { Place } from './maps/places.ts'
import { Route, RouteMatrix, UnitSystem } from './maps/routes.ts'
import { Circle, Polyline } from './maps/shapes.ts'

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

const core = {
  LatLng,
  LatLngBounds,
  MVCObject,
  MVCArray,
  UnitSystem,
  Settings,
  ControlPosition,
  event,
  MapsRequestError,
  MapsServerError,
}
const maps = { Map: GoogleMap, Polyline, Circle, MapElement }
const marker = { AdvancedMarkerElement, PinElement }
const places = { Place, AutocompleteSuggestion, AutocompleteSessionToken }
const routes = { Route, RouteMatrix }
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
      ...geocoding,
      marker,
      places,
      routes,
      geometry,
      /** Errors: rejects for a library that the stand-in doesn't have. */
      async importLibrary(name: string): Promise<object> {
        const library = libraries[name]
        if (library === undefined) throw new Error(`The Maps stand-in has no library "${name}".`)
        return library
      },
    },
  },
})
