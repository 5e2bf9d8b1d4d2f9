import { expect, test } from 'vitest'
import { lruCache } from '#src/lib/lruCache.ts'

test('keeps the entries that were used last', () => {
  const cache = lruCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

test('setting a key again replaces its value, counts as use and drops nothing', () => {
  const cache = lruCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('a', 10)
  expect(cache.get('b')).toBe(2)
  expect(cache.get('a')).toBe(10)
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([10, undefined, 3])
})
