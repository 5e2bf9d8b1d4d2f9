import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { NewConnectionDialog } from './NewConnectionDialog.tsx'
import { connectionQueries } from './queries.ts'
import { SyncLine } from './SyncLine.tsx'

const useStyles = makeStyles({ add: { alignSelf: 'flex-start' } })

/** The connections to a company's own systems. `authCompanyId` is its id in the auth service. */
export function CompanyConnections({ authCompanyId }: { authCompanyId: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const query = connectionQueries.ofCompany(authCompanyId)
  const { data, error } = useQuery(query)
  const [isAdding, setAdding] = useState(false)
  if (!data) return <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />
  return (
    <>
      {data.items.length === 0 && <Text>{t('connections.none')}</Text>}
      {data.items.map((connection) => (
        <CardSection key={connection.id} title={<span translate="no">{connection.name}</span>}>
          <SyncLine connection={connection} />
          <ConnectionForm connection={connection} />
          <FieldGroup
            fields={[
              ['connections.company', connection.companyName],
              ['connections.id', connection.id],
              ['admin.createdAt', formatMoment(connection.createdAt)],
              ['admin.updatedAt', formatMoment(connection.updatedAt)],
            ]}
          />
        </CardSection>
      ))}
      <Button className={styles.add} onClick={() => setAdding(true)}>
        {t('connections.add')}
      </Button>
      {isAdding && <NewConnectionDialog authCompanyId={authCompanyId} onClose={() => setAdding(false)} />}
    </>
  )
}
