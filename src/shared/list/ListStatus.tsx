import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  /** As high with buttons as without, so that the list stays where it is. */
  choosing: { minHeight: '24px' },
  text: { ...typographyStyles.caption1, outline: 'none' },
  chosen: { fontWeight: tokens.fontWeightSemibold },
})

interface ListStatusProps {
  /** How many rows the list has, or what went wrong with it. */
  text: string | undefined
  /** The rows that a person has chosen, where rows can be. */
  selection?: { count: number; onClear: () => void; actions: ReactNode } | undefined
}

/** The line above a list: how many there are or, once some are chosen, how many of them and what can be done with them. */
export function ListStatus({ text, selection }: ListStatusProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const status = useRef<HTMLSpanElement>(null)
  const count = selection?.count ?? 0
  return (
    <div className={mergeClasses(styles.bar, selection && styles.choosing)}>
      <span ref={status} role="status" tabIndex={-1} className={mergeClasses(styles.text, count > 0 && styles.chosen)}>
        {count > 0 ? t('list.selected', { count }) : text}
      </span>
      {selection && count > 0 && (
        <>
          {selection.actions}
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              // The button goes with what it clears.
              status.current?.focus()
              selection.onClear()
            }}
          >
            {t('list.clearSelection')}
          </Button>
        </>
      )}
    </div>
  )
}
