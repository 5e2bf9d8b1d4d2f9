import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

interface LoadStatusProps {
  /** Another one is another list, whose first rows are not announced. */
  listKey: string
  loaded: number
  total: number
}

/** Announces that more rows have loaded. */
export function LoadStatus({ listKey, loaded, total }: LoadStatusProps) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState({ listKey, loaded, hasMore: false })
  if (seen.listKey !== listKey || seen.loaded !== loaded)
    setSeen({ listKey, loaded, hasMore: seen.listKey === listKey && seen.loaded > 0 && loaded > seen.loaded })
  return <VisuallyHidden isLive>{seen.hasMore && t('table.loadedMore', { loaded, total })}</VisuallyHidden>
}
