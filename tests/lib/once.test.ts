import { expect, test, vi } from 'vitest'
import { once } from '#src/lib/once.ts'

test('makes the object on the first call and gives the same one from then on', () => {
  const make = vi.fn<() => object>(() => ({}))
  const get = once(make)
  expect(make).not.toHaveBeenCalled()
  const first = get()
  expect(get()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
})

test('tries again when making it failed', () => {
  const make = vi
    .fn<() => object>(() => ({}))
    .mockImplementationOnce(() => {
      throw new Error('not yet')
    })
  const get = once(make)
  expect(get).toThrow('not yet')
  expect(get()).toEqual({})
})
