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
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { useFocusFirstInvalid, useReturnFocus } from './focus.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px', overflowWrap: 'anywhere' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

/** For a dialog that stays open on a backdrop click: keeps the focus in it, so Escape and Tab keep working. */
const focusKeepingBackdrop = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

export interface ConfirmDialogProps {
  title: string
  /** The name of someone or something in the title. */
  name?: string
  /** Label of the confirm button; without it, the dialog can only be closed. */
  confirmLabel?: string
  /** The action can't be undone, or it removes something. */
  isDanger?: boolean
  /** The action is running; a second click does nothing. */
  pending?: boolean
  /** Id of the reason why this user can't confirm; the dialog shows it. */
  lockedBy?: string | undefined
  onConfirm?: () => void
  onClose: () => void
  /** Label of the close button, for a dialog where closing does not cancel anything. */
  closeLabel?: string
  /** Offers "Don’t show this again"; called just before `onConfirm` if checked (docs/rules.md#do-not-show-again). */
  onDoNotShowAgain?: () => void
  /** The user has entered something; Escape asks before discarding it. */
  hasInput?: boolean
  /** The confirm button has the focus first, so that Enter confirms; only for what does no harm. */
  focusesConfirm?: boolean
  children: ReactNode
}

/**
 * A confirmation dialog, open while mounted; it returns the focus when it closes. A backdrop click closes it only when
 * there is nothing to confirm, so that no input is lost.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, name = '', confirmLabel, isDanger = false, pending = false, lockedBy, onClose, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const [asksNoMore, setAsksNoMore] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const surface = useRef<HTMLDivElement>(null)
  const confirmButton = useRef<HTMLButtonElement | null>(null)
  const { focusesConfirm = false } = props
  useReturnFocus()
  // After Fluent has focused the first control.
  useEffect(() => {
    if (focusesConfirm) confirmButton.current?.focus()
  }, [focusesConfirm])
  useFocusFirstInvalid(surface, attempts)
  // `pending` arrives too late to block the second click of a double click.
  const [confirm, isConfirming] = useSingleRun(() => {
    setAttempts((count) => count + 1)
    if (asksNoMore) props.onDoNotShowAgain?.()
    props.onConfirm?.()
  })
  const isOff = pending || isConfirming || lockedBy !== undefined
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
        <DialogSurface
          ref={(element: HTMLDivElement | null) => {
            surface.current = element
          }}
          backdrop={focusKeepingBackdrop}
        >
          <DialogBody>
            <DialogTitle>{withData(title, name)}</DialogTitle>
            <DialogContent className={styles.content}>
              {children}
              {props.onDoNotShowAgain && (
                <Checkbox
                  label={t('writes.doNotShowAgain')}
                  checked={asksNoMore}
                  onChange={(_, { checked }) => setAsksNoMore(checked === true)}
                />
              )}
            </DialogContent>
            <DialogActions fluid>
              <Button onClick={onClose} disabledFocusable={pending}>
                {props.closeLabel ?? t(confirmLabel ? 'app.cancel' : 'app.close')}
              </Button>
              {confirmLabel && (
                <Button
                  ref={(element: HTMLButtonElement | null) => {
                    confirmButton.current = element
                  }}
                  appearance="primary"
                  className={isDanger && !isOff ? styles.danger : undefined}
                  disabledFocusable={isOff}
                  aria-describedby={lockedBy}
                  onClick={() => void confirm()}
                >
                  {withData(confirmLabel)}
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

/** Asks before discarding what the user entered in a dialog. */
function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      closeLabel={t('discard.keep')}
      isDanger
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {t('discard.text')}
    </ConfirmDialog>
  )
}

/** Long names and addresses may have no spaces to break at. */
const useFormStyles = makeStyles({ wrap: { overflowWrap: 'anywhere', minWidth: 0 } })

interface FormDialogProps {
  title: string
  /** The name of someone or something in the title. */
  name?: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog over the page; open while mounted, and it returns the focus when it closes. */
export function FormDialog({ title, name = '', onClose, children }: FormDialogProps) {
  const { t } = useTranslation()
  const styles = useFormStyles()
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
        <DialogSurface backdrop={focusKeepingBackdrop} onInput={onInput}>
          <DialogBody>
            <DialogTitle
              className={styles.wrap}
              action={
                <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
              }
            >
              {withData(title, name)}
            </DialogTitle>
            <DialogContent className={styles.wrap}>{children}</DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      {isDiscarding && <DiscardDialog onDiscard={onClose} onClose={() => setDiscarding(false)} />}
    </>
  )
}
