import { useEffect } from 'react'

/**
 * Marks on the scrolling region where columns are out of sight, for the shadows there: `data-before`, `data-after`. While
 * the columns scroll sideways, the first ones stay in place, and `data-pinned` counts them (docs/rules.md#pinned-column).
 */
export function useColumnEdges(region: HTMLElement | null, pinned: { count: number; width: number }): void {
  const { count, width } = pinned
  useEffect(() => {
    if (!region) return undefined
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = region
      // Widths are rounded, so a pixel more is nothing that one could scroll to.
      const hasMore = scrollWidth > clientWidth + 1
      if (hasMore && width <= clientWidth / 2) region.setAttribute('data-pinned', String(count))
      else region.removeAttribute('data-pinned')
      region.toggleAttribute('data-before', hasMore && scrollLeft > 0)
      region.toggleAttribute('data-after', hasMore && scrollLeft + clientWidth < scrollWidth - 1)
    }
    mark()
    const size = new ResizeObserver(mark)
    for (const element of [region, ...region.children]) size.observe(element)
    region.addEventListener('scroll', mark, { passive: true })
    return () => {
      size.disconnect()
      region.removeEventListener('scroll', mark)
    }
  }, [region, count, width])
}
