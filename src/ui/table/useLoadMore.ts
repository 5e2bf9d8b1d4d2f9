import { useEffect, useEffectEvent } from 'react'
import { HEADER_HEIGHT, LOAD_AHEAD_ROWS, ROW_HEIGHT } from './tableStyles.ts'

export interface Loading {
  /** A request for rows is in progress, the first or a later one. */
  isLoading: boolean
  hasMore: boolean
  /** The last request for more rows failed: the rows stay, and the user decides when to retry. */
  loadMoreError?: boolean
  /** Also called by Retry. */
  onLoadMore: () => void
}

/**
 * Requests more rows, once per response, when at most 100 row heights are left below the visible rows and nothing is
 * loading (docs/rules.md#list-load-more).
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
