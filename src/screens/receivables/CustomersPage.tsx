import { Button } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import { useEntryState } from '#src/shared/list/entryState.ts'
import type { BundleType } from '#src/features/documents/bundle.ts'
import { useRowPage } from '#src/shared/list/useRowPage.ts'
import { ListPage } from '#src/shared/list/ListPage.tsx'
import type { ListDefinition } from '#src/shared/list/listDefinition.ts'
import { changeable, type BulkAction } from '#src/features/invoicing-accounts/accountActions.ts'
import { ChangeAccountsDialog } from '#src/features/invoicing-accounts/ChangeAccountsDialog.tsx'
import { BulkInviteDialog } from '#src/features/customers/BulkInviteDialog.tsx'
import { customerColumns } from '#src/features/customers/columns.tsx'
import { readCustomers, type CustomerSearch } from '#src/features/customers/customerSearch.ts'
import { customerQueries } from '#src/features/customers/queries.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { useFailureToast } from '#src/ui/toast/toasts.ts'

const StatementsDialog = lazyNamed(() => import('#src/features/statements/StatementsDialog.tsx'), 'StatementsDialog')

interface CustomersPageProps {
  companyId: string
  search: CustomerSearch
  /** Replaces the search in the URL. */
  onSearchChange: (search: CustomerSearch) => void
  /** Tabs for the screen's other lists. */
  tabs: ReactNode
  tabPanel: { id: string; 'aria-labelledby': string }
}

const customerList: ListDefinition<Customer, CustomerSearch> = {
  name: 'customers',
  texts: 'customers',
  columns: customerColumns,
  read: readCustomers,
  defaultSort: '-pastDue',
  segments: [
    { label: 'list.segment.all', means: [{}] },
    {
      label: 'customers.segment.NotInvited',
      means: [{ status: [InvoicingAccountStatus.NotInvited] }],
      none: 'customers.empty',
    },
    {
      label: 'customers.segment.InvitePending',
      means: [{ status: [InvoicingAccountStatus.InvitePending] }],
      none: 'customers.empty',
    },
    {
      label: 'customers.segment.Registered',
      means: [{ status: [InvoicingAccountStatus.Registered] }],
      none: 'customers.empty',
    },
  ],
  searchPlaceholder: 'customers.searchPlaceholder',
  filters: [
    {
      name: 'status',
      kind: 'choice',
      label: 'filters.status',
      values: Object.values(InvoicingAccountStatus),
      labels: 'accounts.statusLabel',
    },
  ],
}

const customerPage = ({ id }: Customer) => ({
  to: '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId' as const,
  params: { invoicingAccountId: id },
})

const bulkActions: readonly BulkAction[] = ['bulkInvite', 'enable', 'disable']
/** Statements are printed all at once. */
const mostPrinted = 200
const nameOf = ({ name, externalAccountId }: Customer) => `${name} (${externalAccountId})`

const noIds: ReadonlySet<string> = new Set()

/** A supplier's customers, one row per invoicing account; several can be invited, enabled, or disabled at once. */
export function CustomersPage({ companyId, search, onSearchChange, ...screen }: CustomersPageProps) {
  const { t } = useTranslation()
  const [ids, setIds] = useEntryState('customers selection', noIds)
  const [asked, setAsked] = useState<{ action: BulkAction | BundleType; customers: readonly Customer[] }>()
  const failureToast = useFailureToast()
  const close = (left?: readonly string[]) => {
    setAsked(undefined)
    if (left) setIds(new Set(left))
  }
  const actionsOf = (chosen: readonly Customer[]) => (
    <>
      {bulkActions.map((action) => (
        <Button
          key={action}
          size="small"
          disabledFocusable={changeable(chosen, action).length === 0}
          onClick={() => setAsked({ action, customers: chosen })}
        >
          {t(`customers.${action}.action`)}
        </Button>
      ))}
      <Button size="small" onClick={() => setAsked({ action: 'zip', customers: chosen })}>
        {t('customers.statements.action')}
      </Button>
      <Button
        size="small"
        disabledFocusable={chosen.length > mostPrinted}
        onClick={() => setAsked({ action: 'pdf', customers: chosen })}
      >
        {chosen.length > mostPrinted
          ? t('customers.printed.atMost', { max: mostPrinted })
          : t('customers.printed.action')}
      </Button>
    </>
  )
  return (
    <ListPage
      {...screen}
      definition={customerList}
      query={customerQueries.list(companyId, search)}
      search={search}
      onSearchChange={onSearchChange}
      rowPage={useRowPage(customerPage)}
      selection={{
        ids,
        onChange: setIds,
        nameOf,
        actions: actionsOf,
      }}
    >
      {asked?.action === 'bulkInvite' && (
        <BulkInviteDialog companyId={companyId} customers={asked.customers} onClose={close} />
      )}
      {(asked?.action === 'enable' || asked?.action === 'disable') && (
        <ChangeAccountsDialog companyId={companyId} change={asked.action} customers={asked.customers} onClose={close} />
      )}
      {(asked?.action === 'zip' || asked?.action === 'pdf') && (
        <OnDemand onError={close}>
          <StatementsDialog
            companyId={companyId}
            customers={asked.customers.map((customer) => ({ id: customer.id, name: nameOf(customer) }))}
            into={asked.action}
            failureToast={failureToast}
            onClose={() => close()}
          />
        </OnDemand>
      )}
    </ListPage>
  )
}
