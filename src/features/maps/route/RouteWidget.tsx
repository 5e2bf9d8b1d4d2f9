import { enum as oneOf, number, object, string } from 'zod'
import { configured } from '../configured.tsx'
import { travelModes } from '../data/routes.ts'
import { RouteOverview } from './RouteOverview.tsx'

/** `RouteOverview` checks that exactly one is set, and shows an error otherwise. */
const routeEnd = object({
  placeId: string().optional(),
  address: string().optional(),
  location: object({ lat: number(), lng: number() }).optional(),
}).default({})

const routeConfig = object({ origin: routeEnd, destination: routeEnd, travelMode: oneOf(travelModes).optional() })

export const RouteWidget = configured(routeConfig, RouteOverview)
