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
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { useReturnFocus } from './useReturnFocus.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px', overflowWrap: 'anywhere' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

/** Of a dialog that stays when someone clicks beside it: the focus does too, so that Escape and Tab go on working. */
export const steadyBackdrop = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

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
  /** Offers "Don’t show this again"; called just before `onConfirm` if checked (docs/rules.md#do-not-show-again). */
  onDoNotShowAgain?: () => void
  /** Something has been entered: Escape asks before that is lost. */
  hasInput?: boolean
  /** Another way to go on, before the button that does it. */
  extraAction?: ReactNode
  children: ReactNode
}

/**
 * A confirmation, open while mounted; it returns the focus when it closes. A click on the backdrop closes it only when there
 * is nothing to confirm, so that nothing entered is lost.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, isDanger = false, pending = false, onClose, extraAction, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const [asksNoMore, setAsksNoMore] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  useReturnFocus()
  // That it is pending shows a moment too late for the second click of a double one.
  const [confirm] = useSingleRun(() => {
    if (asksNoMore) props.onDoNotShowAgain?.()
    props.onConfirm?.()
  })
  return (
    <>
      <Dialog
        open
        onOpenChange={(_, { open, type }) => {
          if (open || pending || (type === 'backdropClick' && confirmLabel)) return
          if (props.hasInput) setDiscarding(true)
          else onClose()
        }}
      >
        <DialogSurface backdrop={steadyBackdrop}>
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
                  onClick={() => void confirm()}
                >
                  {confirmLabel}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {isDiscarding && <DiscardDialog onDiscard={onClose} onClose={() => setDiscarding(false)} />}
    </>
  )
}

/** Asks before what was entered in a dialog is lost. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('app.discardTitle')}
      confirmLabel={t('app.discard')}
      closeLabel={t('app.keepEditing')}
      isDanger
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {t('app.discardText')}
    </ConfirmDialog>
  )
}
