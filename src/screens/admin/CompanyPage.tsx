import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { CompanySides } from '#src/features/admin-companies/columns.tsx'
import {
  companyTabs,
  type CompanyPageSearch,
  type CompanyTab,
} from '#src/features/admin-companies/companyPageSearch.ts'
import { CompanyDetailsForm } from '#src/features/admin-companies/preloadDetailsForm.ts'
import { adminCompanyQueries } from '#src/features/admin-companies/queries.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { IgnoredNotice } from '#src/shared/list/IgnoredNotice.tsx'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'

/** Each tab is loaded when it is opened (docs/rules.md#size-budgets). */
const MemberList = lazyNamed(() => import('#src/features/memberships/MemberList.tsx'), 'MemberList')
const CompanyPayments = lazyNamed(() => import('#src/features/payment-accounts/CompanyPayments.tsx'), 'CompanyPayments')
const CompanyIngestion = lazyNamed(
  () => import('#src/features/ingestion-configurations/CompanyIngestion.tsx'),
  'CompanyIngestion',
)
const CompanyConnections = lazyNamed(
  () => import('#src/features/connections/CompanyConnections.tsx'),
  'CompanyConnections',
)

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px' },
  /** A list takes the remaining height. */
  full: { height: '100%', minHeight: '620px', boxSizing: 'border-box' },
  sides: { color: tokens.colorNeutralForeground2 },
  panel: { display: 'flex', flexDirection: 'column', gap: '16px', flex: '1 1 auto', minHeight: 0 },
  /** A readable width for a form. */
  narrow: { maxWidth: '720px', paddingBottom: '16px' },
})

/** The tabs that contain forms. */
const narrow: ReadonlySet<CompanyTab> = new Set(['details', 'payments', 'connections'])

const tabs = Object.fromEntries(companyTabs.map((tab) => [tab, `adminCompanies.tab.${tab}`]))

interface CompanyPageProps {
  companyId: string
  search: CompanyPageSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: CompanyPageSearch) => void
}

/** One company, with everything that platform staff set up for it. */
export function CompanyPage({ companyId, search, onSearchChange }: CompanyPageProps) {
  const { tab = 'details' } = search
  const { t } = useTranslation()
  const styles = useStyles()
  const { data: company } = useSuspenseQuery(adminCompanyQueries.detail(companyId))
  return (
    <div className={mergeClasses(styles.page, tab === 'members' && styles.full)}>
      <PageHeading isName title={company.name} />
      <div className={styles.sides}>
        <CompanySides company={company} />
      </div>
      <IgnoredNotice />
      <ListTabs
        label="adminCompanies.tabs"
        tabs={tabs}
        selected={tab}
        onSelect={(name) => onSearchChange({ tab: name as CompanyTab })}
      />
      <div
        role="tabpanel"
        {...tabPanelOf(tab)}
        className={mergeClasses(styles.panel, narrow.has(tab) && styles.narrow)}
      >
        <LoadBoundary
          key={tab}
          renderFallback={(retry) => <ErrorPanel message={t('error.partMissing')} onRetry={retry} />}
        >
          <Suspense fallback={<Busy text={t('app.loading')} />}>
            <TabContent company={company} search={search} onSearchChange={onSearchChange} />
          </Suspense>
        </LoadBoundary>
      </div>
    </div>
  )
}

interface TabContentProps extends Omit<CompanyPageProps, 'companyId'> {
  company: Company
}

function TabContent({ company, search, onSearchChange }: TabContentProps) {
  switch (search.tab) {
    case 'members':
      return (
        <MemberList
          companyId={company.authCompanyId}
          companyName={company.name}
          search={search}
          onSearchChange={onSearchChange}
        />
      )
    case 'payments':
      return <CompanyPayments companyId={company.id} />
    case 'ingestion':
      return <CompanyIngestion companyId={company.id} search={search} onSearchChange={onSearchChange} />
    case 'connections':
      return <CompanyConnections authCompanyId={company.authCompanyId} />
    case 'details':
    case undefined:
      return <Details company={company} />
  }
}

function Details({ company }: { company: Company }) {
  const { t } = useTranslation()
  const link = useTextLink()
  const { id, name, authCompanyId, createdAt, updatedAt } = company
  return (
    <>
      <CardSection title={t('adminCompanies.tab.details')}>
        <CompanyDetailsForm company={company} />
      </CardSection>
      <CardSection title={t('adminCompanies.record')}>
        <FieldGroup
          fields={[
            ['adminCompanies.id', id],
            ['adminCompanies.authCompany', authCompanyId],
            [
              'adminCompanies.authMembers',
              // The auth company's own page is open to its members only (docs/rules.md#company-scope).
              <Link
                key="members"
                to="/admin/companies/$companyId"
                params={{ companyId: id }}
                search={{ tab: 'members' }}
                className={link}
              >
                {withData(t('adminCompanies.showMembers', { name }), name)}
              </Link>,
            ],
            ['admin.createdAt', formatMoment(createdAt)],
            ['admin.updatedAt', formatMoment(updatedAt)],
          ]}
        />
      </CardSection>
    </>
  )
}

/** Shown while the company loads. */
export function CompanyPending() {
  const { t } = useTranslation()
  const { companyId = '' } = useParams({ strict: false })
  const { queryKey } = adminCompanyQueries.detail(companyId)
  return <QueryFallback queryKey={queryKey} error={null} text={t('app.loading')} />
}
