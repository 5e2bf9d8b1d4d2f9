import { makeStyles } from '@fluentui/react-components'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import { EmbeddedList } from '#src/shared/list/EmbeddedList.tsx'
import { EmbeddedTools } from '#src/shared/list/EmbeddedTools.tsx'
import { useListRows, type ListQuery } from '#src/shared/list/useListRows.ts'
import { useOpenRow } from '#src/shared/list/listSearch.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { eventColumns } from './eventColumns.tsx'
import { IngestionAnnouncer } from './IngestionAnnouncer.tsx'

const EventPanel = lazyNamed(() => import('./EventPanel.tsx'), 'EventPanel')
const MissingRowPanel = lazyNamed(() => import('#src/shared/list/RowPanel.tsx'), 'MissingRowPanel')

const useStyles = makeStyles({
  events: { display: 'flex', flexDirection: 'column', height: '360px', minWidth: 0 },
})

const noFilters = [] as const

interface EventListProps<Failure extends Error> {
  /** i18n section with the keys listLabel, none, and noneHint. */
  texts: string
  query: ListQuery<IngestionEvent, Failure>
  /** The sort and the open row from the URL. */
  search: { sort?: string | undefined; open?: string | undefined }
  onSortChange: (sort: string | undefined) => void
}

/** Ingestion events, each with its files in a panel; announces those that finish while it is shown. */
export function EventList<Failure extends Error>({ texts, query, search, onSortChange }: EventListProps<Failure>) {
  const { isKnown, table } = useListRows(query)
  const { rows } = table
  const openRow = useOpenRow()
  const open = rows.find(({ id }) => id === search.open)
  return (
    <>
      <EmbeddedTools
        definition={{ name: 'ingestion-events', texts, columns: eventColumns, filters: noFilters }}
        search={search}
        rows={rows}
        pageOf={query.pageOf}
        subject={undefined}
      />
      <div className={useStyles().events}>
        <EmbeddedList
          texts={texts}
          columns={eventColumns}
          query={query}
          sort={search.sort}
          onSortChange={onSortChange}
          openRow={search.open}
          onRowActivate={({ id }) => openRow.open(id)}
          rowHref={openRow.hrefOf}
        />
      </div>
      <IngestionAnnouncer events={rows} />
      {open && (
        <OnDemand onError={openRow.close}>
          <EventPanel event={open} onClose={openRow.close} />
        </OnDemand>
      )}
      {isKnown && search.open !== undefined && !open && (
        <OnDemand onError={openRow.close}>
          <MissingRowPanel {...table} onClose={openRow.close} />
        </OnDemand>
      )}
    </>
  )
}
