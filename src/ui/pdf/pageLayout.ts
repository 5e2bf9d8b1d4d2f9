import type { Size } from './zoom.ts'

/** Pixels between pages, and around them. */
export const PAGE_GAP = 12

/** Where each page stands, in CSS pixels from the top of all. */
export interface PageLayout {
  tops: readonly number[]
  sizes: readonly Size[]
  width: number
  height: number
}

/** A place in the document that stays where it is when pages get another size. */
export interface Anchor {
  /** From 0. */
  index: number
  /** How far down its height. */
  share: number
}

/** Pages below each other; `sizeOf` gives a page's size in CSS pixels, by its index. */
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

/** The page to show a person the number of: the one that most is seen of; `current` keeps its place among equals. */
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
