import type { InvoicingAccountRow } from '../rows/platform.ts'
import type { Snapshots } from '../world.ts'
import { companyId } from './people.ts'

/** What each supplier's system takes; Northwind's, only payments in full and at once. */
const capabilities = new Map<string, InvoicingAccountRow['capabilities']>([
  [companyId('harbor'), { partialPayments: true, scheduledPayments: true }],
  [companyId('maple'), { partialPayments: true }],
])

/** The accounts of suppliers that take partial or scheduled payments, as in no other scenario. */
export function partsRows({ invoicingAccounts }: Snapshots): { invoicingAccounts: InvoicingAccountRow[] } {
  return {
    invoicingAccounts: [...invoicingAccounts.values()].flatMap((account) => {
      const offered = capabilities.get(account.supplierCompanyId)
      return offered === undefined ? [] : [{ ...account, capabilities: offered }]
    }),
  }
}
