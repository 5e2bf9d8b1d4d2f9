import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './useReturnFocus.ts'

interface FormDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A form over the page; it is there as long as it is mounted, and gives the focus back when it goes. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const { t } = useTranslation()
  useReturnFocus()
  return (
    <Dialog
      open
      // A click beside the dialog must not throw away what was typed.
      modalType="modal"
      onOpenChange={(_, { open, type }) => {
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle
            action={
              <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
            }
          >
            {title}
          </DialogTitle>
          <DialogContent>{children}</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
