import type { ListPayableInvoicesParams } from '#generated/main/model/listPayableInvoicesParams.ts'
import type { ListFilter } from '#src/shared/list/listDefinition.ts'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import { AccountName, SupplierName } from './AccountName.tsx'

type AccountSearch = Pick<ListPayableInvoicesParams, 'supplierCompanyId' | 'invoicingAccountId'>

/** The filters of a buyer's lists with rows from several accounts. */
export const accountFilters: readonly ListFilter<Record<keyof AccountSearch, string | undefined>>[] = [
  {
    name: 'supplierCompanyId',
    kind: 'lookup',
    label: 'invoices.supplier',
    named: SupplierName,
    Picker: lazyNamed(() => import('./AccountPicker.tsx'), 'SupplierPicker'),
  },
  {
    name: 'invoicingAccountId',
    kind: 'lookup',
    label: 'invoices.account',
    named: AccountName,
    Picker: lazyNamed(() => import('./AccountPicker.tsx'), 'AccountPicker'),
  },
]
