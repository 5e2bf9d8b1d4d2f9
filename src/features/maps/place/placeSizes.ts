import type { PlaceField } from '../data/places.ts'

/** How much of a place its card shows, from least to most. */
export const placeSizes = ['x-small', 'small', 'medium', 'large', 'x-large'] as const
export type PlaceSize = (typeof placeSizes)[number]

/** The size of that name; any other text means the largest (docs/rules.md#maps-place-sizes). */
export const toPlaceSize = (text: string | undefined): PlaceSize =>
  placeSizes.find((size) => size === text) ?? 'x-large'

export const isAtLeast = (size: PlaceSize, least: PlaceSize) => placeSizes.indexOf(size) >= placeSizes.indexOf(least)

/** What each size adds to those before it. Google bills by the fields of a request, so none is asked for in vain. */
const addedFields: Record<PlaceSize, readonly PlaceField[]> = {
  'x-small': ['displayName', 'rating', 'primaryTypeDisplayName', 'attributions'],
  small: [
    'userRatingCount',
    'priceLevel',
    'businessStatus',
    'regularOpeningHours',
    'utcOffsetMinutes',
    'hasDineIn',
    'hasTakeout',
    'hasDelivery',
  ],
  medium: ['photos'],
  large: [],
  'x-large': [
    'formattedAddress',
    'websiteURI',
    'nationalPhoneNumber',
    'internationalPhoneNumber',
    'accessibilityOptions',
    'reviews',
    'googleMapsURI',
  ],
}

/** The fields of a place that its card shows in this size. */
export const fieldsOf = (size: PlaceSize): PlaceField[] =>
  placeSizes.filter((other) => isAtLeast(size, other)).flatMap((other) => addedFields[other])
