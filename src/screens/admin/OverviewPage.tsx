import { makeStyles } from '@fluentui/react-components'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { AttentionSection, type AttentionItem } from '#src/features/admin-companies/AttentionSection.tsx'
import type { CompanyTab } from '#src/features/admin-companies/companyPageSearch.ts'
import { adminCompanyQueries } from '#src/features/admin-companies/queries.ts'
import { nameOf } from '#src/features/auth-users/columns.tsx'
import { connectionQueries } from '#src/features/connections/queries.ts'
import { allEventsQuery } from '#src/features/ingestion-configurations/allEventsQueries.ts'
import { configurationQueries } from '#src/features/ingestion-configurations/queries.ts'
import { membershipQueries } from '#src/features/memberships/queries.ts'
import { paymentAccountQueries } from '#src/features/payment-accounts/queries.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px' },
  sections: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
    alignItems: 'start',
  },
})

/** What of the platform needs a person (docs/rules.md#admin-overview). */
export function OverviewPage() {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <PageHeading title={t('admin.heading')} />
      <div className={styles.sections}>
        <FailedIngestions />
        <FailedSyncs />
        <WithoutAccount />
        <WithoutConfiguration />
        <StillInvited />
      </div>
    </div>
  )
}

const failedOnly = allEventsQuery({ status: ['Failed'] })

function FailedIngestions() {
  const { t } = useTranslation()
  const events = useInfiniteQuery(failedOnly)
  const items = events.data?.pages.flatMap((page) =>
    page.items.map(({ id, createdAt, configuration }): AttentionItem => ({
      id,
      companyId: configuration.companyId,
      companyName: configuration.companyName,
      note: formatMoment(createdAt),
      search: { tab: 'ingestion', configuration: configuration.id, open: id },
    })),
  )
  return (
    <AttentionSection
      title={t('admin.attention.ingestions')}
      queries={[{ ...events, queryKey: failedOnly.queryKey }]}
      items={items}
    />
  )
}

/** All companies, for sections that need their names or their ids of this service. */
function useCompanies() {
  const query = adminCompanyQueries.all()
  return { ...useQuery(query), queryKey: query.queryKey }
}

const itemOf = ({ id, name }: Company, tab: CompanyTab, note?: string): AttentionItem => ({
  id,
  companyId: id,
  companyName: name,
  search: { tab },
  ...(note !== undefined && { note }),
})

function FailedSyncs() {
  const { t } = useTranslation()
  const companies = useCompanies()
  const query = connectionQueries.all()
  const connections = useQuery(query)
  const failed = connections.data?.items.filter(({ lastSyncStatus }) => lastSyncStatus === 'Failed')
  const items =
    companies.data &&
    failed?.flatMap(({ id, authCompanyId, name }) => {
      const company = companies.data.items.find((one) => one.authCompanyId === authCompanyId)
      return company ? [{ ...itemOf(company, 'connections', name), id }] : []
    })
  return (
    <AttentionSection
      title={t('admin.attention.syncs')}
      queries={[{ ...connections, queryKey: query.queryKey }, companies]}
      items={items}
    />
  )
}

function WithoutAccount() {
  const { t } = useTranslation()
  const companies = useCompanies()
  const query = paymentAccountQueries.all()
  const accounts = useQuery(query)
  const known = accounts.data && new Set(accounts.data.items.map(({ companyId }) => companyId))
  const without = known && companies.data?.items.filter(({ id }) => !known.has(id))
  return (
    <AttentionSection
      title={t('admin.attention.accounts')}
      queries={[{ ...accounts, queryKey: query.queryKey }, companies]}
      items={without?.map((company) => itemOf(company, 'payments'))}
    />
  )
}

/** Buyers send no files. */
function WithoutConfiguration() {
  const { t } = useTranslation()
  const companies = useCompanies()
  const query = configurationQueries.all()
  const configurations = useQuery(query)
  const known = configurations.data && new Set(configurations.data.items.map(({ companyId }) => companyId))
  const without = known && companies.data?.items.filter(({ id, isSupplier }) => isSupplier && !known.has(id))
  return (
    <AttentionSection
      title={t('admin.attention.configurations')}
      queries={[{ ...configurations, queryKey: query.queryKey }, companies]}
      items={without?.map((company) => itemOf(company, 'ingestion'))}
    />
  )
}

function StillInvited() {
  const { t } = useTranslation()
  const companies = useCompanies()
  const query = membershipQueries.invited()
  const memberships = useQuery(query)
  const items =
    companies.data &&
    memberships.data?.items.flatMap((member) => {
      // A company may be known to the auth service alone.
      const company = companies.data.items.find((one) => one.authCompanyId === member.companyId)
      return company ? [{ ...itemOf(company, 'members', nameOf(member)), id: member.id }] : []
    })
  return (
    <AttentionSection
      title={t('admin.attention.invited')}
      queries={[{ ...memberships, queryKey: query.queryKey }, companies]}
      items={items}
    />
  )
}
