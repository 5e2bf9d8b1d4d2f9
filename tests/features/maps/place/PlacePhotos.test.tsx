import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { PhotoPlaceholders, PlacePhotos } from '#src/features/maps/place/PlacePhotos.tsx'
import { photos, placeWith } from './placeFixtures.ts'

const show = (count: number, isSingle = false) =>
  render(<PlacePhotos place={placeWith({ displayName: 'Boston Yard', photos: photos(count) })} isSingle={isSingle} />)
const tiles = () => screen.queryAllByRole('button', { name: /^Open photo/ })
const lightbox = () => screen.getByRole('dialog', { name: 'Photo of Boston Yard' })
const large = () => within(lightbox()).getByRole('img')
const button = (name: string) => within(lightbox()).getByRole('button', { name })

describe('photos (maps-place-photos)', () => {
  test.each([
    [1, 1],
    [10, 10],
    [12, 10],
    [0, 0],
  ])('of %i photos, %i are shown as tiles of 1200 px', (count, shown) => {
    show(count)
    expect(tiles()).toHaveLength(shown)
    for (const [i, tile] of tiles().entries())
      expect(tile.querySelector('img')).toHaveAttribute('src', `https://photos.test/${i + 1}?1200x1200`)
  })

  test('have 10 placeholders while the place loads', () => {
    const { container } = render(<PhotoPlaceholders />)
    expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(10)
  })

  test('a tile opens its photo at 4800 px with the author names', async () => {
    show(3)
    await userEvent.click(screen.getByRole('button', { name: 'Open photo 2' }))
    expect(large()).toHaveAttribute('src', 'https://photos.test/2?4800x4800')
    expect(lightbox()).toHaveTextContent('Photo by')
    expect(within(lightbox()).getByRole('link', { name: /^Photographer 2/ })).toHaveAttribute(
      'href',
      'https://people.test/2',
    )
    expect(lightbox()).toHaveTextContent('Without a page')
    expect(within(lightbox()).getByRole('status')).toHaveTextContent('2 of 3')
  })

  test('previous and next are disabled at the ends', async () => {
    const user = userEvent.setup()
    show(2)
    await user.click(screen.getByRole('button', { name: 'Open photo 1' }))
    expect(button('Previous photo')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Previous photo'))
    expect(large()).toHaveAttribute('src', 'https://photos.test/1?4800x4800')
    await user.click(button('Next photo'))
    expect(large()).toHaveAttribute('src', 'https://photos.test/2?4800x4800')
    expect(button('Next photo')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Previous photo')).not.toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Previous photo'))
    expect(large()).toHaveAttribute('src', 'https://photos.test/1?4800x4800')
  })

  test('arrow keys change the photo, and Escape returns the focus to the tile', async () => {
    const user = userEvent.setup()
    show(2)
    const tile = screen.getByRole('button', { name: 'Open photo 1' })
    await user.click(tile)
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
    expect(large()).toHaveAttribute('src', 'https://photos.test/2?4800x4800')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(tile).toHaveFocus())
  })

  test('a single tile opens all photos', async () => {
    show(4, true)
    expect(tiles()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Open photo 1' }))
    expect(within(lightbox()).getByRole('status')).toHaveTextContent('1 of 4')
  })
})
