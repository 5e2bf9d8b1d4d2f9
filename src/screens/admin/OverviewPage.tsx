import { makeStyles, mergeClasses, Text } from '@fluentui/react-components'
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
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatTileList } from '#src/ui/StatTile.tsx'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '16px' },
  work: { maxWidth: '880px' },
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

const notSetUp: Pick<LinkProps, 'to' | 'search'> = { to: '/admin/companies', search: { setup: ['Incomplete'] } }

/** What needs attention on the platform, with how much and since when, and the platform's totals (docs/rules.md#admin-overview). */
export function OverviewPage() {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const companies = useQuery(queries.companies)
  const all = companies.data?.items
  const work = useWork(all ?? [])
  const isLoaded = work.every(({ items }) => items !== undefined)
  const shown = work.filter(({ items }) => items?.length !== 0)
  return (
    <div className={styles.page}>
      <PageHeading title={t('admin.heading')} />
      {all ? (
        <>
          <Totals companies={all} work={isLoaded ? work.flatMap(({ items }) => items ?? []).length : undefined} />
          <div className={mergeClasses(card, styles.work)}>
            {shown.length === 0 && <Text>{t('admin.attention.none')}</Text>}
            {shown.map(({ name, ...section }) => (
              <AttentionSection key={name} title={t(`admin.attention.${name}`)} {...section} />
            ))}
          </div>
        </>
      ) : (
        <QueryFallback queryKey={queries.companies.queryKey} error={companies.error} text={t('app.loading')} />
      )}
    </div>
  )
}

/** The kinds of work, the most urgent first. */
function useWork(companies: readonly Company[]) {
  const events = useInfiniteQuery(queries.events)
  const connections = useQuery(queries.connections)
  const accounts = useQuery(queries.accounts)
  const configurations = useQuery(queries.configurations)
  const invited = useQuery(queries.invited)
  // Buyers send no files.
  const suppliers = companies.filter(({ isSupplier }) => isSupplier)
  return [
    {
      name: 'ingestions',
      queryKey: queries.events.queryKey,
      error: events.error,
      items: events.data && loadedRows(events.data).map(toFailedIngestion),
      all: { to: '/admin/ingestion', search: { status: ['Failed'] } } as typeof notSetUp,
    },
    {
      name: 'syncs',
      queryKey: queries.connections.queryKey,
      error: connections.error,
      items: connections.data && failedSyncs(companies, connections.data.items),
    },
    {
      name: 'accounts',
      queryKey: queries.accounts.queryKey,
      error: accounts.error,
      items: accounts.data && without(companies, accounts.data.items, 'payments'),
      all: notSetUp,
    },
    {
      name: 'configurations',
      queryKey: queries.configurations.queryKey,
      error: configurations.error,
      items: configurations.data && without(suppliers, configurations.data.items, 'ingestion'),
      all: notSetUp,
    },
    {
      name: 'invited',
      queryKey: queries.invited.queryKey,
      error: invited.error,
      items: invited.data && stillInvited(companies, invited.data.items),
    },
  ]
}

/** `work`: how many items need attention; undefined while some are loading. */
function Totals({ companies, work }: { companies: readonly Company[]; work: number | undefined }) {
  const { t } = useTranslation()
  const { data: connections } = useQuery(queries.connections)
  const { data: configurations } = useQuery(queries.configurations)
  const figure = (count: number | undefined) => (count === undefined ? '…' : t('admin.totals.value', { count }))
  const sides = [
    t('admin.totals.suppliers', { count: companies.filter(({ isSupplier }) => isSupplier).length }),
    t('admin.totals.buyers', { count: companies.filter(({ isBuyer }) => isBuyer).length }),
  ]
  return (
    <StatTileList
      label={t('admin.totals.label')}
      tiles={[
        { label: t('admin.totals.attention'), value: figure(work), isBad: (work ?? 0) > 0 },
        { label: t('shell.crumbs.companies'), value: figure(companies.length), note: sides.join(' · ') },
        { label: t('ingestionConfigurations.listLabel'), value: figure(configurations?.items.length) },
        { label: t('adminCompanies.tab.connections'), value: figure(connections?.items.length) },
      ]}
    />
  )
}

const toFailedIngestion = ({ id, createdAt, configuration }: CompanyEvent): AttentionItem => ({
  id,
  companyId: configuration.companyId,
  companyName: configuration.companyName,
  since: createdAt,
  search: { tab: 'ingestion', configuration: configuration.id, open: id },
})

const itemOf = ({ id, name, createdAt }: Company, tab: CompanyTab): AttentionItem => ({
  id,
  companyId: id,
  companyName: name,
  since: createdAt,
  search: { tab },
})

/** The companies that own none of these items. */
function without(companies: readonly Company[], owned: readonly { companyId: string }[], tab: CompanyTab) {
  const owners = new Set(owned.map(({ companyId }) => companyId))
  return companies.filter(({ id }) => !owners.has(id)).map((company) => itemOf(company, tab))
}

/** The service for connections and memberships may have companies that are not set up in this one. */
const findByAuthCompany = (companies: readonly Company[], id: string) =>
  companies.find(({ authCompanyId }) => authCompanyId === id)

const failedSyncs = (companies: readonly Company[], connections: readonly Connection[]) =>
  connections
    .filter(({ lastSyncStatus }) => lastSyncStatus === 'Failed')
    .flatMap(({ id, authCompanyId, name, lastSyncAt }): AttentionItem[] => {
      const company = findByAuthCompany(companies, authCompanyId)
      return company ? [{ ...itemOf(company, 'connections'), id, note: name, since: lastSyncAt ?? undefined }] : []
    })

const stillInvited = (companies: readonly Company[], memberships: readonly RowOf<Membership>[]) =>
  memberships.flatMap((member): AttentionItem[] => {
    const company = findByAuthCompany(companies, member.companyId)
    if (!company) return []
    const search = { tab: 'members', open: member.userId } as const
    return [{ ...itemOf(company, 'members'), id: member.id, note: nameOf(member), since: undefined, search }]
  })
