import { enum as oneOf, strictObject, string } from 'zod'
import { configured, pointConfig } from '../configured.tsx'
import { travelModes } from '../data/routes.ts'
import { RouteOverview } from './RouteOverview.tsx'

/** `RouteOverview` checks that exactly one is set, and shows an error otherwise. */
const routeEnd = strictObject({
  placeId: string().optional(),
  address: string().optional(),
  location: pointConfig.optional(),
}).default({})

const routeConfig = strictObject({ origin: routeEnd, destination: routeEnd, travelMode: oneOf(travelModes).optional() })

export const RouteWidget = configured(routeConfig, RouteOverview)
