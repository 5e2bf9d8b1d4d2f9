import type { InvoicingAccountRow } from '../rows/platform.ts'
import type { Snapshots } from '../world.ts'
import { companyId } from './people.ts'

/** The payments that each supplier's system accepts; Northwind's accepts only payments in full and at once. */
const capabilities = new Map<string, InvoicingAccountRow['capabilities']>([
  [companyId('harbor'), { partialPayments: true, scheduledPayments: true }],
  [companyId('maple'), { partialPayments: true }],
])

/** The accounts of suppliers that take partial or scheduled payments, which only the scenario `parts` has. */
export function accountsWithCapabilities({ invoicingAccounts }: Snapshots): {
  invoicingAccounts: InvoicingAccountRow[]
} {
  return {
    invoicingAccounts: [...invoicingAccounts.values()].flatMap((account) => {
      const offered = capabilities.get(account.supplierCompanyId)
      return offered === undefined ? [] : [{ ...account, capabilities: offered }]
    }),
  }
}
