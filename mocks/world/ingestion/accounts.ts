import type { InvoicingAccountRow } from '../rows/platform.ts'
import { instant } from '../time.ts'
import type { World } from '../world.ts'
import { changed, optionalCell, type Decision } from './decision.ts'
import { cellError, type Line } from './readCsv.ts'

/** An account that lines can refer to. One that the same upload adds has no row yet, and gets its id when it is written. */
interface KnownAccount {
  id: string
  row: InvoicingAccountRow | undefined
}

/** By account number. */
export type KnownAccounts = Map<string, KnownAccount>

/** Plans the lines of a file of accounts; a new account is NotInvited. */
export function planAccounts(world: World, companyId: string, accounts: KnownAccounts): (line: Line) => Decision {
  const { invoicingAccounts } = world.tables
  return ({ cells }) => {
    const { externalAccountId = '', name = '' } = cells
    const known = accounts.get(externalAccountId)
    const fields = {
      name,
      accountName: optionalCell(cells.accountName, known?.row?.accountName ?? name, name),
      accountType: optionalCell(
        cells.accountType,
        known?.row?.accountType ?? 'Trade',
        'Trade',
      ) as InvoicingAccountRow['accountType'],
    }
    if (known?.row) return changed(invoicingAccounts, known.row, fields)
    const added: KnownAccount = { id: '', row: undefined }
    accounts.set(externalAccountId, added)
    const write = () => {
      added.id = world.newId()
      invoicingAccounts.insert({
        ...fields,
        id: added.id,
        supplierCompanyId: companyId,
        payerCompanyId: null,
        externalAccountId,
        status: 'NotInvited',
        statusBeforeDisable: null,
        createdAt: instant(world),
      })
    }
    return { outcome: 'inserted', write }
  }
}

/** The account that a line refers to. Errors: returns the row error for an unknown account. */
export function accountOf(line: Line, accounts: KnownAccounts): KnownAccount | Extract<Decision, { errors: unknown }> {
  const known = accounts.get(line.cells.externalAccountId ?? '')
  return known ?? { errors: [cellError(line, 'externalAccountId', 'unknown_account', 'is not one of your accounts')] }
}
