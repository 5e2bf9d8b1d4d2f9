import { makeStyles } from '@fluentui/react-components'
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Membership } from '#generated/auth/model/membership.ts'
import type { Company } from '#generated/main/model/company.ts'
import type { Connection } from '#generated/main/model/connection.ts'
import { AttentionSection, type AttentionItem } from '#src/features/admin-companies/AttentionSection.tsx'
import type { CompanyTab } from '#src/features/admin-companies/companyPageSearch.ts'
import { adminCompanyQueries } from '#src/features/admin-companies/queries.ts'
import { nameOf } from '#src/features/auth-users/columns.tsx'
import { connectionQueries } from '#src/features/connections/queries.ts'
import { allEventsQuery, type CompanyEvent } from '#src/features/ingestion-configurations/allEventsQueries.ts'
import { configurationQueries } from '#src/features/ingestion-configurations/queries.ts'
import { membershipQueries } from '#src/features/memberships/queries.ts'
import { paymentAccountQueries } from '#src/features/payment-accounts/queries.ts'
import { loadedRows, type RowOf } from '#src/shared/api/pages.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
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

const queries = {
  companies: adminCompanyQueries.all(),
  events: allEventsQuery({ status: ['Failed'] }),
  connections: connectionQueries.all(),
  accounts: paymentAccountQueries.all(),
  configurations: configurationQueries.all(),
  invited: membershipQueries.invited(),
}

/** Starts loading what the page shows. */
export function loadOverview(client: QueryClient): void {
  void client.prefetchQuery(queries.companies)
  void client.prefetchInfiniteQuery(queries.events)
  void client.prefetchQuery(queries.connections)
  void client.prefetchQuery(queries.accounts)
  void client.prefetchQuery(queries.configurations)
  void client.prefetchQuery(queries.invited)
}

const notSetUp: LinkProps = { to: '/admin/companies', search: { setup: ['Incomplete'] } }

/** Everything on the platform that needs attention (docs/rules.md#admin-overview). */
export function OverviewPage() {
  const { t } = useTranslation()
  const styles = useStyles()
  const companies = useQuery(queries.companies)
  const events = useInfiniteQuery(queries.events)
  const connections = useQuery(queries.connections)
  const accounts = useQuery(queries.accounts)
  const configurations = useQuery(queries.configurations)
  const invited = useQuery(queries.invited)
  const all = companies.data?.items
  return (
    <div className={styles.page}>
      <PageHeading title={t('admin.heading')} />
      {!all && <QueryFallback queryKey={queries.companies.queryKey} error={companies.error} text={t('app.loading')} />}
      <div className={styles.sections}>
        <AttentionSection
          title={t('admin.attention.ingestions')}
          queryKey={queries.events.queryKey}
          error={events.error}
          items={events.data && loadedRows(events.data).map(toFailedIngestion)}
          all={{ to: '/admin/ingestion', search: { status: ['Failed'] } }}
        />
        {all && (
          <>
            <AttentionSection
              title={t('admin.attention.syncs')}
              queryKey={queries.connections.queryKey}
              error={connections.error}
              items={connections.data && failedSyncs(all, connections.data.items)}
            />
            <AttentionSection
              title={t('admin.attention.accounts')}
              queryKey={queries.accounts.queryKey}
              error={accounts.error}
              items={accounts.data && without(all, accounts.data.items, 'payments')}
              all={notSetUp}
            />
            <AttentionSection
              title={t('admin.attention.configurations')}
              queryKey={queries.configurations.queryKey}
              error={configurations.error}
              all={notSetUp}
              // Buyers send no files.
              items={
                configurations.data &&
                without(
                  all.filter(({ isSupplier }) => isSupplier),
                  configurations.data.items,
                  'ingestion',
                )
              }
            />
            <AttentionSection
              title={t('admin.attention.invited')}
              queryKey={queries.invited.queryKey}
              error={invited.error}
              items={invited.data && stillInvited(all, invited.data.items)}
            />
          </>
        )}
      </div>
    </div>
  )
}

const toFailedIngestion = ({ id, createdAt, configuration }: CompanyEvent): AttentionItem => ({
  id,
  companyId: configuration.companyId,
  companyName: configuration.companyName,
  note: formatMoment(createdAt),
  search: { tab: 'ingestion', configuration: configuration.id, open: id },
})

const itemOf = ({ id, name }: Company, tab: CompanyTab): AttentionItem => ({
  id,
  companyId: id,
  companyName: name,
  search: { tab },
})

/** The companies that own none of these items. */
function without(companies: readonly Company[], owned: readonly { companyId: string }[], tab: CompanyTab) {
  const owners = new Set(owned.map(({ companyId }) => companyId))
  return companies.filter(({ id }) => !owners.has(id)).map((company) => itemOf(company, tab))
}

/** The service for connections and memberships may have companies that are not set up in this one. */
const ofAuthCompany = (companies: readonly Company[], id: string) =>
  companies.find(({ authCompanyId }) => authCompanyId === id)

const failedSyncs = (companies: readonly Company[], connections: readonly Connection[]) =>
  connections
    .filter(({ lastSyncStatus }) => lastSyncStatus === 'Failed')
    .flatMap(({ id, authCompanyId, name }): AttentionItem[] => {
      const company = ofAuthCompany(companies, authCompanyId)
      return company ? [{ ...itemOf(company, 'connections'), id, note: name }] : []
    })

const stillInvited = (companies: readonly Company[], memberships: readonly RowOf<Membership>[]) =>
  memberships.flatMap((member): AttentionItem[] => {
    const company = ofAuthCompany(companies, member.companyId)
    if (!company) return []
    const search = { tab: 'members', open: member.userId } as const
    return [{ ...itemOf(company, 'members'), id: member.id, note: nameOf(member), search }]
  })
