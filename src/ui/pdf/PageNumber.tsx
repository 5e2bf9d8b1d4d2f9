import { Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  number: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  input: { width: '64px', '& input': { textAlign: 'end' } },
})

interface PageNumberProps {
  /** From 1. */
  page: number
  count: number
  onGo: (page: number) => void
}

/** Which page is seen, and a way to another one by its number. */
export function PageNumber({ page, count, onGo }: PageNumberProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  // What is typed, until it is confirmed.
  const [draft, setDraft] = useState<string | null>(null)
  function confirm() {
    const wanted = Number(draft)
    if (draft !== null && /^\d+$/.test(draft.trim()) && wanted >= 1) onGo(Math.min(wanted, count))
    setDraft(null)
  }
  return (
    <span className={styles.number}>
      <Input
        size="small"
        className={styles.input}
        inputMode="numeric"
        aria-label={t('pdf.pageNumber')}
        value={draft ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(_, { value }) => setDraft(value)}
        onBlur={confirm}
        onKeyDown={({ key }) => {
          if (key === 'Enter') confirm()
        }}
      />
      {t('pdf.ofPages', { count })}
    </span>
  )
}
