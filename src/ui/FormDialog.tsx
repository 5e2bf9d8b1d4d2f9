import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardDialog, steadyBackdrop } from './ConfirmDialog.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

/** Long names and addresses may have no spaces to break at. */
const useStyles = makeStyles({ wrap: { overflowWrap: 'anywhere', minWidth: 0 } })

interface FormDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog over the page; open while mounted, and it returns the focus when it closes. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isDiscarding, setDiscarding] = useState(false)
  const typedIn = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  useReturnFocus()
  const onInput = ({ target }: FormEvent) => {
    const isText = target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'
    if (isText || target instanceof HTMLTextAreaElement) typedIn.current.add(target)
  }
  const hasTyped = () => [...typedIn.current].some(({ isConnected, value }) => isConnected && value !== '')
  return (
    <>
      <Dialog
        open
        // A backdrop click must not discard input.
        modalType="modal"
        onOpenChange={(_, { open, type }) => {
          if (open || type === 'backdropClick') return
          if (hasTyped()) setDiscarding(true)
          else onClose()
        }}
      >
        <DialogSurface backdrop={steadyBackdrop} onInput={onInput}>
          <DialogBody>
            <DialogTitle
              className={styles.wrap}
              action={
                <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
              }
            >
              {title}
            </DialogTitle>
            <DialogContent className={styles.wrap}>{children}</DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {isDiscarding && <DiscardDialog onDiscard={onClose} onClose={() => setDiscarding(false)} />}
    </>
  )
}
