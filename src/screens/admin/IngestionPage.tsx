import type { TFunction } from 'i18next'
import { Button } from '@fluentui/react-components'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import { allEventsQuery, type CompanyEvent } from '#src/features/ingestion-configurations/allEventsQueries.ts'
import { companyEventColumns, configurationColumns } from '#src/features/ingestion-configurations/columns.tsx'
import {
  readAllEvents,
  readConfigurations,
  type AllEventsSearch,
  type ConfigurationSearch,
  type IngestionSearch,
} from '#src/features/ingestion-configurations/ingestionSearch.ts'
import { configurationQueries } from '#src/features/ingestion-configurations/queries.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { ListPage } from '#src/shared/list/ListPage.tsx'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import type { ListDefinition, RowDetail } from '#src/shared/list/listDefinition.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { useRowPage } from '#src/shared/list/useRowPage.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'

const NewConfigurationDialog = lazyNamed(
  () => import('#src/features/ingestion-configurations/NewConfigurationDialog.tsx'),
  'NewConfigurationDialog',
)

const EventDetails = lazyNamed(() => import('#src/features/integration/EventDetails.tsx'), 'EventDetails')

const eventList: ListDefinition<CompanyEvent, AllEventsSearch> = {
  name: 'admin-ingestion-events',
  texts: 'adminIngestion',
  columns: companyEventColumns,
  read: readAllEvents,
  defaultSort: '',
  searchPlaceholder: 'adminIngestion.searchPlaceholder',
  segments: [
    { label: 'list.segment.all', means: [{}] },
    { label: 'adminIngestion.failedOnly', means: [{ status: ['Failed'] }] },
    { label: 'adminIngestion.processing', means: [{ status: ['Processing'] }] },
  ],
  filters: [],
}

const configurationList: ListDefinition<IngestionConfiguration, ConfigurationSearch> = {
  name: 'admin-ingestion-configurations',
  texts: 'ingestionConfigurations',
  columns: configurationColumns,
  read: readConfigurations,
  defaultSort: 'companyName',
  searchPlaceholder: 'ingestionConfigurations.searchPlaceholder',
  filters: [],
}

const tabs = { events: 'adminIngestion.tab.events', configurations: 'adminIngestion.tab.configurations' }

interface IngestionPageProps {
  search: IngestionSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: IngestionSearch) => void
}

/** An opened configuration is shown on its company's page. */
const configurationPage = ({ id, companyId }: IngestionConfiguration) => ({
  to: '/admin/companies/$companyId' as const,
  params: { companyId },
  search: { tab: 'ingestion' as const, configuration: id },
})

/** The ingestion events and configurations of all companies. */
export function IngestionPage({ search, onSearchChange }: IngestionPageProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const rowPage = useRowPage(configurationPage)
  const [isAdding, setAdding] = useState(false)
  const tab = 'tab' in search ? 'configurations' : 'events'
  const page = {
    about: { title: t('adminIngestion.heading'), summary: null },
    onSearchChange,
    tabs: (
      <ListTabs
        label="adminIngestion.tabs"
        tabs={tabs}
        selected={tab}
        onSelect={(next) => onSearchChange(next === 'configurations' ? { tab: next } : {})}
      />
    ),
    tabPanel: tabPanelOf(tab),
    actions: (
      <Button appearance="primary" onClick={() => setAdding(true)}>
        {t('ingestionConfigurations.add')}
      </Button>
    ),
    children: isAdding && (
      <OnDemand onError={() => setAdding(false)}>
        <NewConfigurationDialog
          onDone={(created) => void navigate(configurationPage(created))}
          onClose={() => setAdding(false)}
        />
      </OnDemand>
    ),
  }
  if ('tab' in search)
    return (
      <ListPage
        {...page}
        definition={configurationList}
        query={configurationQueries.list(search)}
        search={search}
        rowPage={rowPage}
      />
    )
  return (
    <ListPage {...page} definition={eventList} query={allEventsQuery(search)} search={search} detail={eventDetail(t)} />
  )
}

const eventDetail = (t: TFunction): RowDetail<CompanyEvent> => ({
  titleOf: ({ configuration, createdAt }) =>
    t('adminIngestion.title', { company: configuration.companyName, when: formatMoment(createdAt) }),
  content: (event) => (
    <>
      <ConfigurationLink configuration={event.configuration} />
      <Suspense fallback={<Busy text={t('app.loading')} />}>
        <EventDetails event={event} />
      </Suspense>
    </>
  ),
  preload: EventDetails.preload,
})

function ConfigurationLink({ configuration: { id, companyId } }: { configuration: IngestionConfiguration }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/admin/companies/$companyId"
      params={{ companyId }}
      search={{ tab: 'ingestion', configuration: id }}
      className={useTextLink()}
    >
      {t('adminIngestion.openCompany')}
    </Link>
  )
}
