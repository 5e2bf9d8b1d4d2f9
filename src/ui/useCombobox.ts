import { useId, useState, type KeyboardEvent } from 'react'

interface ComboboxOptions<Item> {
  /** The options in the order in which they are shown; none while the list is closed. */
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Makes the first option active until the user chooses another, so that Enter takes it. */
  startsAtFirst?: boolean
}

/**
 * An ARIA combobox: the focus stays in the input, and the arrow keys move the active option in a circle. The active option
 * is known by its id, since items that arrive later may be inserted before it.
 */
export function useCombobox<Item>({ items, idOf, startsAtFirst = false }: ComboboxOptions<Item>) {
  const listId = useId()
  const [activeId, setActiveId] = useState<string>()
  const found = items.findIndex((item) => idOf(item) === activeId)
  const at = found < 0 && startsAtFirst ? 0 : found
  const active = items[at]
  const elementIdOf = (item: Item) => `${listId}-${items.indexOf(item)}`
  const activeElementId = active && elementIdOf(active)

  /** Handles an arrow key; false for any other key, and during IME composition, which has its own use for arrows. */
  function moveBy({ key, nativeEvent }: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined || items.length === 0 || nativeEvent.isComposing) return false
    const from = at < 0 && step < 0 ? 0 : at
    const next = items[(from + step + items.length) % items.length]
    setActiveId(next && idOf(next))
    return true
  }

  return {
    active,
    activeElementId,
    listId,
    moveBy,
    setActive: (item: Item | undefined) => setActiveId(item && idOf(item)),
    elementIdOf,
  }
}
