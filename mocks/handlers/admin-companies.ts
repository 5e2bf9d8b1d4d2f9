import type { CompanySetup } from '#generated/main/model/companySetup.ts'
import { conflict, notFound, unprocessable } from '../problem.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { Reply, type HandlersFor } from './call.ts'
import { addressColumns, toCompany } from './companies.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { requireInternal } from './scope.ts'

const rules = (world: World): ListRules<CompanyRow, QueryOf<'listAdminCompanies'>> => ({
  text: ({ name, taxId, city }) => [name, taxId, city],
  filters: {
    isSupplier:
      (wanted) =>
      ({ isSupplier }) =>
        isSupplier === wanted,
    isBuyer:
      (wanted) =>
      ({ isBuyer }) =>
        isBuyer === wanted,
    country:
      (countries) =>
      ({ country }) =>
        countries.includes(country),
    setup: (setups) => (company) => setups.includes(setupOf(world, company)),
  },
  sort: {
    name: ({ name }) => name,
    isSupplier: ({ isSupplier }) => isSupplier,
    isBuyer: ({ isBuyer }) => isBuyer,
    taxId: ({ taxId }) => taxId,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  defaultSort: 'name',
  alsoReads: [world.tables.paymentAccounts.version, world.tables.ingestionConfigurations.version],
})

/** Any company, for internal users. Errors: 404. */
export function requireCompany(world: World, companyId: string): CompanyRow {
  const company = world.tables.companies.get(companyId)
  if (company === undefined) throw notFound('company.not_found', 'No such company.')
  return company
}

/** A company needs a payment account and, as a supplier, an ingestion configuration (docs/rules.md#company-setup). */
function setupOf({ tables }: World, { id, isSupplier }: CompanyRow): CompanySetup {
  const hasAccount = tables.paymentAccounts.find('companyId', id) !== undefined
  const hasIngestionIfNeeded = !isSupplier || tables.ingestionConfigurations.find('companyId', id) !== undefined
  return hasAccount && hasIngestionIfNeeded ? 'Complete' : 'Incomplete'
}

/** The auth service id of an existing company can't change, because memberships refer to it. */
function requireSameAuthCompany(company: CompanyRow, authCompanyId: string | undefined): void {
  if (authCompanyId === undefined || authCompanyId === company.authCompanyId) return
  const detail = 'The auth company of a company does not change.'
  throw unprocessable('validation.failed', detail, [{ pointer: '/authCompanyId', code: 'mismatch', detail }])
}

/** Errors: 404 for an unknown auth company, 409 when it is already set up. */
function requireWithoutCompany(world: World, authCompanyId: string): void {
  if (world.tables.companies.find('authCompanyId', authCompanyId) !== undefined)
    throw conflict('company.already_exists', 'The auth company already has a company here.')
  if (world.tables.authCompanies.get(authCompanyId) === undefined)
    throw notFound('company.not_found', 'No such auth company.')
}

export const adminCompanyHandlers: HandlersFor<'listAdminCompanies' | 'getAdminCompany' | 'saveAdminCompany'> = {
  listAdminCompanies: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world, query } = call
    const rows = listRows(world.tables.companies.all(), query, rules(world))
    return pageOf(rows, query, (row) => toCompany(call, row))
  },

  getAdminCompany: (call) => {
    requireInternal(call, 'access.internal_only')
    return toCompany(call, requireCompany(call.world, call.path.companyId))
  },

  saveAdminCompany: (call) => {
    requireInternal(call, 'access.internal_only')
    const { world } = call
    const { companies, authCompanies } = world.tables
    const { id, authCompanyId, address, ...fields } = call.body
    const now = instant(world)
    const details = { ...fields, ...addressColumns(address), updatedAt: now }
    if (id !== undefined) {
      requireSameAuthCompany(requireCompany(world, id), authCompanyId)
      return new Reply(200, toCompany(call, companies.update(id, details)))
    }
    if (authCompanyId !== undefined) requireWithoutCompany(world, authCompanyId)
    const ids = { id: world.newId(), authCompanyId: authCompanyId ?? world.newId() }
    // The table has only the auth companies that are not set up here yet.
    authCompanies.remove(ids.authCompanyId)
    return new Reply(201, toCompany(call, companies.insert({ ...ids, ...details, createdAt: now })))
  },
}
