import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { requestError, service } from '#mocks/providers/browser/maps/service.ts'
import { Place } from '#mocks/providers/browser/maps/places.ts'
import { PlaceOverview } from '#src/features/maps/place/PlaceOverview.tsx'
import { fieldsOf, placeSizes } from '#src/features/maps/place/placeSizes.ts'

const fetchFields = vi.spyOn(Place.prototype, 'fetchFields')
const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockClear())
afterEach(() => void fetchFields.mockClear())

function show(card: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(card, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

/** Stores in the stand-in: Boston's has ten photos, Cambridge's has none. */
const boston = 'store-02110'
const card = async (name = 'Boston Supply Yard') => screen.findByRole('article', { name })

describe('place card (maps-place-sizes)', () => {
  test.each(placeSizes)('%s requests the fields that it shows', async (size) => {
    // A different store for each size, because loaded places are not requested again.
    const id = `store-${['03801', '04101', '10001', '11201', '15213'][placeSizes.indexOf(size)] ?? ''}`
    show(<PlaceOverview placeId={id} size={size} />)
    await screen.findByRole('article', { name: /Supply Yard/ })
    expect(fetchFields).toHaveBeenCalledExactlyOnceWith({ fields: fieldsOf(size) })
    expect(logged).not.toHaveBeenCalled()
  })

  const facts = {
    stars: () => screen.queryByRole('img', { name: /^1 star of 5, 10 ratings$/ }),
    price: () => screen.queryByRole('img', { name: 'Moderately priced' }),
    openNow: () => screen.queryByText(/^(Open now|Closed)$/),
    dining: () => screen.queryByText(/^Dine-in/),
    photos: () => screen.queryAllByRole('button', { name: /^Open photo/ })[0],
    address: () => screen.queryByText(/^100 Main St/),
    reviews: () => screen.queryByRole('heading', { name: 'Reviews by Google users' }),
    hours: () => screen.queryByRole('button', { expanded: false }),
  }

  test.each([
    ['x-small', []],
    ['small', ['stars', 'price', 'openNow', 'dining']],
    ['medium', ['stars', 'price', 'openNow', 'dining', 'photos']],
    ['large', ['stars', 'price', 'openNow', 'dining', 'photos']],
    ['x-large', Object.keys(facts)],
    ['enormous', Object.keys(facts)],
  ])('%s shows %j', async (size, shown) => {
    show(<PlaceOverview placeId={boston} size={size} />)
    const article = await card()
    if (size === 'x-small') expect(within(article).getByRole('img', { name: '1 star' })).toBeVisible()
    // Whether it is open appears in the summary and in the list of facts.
    const found = Object.entries(facts).filter(([name, find]) =>
      name === 'openNow'
        ? screen.queryAllByText(/^(Open now|Closed)$/).length > 0
        : find() !== undefined && find() !== null,
    )
    expect(found.map(([name]) => name)).toEqual(shown)
    expect(article).toHaveTextContent('Hardware store')
    expect(article).toHaveTextContent('Google Maps · Stand-in Listings')
  })

  test.each([
    ['medium', 1],
    ['large', 10],
    ['x-large', 10],
  ])('%s has %i photos', async (size, count) => {
    show(<PlaceOverview placeId={boston} size={size} />)
    await card()
    expect(screen.getAllByRole('button', { name: /^Open photo/ })).toHaveLength(count)
  })

  test('shows actions in every size except the smallest', async () => {
    for (const size of placeSizes) {
      const { unmount } = show(<PlaceOverview placeId={boston} size={size} actions={<button>Choose</button>} />)
      await card()
      expect(screen.queryAllByRole('button', { name: 'Choose' })).toHaveLength(size === 'x-small' ? 0 : 1)
      unmount()
    }
  })

  test('has no photo list for a place without photos', async () => {
    show(<PlaceOverview placeId="store-02139" />)
    await card('Cambridge Supply Yard')
    expect(screen.queryByRole('list', { name: 'Photos' })).not.toBeInTheDocument()
  })

  test('shows a loading status and 10 placeholders while loading (maps-place-photos)', async () => {
    const { container } = show(<PlaceOverview placeId="store-20001" />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading…')
    expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(10)
    await card('Washington Supply Yard')
    expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(0)
  })
})

describe('a place that can’t be loaded (maps-place-failure)', () => {
  const words = [
    'Oops! Something went wrong.',
    'Failed to load data about the specified Place. See the JavaScript console for technical details.',
  ]

  test('shows the exact error text and logs the details', async () => {
    logged.mockImplementationOnce(() => undefined)
    show(<PlaceOverview placeId="nowhere" />)
    const alert = await screen.findByRole('alert')
    for (const text of words) expect(within(alert).getByText(text)).toBeVisible()
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'INVALID_ARGUMENT' }))
    expect(within(alert).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('can be retried', async () => {
    logged.mockImplementationOnce(() => undefined)
    const ask = vi.spyOn(service, 'ask').mockResolvedValueOnce('overQuota')
    show(<PlaceOverview placeId="store-28202" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await card('Charlotte Supply Yard')).toHaveFocus()
    expect(ask).toHaveBeenCalledTimes(2)
    ask.mockRestore()
  })

  test('keeps the focus on the card when the retry fails, too', async () => {
    logged.mockImplementation(() => undefined)
    const late = Promise.withResolvers<'overQuota'>()
    const ask = vi.spyOn(service, 'ask').mockResolvedValueOnce('overQuota').mockReturnValueOnce(late.promise)
    show(<PlaceOverview placeId="store-46204" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const article = screen.getByRole('article', { name: 'Place' })
    expect(article).toHaveFocus()
    expect(article).toHaveTextContent('Loading…')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    late.resolve('overQuota')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(article).toHaveFocus()
    ask.mockRestore()
    logged.mockReset()
  })

  test('does not replace a place that was requested later', async () => {
    logged.mockImplementationOnce(() => undefined)
    fetchFields.mockImplementationOnce(async () => {
      throw requestError('fetchPlace', 'NOT_FOUND')
    })
    const { rerender } = show(<PlaceOverview placeId="store-30339" />)
    rerender(<PlaceOverview placeId={boston} />)
    await card()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
