import type { AddressInput } from '#generated/main/model/index.ts'
import { conflict, notFound, unprocessable } from '../problem.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import { capabilitiesOf } from '../world/shortPayments.ts'
import { roleIn } from '../world/team.ts'
import { instant } from '../world/time.ts'
import type { HandlersFor } from './call.ts'
import { companiesOf, ownCompany, requireMembership, type Caller } from './scope.ts'
import { compareNaturally, wholeList } from './list.ts'

/** A company's address as the contract has it. */
export const addressOf = ({ address1, address2, city, state, postalCode, country }: CompanyRow) => ({
  address1,
  address2,
  city,
  state,
  postalCode,
  country,
})

/** A company as the contract shows it, with the role that the caller has in it. */
export function toCompany({ world, user }: Caller, row: CompanyRow) {
  const { address1: _1, address2: _2, city: _3, state: _4, postalCode: _5, country: _6, hasTeam: _7, ...company } = row
  const capabilities = capabilitiesOf(world, row.id)
  const myRole = roleIn(world, row, user.id)
  return {
    ...company,
    address: addressOf(row),
    ...(capabilities !== undefined && { capabilities }),
    ...(myRole !== undefined && { myRole }),
  }
}

/** Converts an address to row columns. */
export const addressColumns = (address: AddressInput) => ({ ...address, address2: address.address2 ?? null })

/** A company can drop one role but not both: it would then neither send nor pay invoices. */
function requireRole(isSupplier: boolean, isBuyer: boolean): void {
  if (isSupplier || isBuyer) return
  const detail = 'A company is a supplier, a buyer or both.'
  throw unprocessable('validation.failed', detail, [{ pointer: '/isSupplier', code: 'required', detail }])
}

/** Errors: 404 when the caller isn't a member, 403 when only invited, 409 when the company is already set up. */
function requireOwnAuthCompany(caller: Caller, authCompanyId: string): void {
  requireMembership(caller, authCompanyId)
  if (caller.world.tables.companies.find('authCompanyId', authCompanyId) !== undefined)
    throw conflict('company.already_exists', 'This company has been set up before.')
}

export const companyHandlers: HandlersFor<'listCompanies' | 'createCompany' | 'getCompanyByAuthId' | 'updateCompany'> =
  {
    listCompanies: (call) => {
      const companies = companiesOf(call).toSorted((a, b) => compareNaturally(a.name, b.name))
      return wholeList(
        call.query,
        companies.map((row) => toCompany(call, row)),
      )
    },

    createCompany: (call) => {
      const { world, user, body } = call
      const { memberships, companies, authCompanies } = world.tables
      const authCompanyId = body.authCompanyId ?? world.newId()
      if (body.authCompanyId !== undefined) requireOwnAuthCompany(call, body.authCompanyId)
      const now = instant(world)
      const { name, isSupplier, isBuyer, address, taxId = null } = body
      const company = companies.insert({
        id: world.newId(),
        authCompanyId,
        name,
        isSupplier,
        isBuyer,
        ...addressColumns(address),
        taxId,
        createdAt: now,
        updatedAt: now,
      })
      authCompanies.remove(authCompanyId)
      memberships.insert({
        id: `${authCompanyId}:${user.id}`,
        companyId: authCompanyId,
        userId: user.id,
        status: 'Creator',
        invitedBy: null,
        joinedAt: now,
      })
      return toCompany(call, company)
    },

    getCompanyByAuthId: (call) => {
      requireMembership(call, call.path.authCompanyId)
      const company = call.world.tables.companies.find('authCompanyId', call.path.authCompanyId)
      if (company === undefined) throw notFound('company.not_found', 'This company has not been set up yet.')
      return toCompany(call, company)
    },

    updateCompany: (call) => {
      const company = ownCompany(call, call.path.companyId)
      const { address, ...fields } = call.body
      requireRole(fields.isSupplier ?? company.isSupplier, fields.isBuyer ?? company.isBuyer)
      const change = { ...fields, ...(address && addressColumns(address)) }
      const row = call.world.tables.companies.update(company.id, { ...change, updatedAt: instant(call.world) })
      return toCompany(call, row)
    },
  }
