import { makeStyles } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IgnoredNotice } from '#src/shared/list/IgnoredNotice.tsx'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { AccountList } from '#src/features/customers/AccountList.tsx'
import { ContactList } from '#src/features/customers/ContactList.tsx'
import { CustomerAbout } from '#src/features/customers/CustomerAbout.tsx'
import { CustomerActions } from '#src/features/customers/CustomerActions.tsx'
import { CustomerFigures } from '#src/features/customers/CustomerFigures.tsx'
import {
  customerTabs,
  isOnList,
  startOf,
  type CustomerPageSearch,
  type CustomerTab,
} from '#src/features/customers/customerSearch.ts'
import { customerQueries } from '#src/features/customers/queries.ts'
import { StatementButton } from '#src/features/customers/StatementButton.tsx'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    height: '100%',
    minHeight: '620px',
    boxSizing: 'border-box',
  },
  panel: { display: 'flex', flexDirection: 'column', gap: '12px', flex: '1 1 auto', minHeight: 0 },
})

interface CustomerPageProps {
  authCompanyId: string
  companyId: string
  invoicingAccountId: string
  search: CustomerPageSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: CustomerPageSearch) => void
}

const tabs = Object.fromEntries(customerTabs.map((tab) => [tab, `customers.tab.${tab}`]))

/** One customer: figures, people, invoices, payments, and actions for its account. */
export function CustomerPage(props: CustomerPageProps) {
  const { authCompanyId, companyId, invoicingAccountId, search, onSearchChange } = props
  const { tab = 'invoices' } = search
  const styles = useStyles()
  const { data: customer } = useSuspenseQuery(customerQueries.detail(companyId, invoicingAccountId))
  return (
    <div className={styles.page}>
      <PageHeading
        isName
        title={customer.name}
        actions={
          <>
            <StatementButton
              authCompanyId={authCompanyId}
              productCompanyId={companyId}
              invoicingAccountId={invoicingAccountId}
            />
            <CustomerActions companyId={companyId} customer={customer} />
          </>
        }
      />
      <CustomerAbout companyId={companyId} customer={customer} />
      <CustomerFigures customer={customer} />
      <IgnoredNotice />
      <ListTabs
        label="customers.tabs"
        tabs={tabs}
        selected={tab}
        onSelect={(name) => onSearchChange(startOf(name as CustomerTab))}
      />
      <div role="tabpanel" {...tabPanelOf(tab)} className={styles.panel}>
        {isOnList(search) ? (
          <AccountList
            authCompanyId={authCompanyId}
            companyId={companyId}
            invoicingAccountId={invoicingAccountId}
            customerName={customer.name}
            search={search}
            onSearchChange={onSearchChange}
          />
        ) : (
          <ContactList companyId={companyId} invoicingAccountId={invoicingAccountId} customerName={customer.name} />
        )}
      </div>
    </div>
  )
}
