import { useParams } from '@tanstack/react-router'
import type { PickerProps } from '#src/shared/list/filters.ts'
import { LookupPicker } from '#src/shared/list/LookupPicker.tsx'
import { payableQueries } from './queries.ts'

/** Looks for a supplier's account by any of its names or its number, and picks one. All of them come at once. */
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
