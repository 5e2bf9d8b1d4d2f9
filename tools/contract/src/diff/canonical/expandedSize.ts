import { InputError } from '../inputError.ts'

/** The most values that a description may have, with references expanded; the contract has 60,000. */
const maxValues = 3_000_000

/**
 * Returns a function that counts the values in a schema, as if its shared parts were written out in each place. It throws
 * InputError if they are too many: a few schemas that refer to one another several times expand to billions of values.
 */
export function expandedSize(): (value: unknown, place: () => string) => number {
  const sizes = new WeakMap<object, number>()
  const sizeOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    const size = Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), 1)
    sizes.set(value, size)
    return size
  }
  return (value, place) => {
    const size = sizeOf(value)
    if (size > maxValues) throw new InputError(`${place()} has too many values with all its references written out`)
    return size
  }
}
