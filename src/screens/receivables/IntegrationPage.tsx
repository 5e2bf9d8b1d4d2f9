import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { IgnoredNotice } from '#src/shared/list/IgnoredNotice.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { FileUploadProvider } from '#src/ui/files/fileUploads.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { EventList } from '#src/features/integration/EventList.tsx'
import type { IntegrationSearch } from '#src/features/integration/integrationSearch.ts'
import { integrationQueries } from '#src/features/integration/queries.ts'
import { UploadPanel } from '#src/features/integration/UploadPanel.tsx'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

interface IntegrationPageProps {
  companyId: string
  search: IntegrationSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: IntegrationSearch) => void
}

/** File ingestion: uploads and the outcome of each one. */
export function IntegrationPage({ companyId, search, onSearchChange }: IntegrationPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <PageHeading title={t('integration.heading')} />
      <IgnoredNotice />
      <FileUploadProvider>
        <UploadPanel companyId={companyId} />
      </FileUploadProvider>
      <CardSection title={t('integration.events.heading')}>
        <EventList
          texts="integration.events"
          query={integrationQueries.events(companyId, search.sort)}
          search={search}
          onSortChange={(sort) => onSearchChange({ ...search, sort })}
        />
      </CardSection>
    </div>
  )
}
