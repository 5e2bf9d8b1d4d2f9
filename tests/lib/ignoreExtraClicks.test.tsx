import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ignoreExtraClicks } from '#src/lib/ignoreExtraClicks.ts'

ignoreExtraClicks()

/** Milliseconds on the clock of the events, later with each test. */
let now = 1000

/** Presses and releases the main button of a mouse; `detail` is the browser's count of quick clicks. */
function press(element: Element, detail: number, afterMs = 1000, clientX = 10) {
  now += afterMs
  for (const type of ['mouseDown', 'mouseUp', 'click'] as const) {
    const event = createEvent[type](element, { detail, clientX })
    Object.defineProperty(event, 'timeStamp', { value: now })
    fireEvent(element, event)
  }
}

/** A question over a button; its own button closes it. */
function Page({ onPress }: { onPress: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={onPress}>beneath</button>
      {isOpen && (
        <div role="dialog">
          <button onClick={() => setOpen(false)}>close</button>
        </div>
      )}
    </>
  )
}

function open() {
  const onPress = vi.fn<() => void>()
  render(<Page onPress={onPress} />)
  return { onPress, beneath: screen.getByText('beneath'), close: screen.getByText('close') }
}

test('a double click on what closes presses nothing beneath it, however often (extra-clicks)', () => {
  const { onPress, beneath, close } = open()
  press(close, 1)
  press(beneath, 2, 120)
  press(beneath, 3, 120)
  // Firefox on Linux begins to count anew after the third.
  press(beneath, 1, 120)
  expect(onPress).not.toHaveBeenCalled()
})

test('the next deliberate click, one elsewhere, and the keyboard are not held up', () => {
  const { onPress, beneath, close } = open()
  press(close, 1)
  press(beneath, 1, 600)
  expect(onPress).toHaveBeenCalledTimes(1)
  press(close, 1)
  press(beneath, 1, 100, 60)
  expect(onPress).toHaveBeenCalledTimes(2)
  press(close, 1)
  fireEvent.click(beneath)
  expect(onPress).toHaveBeenCalledTimes(3)
})

test('quick clicks on the same control all count, also through its icon or its label', () => {
  const onPress = vi.fn<() => void>()
  render(
    <>
      <button onClick={onPress}>
        Next <i>icon</i>
      </button>
      <label>
        <span>Credit</span> <input type="checkbox" onClick={onPress} />
      </label>
    </>,
  )
  press(screen.getByRole('button'), 1)
  press(screen.getByText('icon'), 2, 100)
  expect(onPress).toHaveBeenCalledTimes(2)
  press(screen.getByText('Credit'), 1)
  press(screen.getByText('Credit'), 2, 100)
  expect(onPress).toHaveBeenCalledTimes(4)
})
