import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EmbeddedList } from '#src/shared/list/EmbeddedList.tsx'
import { IgnoredNotice } from '#src/shared/list/ListBody.tsx'
import { useListRows } from '#src/shared/list/useListRows.ts'
import { useOpenRow } from '#src/shared/list/useListSearch.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { FileUploadProvider } from '#src/ui/files/fileUploads.tsx'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'
import { OnDemand } from '#src/ui/OnDemand.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { eventColumns } from '#src/features/integration/eventColumns.tsx'
import { IngestionAnnouncer } from '#src/features/integration/IngestionAnnouncer.tsx'
import type { IntegrationSearch } from '#src/features/integration/integrationSearch.ts'
import { integrationQueries } from '#src/features/integration/queries.ts'
import { UploadPanel } from '#src/features/integration/UploadPanel.tsx'

const EventPanel = lazyNamed(() => import('#src/features/integration/EventPanel.tsx'), 'EventPanel')
const MissingRow = lazyNamed(() => import('#src/shared/list/RowPanel.tsx'), 'MissingRow')

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px' },
  events: { display: 'flex', flexDirection: 'column', height: '360px', minWidth: 0 },
})

interface IntegrationPageProps {
  companyId: string
  search: IntegrationSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: IntegrationSearch) => void
}

/** What comes in by file: uploads, and what became of each of them. */
export function IntegrationPage({ companyId, search, onSearchChange }: IntegrationPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const query = integrationQueries.events(companyId, search.sort)
  const { isKnown, table } = useListRows(query)
  const { rows } = table
  const openRow = useOpenRow()
  const open = rows.find(({ id }) => id === search.open)
  return (
    <div className={styles.page}>
      <PageHeading title={t('integration.heading')} />
      <IgnoredNotice />
      <FileUploadProvider>
        <UploadPanel companyId={companyId} />
      </FileUploadProvider>
      <CardSection title={t('integration.events.heading')}>
        <div className={styles.events}>
          <EmbeddedList
            texts="integration.events"
            columns={eventColumns}
            query={query}
            sort={search.sort}
            onSortChange={(sort) => onSearchChange({ ...search, sort })}
            onRowActivate={({ id }) => openRow.open(id)}
          />
        </div>
      </CardSection>
      <IngestionAnnouncer events={rows} />
      {open && (
        <OnDemand onError={openRow.close}>
          <EventPanel event={open} onClose={openRow.close} />
        </OnDemand>
      )}
      {isKnown && search.open !== undefined && !open && (
        <OnDemand onError={openRow.close}>
          <MissingRow {...table} onClose={openRow.close} />
        </OnDemand>
      )}
    </div>
  )
}
