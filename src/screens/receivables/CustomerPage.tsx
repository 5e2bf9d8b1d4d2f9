import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IgnoredNotice } from '#src/shared/list/IgnoredNotice.tsx'
import { ListTabs, tabPanelOf } from '#src/shared/list/ListTabs.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { withData } from '#src/ui/withData.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { AccountList } from '#src/features/customers/AccountList.tsx'
import { ContactList } from '#src/features/customers/ContactList.tsx'
import { CustomerActions } from '#src/features/customers/CustomerActions.tsx'
import { CustomerFigures } from '#src/features/customers/CustomerFigures.tsx'
import {
  customerTabs,
  isOnList,
  type CustomerPageSearch,
  type CustomerTab,
} from '#src/features/customers/customerSearch.ts'
import { customerQueries } from '#src/features/customers/queries.ts'
import { Link } from '@tanstack/react-router'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    height: '100%',
    minHeight: '620px',
    boxSizing: 'border-box',
  },
  account: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  number: { color: tokens.colorNeutralForeground2 },
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
  const { tab = 'contacts' } = search
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const { data: customer } = useSuspenseQuery(customerQueries.detail(companyId, invoicingAccountId))
  const number = customer.externalAccountId
  return (
    <div className={styles.page}>
      <PageHeading
        isName
        title={customer.name}
        actions={<CustomerActions companyId={companyId} customer={customer} />}
      />
      <div className={styles.account}>
        <EnumBadge texts="accounts.statusLabel" value={customer.status} />
        <span className={styles.number}>{withData(t('customers.accountNumber', { number }), number)}</span>
        {customer.accountType !== undefined && (
          <span className={styles.number}>{t('accounts.type', { type: customer.accountType })}</span>
        )}
        <Link
          className={link}
          to="/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId/statement"
          params={{ authCompanyId, productCompanyId: companyId, invoicingAccountId }}
        >
          {t('shell.crumbs.statement')}
        </Link>
      </div>
      <CustomerFigures customer={customer} />
      <IgnoredNotice />
      <ListTabs
        label="customers.tabs"
        tabs={tabs}
        selected={tab}
        onSelect={(name) => onSearchChange({ tab: name as CustomerTab })}
      />
      <div role="tabpanel" {...tabPanelOf(tab)} className={styles.panel}>
        {isOnList(search) ? (
          <AccountList
            authCompanyId={authCompanyId}
            companyId={companyId}
            invoicingAccountId={invoicingAccountId}
            search={search}
            onSearchChange={onSearchChange}
          />
        ) : (
          <ContactList companyId={companyId} invoicingAccountId={invoicingAccountId} />
        )}
      </div>
    </div>
  )
}
