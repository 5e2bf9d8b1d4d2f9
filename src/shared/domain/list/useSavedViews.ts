import { useRouteContext } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { onViews, parseViews, readViews, viewsKey, writeViews, type SavedView } from './savedViews.ts'

interface SavedViews {
  /** The signed-in person's own, by name. */
  views: readonly SavedView[]
  setViews: (views: readonly SavedView[]) => void
}

/** The saved views of a list, kept per person in this browser and the same in all of its tabs. */
export function useSavedViews(list: string): SavedViews {
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const key = viewsKey(userId, list)
  const text = useSyncExternalStore(onViews, () => readViews(key))
  return { views: useMemo(() => parseViews(text), [text]), setViews: (views) => writeViews(key, views) }
}
