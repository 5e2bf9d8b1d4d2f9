import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './useReturnFocus.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px', overflowWrap: 'anywhere' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

export interface ConfirmDialogProps {
  title: string
  /** What the button says that does it; without one there is nothing to do but close. */
  confirmLabel?: string
  /** What is confirmed can't be undone, or takes something away. */
  isDanger?: boolean
  /** It is being done: a second click does nothing. */
  pending?: boolean
  onConfirm?: () => void
  onClose: () => void
  /** What the button says that leaves, where that takes nothing back. */
  closeLabel?: string
  /** Offers to ask no more (spec section 4); called just before `onConfirm` when the person wants that. */
  onDoNotShowAgain?: () => void
  /** Another way to go on, before the button that does it. */
  extraAction?: ReactNode
  children: ReactNode
}

/** Asks before something is done; it is there as long as it is mounted, and gives the focus back when it goes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, isDanger = false, pending = false, onClose, extraAction, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const [asksNoMore, setAsksNoMore] = useState(false)
  useReturnFocus()
  const confirm = () => {
    if (asksNoMore) props.onDoNotShowAgain?.()
    props.onConfirm?.()
  }
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
          <DialogContent className={styles.content}>
            {children}
            {props.onDoNotShowAgain && (
              <Checkbox
                label={t('app.doNotShowAgain')}
                checked={asksNoMore}
                onChange={(_, { checked }) => setAsksNoMore(checked === true)}
              />
            )}
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose} disabledFocusable={pending}>
              {props.closeLabel ?? t(confirmLabel ? 'app.cancel' : 'app.close')}
            </Button>
            {extraAction}
            {confirmLabel && (
              <Button
                appearance="primary"
                className={isDanger && !pending ? styles.danger : undefined}
                disabledFocusable={pending}
                onClick={confirm}
              >
                {confirmLabel}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
