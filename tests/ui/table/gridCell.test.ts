import { describe, expect, it } from 'vitest'
import { cellAfterKey, HEADING, type GridCell } from '#src/ui/table/useGridNavigation.ts'

const last = { row: 99, column: 8 }
const page = 15

function press(keys: string, from: GridCell) {
  const parts = keys.split('+')
  const isPressed = (name: string) => parts.includes(name)
  const key = parts.at(-1) ?? ''
  return cellAfterKey(
    { key, ctrlKey: isPressed('Ctrl'), metaKey: isPressed('Meta'), altKey: isPressed('Alt') },
    from,
    last,
    page,
  )
}

describe('grid keys', () => {
  it.each<[string, GridCell, GridCell]>([
    ['ArrowDown', { row: 4, column: 3 }, { row: 5, column: 3 }],
    ['ArrowDown', { row: 99, column: 3 }, { row: 99, column: 3 }],
    ['ArrowDown', { row: HEADING, column: 3 }, { row: 0, column: 3 }],
    ['ArrowUp', { row: 0, column: 3 }, { row: HEADING, column: 3 }],
    ['ArrowUp', { row: HEADING, column: 3 }, { row: HEADING, column: 3 }],
    ['ArrowLeft', { row: 4, column: 0 }, { row: 4, column: 0 }],
    ['ArrowRight', { row: 4, column: 7 }, { row: 4, column: 8 }],
    ['ArrowRight', { row: 4, column: 8 }, { row: 4, column: 8 }],
    ['Home', { row: 4, column: 3 }, { row: 4, column: 0 }],
    ['End', { row: 4, column: 3 }, { row: 4, column: 8 }],
    ['Ctrl+Home', { row: 50, column: 3 }, { row: 0, column: 0 }],
    ['Ctrl+End', { row: HEADING, column: 3 }, { row: 99, column: 8 }],
    ['Meta+End', { row: 4, column: 3 }, { row: 99, column: 8 }],
    ['PageDown', { row: 4, column: 3 }, { row: 19, column: 3 }],
    ['PageDown', { row: 95, column: 3 }, { row: 99, column: 3 }],
    ['PageUp', { row: 40, column: 3 }, { row: 25, column: 3 }],
    ['PageUp', { row: 4, column: 3 }, { row: 0, column: 3 }],
    ['PageUp', { row: HEADING, column: 3 }, { row: HEADING, column: 3 }],
  ])('%s from %j moves to %j', (keys, from, to) => {
    expect(press(keys, from)).toEqual(to)
  })

  it.each(['a', 'Tab', 'Enter', 'Alt+ArrowLeft', 'Ctrl+ArrowDown'])('%s is not a move', (keys) => {
    expect(press(keys, { row: 4, column: 3 })).toBeUndefined()
  })

  it('stays on the headers of an empty list', () => {
    const key = { key: 'End', ctrlKey: true, metaKey: false, altKey: false }
    expect(cellAfterKey(key, { row: HEADING, column: 0 }, { row: -1, column: 2 }, page)).toEqual({
      row: HEADING,
      column: 2,
    })
  })
})
