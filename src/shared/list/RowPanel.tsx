import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useDeferredValue, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { DetailPanel } from '#src/ui/DetailPanel.tsx'
import { useScrollPlace } from './entryState.ts'
import type { RowDetail } from './listDefinition.ts'
import type { NextRow } from './listSearch.ts'

const useStyles = makeStyles({
  missing: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px' },
})

interface RowPanelProps<Row> {
  /** Id of the row in the URL, which may not be among `rows`. */
  id: string
  /** The rows loaded so far, in order. */
  rows: readonly Row[]
  totalItems: number
  detail: RowDetail<Row>
  isLoading: boolean
  hasMore: boolean
  /** The last request for more rows failed. */
  loadMoreError: boolean
  onLoadMore: () => void
  onStep: (next: NextRow) => void
  onClose: () => void
}

/**
 * A panel with all details of one row, and buttons for the previous and next rows. Renders without blocking the page: the
 * list first marks the row.
 */
export function RowPanel<Row extends { id: string }>(props: RowPanelProps<Row>) {
  return useDeferredValue<ReactNode>(<OpenRowPanel {...props} />, null)
}

function OpenRowPanel<Row extends { id: string }>(props: RowPanelProps<Row>) {
  const { id, rows, totalItems, detail, isLoading, hasMore, onLoadMore, onStep, onClose } = props
  const { t } = useTranslation()
  const place = useScrollPlace('panel')
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]

  // The open row is the last one loaded, but more rows may follow.
  const isNearEnd = at >= 0 && at === rows.length - 1 && hasMore && !isLoading && !props.loadMoreError
  const loadMore = useEffectEvent(onLoadMore)
  useEffect(() => {
    if (isNearEnd) loadMore()
  }, [isNearEnd])

  // `RowPanel` renders deferred, so a fast user may already be one row further; step from the row in the URL.
  const step = (offset: number) =>
    onStep((open) => rows[rows.findIndex((candidate) => candidate.id === open) + offset]?.id ?? open)
  // Found and missing rows share one panel, so it can return the focus when an action removes the row.
  return (
    <DetailPanel
      title={row ? detail.titleOf(row) : t('list.panel.missing')}
      name={row ? detail.nameOf?.(row) : undefined}
      contentKey={row !== undefined}
      scroll={{ item: id, place }}
      onClose={onClose}
      {...(row && {
        steps: {
          position: t('list.panel.position', { position: at + 1, total: totalItems }),
          onPrevious: rows[at - 1] && (() => step(-1)),
          onNext: rows[at + 1] && (() => step(1)),
        },
      })}
    >
      {row ? detail.content(row) : <RowSearch {...props} />}
    </DetailPanel>
  )
}

type RowSearchProps<Row> = Pick<
  RowPanelProps<Row>,
  'rows' | 'totalItems' | 'isLoading' | 'hasMore' | 'loadMoreError' | 'onLoadMore'
>

/** For a link to a row that is not loaded, in a list that doesn't use `RowPanel`, which handles such links itself. */
export function MissingRowPanel<Row>(props: RowSearchProps<Row> & Pick<RowPanelProps<Row>, 'onClose'>) {
  const { t } = useTranslation()
  return (
    <DetailPanel title={t('list.panel.missing')} onClose={props.onClose}>
      <RowSearch {...props} />
    </DetailPanel>
  )
}

/** The row may be further down the list, found only by loading more, or be gone. */
function RowSearch<Row>({ rows, totalItems, isLoading, hasMore, loadMoreError, onLoadMore }: RowSearchProps<Row>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isSearching, setSearching] = useState(false)
  const shouldLoadMore = isSearching && hasMore && !isLoading && !loadMoreError
  const loadMore = useEffectEvent(onLoadMore)
  // Depends on the row count so that the effect runs again after every response.
  const searchedRows = shouldLoadMore ? rows.length : undefined
  useEffect(() => {
    if (searchedRows !== undefined) loadMore()
  }, [searchedRows])

  const isBusy = isLoading || shouldLoadMore
  return (
    <div className={styles.missing}>
      <Text role="status">
        {t(hasMore ? 'list.panel.notLoaded' : 'list.panel.notInList', { loaded: rows.length, total: totalItems })}
      </Text>
      {isBusy && isSearching && <Busy isInline text={t('list.panel.looking')} />}
      {hasMore && !(isBusy && isSearching) && (
        <Button
          onClick={() => {
            setSearching(true)
            onLoadMore()
          }}
        >
          {t('list.panel.look')}
        </Button>
      )}
    </div>
  )
}
