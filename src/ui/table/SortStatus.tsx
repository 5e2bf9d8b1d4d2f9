import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { ColumnShape, Sort } from './defineColumns.ts'

interface SortStatusProps {
  columns: readonly Pick<ColumnShape, 'id' | 'header'>[]
  sort: Sort
}

/** Announces what the rows are sorted by, once that has changed: the heading's arrow is only seen. */
export function SortStatus({ columns, sort }: SortStatusProps) {
  const { t } = useTranslation()
  const key = JSON.stringify(sort)
  const [seen, setSeen] = useState({ key, isChanged: false })
  if (seen.key !== key) setSeen({ key, isChanged: true })
  const parts = sort.flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id)
    return column ? [t(desc ? 'table.descending' : 'table.ascending', { column: t(column.header) })] : []
  })
  return (
    <VisuallyHidden isLive>
      {seen.isChanged && (parts.length > 0 ? t('table.sorted', { columns: parts.join(', ') }) : t('table.notSorted'))}
    </VisuallyHidden>
  )
}
