import { render, screen, waitFor } from '@testing-library/react'
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
