import { findMatches } from './findMatches.ts'

const all = 'pdf-match'
const one = 'pdf-match-active'

/** A browser without the CSS Custom Highlight API shows the page of a match, but does not mark it. */
function highlight(name: string): Highlight | undefined {
  if (typeof Highlight === 'undefined') return undefined
  const known = CSS.highlights.get(name)
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(name, made)
  return made
}

/** The ranges of a drawn text layer in which `query` stands, in order; the lines of a page count as apart. */
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

/** Marks ranges until the returned function is called; the active one differs. */
export function mark(ranges: readonly Range[], active: Range | undefined): () => void {
  for (const range of ranges) highlight(range === active ? one : all)?.add(range)
  return () => {
    for (const range of ranges) {
      highlight(all)?.delete(range)
      highlight(one)?.delete(range)
    }
  }
}
