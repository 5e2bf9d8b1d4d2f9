import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OpeningHours, OpenNow } from '#src/features/maps/place/OpeningHours.tsx'
import { DiningFacts, PlaceFacts, PriceLevel } from '#src/features/maps/place/PlaceFacts.tsx'
import { PlaceRating } from '#src/features/maps/place/PlaceRating.tsx'
import { PlaceReviews } from '#src/features/maps/place/PlaceReviews.tsx'
import { openOnWorkdays, placeWith } from './placeFixtures.ts'

afterEach(() => void vi.useRealTimers())

describe('rating (maps-place-rating)', () => {
  test.each([undefined, null, 0, 0.99, 5.01, 6, Number.NaN])('%s shows nothing', (rating) => {
    const { container } = render(<PlaceRating rating={rating} />)
    expect(container).toBeEmptyDOMElement()
  })

  const fillOf = (star: Element) => {
    const isFilled = star.querySelector('.fui-RatingItem__selectedIcon') !== null
    const isEmpty = star.querySelector('.fui-RatingItem__unselectedIcon') !== null
    if (isFilled && isEmpty) return 0.5
    return isFilled ? 1 : 0
  }

  test.each([
    [1, '1.0', [1, 0, 0, 0, 0]],
    [1.24, '1.2', [1, 0, 0, 0, 0]],
    [1.25, '1.3', [1, 0.5, 0, 0, 0]],
    [3.7, '3.7', [1, 1, 1, 0.5, 0]],
    [3.75, '3.8', [1, 1, 1, 1, 0]],
    [4.5, '4.5', [1, 1, 1, 1, 0.5]],
    [5, '5.0', [1, 1, 1, 1, 1]],
  ])('shows %d as five stars in half steps', (rating, text, stars) => {
    render(<PlaceRating rating={rating} />)
    const shown = screen.getByRole('img', { name: `${Number(text)} star${Number(text) === 1 ? '' : 's'}` })
    expect(shown).toHaveTextContent(text)
    expect([...shown.querySelectorAll('.fui-RatingItem')].map(fillOf)).toEqual(stars)
  })

  test('shows one star if compact, and the number of ratings otherwise', () => {
    render(<PlaceRating rating={4.5} isCompact />)
    expect(screen.getByRole('img', { name: '4.5 stars' }).querySelectorAll('.fui-RatingItem')).toHaveLength(1)
    render(<PlaceRating rating={4.5} count={1204} />)
    expect(screen.getByRole('img', { name: '4.5 stars of 5, 1204 ratings' })).toHaveTextContent('1,204')
  })
})

