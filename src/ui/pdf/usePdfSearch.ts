import { useEffect, useRef, useState } from 'react'
import { cleanText } from '#src/lib/cleanText.ts'
import type { PdfDocument } from './pdfjs.ts'

/** The offsets of a match: its first character and the one after its last. */
type Match = readonly [start: number, end: number]

const special = /[\\^$.*+?()[\]{}|/]/g

/** All matches of `query` in `text`, ignoring case and differences in whitespace; none for an empty query. */
export function findMatches(text: string, query: string): Match[] {
  const words = cleanText(query).split(' ')
  if (words[0] === '') return []
  const pattern = words.map((word) => word.replaceAll(special, String.raw`\$&`)).join(String.raw`\s+`)
  // oxlint-disable-next-line tallyport/no-backtracking -- the words are escaped; only whitespace repeats, between words without any
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: { length } }) => [index, index + length])
}

const all = 'pdf-match'
const one = 'pdf-match-active'

/** Undefined in a browser without the CSS Custom Highlight API: it shows a match's page without marking the match. */
function highlight(name: string): Highlight | undefined {
  if (typeof Highlight === 'undefined') return undefined
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(name, made)
  return made
}

/** The ranges of a rendered text layer that match `query`, in order; a line break counts as whitespace. */
export function matchRanges(layer: Element, query: string): Range[] {
  const nodes: { node: Node; start: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') text += '\n'
    if (node.nodeType !== Node.TEXT_NODE) continue
    nodes.push({ node, start: text.length })
    text += node.nodeValue ?? ''
  }
  const place = (offset: number) => nodes.findLast(({ start }) => start <= offset)
  return findMatches(text, query).flatMap(([start, end]) => {
    const [first, last] = [place(start), place(end - 1)]
    if (!first || !last) return []
    const range = new Range()
    range.setStart(first.node, start - first.start)
    range.setEnd(last.node, end - last.start)
    return [range]
  })
}

/** Highlights ranges until the returned function is called; the active one has its own style. */
export function mark(ranges: readonly Range[], active: Range | undefined): () => void {
  for (const range of ranges) highlight(range === active ? one : all)?.add(range)
  return () => {
    for (const range of ranges) {
      highlight(all)?.delete(range)
      highlight(one)?.delete(range)
    }
  }
}

/** One match: its page, from 0, and its index among the page's matches. */
export interface FoundMatch {
  page: number
  index: number
}

/** The results of one search so far. */
interface Found {
  pdf: PdfDocument
  query: string
  /** Match count by page, for the pages searched so far. */
  counts: ReadonlyMap<number, number>
  isComplete: boolean
  active: FoundMatch | null
}

export interface PdfSearch {
  total: number
  /** The number of the active match among all matches, from 1. */
  position: number
  isComplete: boolean
  active: FoundMatch | null
  move: (direction: 1 | -1) => void
}

/** How many pages are searched between updates of the counts. */
const batch = 50

async function textOf(pdf: PdfDocument, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page + 1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

/**
 * Searches all pages, starting with the visible one; the count grows while the search runs.
 *
 * @param from the page to start at, from 0
 * @param onMove called with each match that becomes the active one
 */
export function usePdfSearch(
  pdf: PdfDocument,
  query: string,
  from: number,
  onMove: (match: FoundMatch) => void,
): PdfSearch {
  const [state, setState] = useState<Found | null>(null)
  const texts = useRef(new Map<number, string>())
  const start = useRef({ from, onMove })
  useEffect(() => {
    start.current = { from, onMove }
  })

  useEffect(() => {
    if (query.trim() === '') return undefined
    let isCurrent = true
    const counts = new Map<number, number>()
    const show = (isComplete: boolean, first?: FoundMatch) =>
      setState((known) => {
        const active = known?.pdf === pdf && known.query === query ? known.active : null
        return { pdf, query, counts: new Map(counts), isComplete, active: first ?? active }
      })
    async function search() {
      const { from: begin } = start.current
      let total = 0
      for (let step = 0; step < pdf.numPages; step++) {
        const page = (begin + step) % pdf.numPages
        const text = texts.current.get(page) ?? (await textOf(pdf, page))
        if (!isCurrent) return
        texts.current.set(page, text)
        const count = findMatches(text, query).length
        counts.set(page, count)
        if (count > 0 && total === 0) {
          const first = { page, index: 0 }
          show(false, first)
          start.current.onMove(first)
        } else if (step % batch === batch - 1) show(false)
        total += count
      }
      show(true)
    }
    // An unreadable page ends the search; the page itself shows the error.
    search().catch(() => isCurrent && show(true))
    return () => {
      isCurrent = false
    }
  }, [pdf, query])

  const found = state?.pdf === pdf && state.query === query ? state : null
  const pages = [...(found?.counts ?? [])].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b)
  const total = pages.reduce((sum, [, count]) => sum + count, 0)
  const active = found?.active ?? null
  const before = (match: FoundMatch) =>
    pages.reduce((sum, [page, count]) => (page < match.page ? sum + count : sum), match.index)

  function move(direction: 1 | -1) {
    if (!found || !active) return
    let left = (before(active) + direction + total) % total
    for (const [page, count] of pages) {
      if (left < count) {
        const match = { page, index: left }
        setState((known) => known && { ...known, active: match })
        onMove(match)
        return
      }
      left -= count
    }
  }

  return {
    total,
    position: active ? before(active) + 1 : 0,
    isComplete: found?.isComplete ?? false,
    active,
    move,
  }
}
