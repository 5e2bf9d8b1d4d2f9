import { object, string } from 'zod'
import { configured } from '../configured.tsx'
import { PlaceOverview } from './PlaceOverview.tsx'

const placeConfig = object({ placeId: string().min(1), size: string().optional() })

export const PlaceWidget = configured(placeConfig, PlaceOverview)
