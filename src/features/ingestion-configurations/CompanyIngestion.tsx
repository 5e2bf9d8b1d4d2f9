import { Button, Field, makeStyles, Select } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyIngestionSearch } from '#src/features/admin-companies/companyPageSearch.ts'
import { EventList } from '#src/features/integration/EventList.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { ConfigurationForm } from './ConfigurationForm.tsx'
import { NewConfigurationDialog } from './NewConfigurationDialog.tsx'
import { NewConfigurationForm } from './NewConfigurationForm.tsx'
import { configurationQueries } from './queries.ts'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '8px' },
  choice: { flex: '1 1 240px', maxWidth: '480px', minWidth: 0 },
})

interface CompanyIngestionProps {
  companyId: string
  search: CompanyIngestionSearch
  onSearchChange: (search: CompanyIngestionSearch) => void
}

/** Where a company's files are ingested from, and the resulting events. */
export function CompanyIngestion({ companyId, search, onSearchChange }: CompanyIngestionProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const query = configurationQueries.ofCompany(companyId)
  const { data, error } = useQuery(query)
  const [isAdding, setAdding] = useState(false)
  const [hadForm, setHadForm] = useState(false)
  if (!data) return <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />
  const shown = data.items.find(({ id }) => id === search.configuration) ?? data.items[0]
  const show = (configuration: string) => onSearchChange({ tab: 'ingestion', configuration })
  if (!shown)
    return (
      <CardSection title={t('ingestionConfigurations.newHeading')}>
        <NewConfigurationForm
          companyId={companyId}
          onDone={({ id }) => {
            setHadForm(true)
            show(id)
          }}
        />
      </CardSection>
    )
  return (
    <>
      <div className={styles.tools}>
        <Field label={t('ingestionConfigurations.chosen')} className={styles.choice}>
          <Select size="large" value={shown.id} onChange={(_, { value }) => show(value)}>
            {data.items.map(({ id, incomingDirectory }) => (
              <option key={id} value={id} translate="no">
                {incomingDirectory}
              </option>
            ))}
          </Select>
        </Field>
        <Button onClick={() => setAdding(true)}>{t('ingestionConfigurations.add')}</Button>
      </div>
      <CardSection title={t('ingestionConfigurations.heading')} takesFocus={hadForm}>
        <ConfigurationForm key={shown.id} configuration={shown} />
        <FieldGroup
          fields={[
            ['ingestionConfigurations.id', shown.id],
            ['admin.createdAt', formatMoment(shown.createdAt)],
            ['admin.updatedAt', formatMoment(shown.updatedAt)],
          ]}
        />
      </CardSection>
      <CardSection title={t('ingestionConfigurations.events.heading')}>
        <EventList
          key={shown.id}
          texts="ingestionConfigurations.events"
          query={configurationQueries.events(shown.id, search.sort)}
          search={search}
          onSortChange={(sort) => onSearchChange({ ...search, sort })}
        />
      </CardSection>
      {isAdding && (
        <NewConfigurationDialog
          companyId={companyId}
          onDone={({ id }) => {
            setAdding(false)
            show(id)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
