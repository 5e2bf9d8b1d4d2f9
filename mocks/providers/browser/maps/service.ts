/** How the calls of the Maps stand-in go: as `PUT /__mock/maps` says. */
import type { MapsCall, MapsState } from '../../mapsCalls.ts'
import { callProvider } from '../providerCall.ts'
import { MapsRequestError, MapsServerError } from './events.ts'

/** Google's words for a failure: the geocoder's are older than those of the other services. */
const codes = {
  overQuota: { geocode: 'OVER_QUERY_LIMIT', others: 'RESOURCE_EXHAUSTED' },
  denied: { geocode: 'REQUEST_DENIED', others: 'PERMISSION_DENIED' },
  unknown: { geocode: 'UNKNOWN_ERROR', others: 'UNKNOWN' },
} as const

const endpoints: Record<MapsCall, string> = {
  geocode: 'GEOCODER_GEOCODE',
  fetchPlace: 'PLACES_GET_PLACE',
  searchPlaces: 'PLACES_SEARCH_TEXT',
  autocomplete: 'PLACES_AUTOCOMPLETE',
  computeRoutes: 'ROUTES_COMPUTE_ROUTES',
  computeRouteMatrix: 'ROUTES_COMPUTE_ROUTE_MATRIX',
}

/** Asks the mock that served this script; what is slow answers late. A mock that does not answer is a failure too. */
export async function askMock(call: MapsCall): Promise<MapsState> {
  try {
    return (await callProvider<{ state: MapsState }>(`maps/calls/${call}`, { method: 'GET' })).state
  } catch {
    return 'unknown'
  }
}

/** A test that imports the stand-in has no mock to ask: only a script that was served has an element of its own. */
export const service = { ask: document.currentScript === null ? async (): Promise<MapsState> => 'ok' : askMock }

/** `find`s, unless the call is to fail or to find nothing. Errors: rejects as Google's service does, with a `code`. */
export async function serve<Found>(call: MapsCall, nothing: () => Found, find: () => Found): Promise<Found> {
  const state = await service.ask(call)
  if (state === 'nothing') return nothing()
  if (state === 'ok' || state === 'slow') return find()
  const code = codes[state][call === 'geocode' ? 'geocode' : 'others']
  throw state === 'unknown' ? new MapsServerError(endpoints[call], code) : requestError(call, code)
}

export const requestError = (call: MapsCall, code: string) => new MapsRequestError(endpoints[call], code)
