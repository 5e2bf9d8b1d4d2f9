import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document } from 'react-pdf'
import { Busy } from '../Busy.tsx'
import { fileKindOf } from '#src/lib/fileKindOf.ts'
import { nextZoom, turned, zoomFactor, type Size, type Zoom } from './pageLayout.ts'
import { readInfo, type PageInfo } from './PdfPage.tsx'
import { PdfPages, type PdfPagesHandle } from './PdfPages.tsx'
import { PdfToolbar, SearchBar } from './PdfToolbar.tsx'
import { documentOptions, type PdfDocument, usePrint } from './pdfjs.ts'
import { usePdfSearch } from './usePdfSearch.ts'
import { KeyList, useViewerKeys, type ViewerCommands } from './useViewerKeys.tsx'

/** Why a file can't be shown: it is a web page, is protected, is damaged, or the viewer itself could not be loaded. */
export type PdfFailure = 'html' | 'password' | 'damaged' | 'code'

const useStyles = makeStyles({
  viewer: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    '@media (max-height: 480px)': { flexShrink: 0 },
  },
})

interface PdfViewerProps {
  file: Blob
  onSave: () => void
  onFailure: (failure: PdfFailure) => void
  /** `false` beside what the user is reading. */
  takesFocus?: boolean
}

/** Opens a file and shows its pages. pdf.js and its worker are loaded with this module, and only then. */
export function PdfViewer({ file, onSave, onFailure, takesFocus = true }: PdfViewerProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [checked, setChecked] = useState<Blob | null>(null)
  const [opened, setOpened] = useState<{ pdf: PdfDocument; firstPage: PageInfo } | null>(null)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    let isCurrent = true
    void fileKindOf(file).then((kind) => {
      if (!isCurrent) return
      if (kind === 'pdf') setChecked(file)
      else fail(kind === 'html' ? 'html' : 'damaged')
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  const busy = <Busy text={t('pdf.loading')} />
  if (checked !== file) return busy
  return (
    <Document
      className={styles.viewer}
      file={file}
      options={documentOptions}
      suspense={false}
      loading={busy}
      error=""
      onLoadSuccess={(pdf) =>
        void readInfo(pdf, 0).then(
          (firstPage) => setOpened({ pdf, firstPage }),
          () => onFailure('damaged'),
        )
      }
      onLoadError={() => onFailure('damaged')}
      onSourceError={() => onFailure('damaged')}
      onPassword={() => onFailure('password')}
    >
      {opened ? <OpenPdf {...opened} onSave={onSave} takesFocus={takesFocus} /> : busy}
    </Document>
  )
}

const useDocumentStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    padding: '4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

interface OpenPdfProps {
  pdf: PdfDocument
  firstPage: PageInfo
  onSave: () => void
  takesFocus: boolean
}

/** The viewer of an opened document: toolbar and pages. */
function OpenPdf({ pdf, firstPage, onSave, takesFocus }: OpenPdfProps) {
  const { t } = useTranslation()
  const styles = useDocumentStyles()
  const pages = useRef<PdfPagesHandle>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const [page, setPage] = useState(0)
  const [zoom, setZoom] = useState<Zoom>('width')
  const [rotation, setRotation] = useState(0)
  const [room, setRoom] = useState<Size | null>(null)
  const [isSearching, setIsSearching] = useState(false)
  const [isHelping, setIsHelping] = useState(false)
  const [query, setQuery] = useState('')
  const printing = usePrint(pdf)
  const wanted = isSearching ? query : ''
  const search = usePdfSearch(pdf, wanted, page, (match) => pages.current?.goTo(match.page))

  const factor = room && zoomFactor(zoom, turned(firstPage, rotation), room)
  const go = (to: number) => pages.current?.goTo(Math.min(Math.max(to, 0), pdf.numPages - 1))
  const commands: ViewerCommands = {
    previousPage: () => go(page - 1),
    nextPage: () => go(page + 1),
    firstPage: () => go(0),
    lastPage: () => go(pdf.numPages - 1),
    zoomIn: () => setZoom(nextZoom(factor ?? 1, 1)),
    zoomOut: () => setZoom(nextZoom(factor ?? 1, -1)),
    fitWidth: () => setZoom('width'),
    rotate: () => setRotation((rotation + 90) % 360),
    search: () => setIsSearching(true),
  }
  useViewerKeys({ ...commands, search: openSearch })

  function openSearch() {
    setIsSearching(true)
    searchInput.current?.select()
    searchInput.current?.focus()
  }
  function closeSearch() {
    setIsSearching(false)
    pages.current?.focus()
  }
  function cancelPrinting() {
    printing.cancel()
    pages.current?.focus()
  }
  useEffect(() => {
    if (isSearching) searchInput.current?.focus()
  }, [isSearching])

  return (
    <>
      <PdfToolbar
        page={page + 1}
        pageCount={pdf.numPages}
        zoom={zoom}
        factor={factor ?? 1}
        isSearching={isSearching}
        isHelping={isHelping}
        isPrinting={printing.page !== null}
        commands={{ ...commands, search: isSearching ? closeSearch : openSearch }}
        onGo={(number) => go(number - 1)}
        onZoom={setZoom}
        onHelp={() => setIsHelping(!isHelping)}
        onSave={onSave}
        onPrint={printing.print}
      />
      {isSearching && (
        <SearchBar
          query={query}
          onQueryChange={setQuery}
          search={search}
          onClose={closeSearch}
          inputRef={searchInput}
        />
      )}
      {isHelping && <KeyList />}
      {printing.page !== null && (
        <div className={styles.note}>
          <span role="status">{t('pdf.printing', { page: printing.page, count: pdf.numPages })}</span>
          <Button size="small" onClick={cancelPrinting}>
            {t('app.cancel')}
          </Button>
        </div>
      )}
      {printing.hasFailed && (
        <div role="alert" className={styles.note}>
          {t('pdf.printFailed')}
        </div>
      )}
      <PdfPages
        ref={pages}
        takesFocus={takesFocus}
        pdf={pdf}
        firstPage={firstPage}
        factor={factor}
        rotation={rotation}
        current={page}
        onCurrentChange={setPage}
        onRoomChange={setRoom}
        query={wanted}
        activeMatch={search.active}
      />
    </>
  )
}
