import { makeStyles, Subtitle2, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { membershipQueries } from './queries.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
  company: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px' },
})

/** A user's companies, with the user's membership status in each. */
export function UserCompanies({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const query = membershipQueries.ofUser(userId)
  const { data, error } = useQuery(query)
  return (
    <>
      <Subtitle2 as="h3">{t('authUsers.companies')}</Subtitle2>
      {!data && <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />}
      {data?.items.length === 0 && <Text>{t('authUsers.noCompanies')}</Text>}
      {data && data.items.length > 0 && (
        <ul aria-label={t('authUsers.companies')} className={styles.list}>
          {data.items.map(({ id, companyName, status }) => (
            <li key={id} className={styles.company}>
              <span translate="no">{companyName}</span>
              <EnumBadge texts="company.membershipLabel" value={status} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
