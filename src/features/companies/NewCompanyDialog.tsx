import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '#src/ui/useReturnFocus.ts'
import { NewCompanyForm } from './NewCompanyForm.tsx'

/** A company that nobody knows yet; it is there as long as it is mounted. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
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
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={t('app.close')}
                onClick={() => onClose()}
              />
            }
          >
            {t('company.newHeading')}
          </DialogTitle>
          <DialogContent>
            <NewCompanyForm />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
