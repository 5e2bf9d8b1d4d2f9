/** The item at an index of a short list. Errors: throws if there is none. */
export function one<Item>(items: readonly Item[], at = 0): Item {
  const item = items[at]
  if (item === undefined) throw new Error(`Item ${at} is missing.`)
  return item
}
