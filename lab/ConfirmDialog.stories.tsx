import { Button, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/ConfirmDialog.tsx'
import preview from '../.storybook/preview.tsx'

/** A dialog opened by a button, as everywhere, with the user's choice shown below. */
function Question(props: Omit<ConfirmDialogProps, 'onClose' | 'onConfirm' | 'children'>) {
  const [isOpen, setOpen] = useState(true)
  const [answer, setAnswer] = useState('nothing yet')
  const end = (what: string) => {
    setAnswer(what)
    setOpen(false)
  }
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>Ask</Button>
      </div>
      <Text role="status">Answer: {answer}</Text>
      {isOpen && (
        <ConfirmDialog {...props} onConfirm={() => end('yes')} onClose={() => end('no')}>
          <Text>The invoices and credits of the payment become payable again.</Text>
        </ConfirmDialog>
      )}
    </>
  )
}

const meta = preview.meta({ title: 'Confirm dialog', component: Question, args: { title: 'Terminate the payment?' } })

export const Plain = meta.story({ args: { confirmLabel: 'Terminate' } })
export const Dangerous = meta.story({ args: { confirmLabel: 'Terminate', isDanger: true } })
export const WithDoNotShowAgain = meta.story({
  args: { confirmLabel: 'Terminate', isDanger: true, onDoNotShowAgain: () => undefined },
})
export const Pending = meta.story({ args: { confirmLabel: 'Terminate', pending: true } })
export const NothingToConfirm = meta.story({ args: { title: 'The payment was terminated' } })
