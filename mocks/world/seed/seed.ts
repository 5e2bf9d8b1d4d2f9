import type { Rows, TableName } from '../rows/rows.ts'
import type { Identified } from '../table.ts'
import type { Snapshots } from '../world.ts'
import { seedAccess } from './access.ts'
import { seedAdmin } from './admin.ts'
import { seedApprovals } from './approvals.ts'
import { hostileRows } from './hostile.ts'
import { seedLedger, type LedgerSize } from './ledger.ts'
import { partPayments } from './partPayments.ts'
import { accountsWithCapabilities } from './accountCapabilities.ts'
import { seedPaymentMethods } from './paymentMethods.ts'
import { seedPayments } from './payments.ts'
import { seedPeople } from './people.ts'
import { seedReceivables } from './receivables.ts'
import { companyTeams } from './teams.ts'
import { seedUploads } from './uploads.ts'
import { seedUsersAndCompanies } from './usersAndCompanies.ts'

export const scenarios = ['default', 'empty', 'large', 'hostile', 'parts'] as const
export type Scenario = (typeof scenarios)[number]

const usualSize = { sold: 10_000, bought: 35 }
const ledgerSizes: Record<Exclude<Scenario, 'empty'>, LedgerSize> = {
  default: usualSize,
  large: { sold: 100_000, bought: 100_000 },
  hostile: usualSize,
  parts: usualSize,
}

type RowLists = { [Name in TableName]: Rows[Name][] }

const noRows: RowLists = {
  users: [],
  accessTokens: [],
  refreshTokens: [],
  loginFailures: [],
  passwordResets: [],
  registrationTokens: [],
  companies: [],
  authCompanies: [],
  memberships: [],
  invoicingAccounts: [],
  contacts: [],
  invoices: [],
  creditAdjustments: [],
  payments: [],
  allocations: [],
  previews: [],
  approvals: [],
  approvalRules: [],
  delegations: [],
  documentRenders: [],
  paymentMethods: [],
  plaidLinks: [],
  invites: [],
  accessLinks: [],
  accessRequests: [],
  notificationSettings: [],
  ingestionConfigurations: [],
  ingestionEvents: [],
  connections: [],
  paymentAccounts: [],
  paymentFees: [],
  mail: [],
  idempotency: [],
  jobs: [],
  activity: [],
}

export const tableNames = Object.keys(noRows) as TableName[]

/** Makes a world's initial state: the same `today` (YYYY-MM-DD) and scenario give the same rows, byte for byte. */
export type SeedWorld = (today: string, scenario: Scenario) => Snapshots

export const seed: SeedWorld = (today, scenario) => seedRows(today, scenario)

/** The initial state of a world, for tests and benchmarks also with another number of invoices. */
export function seedRows(today: string, scenario: Scenario, size?: LedgerSize): Snapshots {
  const parts: Partial<RowLists>[] = [seedPeople(today), seedUsersAndCompanies(today)]
  if (scenario !== 'empty') {
    const ledger = seedLedger(today, size ?? ledgerSizes[scenario])
    parts.push(ledger)
    parts.push(seedReceivables(today, ledger.invoicingAccounts), seedAccess(today, ledger.invoicingAccounts))
    parts.push(seedUploads(today))
    const companies = parts.flatMap((part) => part.companies ?? [])
    const admin = seedAdmin(today, companies)
    const buyerIds = new Set(companies.filter(({ isBuyer }) => isBuyer).map(({ id }) => id))
    const methods = seedPaymentMethods(admin.paymentAccounts, buyerIds, today)
    parts.push(admin, methods, seedPayments(ledger, methods.paymentMethods, today))
  }
  const world = toSnapshots(parts)
  if (scenario === 'hostile') return toSnapshots([...parts, hostileRows(world, today)])
  if (scenario !== 'parts') return world
  parts.push(accountsWithCapabilities(world), partPayments(world, today), companyTeams(world, today))
  return toSnapshots([...parts, seedApprovals(toSnapshots(parts), today)])
}

/** Joins the rows of all parts by table; a row replaces an earlier one with the same id. */
function toSnapshots(parts: readonly Partial<RowLists>[]): Snapshots {
  const snapshots = tableNames.map((name) => [
    name,
    new Map(parts.flatMap((part): readonly Identified[] => part[name] ?? []).map((row) => [row.id, row])),
  ])
  return Object.fromEntries(snapshots) as Snapshots
}
