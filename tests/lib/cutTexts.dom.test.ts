import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showCutTexts } from '#src/lib/cutTexts.ts'

test('a text that is cut off has a title while the pointer or the focus is on it (cut-texts)', () => {
  showCutTexts()
  document.body.innerHTML = `
    <div id="cell" tabindex="0" style="text-overflow: ellipsis"><span id="badge">177 days past due</span></div>
    <div id="whole" tabindex="0" style="text-overflow: ellipsis">Open</div>`
  const [cell, badge, whole] = ['cell', 'badge', 'whole'].map((id) => document.querySelector<HTMLElement>(`#${id}`))
  if (!cell || !badge || !whole) throw new Error('The page has all three')
  vi.spyOn(cell, 'scrollWidth', 'get').mockReturnValue(100)
  fireEvent.pointerOver(badge)
  expect(cell).toHaveAttribute('title', '177 days past due')
  fireEvent.pointerOver(whole)
  expect(cell).not.toHaveAttribute('title')
  expect(whole).not.toHaveAttribute('title')
  fireEvent.focusIn(cell)
  expect(cell).toHaveAttribute('title', '177 days past due')
})

test.each(['pointer', 'focus'])('the %s may be on the text before this code has loaded (cut-texts)', (which) => {
  document.body.innerHTML = '<div id="cell" tabindex="0" style="text-overflow: ellipsis">177 days past due</div>'
  const cell = document.querySelector<HTMLElement>('#cell')
  if (!cell) throw new Error('The page has the cell')
  if (which === 'focus') cell.focus()
  // jsdom has no pointer.
  const hovered = document.querySelectorAll(which === 'pointer' ? 'body, #cell' : ':hover')
  vi.spyOn(document, 'querySelectorAll').mockReturnValueOnce(hovered)
  vi.spyOn(cell, 'scrollWidth', 'get').mockReturnValue(100)
  showCutTexts()
  expect(cell).toHaveAttribute('title', '177 days past due')
})
