import { Button } from '@fluentui/react-components'
import { within } from 'storybook/test'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { showToast, type ToastMessage } from '#src/ui/toast/toasts.ts'
import { ToastRegion } from '#src/ui/toast/ToastRegion.tsx'
import preview from '../.storybook/preview.tsx'

const messages: ToastMessage[] = [
  { intent: 'success', title: 'Company details saved' },
  { intent: 'info', title: 'Your browser is blocking storage for this site' },
  {
    intent: 'error',
    title: 'Failed to upload files',
    text: 'The service had a problem. Try again in a moment.',
  },
]

function ToastButtons() {
  return (
    <>
      {messages.map((message) => (
        <div key={message.intent}>
          <Button onClick={() => showToast(message)}>Show: {message.intent}</Button>
        </div>
      ))}
      <ToastRegion />
    </>
  )
}

const meta = preview.meta({ title: 'Messages' })

export const ErrorWithRetry = meta.story({
  render: () => <ErrorPanel message="The service had a problem. Try again in a moment." onRetry={() => undefined} />,
})

export const Notifications = meta.story({
  render: () => (
    <>
      <InlineAlert intent="info">Someone else has changed this meanwhile.</InlineAlert>
      <InlineAlert intent="success">An email with a reset link will be sent if the address is valid.</InlineAlert>
      <InlineAlert intent="error">Incorrect Email or Password.</InlineAlert>
    </>
  ),
})

export const Toasts = meta.story({
  render: () => <ToastButtons />,
  play: async ({ canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button)
    for (const { title } of messages) await within(document.body).findByText(title)
  },
})
