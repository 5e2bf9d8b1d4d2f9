import { useParams } from '@tanstack/react-router'
import type { PickerProps } from '#src/shared/list/filters.ts'
import { LookupPicker } from '#src/shared/list/LookupPicker.tsx'
import { payableQueries } from './queries.ts'

/** Finds a supplier's account by supplier, account name or number, and picks it. All accounts load at once. */
export function AccountPicker(props: PickerProps) {
  const { productCompanyId = '' } = useParams({ strict: false })
  return (
    <LookupPicker
      {...props}
      placeholder="payables.searchAccounts"
      none="payables.noAccountFits"
      queryOf={() => payableQueries.accounts(productCompanyId)}
      choicesOf={({ items }, q) =>
        items
          .map(({ id, supplierCompanyName, accountName, externalAccountId }) => ({
            id,
            name: `${supplierCompanyName} · ${accountName} (${externalAccountId})`,
          }))
          .filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
      }
    />
  )
}