describe('opening hours (maps-place-hours)', () => {
  const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant) })
  /** The browser may put a narrow space before AM. */
  const text = () => document.body.textContent?.replaceAll(/\s/g, ' ')

  test.each([
    ['2026-11-23T14:00Z', 'Open now · Closes 5:30 PM'],
    ['2026-11-23T04:00Z', 'Closed · Opens 8:00 AM'],
    ['2026-11-21T14:00Z', 'Closed · Opens Mon 8:00 AM'],
  ])('show the current state at %s', (instant, said) => {
    at(instant)
    render(<OpenNow place={placeWith(openOnWorkdays)} />)
    expect(text()).toBe(said)
  })

  test('are checked every 60 seconds', () => {
    at('2026-11-23T12:59:30Z')
    render(<OpenNow place={placeWith(openOnWorkdays)} />)
    expect(text()).toMatch(/^Closed/)
    act(() => void vi.advanceTimersByTime(59_999))
    expect(text()).toMatch(/^Closed/)
    act(() => void vi.advanceTimersByTime(1))
    expect(text()).toMatch(/^Open now/)
  })

  test.each([
    ['CLOSED_TEMPORARILY', 'Temporarily closed'],
    ['CLOSED_PERMANENTLY', 'Permanently closed'],
    ['FUTURE_OPENING', 'Not open yet'],
  ])('show the status of a place that is %s', (businessStatus, said) => {
    render(<OpenNow place={placeWith({ ...openOnWorkdays, businessStatus })} />)
    expect(text()).toBe(said)
  })

  test('show “Open 24 hours” for a place that never closes', () => {
    const regularOpeningHours = { periods: [{ open: { day: 0, hour: 0, minute: 0 }, close: null }] }
    render(<OpenNow place={placeWith({ ...openOnWorkdays, regularOpeningHours })} />)
    expect(text()).toBe('Open 24 hours')
  })

  test('expand to the week and collapse', async () => {
    const user = userEvent.setup()
    render(<OpeningHours place={placeWith(openOnWorkdays)} />)
    const toggle = screen.getByRole('button', { expanded: false })
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const week = screen.getByRole('list', { name: 'Weekly opening hours' })
    expect(within(week).getAllByRole('listitem')[0]).toHaveTextContent('Monday: 8:00 AM – 5:30 PM')
    await user.click(toggle)
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })

  test('show a generic label when the time zone is unknown', () => {
    render(<OpeningHours place={placeWith({ ...openOnWorkdays, utcOffsetMinutes: null })} />)
    expect(screen.getByRole('button')).toHaveTextContent('See opening hours')
  })

  test('render nothing when unknown', () => {
    const { container } = render(<OpeningHours place={placeWith({ businessStatus: 'OPERATIONAL' })} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('facts (maps-place-facts)', () => {
  test.each([
    ['FREE', 'Free', 'Free'],
    ['INEXPENSIVE', '$', 'Inexpensive'],
    ['MODERATE', '$$', 'Moderately priced'],
    ['EXPENSIVE', '$$$', 'Expensive'],
    ['VERY_EXPENSIVE', '$$$$', 'Very expensive'],
  ] as const)('the price %s shows as %s', (level, shown, heard) => {
    render(<PriceLevel level={level} />)
    const price = level === 'FREE' ? screen.getByText('Free') : screen.getByRole('img', { name: heard })
    expect(price).toHaveTextContent(shown)
  })

  test('show only what is known', () => {
    const place = placeWith({
      formattedAddress: '100 Main St',
      websiteURI: 'https://www.store.test/a/b?c',
      nationalPhoneNumber: '(555) 010-0100',
      internationalPhoneNumber: '+1 555-010-0100',
      accessibilityOptions: { hasWheelchairAccessibleEntrance: true, hasWheelchairAccessibleParking: false },
    })
    render(<PlaceFacts place={place} />)
    expect(screen.getByText('100 Main St')).toBeVisible()
    const website = screen.getByRole('link', { name: 'www.store.test (opens in a new tab)' })
    expect(website).toHaveAttribute('href', 'https://www.store.test/a/b?c')
    expect(website).toHaveAttribute('rel', 'noreferrer')
    expect(screen.getByRole('link', { name: '(555) 010-0100' })).toHaveAttribute('href', 'tel:+15550100100')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wheelchair accessible entrance',
      'No wheelchair accessible parking',
    ])
    expect(screen.queryByText('Opening hours')).not.toBeInTheDocument()
  })

  test('render nothing when nothing is known', () => {
    const { container } = render(
      <>
        <PlaceFacts place={placeWith({})} />
        <DiningFacts place={placeWith({ hasDineIn: null })} />
        <PriceLevel level={null} />
      </>,
    )
    expect(container).toHaveTextContent(/^$/)
  })

  test('do not link a website with a javascript: URL', () => {
    // oxlint-disable-next-line no-script-url -- the script URL is under test
    render(<PlaceFacts place={placeWith({ websiteURI: 'javascript:alert(1)' })} />)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  test('list available and unavailable dining options', () => {
    render(<DiningFacts place={placeWith({ hasDineIn: true, hasTakeout: false, hasDelivery: null })} />)
    expect(screen.getByText('Dine-in · No takeout')).toBeVisible()
  })
})

describe('reviews (maps-place-reviews)', () => {
  const review = (displayName: string, rating: number) => ({
    authorAttribution: { displayName, uri: `https://people.test/${displayName}`, photoURI: null },
    rating,
    relativePublishTimeDescription: 'a month ago',
    text: `${displayName} was there.`,
  })

  test('keep Google’s order, show their authors, and link to more', () => {
    const place = placeWith({ reviews: [review('Robin', 2), review('Alex', 4)], googleMapsURI: 'https://maps.test/1' })
    render(<PlaceReviews place={place} />)
    expect(screen.getByRole('heading', { name: 'Reviews by Google users' })).toBeVisible()
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent(/^Robin.*a month ago.*Robin was there\.$/)
    expect(second).toHaveTextContent(/^Alex/)
    expect(screen.getByRole('link', { name: /^Robin/ })).toHaveAttribute('href', 'https://people.test/Robin')
    expect(screen.getByRole('link', { name: /^More reviews/ })).toHaveAttribute('href', 'https://maps.test/1')
  })

  test('render nothing when there are none', () => {
    const { container } = render(<PlaceReviews place={placeWith({ reviews: [] })} />)
    expect(container).toBeEmptyDOMElement()
  })
})
