import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '#src/shared/domain/problemMessage.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { AccessLinkField } from './AccessLinkField.tsx'
import { NotificationSettingsForm } from './NotificationSettingsForm.tsx'
import { accessQueries } from './queries.ts'

/** How buyers ask a supplier for access, and who hears of it. */
export function AccessSettings({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const link = useQuery(accessQueries.link(companyId))
  const settings = useQuery(accessQueries.settings(companyId))
  return (
    <>
      <CardSection title={t('access.link.heading')}>
        <Loaded query={link}>{(data) => <AccessLinkField companyId={companyId} link={data} />}</Loaded>
      </CardSection>
      <CardSection title={t('access.settings.heading')}>
        <Loaded query={settings}>{(data) => <NotificationSettingsForm companyId={companyId} settings={data} />}</Loaded>
      </CardSection>
    </>
  )
}

/** Each part by itself: one that fails leaves the other. */
function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorPanel message={t(problemMessage(query.error))} onRetry={() => void query.refetch()} />
  return <Busy text={t('app.loading')} />
}
