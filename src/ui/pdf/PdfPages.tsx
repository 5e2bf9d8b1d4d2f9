import { makeStyles, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import {
  anchorAt,
  layOut,
  mostVisible,
  offsetOf,
  PAGE_GAP,
  type Anchor,
  scaleAt,
  turned,
  type Size,
} from './pageLayout.ts'
import { PdfPage, type PageInfo } from './PdfPage.tsx'
import type { PdfDocument } from './pdfjs.ts'
import type { FoundMatch } from './usePdfSearch.ts'

const useStyles = makeStyles({
  region: {
    position: 'relative',
    flexGrow: 1,
    // When zoomed in, or on a phone in landscape, the toolbar and pages scroll together.
    minHeight: '200px',
    overflow: 'auto',
    overflowAnchor: 'none',
    backgroundColor: tokens.colorNeutralBackground4,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  pages: { position: 'relative', minWidth: '100%' },
})

export interface PdfPagesHandle {
  /** Scrolls to a page, from 0. */
  goTo: (page: number) => void
  focus: () => void
}

interface PdfPagesProps {
  takesFocus: boolean
  pdf: PdfDocument
  /** Size that the other pages are assumed to have until they are read. */
  firstPage: PageInfo
  /** Zoom factor relative to the actual size; null until the available space is known, and nothing is drawn before. */
  factor: number | null
  rotation: number
  current: number
  onCurrentChange: (page: number) => void
  /** Called with the space available for a page, in CSS pixels. */
  onRoomChange: (room: Size) => void
  query: string
  activeMatch: FoundMatch | null
  ref: Ref<PdfPagesHandle>
}

/** The pages in one column; only the visible ones, and one before and after, are drawn. */
export function PdfPages(props: PdfPagesProps) {
  const {
    takesFocus,
    pdf,
    firstPage,
    factor,
    rotation,
    current,
    onCurrentChange,
    onRoomChange,
    query,
    activeMatch,
    ref,
  } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [infos, setInfos] = useState<ReadonlyMap<number, PageInfo>>(() => new Map([[0, firstPage]]))
  // Only pages that differ in size from the first change the layout.
  const [otherSizes, setOtherSizes] = useState<ReadonlyMap<number, PageInfo>>(() => new Map())
  const anchor = useRef<Anchor | null>(null)

  const scale = scaleAt(factor ?? 1)
  const layout = useMemo(
    () =>
      layOut(pdf.numPages, (index) => {
        const { width, height } = turned(otherSizes.get(index) ?? firstPage, rotation)
        return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
      }),
    [pdf, otherSizes, firstPage, rotation, scale],
  )
  // oxlint-disable-next-line react/incompatible-library -- no compiler here, and pages receive plain values only
  const virtualizer = useVirtualizer({
    count: pdf.numPages,
    overscan: 1,
    paddingStart: PAGE_GAP,
    gap: PAGE_GAP,
    estimateSize: useCallback((index) => layout.sizes[index]?.height ?? 0, [layout]),
    getScrollElement: useCallback(() => region, [region]),
  })

  useLayoutEffect(() => {
    virtualizer.measure()
    if (region && anchor.current) region.scrollTop = offsetOf(layout, anchor.current)
  }, [virtualizer, region, layout])

  useLayoutEffect(() => {
    if (!region) return undefined
    const measure = () =>
      onRoomChange({ width: region.clientWidth - 2 * PAGE_GAP, height: region.clientHeight - 2 * PAGE_GAP })
    const observer = new ResizeObserver(measure)
    observer.observe(region)
    measure()
    return () => observer.disconnect()
  }, [region, onRoomChange])

  // The pages take the focus when the document opens, so that keys work immediately.
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) region?.focus()
  })
  useEffect(() => focusFirst(), [region])

  useImperativeHandle(ref, () => ({
    goTo(page) {
      onCurrentChange(page)
      const top = (layout.tops[page] ?? 0) - PAGE_GAP
      anchor.current = anchorAt(layout, top)
      if (region) region.scrollTop = top
    },
    focus: () => region?.focus(),
  }))

  const onInfo = useCallback(
    (index: number, info: PageInfo) => {
      setInfos((known) => new Map(known).set(index, info))
      if (info.width !== firstPage.width || info.height !== firstPage.height)
        setOtherSizes((known) => new Map(known).set(index, info))
    },
    [firstPage],
  )
  const onMatchShown = useCallback(
    (range: Range) => {
      if (!region) return
      const matchBox = range.getBoundingClientRect()
      const regionBox = region.getBoundingClientRect()
      const isInViewVertically = matchBox.top >= regionBox.top && matchBox.bottom <= regionBox.bottom
      const isInViewHorizontally = matchBox.left >= regionBox.left && matchBox.right <= regionBox.right
      if (!isInViewVertically) region.scrollTop += matchBox.top - regionBox.top - regionBox.height / 3
      if (!isInViewHorizontally) region.scrollLeft += matchBox.left - regionBox.left - regionBox.width / 3
    },
    [region],
  )

  function followScroll() {
    if (!region) return
    anchor.current = anchorAt(layout, region.scrollTop)
    const seen = mostVisible(layout, region.scrollTop, region.clientHeight, current)
    if (seen !== current) onCurrentChange(seen)
  }

  const width = Math.max(layout.width, region?.clientWidth ?? 0)
  return (
    <div
      ref={setRegion}
      role="region"
      aria-label={t('pdf.pages')}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      className={styles.region}
      onScroll={followScroll}
    >
      <div className={styles.pages} style={{ height: layout.height, width: layout.width }}>
        {virtualizer.getVirtualItems().map(({ index }) => {
          const size = layout.sizes[index]
          return (
            size &&
            factor !== null && (
              <PdfPage
                key={index}
                pdf={pdf}
                index={index}
                left={Math.floor((width - size.width) / 2)}
                top={layout.tops[index] ?? 0}
                size={size}
                scale={scale}
                rotation={rotation}
                info={infos.get(index)}
                onInfo={onInfo}
                query={query}
                activeMatch={activeMatch?.page === index ? activeMatch.index : undefined}
                onMatchShown={onMatchShown}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
