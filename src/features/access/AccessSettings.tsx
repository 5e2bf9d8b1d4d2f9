import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { AccessLinkField } from './AccessLinkField.tsx'
import { NotificationSettingsForm } from './NotificationSettingsForm.tsx'
import { accessQueries } from './queries.ts'

/** How buyers request access from a supplier, and who is notified. */
export function AccessSettings({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const linkQuery = accessQueries.link(companyId)
  const settingsQuery = accessQueries.settings(companyId)
  const link = useQuery(linkQuery)
  const settings = useQuery(settingsQuery)
  return (
    <>
      <CardSection title={t('accessLink.heading')}>
        <Loaded queryKey={linkQuery.queryKey} query={link}>
          {(data) => <AccessLinkField companyId={companyId} link={data} />}
        </Loaded>
      </CardSection>
      <CardSection title={t('accessSettings.heading')}>
        <Loaded queryKey={settingsQuery.queryKey} query={settings}>
          {(data) => <NotificationSettingsForm companyId={companyId} settings={data} />}
        </Loaded>
      </CardSection>
    </>
  )
}

interface LoadedProps<Data> {
  queryKey: QueryKey
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Loads each section separately, so that a failure in one does not affect the other. */
function Loaded<Data>({ queryKey, query, children }: LoadedProps<Data>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  return <QueryFallback queryKey={queryKey} error={query.error} text={t('app.loading')} />
}
