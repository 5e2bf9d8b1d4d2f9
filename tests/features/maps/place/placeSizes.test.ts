import { expect, test } from 'vitest'
import { fieldsOf, placeSizes, toPlaceSize } from '#src/features/maps/place/placeSizes.ts'

test.each(placeSizes)('%s is a valid size (maps-place-sizes)', (size) => {
  expect(toPlaceSize(size)).toBe(size)
})

test.each(['', 'huge', 'X-LARGE', 'toString', undefined])('%s falls back to x-large (maps-place-sizes)', (size) => {
  expect(toPlaceSize(size)).toBe('x-large')
})

test('larger sizes request more fields (maps-place-sizes)', () => {
  expect(fieldsOf('x-small')).toEqual(['displayName', 'rating', 'primaryTypeDisplayName', 'attributions'])
  expect(fieldsOf('small')).not.toContain('photos')
  expect(fieldsOf('medium')).toContain('photos')
  expect(fieldsOf('large')).not.toContain('reviews')
  expect(fieldsOf('x-large')).toEqual(expect.arrayContaining([...fieldsOf('large'), 'reviews', 'websiteURI']))
})
