import { Place } from '#mocks/providers/browser/maps/places.ts'

type Fields = Partial<Record<keyof google.maps.places.Place, unknown>>

/** A place with these fields, as Google returns it. */
export const placeWith = (fields: Fields): google.maps.places.Place =>
  Object.assign(new Place({ id: 'some-place' }), fields) as unknown as google.maps.places.Place

const workdays = [1, 2, 3, 4, 5].map((day) => ({
  open: { day, hour: 8, minute: 0 },
  close: { day, hour: 17, minute: 30 },
}))

export const openOnWorkdays = {
  businessStatus: 'OPERATIONAL',
  utcOffsetMinutes: -300,
  regularOpeningHours: { periods: workdays, weekdayDescriptions: ['Monday: 8:00 AM – 5:30 PM', 'Sunday: Closed'] },
}

interface Size {
  maxWidth?: number
  maxHeight?: number
}

/** Creates `count` photos; the URL of each contains its number and size. */
export const photos = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    getURI: ({ maxWidth = 0, maxHeight = 0 }: Size = {}) => `https://photos.test/${i + 1}?${maxWidth}x${maxHeight}`,
    authorAttributions: [
      { displayName: `Photographer ${i + 1}`, uri: `https://people.test/${i + 1}`, photoURI: null },
      { displayName: 'Without a page', uri: null, photoURI: null },
    ],
  }))
