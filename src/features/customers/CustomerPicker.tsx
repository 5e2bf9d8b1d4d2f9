import { useParams } from '@tanstack/react-router'
import { ListCustomersResponse } from '#generated/main/customers/customers.response.ts'
import { getListCustomersSuspenseQueryOptions } from '#generated/main/customers/customers.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'
import type { PickerProps } from '#src/shared/list/listDefinition.ts'
import { LookupPicker } from '#src/shared/list/LookupPicker.tsx'

/** Searches customers by name or account number, and picks one. */
export function CustomerPicker(props: PickerProps) {
  const { productCompanyId = '' } = useParams({ strict: false })
  return (
    <LookupPicker
      {...props}
      placeholder="customers.searchPlaceholder"
      none="customers.empty"
      queryOf={(q) => firstMatches(productCompanyId, q)}
      choicesOf={({ items }) =>
        items.map(({ id, name, externalAccountId }) => ({ id, name: `${name} (${externalAccountId})` }))
      }
    />
  )
}

const firstMatches = (companyId: string, q: string) =>
  readQuery(
    getListCustomersSuspenseQueryOptions(companyId, { ...(q !== '' && { q }), pageSize: 20 }),
    ListCustomersResponse,
  )
