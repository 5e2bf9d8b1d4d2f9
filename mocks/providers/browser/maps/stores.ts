/** What Google knows about a store besides its location; the details vary with the store's number. */

const photo = (n: number) => ({
  widthPx: 1600,
  heightPx: 1000,
  authorAttributions: [{ displayName: `Photographer ${n}`, uri: `https://example.test/people/${n}`, photoURI: null }],
  getURI: ({ maxWidth = 1600 }: { maxWidth?: number; maxHeight?: number } = {}) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${maxWidth}" height="${Math.round(maxWidth * 0.625)}"><rect width="100%" height="100%" fill="hsl(${n * 47} 40% 60%)"/></svg>`)}`,
})

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

interface WeekTime {
  day: number
  hour: number
  minute: number
}

interface OpeningHours {
  /** `close` is null for a store that never closes. */
  periods: { open: WeekTime; close: WeekTime | null }[]
  weekdayDescriptions: string[]
}

const onWorkdays: OpeningHours = {
  periods: [1, 2, 3, 4, 5].map((day) => ({
    open: { day, hour: 8, minute: 0 },
    close: { day, hour: 17, minute: 30 },
  })),
  weekdayDescriptions: weekdays.map((day) => `${day}: ${day.startsWith('S') ? 'Closed' : '8:00 AM – 5:30 PM'}`),
}

const always: OpeningHours = {
  periods: [{ open: { day: 0, hour: 0, minute: 0 }, close: null }],
  weekdayDescriptions: weekdays.map((day) => `${day}: Open 24 hours`),
}

/** Between ten photos and none. */
const photosOf = (n: number) => Array.from({ length: (n + 10) % 11 }, (_, i) => photo(i + 1))
const hoursOf = (n: number) => [onWorkdays, onWorkdays, always, null][n % 4] ?? null

export const storeDetails = (n: number) => ({
  rating: 1 + ((n * 7) % 41) / 10,
  userRatingCount: 10 + n * 13,
  primaryTypeDisplayName: 'Hardware store',
  priceLevel: ['MODERATE', 'INEXPENSIVE', 'FREE', null][n % 4] ?? null,
  nationalPhoneNumber: '(555) 010-0100',
  internationalPhoneNumber: '+1 555-010-0100',
  websiteURI: 'https://store.example.test/',
  hasDineIn: n % 3 === 0,
  hasTakeout: n % 3 === 1 ? null : true,
  hasDelivery: n % 2 === 1,
  accessibilityOptions: {
    hasWheelchairAccessibleEntrance: true,
    hasWheelchairAccessibleParking: n % 2 === 0,
    hasWheelchairAccessibleRestroom: null,
    hasWheelchairAccessibleSeating: null,
  },
  attributions: n % 2 === 0 ? [{ provider: 'Stand-in Listings', providerURI: 'https://example.test/listings' }] : [],
  photos: photosOf(n),
  reviews: [
    {
      authorAttribution: { displayName: 'Robin Vega', uri: 'https://example.test', photoURI: null },
      publishTime: new Date('2026-01-15T12:00:00Z'),
      rating: 4,
      relativePublishTimeDescription: 'some months ago',
      text: 'They had the bolts.',
      textLanguageCode: 'en',
    },
  ],
  regularOpeningHours: hoursOf(n),
})
