import { enum as oneOf, number, object, string } from 'zod'
import { configured } from '../configured.tsx'
import { travelModes } from '../data/routes.ts'
import { RouteOverview } from './RouteOverview.tsx'

/** How many ends there are is checked, and told, by the overview. */
const routeEnd = object({
  placeId: string().optional(),
  address: string().optional(),
  location: object({ lat: number(), lng: number() }).optional(),
}).default({})

const routeConfig = object({ origin: routeEnd, destination: routeEnd, travelMode: oneOf(travelModes).optional() })

export const RouteWidget = configured(routeConfig, RouteOverview)
