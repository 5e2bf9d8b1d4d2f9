import { Button, DialogActions, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useShortcutsOn } from '#src/ui/shell/useShortcut.ts'

const narrow = '@media (max-width: 480px)'

const useStyles = makeStyles({
  actions: { width: '100%', [narrow]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
  spacer: { flexGrow: 1, [narrow]: { display: 'none' } },
  key: {
    marginInlineStart: '8px',
    padding: '0 5px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    [narrow]: { display: 'none' },
    border: '1px solid currentColor',
    borderRadius: tokens.borderRadiusSmall,
  },
})

interface TriageActionsProps {
  isPending: boolean
  isSettling: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onFreeze: () => void
  onTerminate: () => void
}

/** The actions for the payment shown, and the buttons for the previous and next one; each shows its key. */
export function TriageActions({ onPrevious, onNext, onFreeze, onTerminate, ...state }: TriageActionsProps) {
  const styles = useStyles()
  const mustWait = state.isPending || state.isSettling
  return (
    <DialogActions
      fluid
      className={styles.actions}
      // Holding Enter down would press the button repeatedly.
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    >
      <KeyedButton label="triage.previous" keys="P K" disabled={!onPrevious} onClick={onPrevious} />
      <KeyedButton label="triage.next" keys="N J" disabled={!onNext} onClick={onNext} />
      <span className={styles.spacer} />
      <KeyedButton label="paymentReview.freeze" keys="F" disabled={mustWait} onClick={onFreeze} />
      <KeyedButton
        label="paymentReview.terminate"
        keys="T"
        appearance="primary"
        disabled={mustWait}
        onClick={onTerminate}
      />
    </DialogActions>
  )
}

interface KeyedButtonProps {
  /** i18n key. */
  label: string
  /** Equivalent keys, separated by spaces; the first one is shown. */
  keys: string
  appearance?: 'primary' | 'secondary'
  disabled: boolean
  onClick: (() => void) | undefined
}

/** Keeps the focus while disabled. */
function KeyedButton({ label, keys, disabled, appearance = 'secondary', onClick }: KeyedButtonProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isOn = useShortcutsOn()
  return (
    <Button
      appearance={appearance}
      disabledFocusable={disabled}
      onClick={() => onClick?.()}
      {...(isOn && { 'aria-keyshortcuts': keys })}
    >
      <span>{t(label)}</span>
      {isOn && (
        <kbd aria-hidden className={styles.key}>
          {keys.slice(0, 1)}
        </kbd>
      )}
    </Button>
  )
}
