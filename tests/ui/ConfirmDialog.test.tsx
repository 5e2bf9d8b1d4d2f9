import { Field, FluentProvider, Radio, RadioGroup, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { confirmations, hideConfirmation, isHidden, showConfirmations } from '#src/shared/form/confirmations.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/ConfirmDialog.tsx'

const onConfirm = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

function show(props: Partial<ConfirmDialogProps> = {}) {
  onConfirm.mockReset()
  onClose.mockReset()
  const allProps = { title: 'Terminate payment?', confirmLabel: 'Terminate', onConfirm, onClose, ...props }
  render(
    <FluentProvider theme={webLightTheme}>
      <ConfirmDialog {...allProps}>This can’t be undone.</ConfirmDialog>
    </FluentProvider>,
  )
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })

describe('ConfirmDialog', () => {
  it('has a name, shows the question, and calls onConfirm', async () => {
    const user = show()
    expect(screen.getByRole('dialog', { name: 'Terminate payment?' })).toHaveTextContent('This can’t be undone.')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(button('Terminate'))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['Cancel', (user: UserEvent) => user.click(button('Cancel'))],
  ])('closes with %s without confirming', async (_name, leave) => {
    await leave(show({ isDanger: true }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('moves the focus to the first invalid field when it refuses (field-errors)', async () => {
    function Question() {
      const [isMissing, setMissing] = useState(false)
      return (
        <ConfirmDialog title="Accept?" confirmLabel="Accept" onConfirm={() => setMissing(true)} onClose={onClose}>
          <Field label="Company" validationState={isMissing ? 'error' : 'none'}>
            <RadioGroup>
              <Radio value="a" label="Prairie" />
              <Radio value="b" label="Northwind" />
            </RadioGroup>
          </Field>
        </ConfirmDialog>
      )
    }
    render(
      <FluentProvider theme={webLightTheme}>
        <Question />
      </FluentProvider>,
    )
    await userEvent.click(button('Accept'))
    expect(screen.getByRole('radio', { name: 'Prairie' })).toHaveFocus()
  })

  const clickBeside = () => fireEvent.click(document.querySelector('.fui-DialogSurface__backdrop') ?? document.body)

  it('stays open on an outside click unless it has no action', () => {
    show()
    clickBeside()
    expect(onClose).not.toHaveBeenCalled()
    cleanup()
    render(
      <FluentProvider theme={webLightTheme}>
        <ConfirmDialog title="Shortcuts" onClose={onClose}>
          Ctrl+K
        </ConfirmDialog>
      </FluentProvider>,
    )
    clickBeside()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before Escape discards input', async () => {
    const user = show({ hasInput: true })
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' })
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    const dialog = await screen.findByRole('dialog', { name: 'Terminate payment?' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await user.keyboard('{Escape}')
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('returns the focus to its opener', async () => {
    function Question() {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Ask
          </button>
          {isOpen && (
            <ConfirmDialog title="Sure?" confirmLabel="Yes" onClose={() => setOpen(false)}>
              It is.
            </ConfirmDialog>
          )}
        </>
      )
    }
    render(
      <FluentProvider theme={webLightTheme}>
        <Question />
      </FluentProvider>,
    )
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Sure?' })).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button('Ask')).toHaveFocus())
  })

  it('confirms once for two clicks in one frame, and again for a later click', async () => {
    const user = show()
    const confirm = button('Terminate')
    act(() => {
      confirm.click()
      confirm.click()
    })
    expect(onConfirm).toHaveBeenCalledOnce()
    await waitFor(async () => {
      await user.click(button('Terminate'))
      expect(onConfirm).toHaveBeenCalledTimes(2)
    })
  })

  it('ignores input while pending', async () => {
    const user = show({ pending: true, isDanger: true })
    await user.click(button('Terminate'))
    await user.click(button('Cancel'))
    await user.keyboard('{Escape}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stops asking only when the user checks the box and confirms (do-not-show-again)', async () => {
    const onDoNotShowAgain = vi.fn<() => void>(() => hideConfirmation('user-1', 'terminatePayment'))
    const user = show({ onDoNotShowAgain })
    await user.click(button('Terminate'))
    await user.click(screen.getByRole('checkbox', { name: 'Don’t show this again' }))
    await user.click(button('Cancel'))
    expect(onDoNotShowAgain).not.toHaveBeenCalled()
    await user.click(button('Terminate'))
    expect(onDoNotShowAgain).toHaveBeenCalledOnce()
    const hidden = (userId: string) => confirmations.filter((name) => isHidden(userId, name))
    expect(hidden('user-1')).toEqual(['terminatePayment'])
    expect(hidden('user-2'), 'another user is still asked').toEqual([])
    expect(Object.keys(localStorage).join(), 'the key does not contain the user ID').not.toContain('user-1')
    showConfirmations('user-2')
    expect(hidden('user-1')).toEqual(['terminatePayment'])
    showConfirmations('user-1')
    expect(hidden('user-1')).toEqual([])
  })
})
