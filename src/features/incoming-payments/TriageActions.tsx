import { DialogActions, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { useShortcutsOn } from '#src/ui/shell/useShortcut.ts'
import { ReviewChoices } from './ReviewChoices.tsx'
import { KeyButton, KeyHint } from '#src/ui/shell/shortcutParts.tsx'

const useStyles = makeStyles({
  actions: { width: '100%', display: 'grid', gridTemplateColumns: 'auto auto 1fr', gap: '12px 8px' },
  choices: { gridColumn: '1 / -1' },
})

const hintOf = (key: string) => <KeyHint name={key} />

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
  const { t } = useTranslation()
  const styles = useStyles()
  const hasKeys = useShortcutsOn()
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
          hintOf={hasKeys ? hintOf : undefined}
        />
      </div>
      <KeyButton label={t('triage.previous')} keys="P K" onClick={onPrevious} />
      <KeyButton label={t('triage.next')} keys="N J" onClick={onNext} />
    </DialogActions>
  )
}
