/** Makes the calls of the Maps stand-in behave as set with `PUT /__mock/maps`. */
import type { MapsCall, MapsState } from '../../mapsCalls.ts'
import { callProvider } from '../providerCall.ts'
import { MapsRequestError, MapsServerError } from './events.ts'

/** Google's error codes: the geocoder's are older than those of the other services. */
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

/** Asks the mock that served this script; slow calls get a late response. An unreachable mock counts as a failure. */
export async function askMock(call: MapsCall): Promise<MapsState> {
  try {
    return (await callProvider<{ state: MapsState }>(`maps/calls/${call}`, { method: 'GET' })).state
  } catch {
    return 'unknown'
  }
}

/** A test that imports the stand-in has no mock to ask: `currentScript` exists only in a served script. */
export const service = { ask: document.currentScript === null ? async (): Promise<MapsState> => 'ok' : askMock }

/** Calls `find`, unless the call should fail or find nothing. Errors: rejects with a `code`, as Google does. */
export async function serve<Found>(call: MapsCall, nothing: () => Found, find: () => Found): Promise<Found> {
  const state = await service.ask(call)
  if (state === 'nothing') return nothing()
  if (state === 'ok' || state === 'slow') return find()
  const code = codes[state][call === 'geocode' ? 'geocode' : 'others']
  throw state === 'unknown' ? new MapsServerError(endpoints[call], code) : requestError(call, code)
}

export const requestError = (call: MapsCall, code: string) => new MapsRequestError(endpoints[call], code)
