import { Place } from '#mocks/providers/browser/maps/places.ts'

type Fields = Partial<Record<keyof google.maps.places.Place, unknown>>

/** A place with these fields, of the class that Google's script has. */
export const placeWith = (fields: Fields): google.maps.places.Place =>
  Object.assign(new Place({ id: 'some-place' }), fields) as unknown as google.maps.places.Place

/** Monday to Friday, 8:00 AM to 5:30 PM, without the other days. */
const workdays = [1, 2, 3, 4, 5].map((day) => ({
  open: { day, hour: 8, minute: 0 },
  close: { day, hour: 17, minute: 30 },
}))

/** Fields of a place in New York that is open on workdays, in the winter. */
export const openOnWorkdays = {
  businessStatus: 'OPERATIONAL',
  utcOffsetMinutes: -300,
  regularOpeningHours: { periods: workdays, weekdayDescriptions: ['Monday: 8:00 AM – 5:30 PM', 'Sunday: Closed'] },
}

/** The largest size that a photo may have. */
interface Size {
  maxWidth?: number
  maxHeight?: number
}

/** `count` photos, each with two authors; its URL contains its number, from 1, and the size. */
export const photos = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    getURI: ({ maxWidth = 0, maxHeight = 0 }: Size = {}) => `https://photos.test/${i + 1}?${maxWidth}x${maxHeight}`,
    authorAttributions: [
      { displayName: `Photographer ${i + 1}`, uri: `https://people.test/${i + 1}`, photoURI: null },
      { displayName: 'Without a page', uri: null, photoURI: null },
    ],
  }))
