import { strictObject, string } from 'zod'
import { configured } from '../configured.tsx'
import { PlaceOverview } from './PlaceOverview.tsx'

const placeConfig = strictObject({ placeId: string().min(1), size: string().optional() })

export const PlaceWidget = configured(placeConfig, PlaceOverview)
