/** Access rules: another company's data does not exist for the caller (docs/rules.md#company-scope). */
import { conflict, forbidden, notFound } from '../problem.ts'
import type { CompanyRow, UserRow } from '../world/rows/identity.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'

/** The part of a call that access rules depend on. */
export interface Caller {
  world: World
  readonly user: UserRow
}

/** Errors: 403, with the error code of the API that the operation belongs to. */
export function requireInternal({ user }: Caller, code: 'auth.internal_only' | 'access.internal_only'): void {
  if (!user.isInternal) throw forbidden(code, 'Only internal users may do this.')
}

/** Companies of which the caller is a Member or the Creator. */
export function companiesOf({ world, user }: Caller): CompanyRow[] {
  return world.tables.memberships
    .where('userId', user.id)
    .filter(({ status }) => status === 'Member' || status === 'Creator')
    .flatMap(({ companyId }) => world.tables.companies.find('authCompanyId', companyId) ?? [])
}

const noSuchCompany = () => notFound('company.not_found', 'No such company, or not one of yours.')

/** Errors: 403 while the caller is only invited to the auth company, 404 without a membership. */
export function requireMembership({ world, user }: Caller, authCompanyId: string): void {
  const membership = world.tables.memberships.get(`${authCompanyId}:${user.id}`)
  if (membership === undefined || membership.status === 'Removed') throw noSuchCompany()
  if (membership.status === 'Invited')
    throw forbidden('access.forbidden', 'Your membership in this company is an invitation so far.')
}

/** The company, for its members. Errors: 403 while the caller is only invited, 404 for everyone else. */
export function ownCompany(caller: Caller, companyId: string): CompanyRow {
  const company = caller.world.tables.companies.get(companyId)
  if (company === undefined) throw noSuchCompany()
  requireMembership(caller, company.authCompanyId)
  return company
}

/** The caller's company as a supplier. Errors: 404 for another company, 403 when it does not send invoices. */
export function ownSupplier(caller: Caller, companyId: string): CompanyRow {
  const company = ownCompany(caller, companyId)
  if (!company.isSupplier) throw forbidden('company.not_supplier', 'Only a supplier may do this.')
  return company
}

/** The caller's company as a buyer. Errors: 404 for another company, 403 when it does not pay invoices. */
export function ownBuyer(caller: Caller, companyId: string): CompanyRow {
  const company = ownCompany(caller, companyId)
  if (!company.isBuyer) throw forbidden('company.not_buyer', 'Only a buyer may do this.')
  return company
}

/** Whether the payer can read the account, even if the supplier disabled it (docs/rules.md#disabled-payer-account). */
export function isReadable({ status }: InvoicingAccountRow): boolean {
  return status === 'Registered' || status === 'Disabled'
}

/** The buyer's own account with one of its suppliers, for reading. Errors: 404 for any other. */
export function readableAccount({ world }: Caller, company: CompanyRow, accountId: string): InvoicingAccountRow {
  const account = world.tables.invoicingAccounts.get(accountId)
  if (account?.payerCompanyId === company.id && isReadable(account)) return account
  throw notFound('invoicing_account.not_found', 'No such invoicing account, or not one of yours.')
}

/**
 * The buyer's own account with one of its suppliers, for paying. Errors: 404 as above; 409 for an account that the supplier has disabled, which the buyer still
 * sees (docs/rules.md#disabled-payer-account).
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
export function suppliersAccount({ world }: Caller, company: CompanyRow, accountId: string): InvoicingAccountRow {
  const account = world.tables.invoicingAccounts.get(accountId)
  if (account?.supplierCompanyId === company.id) return account
  throw notFound('invoicing_account.not_found', 'No such invoicing account, or not one of yours.')
}
