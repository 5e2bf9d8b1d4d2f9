import { conflict, notFound, unprocessable } from '../problem.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { HandlersFor } from './call.ts'
import { companiesOf, ownCompany } from './scope.ts'

export function toCompany(row: CompanyRow) {
  const { address1, address2, city, state, postalCode, country, ...company } = row
  return { ...company, address: { address1, address2, city, state, postalCode, country } }
}

/** A company that neither sends nor pays invoices could do nothing. */
export function requireSide(isSupplier: boolean, isBuyer: boolean): void {
  if (isSupplier || isBuyer) return
  const detail = 'A company is a supplier, a buyer or both.'
  throw unprocessable('validation.failed', detail, [{ pointer: '/isSupplier', code: 'required', detail }])
}

export const companyHandlers: HandlersFor<'listCompanies' | 'createCompany' | 'getCompanyByAuthId' | 'updateCompany'> =
  {
    listCompanies: (call) => ({
      items: companiesOf(call)
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(toCompany),
    }),

    createCompany: ({ world, user, body }) => {
      requireSide(body.isSupplier, body.isBuyer)
      const { memberships, companies } = world.tables
      const authCompanyId = body.authCompanyId ?? world.newId()
      if (body.authCompanyId !== undefined) {
        const isMember = memberships.get(`${authCompanyId}:${user.id}`) !== undefined
        if (!isMember) throw notFound('company.not_found', 'No such company, or not one of yours.')
        if (companies.find('authCompanyId', authCompanyId) !== undefined)
          throw conflict('company.already_exists', 'This company has been set up before.')
      }
      const now = world.now().toISOString()
      const { name, isSupplier, isBuyer, address, taxId = null } = body
      const company = companies.insert({
        id: world.newId(),
        authCompanyId,
        name,
        isSupplier,
        isBuyer,
        ...address,
        address2: address.address2 ?? null,
        taxId,
        createdAt: now,
        updatedAt: now,
      })
      memberships.insert({
        id: `${authCompanyId}:${user.id}`,
        companyId: authCompanyId,
        userId: user.id,
        status: 'Creator',
        invitedBy: null,
        joinedAt: now,
      })
      return toCompany(company)
    },

    getCompanyByAuthId: (call) => {
      const company = companiesOf(call).find(({ authCompanyId }) => authCompanyId === call.path.authCompanyId)
      if (company === undefined) throw notFound('company.not_found', 'No such company, or not one of yours.')
      return toCompany(company)
    },

    updateCompany: (call) => {
      const company = ownCompany(call, call.path.companyId)
      const { address, ...fields } = call.body
      requireSide(fields.isSupplier ?? company.isSupplier, fields.isBuyer ?? company.isBuyer)
      const change = { ...fields, ...(address && { ...address, address2: address.address2 ?? null }) }
      return toCompany(
        call.world.tables.companies.update(company.id, { ...change, updatedAt: call.world.now().toISOString() }),
      )
    },
  }
