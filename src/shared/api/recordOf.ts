/** Thrown when another user has deleted the record; `problemMessage` has the text for it. */
export class RecordGone extends Error {
  readonly kind = 'gone'
}

/**
 * Finds one record in a list, where the contract has no call that returns a single one.
 *
 * @throws RecordGone when the list does not contain it anymore
 */
export function recordOf<Item extends { id: string }>({ items }: { items: readonly Item[] }, id: string): Item {
  const found = items.find((item) => item.id === id)
  if (!found) throw new RecordGone('The record is not in the list.')
  return found
}
