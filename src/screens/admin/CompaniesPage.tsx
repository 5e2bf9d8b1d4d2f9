import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanySetup } from '#generated/main/model/companySetup.ts'
import { CountryCode } from '#generated/main/model/countryCode.ts'
import type { Company } from '#generated/main/model/company.ts'
import { readAdminCompanies, type AdminCompanySearch } from '#src/features/admin-companies/adminCompanySearch.ts'
import { adminCompanyColumns } from '#src/features/admin-companies/columns.tsx'
import { adminCompanyQueries } from '#src/features/admin-companies/queries.ts'
import { ListPage } from '#src/shared/list/ListPage.tsx'
import type { ListDefinition } from '#src/shared/list/listDefinition.ts'
import { useRowPage } from '#src/shared/list/useRowPage.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'

const NewCompanyDialog = lazyNamed(
  () => import('#src/features/admin-companies/NewCompanyDialog.tsx'),
  'NewCompanyDialog',
)

const companyList: ListDefinition<Company, AdminCompanySearch> = {
  name: 'admin-companies',
  texts: 'adminCompanies',
  columns: adminCompanyColumns,
  read: readAdminCompanies,
  defaultSort: 'name',
  searchPlaceholder: 'adminCompanies.searchPlaceholder',
  segments: [
    { label: 'list.segment.all', means: [{}] },
    { label: 'adminCompanies.suppliers', means: [{ isSupplier: 'true' }] },
    { label: 'adminCompanies.buyers', means: [{ isBuyer: 'true' }] },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'country',
      label: 'address.country',
      values: Object.values(CountryCode),
      labels: 'address.countryName',
    },
    {
      kind: 'choice',
      name: 'setup',
      label: 'adminCompanies.setup',
      values: Object.values(CompanySetup),
      labels: 'adminCompanies.setupLabel',
    },
  ],
}

const companyPage = ({ id }: Company) => ({ to: '/admin/companies/$companyId' as const, params: { companyId: id } })

interface CompaniesPageProps {
  search: AdminCompanySearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: AdminCompanySearch) => void
}

/** All companies of the platform; a row opens its company. */
export function CompaniesPage({ search, onSearchChange }: CompaniesPageProps) {
  const { t } = useTranslation()
  const [isCreating, setCreating] = useState(false)
  return (
    <ListPage
      definition={companyList}
      query={adminCompanyQueries.list(search)}
      search={search}
      onSearchChange={onSearchChange}
      rowPage={useRowPage(companyPage)}
      actions={
        <Button appearance="primary" onClick={() => setCreating(true)}>
          {t('company.create')}
        </Button>
      }
    >
      {isCreating && (
        <OnDemand onError={() => setCreating(false)}>
          <NewCompanyDialog onClose={() => setCreating(false)} />
        </OnDemand>
      )}
    </ListPage>
  )
}
