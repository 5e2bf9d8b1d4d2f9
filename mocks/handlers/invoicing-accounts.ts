import type { OperationTypes } from '#generated/operations.ts'
import { conflict, Problem } from '../problem.ts'
import { closeInvite, openInvite } from '../world/invites.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'
import { Reply, type Call, type HandlersFor } from './call.ts'
import { ownSupplier, suppliersAccount } from './scope.ts'

/** An invoicing account as the contract shows it to its supplier. */
export function toInvoicingAccount(
  world: World,
  { id, name, accountType, status, supplierCompanyId, accountName, externalAccountId }: InvoicingAccountRow,
): OperationTypes['inviteInvoicingAccount']['reply'] {
  const supplierCompanyName = world.tables.companies.get(supplierCompanyId)?.name ?? ''
  return { id, name, accountType, status, supplierCompanyName, accountName, externalAccountId }
}

type BulkCall = Call<'disableInvoicingAccounts' | 'enableInvoicingAccounts'>

/** Applies `change` to each account separately; an error affects that account's result, not the whole call. */
function changeEach(call: BulkCall, change: (world: World, account: InvoicingAccountRow) => void): Reply {
  const company = ownSupplier(call, call.path.companyId)
  const results = call.body.invoicingAccountIds.map((invoicingAccountId) => {
    try {
      change(call.world, suppliersAccount(call, company, invoicingAccountId))
      return { invoicingAccountId, ok: true }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { invoicingAccountId, ok: false, problem: error.body(accountUrl(company, invoicingAccountId)) }
    }
  })
  return new Reply(200, { results })
}

const accountUrl = (company: CompanyRow, accountId: string) =>
  `/api/tallyport/receivables/company/${company.id}/invoicing-account/${encodeURIComponent(accountId)}`

function disable(world: World, account: InvoicingAccountRow): void {
  if (account.status === 'Disabled' || account.status === 'NotInvited')
    throw conflict('invoicing_account.wrong_state', `A ${account.status} account can't be disabled.`)
  if (account.status === 'InvitePending') closeInvite(world, account, 'Canceled')
  const statusBeforeDisable = account.status === 'Registered' ? 'Registered' : 'NotInvited'
  world.tables.invoicingAccounts.update(account.id, { status: 'Disabled', statusBeforeDisable })
}

function enable(world: World, account: InvoicingAccountRow): void {
  if (account.status !== 'Disabled')
    throw conflict('invoicing_account.wrong_state', `A ${account.status} account can't be enabled.`)
  const status = account.statusBeforeDisable ?? 'NotInvited'
  world.tables.invoicingAccounts.update(account.id, { status, statusBeforeDisable: null })
}

export const invoicingAccountHandlers: HandlersFor<
  'inviteInvoicingAccount' | 'cancelInvoicingAccountInvite' | 'disableInvoicingAccounts' | 'enableInvoicingAccounts'
> = {
  inviteInvoicingAccount: (call) => {
    const { world, user, path, body } = call
    const account = suppliersAccount(call, ownSupplier(call, path.companyId), path.invoicingAccountId)
    return toInvoicingAccount(world, openInvite(world, account, body, `${user.firstName} ${user.lastName}`))
  },

  cancelInvoicingAccountInvite: (call) => {
    const { world, path } = call
    const account = suppliersAccount(call, ownSupplier(call, path.companyId), path.invoicingAccountId)
    if (account.status !== 'InvitePending')
      throw conflict('invoicing_account.wrong_state', 'This account has no pending invite.')
    closeInvite(world, account, 'Canceled')
    return toInvoicingAccount(world, world.tables.invoicingAccounts.update(account.id, { status: 'NotInvited' }))
  },

  disableInvoicingAccounts: (call) => changeEach(call, disable),

  enableInvoicingAccounts: (call) => changeEach(call, enable),
}
