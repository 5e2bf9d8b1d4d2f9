import type { PlaceField } from '../data/places.ts'

/** Card sizes for a place, from least to most detail. */
export const placeSizes = ['x-small', 'small', 'medium', 'large', 'x-large'] as const
export type PlaceSize = (typeof placeSizes)[number]

/** The size with that name; any other text means the largest (docs/rules.md#maps-place-sizes). */
export const toPlaceSize = (text: string | undefined): PlaceSize =>
  placeSizes.find((size) => size === text) ?? 'x-large'

export const isAtLeast = (size: PlaceSize, least: PlaceSize) => placeSizes.indexOf(size) >= placeSizes.indexOf(least)

/** Fields that each size adds to the smaller ones. Google bills by requested field, so none is fetched needlessly. */
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

/** The place fields that a card of this size shows. */
export const fieldsOf = (size: PlaceSize): PlaceField[] =>
  placeSizes.filter((other) => isAtLeast(size, other)).flatMap((other) => addedFields[other])
