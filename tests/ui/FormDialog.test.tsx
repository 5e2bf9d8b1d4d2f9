import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'

const onClose = vi.fn<() => void>()

function show() {
  onClose.mockReset()
  render(
    <FluentProvider theme={webLightTheme}>
      <FormDialog title="Invite" onClose={onClose}>
        <input aria-label="Email" />
        <input type="checkbox" aria-label="Copy" />
      </FormDialog>
    </FluentProvider>,
  )
  return userEvent.setup()
}
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' })

test('stays open on an outside click', async () => {
  const user = show()
  await user.type(screen.getByRole('textbox'), 'noor')
  fireEvent.click(document.querySelector('.fui-DialogSurface__backdrop') ?? document.body)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('noor')
})

test('Escape asks before discarding input, and Keep editing returns to it', async () => {
  const user = show()
  await user.type(screen.getByRole('textbox'), 'noor')
  await user.keyboard('{Escape}')
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Email')).toHaveValue('noor')
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  await user.keyboard('{Escape}')
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape closes without asking when no text is left', async () => {
  const user = show()
  await user.type(screen.getByRole('textbox'), 'n{Backspace}')
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).not.toBeInTheDocument()
})
