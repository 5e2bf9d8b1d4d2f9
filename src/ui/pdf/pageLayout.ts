/** Fit to width, fit the whole page, or a factor of the actual size. */
export type Zoom = 'width' | 'page' | number

export interface Size {
  width: number
  height: number
}

/** CSS pixels per point of a document. */
const PX_PER_POINT = 96 / 72
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]
const smallest = 0.1
const largest = 4

/** The next zoom step, up (1) or down (-1). */
export function nextZoom(factor: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? steps.find((step) => step > factor + 0.01) : steps.findLast((step) => step < factor - 0.01)
  return next ?? factor
}

/**
 * The factor of a page's actual size for a zoom.
 *
 * @param page in points, as rotated
 * @param room in CSS pixels
 */
export function zoomFactor(zoom: Zoom, page: Size, room: Size): number {
  if (typeof zoom === 'number') return zoom
  const width = room.width / (page.width * PX_PER_POINT)
  const fitting = zoom === 'width' ? width : Math.min(width, room.height / (page.height * PX_PER_POINT))
  // On a wide screen, a page much larger than its paper size isn't easier to read.
  return Math.min(Math.max(fitting, smallest), zoom === 'width' ? 2 : largest)
}

/** CSS pixels per point at a factor of the actual size. */
export const scaleAt = (factor: number): number => factor * PX_PER_POINT

/** The size of a page after rotation. */
export function turned({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Pixels between pages, and around them. */
export const PAGE_GAP = 12

/** The position and size of each page in CSS pixels; `tops` are offsets from the top of the document. */
interface PageLayout {
  tops: readonly number[]
  sizes: readonly Size[]
  width: number
  height: number
}

/** A place in the document that stays in view when page sizes change. */
export interface Anchor {
  /** From 0. */
  index: number
  /** Offset from the page's top as a fraction of its height. */
  share: number
}

/** Lays the pages out in one column; `sizeOf` returns a page's size in CSS pixels, by its index. */
export function layOut(count: number, sizeOf: (index: number) => Size): PageLayout {
  const tops: number[] = []
  const sizes: Size[] = []
  let top = PAGE_GAP
  let width = 0
  for (let index = 0; index < count; index++) {
    const size = sizeOf(index)
    tops.push(top)
    sizes.push(size)
    top += size.height + PAGE_GAP
    width = Math.max(width, size.width + 2 * PAGE_GAP)
  }
  return { tops, sizes, width, height: top }
}

/** The index of the last page that begins at or above `offset`. */
function pageAt({ tops }: PageLayout, offset: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

export function anchorAt(layout: PageLayout, scrollTop: number): Anchor {
  const index = pageAt(layout, scrollTop + PAGE_GAP)
  const height = layout.sizes[index]?.height ?? 1
  return { index, share: (scrollTop - (layout.tops[index] ?? 0)) / height }
}

export function offsetOf(layout: PageLayout, { index, share }: Anchor): number {
  return (layout.tops[index] ?? 0) + share * (layout.sizes[index]?.height ?? 0)
}

/** The page whose number the toolbar shows: the most visible one; ties go to `current`. */
export function mostVisible(layout: PageLayout, scrollTop: number, height: number, current: number): number {
  const shareOf = (index: number) => {
    const top = layout.tops[index] ?? 0
    const size = layout.sizes[index]?.height ?? 1
    return Math.max(0, Math.min(top + size, scrollTop + height) - Math.max(top, scrollTop)) / Math.min(size, height)
  }
  let best = current
  for (let index = pageAt(layout, scrollTop); index < layout.tops.length; index++) {
    if ((layout.tops[index] ?? 0) >= scrollTop + height) break
    if (shareOf(index) > shareOf(best) + 0.01) best = index
  }
  return best
}
