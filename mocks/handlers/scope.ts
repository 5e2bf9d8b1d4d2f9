/** Who may access what: another company's things do not exist for the caller (docs/rules.md#company-scope). */
import { conflict, forbidden, notFound } from '../problem.ts'
import type { CompanyRow, UserRow } from '../world/rows/identity.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'

export interface Caller {
  world: World
  readonly user: UserRow
}

/** Errors: 403, with the code of the API that the operation stands in. */
export function requireInternal({ user }: Caller, code: 'auth.internal_only' | 'access.internal_only'): void {
  if (!user.isInternal) throw forbidden(code, 'Only internal users may do this.')
}

/** Companies whose Member or Creator the caller is. */
export function companiesOf({ world, user }: Caller): CompanyRow[] {
  return world.tables.memberships
    .where('userId', user.id)
    .filter(({ status }) => status === 'Member' || status === 'Creator')
    .flatMap(({ companyId }) => world.tables.companies.find('authCompanyId', companyId) ?? [])
}

const noSuchCompany = () => notFound('company.not_found', 'No such company, or not one of yours.')

/** Errors: 403 while the membership in the auth company is an invitation, 404 when there is none. */
export function requireMembership({ world, user }: Caller, authCompanyId: string): void {
  const membership = world.tables.memberships.get(`${authCompanyId}:${user.id}`)
  if (membership === undefined || membership.status === 'Removed') throw noSuchCompany()
  if (membership.status === 'Invited')
    throw forbidden('access.forbidden', 'Your membership in this company is an invitation so far.')
}

/** The company, for a member of it. Errors: 403 while the membership is an invitation, 404 for everyone else. */
export function ownCompany(caller: Caller, companyId: string): CompanyRow {
  const company = caller.world.tables.companies.get(companyId)
  if (company === undefined) throw noSuchCompany()
  requireMembership(caller, company.authCompanyId)
  return company
}

/** Errors: 404 for another's company, 403 when it does not send invoices. */
export function ownSupplier(caller: Caller, companyId: string): CompanyRow {
  const company = ownCompany(caller, companyId)
  if (!company.isSupplier) throw forbidden('company.not_supplier', 'Only a supplier may do this.')
  return company
}

/** Errors: 404 for another's company, 403 when it does not pay invoices. */
export function ownBuyer(caller: Caller, companyId: string): CompanyRow {
  const company = ownCompany(caller, companyId)
  if (!company.isBuyer) throw forbidden('company.not_buyer', 'Only a buyer may do this.')
  return company
}

/** Whether the payer may read what is on the account: also while the supplier has it disabled (docs/rules.md#disabled-payer-account). */
export function isReadable({ status }: InvoicingAccountRow): boolean {
  return status === 'Registered' || status === 'Disabled'
}

/** The buyer's own account at one of its suppliers, to read. Errors: 404 for any other. */
export function readableAccount({ world }: Caller, company: CompanyRow, accountId: string): InvoicingAccountRow {
  const account = world.tables.invoicingAccounts.get(accountId)
  if (account?.payerCompanyId === company.id && isReadable(account)) return account
  throw notFound('invoicing_account.not_found', 'No such invoicing account, or not one of yours.')
}

/**
 * The same, to pay on. Errors: 404 as above; 409 for one that the supplier has disabled, which the buyer still sees
 * (docs/rules.md#disabled-payer-account).
 */
export function accountToPay(caller: Caller, company: CompanyRow, accountId: string): InvoicingAccountRow {
  const account = readableAccount(caller, company, accountId)
  if (account.status === 'Disabled')
    throw conflict('payment.account_disabled', 'The supplier has disabled this account.')
  return account
}

/** All accounts that the buyer pays on, or paid on until the supplier disabled them. */
export function payableAccounts({ world }: Caller, company: CompanyRow): InvoicingAccountRow[] {
  return world.tables.invoicingAccounts.where('payerCompanyId', company.id).filter(isReadable)
}

/** The supplier's own account. Errors: 404 for any other. */
export function senderAccount({ world }: Caller, company: CompanyRow, accountId: string): InvoicingAccountRow {
  const account = world.tables.invoicingAccounts.get(accountId)
  if (account?.supplierCompanyId === company.id) return account
  throw notFound('invoicing_account.not_found', 'No such invoicing account, or not one of yours.')
}
