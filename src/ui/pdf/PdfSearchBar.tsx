import { Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from './PdfToolbar.tsx'
import type { PdfSearch } from './usePdfSearch.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  input: { flexGrow: 1, minWidth: '120px', maxWidth: '360px' },
})

interface SearchBarProps {
  query: string
  onQueryChange: (query: string) => void
  search: PdfSearch
  onClose: () => void
  inputRef: Ref<HTMLInputElement>
}

/** Finds a text in the document: Enter goes on, Shift and Enter back, Escape closes the bar. */
export function SearchBar({ query, onQueryChange, search, onClose, inputRef }: SearchBarProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { total, position, isComplete } = search
  function result() {
    if (query.trim() === '') return ''
    if (total > 0) return t(isComplete ? 'pdf.matches' : 'pdf.matchesSoFar', { position, total })
    return t(isComplete ? 'pdf.noMatches' : 'pdf.searching')
  }
  return (
    <div role="search" aria-label={t('pdf.search')} className={styles.bar}>
      <Input
        type="text"
        size="small"
        className={styles.input}
        input={{ ref: inputRef }}
        aria-label={t('pdf.searchFor')}
        placeholder={t('pdf.searchFor')}
        value={query}
        onChange={(_, { value }) => onQueryChange(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.move(event.shiftKey ? -1 : 1)
          if (event.key !== 'Escape') return
          // Escape closes the bar here, and the dialog anywhere else.
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      />
      <ToolButton
        label={t('pdf.previousMatch')}
        icon={<ChevronUp20Regular />}
        isDisabled={total === 0}
        onClick={() => search.move(-1)}
      />
      <ToolButton
        label={t('pdf.nextMatch')}
        icon={<ChevronDown20Regular />}
        isDisabled={total === 0}
        onClick={() => search.move(1)}
      />
      <ToolButton label={t('pdf.closeSearch')} icon={<Dismiss20Regular />} onClick={onClose} />
      <Text role="status" size={200}>
        {result()}
      </Text>
    </div>
  )
}
