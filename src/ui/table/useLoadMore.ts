import { useEffect, useEffectEvent } from 'react'
import { HEADER_HEIGHT, LOAD_AHEAD_ROWS, ROW_HEIGHT } from './metrics.ts'

export interface Loading {
  /** A request for rows is under way, the first or a later one. */
  isLoading: boolean
  hasMore: boolean
  /** The last request for more rows failed: the rows stay, and the person decides when to try again. */
  loadMoreError?: boolean
  /** Also what Retry calls. */
  onLoadMore: () => void
}

/**
 * Asks for more rows, once per answer, when at most 100 row heights lie below the visible ones and nothing is loading
 * (spec section 4).
 */
export function useLoadMore(region: HTMLElement | null, rowCount: number, loading: Loading): void {
  const { isLoading, hasMore, loadMoreError = false } = loading
  const loadMore = useEffectEvent(() => loading.onLoadMore())

  useEffect(() => {
    if (!region || !hasMore || isLoading || loadMoreError) return undefined
    let asked = false
    const loadWhenNear = () => {
      const below = rowCount * ROW_HEIGHT + HEADER_HEIGHT - region.scrollTop - region.clientHeight
      if (asked || below > LOAD_AHEAD_ROWS * ROW_HEIGHT) return
      asked = true
      loadMore()
    }
    loadWhenNear()
    region.addEventListener('scroll', loadWhenNear, { passive: true })
    return () => region.removeEventListener('scroll', loadWhenNear)
  }, [region, rowCount, hasMore, isLoading, loadMoreError])
}
