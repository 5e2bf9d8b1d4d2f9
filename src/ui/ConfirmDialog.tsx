import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './useReturnFocus.ts'

const useStyles = makeStyles({ content: { display: 'grid', gap: '12px', overflowWrap: 'anywhere' } })

interface ConfirmDialogProps {
  title: string
  /** What the button says that does it; without one there is nothing to do but close. */
  confirmLabel?: string
  /** It is being done: a second click does nothing. */
  pending?: boolean
  onConfirm?: () => void
  onClose: () => void
  /** Another way to go on, before the button that does it. */
  extraAction?: ReactNode
  children: ReactNode
}

/** Asks before something is done; it is there as long as it is mounted, and gives the focus back when it goes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, pending = false, onConfirm, onClose, extraAction, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  useReturnFocus()
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open && !pending) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose} disabledFocusable={pending}>
              {t(confirmLabel ? 'app.cancel' : 'app.close')}
            </Button>
            {extraAction}
            {confirmLabel && (
              <Button appearance="primary" disabledFocusable={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
