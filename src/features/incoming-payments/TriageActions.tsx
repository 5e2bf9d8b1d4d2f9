import { Button, DialogActions, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { useShortcutsOn } from '#src/ui/shell/useShortcut.ts'
import { KeyHint } from '#src/ui/shell/KeyHint.tsx'
import { ReviewChoices } from './ReviewChoices.tsx'

const useStyles = makeStyles({
  actions: { width: '100%', display: 'grid', gridTemplateColumns: 'auto auto 1fr', gap: '12px 8px' },
  choices: { gridColumn: '1 / -1' },
})

interface TriageActionsProps {
  companyId: string
  isPending: boolean
  isSettling: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onChoose: (action: ReviewAction) => void
}

/** The decisions about the payment shown, and the buttons for the previous and next one; each shows its key. */
export function TriageActions({ companyId, isPending, isSettling, onPrevious, onNext, onChoose }: TriageActionsProps) {
  const styles = useStyles()
  return (
    <DialogActions
      fluid
      className={styles.actions}
      // Holding Enter down would press the button repeatedly.
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    >
      <div className={styles.choices}>
        <ReviewChoices
          companyId={companyId}
          isDisabled={isPending || isSettling}
          onChoose={onChoose}
          hasKeys={useShortcutsOn()}
        />
      </div>
      <StepButton label="triage.previous" keys="P K" onClick={onPrevious} />
      <StepButton label="triage.next" keys="N J" onClick={onNext} />
    </DialogActions>
  )
}

interface StepButtonProps {
  /** i18n key. */
  label: string
  /** Equivalent keys, separated by spaces; the first one is shown. */
  keys: string
  onClick: (() => void) | undefined
}

/** Stays focusable without a previous or next payment. */
function StepButton({ label, keys, onClick }: StepButtonProps) {
  const { t } = useTranslation()
  const isOn = useShortcutsOn()
  return (
    <Button
      appearance="subtle"
      disabledFocusable={!onClick}
      onClick={() => onClick?.()}
      {...(isOn && { 'aria-keyshortcuts': keys })}
    >
      <span>{t(label)}</span>
      {isOn && <KeyHint name={keys.slice(0, 1)} />}
    </Button>
  )
}
