import { makeStyles, tokens, Button, ToggleButton, Input, Text } from '@fluentui/react-components'
import { ArrowAutofitWidth20Regular } from '@fluentui/react-icons/svg/arrow-autofit-width'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowRotateClockwise20Regular } from '@fluentui/react-icons/svg/arrow-rotate-clockwise'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up'
import { Keyboard20Regular } from '@fluentui/react-icons/svg/keyboard'
import { PageFit20Regular } from '@fluentui/react-icons/svg/page-fit'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { ZoomIn20Regular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOut20Regular } from '@fluentui/react-icons/svg/zoom-out'
import { useTranslation } from 'react-i18next'
import { type ReactElement, useState, type Ref } from 'react'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import type { ViewerCommands } from './useViewerKeys.tsx'
import type { Zoom } from './pageLayout.ts'
import type { PdfSearch } from './usePdfSearch.ts'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px 12px',
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  group: { display: 'flex', alignItems: 'center' },
  percent: { minWidth: '44px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
})

interface PdfToolbarProps {
  /** From 1. */
  page: number
  pageCount: number
  zoom: Zoom
  /** Zoom factor relative to the actual size. */
  factor: number
  isSearching: boolean
  isHelping: boolean
  isPrinting: boolean
  commands: ViewerCommands
  onGo: (page: number) => void
  onZoom: (zoom: Zoom) => void
  onHelp: () => void
  onSave: () => void
  onPrint: () => void
}

/** The toolbar with every action on a document. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pageCount, zoom, factor, commands, isSearching, isHelping, isPrinting, onZoom } = props
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div role="group" aria-label={t('pdf.tools')} className={styles.tools}>
      <span className={styles.group}>
        <ToolButton
          label={t('pdf.previousPage')}
          icon={<ChevronUp20Regular />}
          isDisabled={page === 1}
          onClick={commands.previousPage}
        />
        <ToolButton
          label={t('pdf.nextPage')}
          icon={<ChevronDown20Regular />}
          isDisabled={page === pageCount}
          onClick={commands.nextPage}
        />
        <PageNumber page={page} count={pageCount} onGo={props.onGo} />
      </span>
      <span className={styles.group}>
        <ToolButton label={t('pdf.zoomOut')} icon={<ZoomOut20Regular />} onClick={commands.zoomOut} />
        <span role="status" aria-label={t('pdf.zoom')} className={styles.percent}>
          {t('pdf.percent', { percent: Math.round(factor * 100) })}
        </span>
        <ToolButton label={t('pdf.zoomIn')} icon={<ZoomIn20Regular />} onClick={commands.zoomIn} />
        <ToolButton
          label={t('pdf.fitWidth')}
          icon={<ArrowAutofitWidth20Regular />}
          isOn={zoom === 'width'}
          onClick={() => onZoom('width')}
        />
        <ToolButton
          label={t('pdf.fitPage')}
          icon={<PageFit20Regular />}
          isOn={zoom === 'page'}
          onClick={() => onZoom('page')}
        />
        <ToolButton label={t('pdf.rotate')} icon={<ArrowRotateClockwise20Regular />} onClick={commands.rotate} />
      </span>
      <span className={styles.group}>
        <ToolButton label={t('pdf.search')} icon={<Search20Regular />} isOn={isSearching} onClick={commands.search} />
        <ToolButton label={t('pdf.download')} icon={<ArrowDownload20Regular />} onClick={props.onSave} />
        <ToolButton label={t('pdf.print')} icon={<Print20Regular />} isDisabled={isPrinting} onClick={props.onPrint} />
        <ToolButton
          label={t('pdf.keys.heading')}
          icon={<Keyboard20Regular />}
          isOn={isHelping}
          onClick={props.onHelp}
        />
      </span>
    </div>
  )
}

interface ToolButtonProps {
  label: string
  icon: ReactElement
  onClick: () => void
  /** Whether the tool is on, for a toggle. */
  isOn?: boolean
  isDisabled?: boolean
}

/** An icon-only tool; its name shows in a tooltip. */
function ToolButton({ label, icon, onClick, isOn, isDisabled = false }: ToolButtonProps) {
  const common = { appearance: 'subtle', icon, 'aria-label': label, title: label, onClick } as const
  if (isOn !== undefined) return <ToggleButton {...common} checked={isOn} />
  return <Button {...common} disabledFocusable={isDisabled} />
}

const usePageNumberStyles = makeStyles({
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

/** Shows the current page number and takes another one to go to. */
function PageNumber({ page, count, onGo }: PageNumberProps) {
  const { t } = useTranslation()
  const styles = usePageNumberStyles()
  // The text being typed, until it is confirmed.
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
      <span>{t('pdf.ofPages', { count })}</span>
    </span>
  )
}

const useSearchBarStyles = makeStyles({
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

/** Finds text in the document: Enter goes to the next match, Shift+Enter to the previous one, Escape closes the bar. */
export function SearchBar({ query, onQueryChange, search, onClose, inputRef }: SearchBarProps) {
  const { t } = useTranslation()
  const styles = useSearchBarStyles()
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
          // Escape closes only the bar here; anywhere else it closes the dialog.
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
