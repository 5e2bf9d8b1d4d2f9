import { expect, test } from 'vitest'
import { fieldsOf, placeSizes, toPlaceSize } from '#src/features/maps/place/placeSizes.ts'

test.each(placeSizes)('%s stays what it is (maps-place-sizes)', (size) => {
  expect(toPlaceSize(size)).toBe(size)
})

test.each(['', 'huge', 'X-LARGE', 'toString', undefined])('%s becomes x-large (maps-place-sizes)', (size) => {
  expect(toPlaceSize(size)).toBe('x-large')
})

test('each size asks for what it shows, so for what the smaller ones do (maps-place-sizes)', () => {
  expect(fieldsOf('x-small')).toEqual(['displayName', 'rating', 'primaryTypeDisplayName', 'attributions'])
  expect(fieldsOf('small')).not.toContain('photos')
  expect(fieldsOf('medium')).toContain('photos')
  expect(fieldsOf('large')).not.toContain('reviews')
  expect(fieldsOf('x-large')).toEqual(expect.arrayContaining([...fieldsOf('large'), 'reviews', 'websiteURI']))
})
