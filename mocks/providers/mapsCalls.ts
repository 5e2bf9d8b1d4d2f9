/** The calls of the Maps stand-in and how each can behave; shared by the control plane and the script. */
export const mapsCalls = [
  'geocode',
  'fetchPlace',
  'searchPlaces',
  'autocomplete',
  'computeRoutes',
  'computeRouteMatrix',
] as const
export type MapsCall = (typeof mapsCalls)[number]

export const mapsStates = ['ok', 'overQuota', 'denied', 'unknown', 'nothing', 'slow'] as const
export type MapsState = (typeof mapsStates)[number]
