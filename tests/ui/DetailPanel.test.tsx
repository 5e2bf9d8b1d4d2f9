import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DetailPanel } from '#src/ui/DetailPanel.tsx'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'

test('Escape closes the panel, but not while a dialog above it has not taken the focus yet (keyboard)', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <ThemeProvider>
      <DetailPanel title="Invoice INV-1" onClose={onClose}>
        Details
      </DetailPanel>
    </ThemeProvider>,
  )
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Invoice ?INV-1$/ })).toHaveFocus())
  const dialog = document.createElement('div')
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  dialog.remove()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a panel is scrolled to where its item was left, and remembers where it is scrolled to (list-place)', () => {
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo')
  const place = {
    read: vi.fn<(item: string) => number>(() => 240),
    write: vi.fn<(item: string, top: number) => void>(),
  }
  render(
    <ThemeProvider>
      <DetailPanel title="Invoice INV-1" scroll={{ item: 'one', place }} onClose={vi.fn<() => void>()}>
        Details
      </DetailPanel>
    </ThemeProvider>,
  )
  const body = screen.getByText('Details').parentElement
  if (!body) throw new Error('The panel has no body')
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 240 })
  expect(scrollTo.mock.contexts).toEqual([body])
  expect(place.read).toHaveBeenCalledExactlyOnceWith('one')
  fireEvent.wheel(body)
  fireEvent.scroll(body, { target: { scrollTop: 300 } })
  expect(place.write).toHaveBeenLastCalledWith('one', 300)
})
