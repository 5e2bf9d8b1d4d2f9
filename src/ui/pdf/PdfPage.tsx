import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { mark, matchRanges } from './usePdfSearch.ts'
import './pdf.css'
import type { PdfDocument } from './pdfjs.ts'
import type { Size } from './pageLayout.ts'

/** The largest number of pixels that a canvas can have in every browser. */
const MAX_CANVAS_AREA = 2 ** 24

const useStyles = makeStyles({
  paper: {
    position: 'absolute',
    top: 0,
    left: 0,
    overflow: 'hidden',
    contain: 'strict',
    backgroundColor: 'white',
    color: 'black',
    boxShadow: tokens.shadow4,
    outline: '1px solid transparent',
  },
  failed: { padding: '24px', textAlign: 'center' },
})

/** A page's size and rotation according to the file. */
export interface PageInfo extends Size {
  /** Rotation set in the file, in degrees. */
  rotate: number
}

interface PdfPageProps {
  pdf: PdfDocument
  /** From 0. */
  index: number
  left: number
  top: number
  /** In CSS pixels. */
  size: Size
  scale: number
  /** Rotation chosen by the user, in degrees. */
  rotation: number
  /** Undefined until the page has been read. */
  info: PageInfo | undefined
  onInfo: (index: number, info: PageInfo) => void
  query: string
  /** Which of the page's matches is the active one. */
  activeMatch: number | undefined
  /** Called with the range of the active match once it is rendered. */
  onMatchShown: (range: Range) => void
}

/** One page: its image, with a text layer on top for selection, search, and screen readers. Links are plain text. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, index, left, top, size, scale, rotation, info, onInfo, query, activeMatch, onMatchShown } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const paper = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [drawnText, setDrawnText] = useState(0)
  // react-pdf renders the text again whenever this function changes.
  const onTextDrawn = useCallback(() => setDrawnText((times) => times + 1), [])
  const fail = useCallback(() => setHasFailed(true), [])

  useEffect(() => {
    if (info) return undefined
    let isCurrent = true
    readInfo(pdf, index).then(
      (read) => isCurrent && onInfo(index, read),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, index, info, onInfo])

  // Frees the memory used for drawing the page; nothing to do if the document is already closed.
  useEffect(
    () => () =>
      void pdf.getPage(index + 1).then(
        (page) => page.cleanup(),
        () => undefined,
      ),
    [pdf, index],
  )

  useLayoutEffect(() => {
    const layer = paper.current?.querySelector('.textLayer')
    if (!layer || drawnText === 0 || query === '') return undefined
    const ranges = matchRanges(layer, query)
    const active = activeMatch === undefined ? undefined : ranges[activeMatch]
    if (active) onMatchShown(active)
    return mark(ranges, active)
  }, [drawnText, query, activeMatch, onMatchShown])

  const ratio = Math.min(window.devicePixelRatio, Math.sqrt(MAX_CANVAS_AREA / (size.width * size.height)))
  return (
    <div
      ref={paper}
      role="group"
      aria-label={t('pdf.pageLabel', { page: index + 1, count: pdf.numPages })}
      className={mergeClasses(styles.paper)}
      style={{ width: size.width, height: size.height, transform: `translate(${left}px, ${top}px)` }}
    >
      {hasFailed ? (
        <p className={styles.failed}>{t('pdf.pageFailed')}</p>
      ) : (
        info && (
          <Page
            pdf={pdf}
            pageNumber={index + 1}
            suspense={false}
            scale={scale}
            rotate={(info.rotate + rotation) % 360}
            devicePixelRatio={ratio}
            renderAnnotationLayer={false}
            loading=""
            error=""
            onLoadError={fail}
            onRenderError={fail}
            onRenderTextLayerSuccess={onTextDrawn}
          />
        )
      )}
    </div>
  )
})

/** The size of a page in points, with the file's rotation applied. */
export async function readInfo(pdf: PdfDocument, index: number): Promise<PageInfo> {
  const page = await pdf.getPage(index + 1)
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height, rotate: page.rotate }
}
