import { useParams } from '@tanstack/react-router'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { PickerProps } from '#src/shared/list/listDefinition.ts'
import { LookupPicker } from '#src/shared/list/LookupPicker.tsx'
import { searchKey } from '#src/lib/cleanText.ts'
import { buyerAccountQueries } from './queries.ts'

interface Choice {
  id: string
  name: string
}

/** Finds a supplier's account by supplier, account name or number, and picks it. */
export function AccountPicker(props: PickerProps) {
  return (
    <AccountsPicker
      {...props}
      placeholder="payables.searchAccounts"
      none="payables.noAccountFits"
      choicesIn={(accounts) =>
        accounts.map(({ id, supplierCompanyName, accountName, externalAccountId }) => ({
          id,
          name: `${supplierCompanyName} · ${accountName} (${externalAccountId})`,
        }))
      }
    />
  )
}

/** Finds a supplier by name, and picks it; a supplier with several accounts is one choice. */
export function SupplierPicker(props: PickerProps) {
  return (
    <AccountsPicker
      {...props}
      placeholder="payables.searchSuppliers"
      none="payables.noSupplierFits"
      choicesIn={(accounts) => {
        const names = new Map(
          accounts.map(({ supplierCompanyId, supplierCompanyName }) => [supplierCompanyId, supplierCompanyName]),
        )
        return [...names].flatMap(([id, name]) => (id === undefined ? [] : [{ id, name }]))
      }}
    />
  )
}

interface AccountsPickerProps extends PickerProps {
  placeholder: string
  none: string
  choicesIn: (accounts: readonly PayableInvoicingAccount[]) => readonly Choice[]
}

/** Picks something that the buyer's accounts show. All accounts load at once. */
function AccountsPicker({ choicesIn, ...props }: AccountsPickerProps) {
  const { productCompanyId = '' } = useParams({ strict: false })
  return (
    <LookupPicker
      {...props}
      queryOf={() => buyerAccountQueries.accounts(productCompanyId)}
      choicesOf={({ items }, q) => choicesIn(items).filter(({ name }) => searchKey(name).includes(searchKey(q)))}
    />
  )
}
