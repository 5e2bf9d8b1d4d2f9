import { useParams } from '@tanstack/react-router'
import type { PickerProps } from '#src/shared/list/filters.ts'
import { LookupPicker } from '#src/shared/list/LookupPicker.tsx'
import { customerQueries } from './queries.ts'

/** Searches customers by name or account number, and picks one. */
export function CustomerPicker(props: PickerProps) {
  const { productCompanyId = '' } = useParams({ strict: false })
  return (
    <LookupPicker
      {...props}
      placeholder="customers.searchPlaceholder"
      none="customers.empty"
      queryOf={(q) => customerQueries.found(productCompanyId, q)}
      choicesOf={({ items }) =>
        items.map(({ id, name, externalAccountId }) => ({ id, name: `${name} (${externalAccountId})` }))
      }
    />
  )
}
