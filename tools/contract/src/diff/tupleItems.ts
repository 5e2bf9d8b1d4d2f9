/**
 * The items of a tuple (`prefixItems`) become rules in `patternProperties`, named `item 1`, `item 2` and so on: Redocly
 * pairs the items of a list by their text, but the place of these matters.
 */
export const tupleItemName = (index: number): string => `item ${index + 1}`

export const isTupleItem = (name: string): boolean => name.startsWith('item ')
