import type { Rows, TableName } from '../rows/rows.ts'
import type { Identified } from '../table.ts'
import type { Snapshots } from '../world.ts'
import { seedAdmin } from './admin.ts'
import { seedLedger } from './ledger.ts'
import { seedPeople } from './people.ts'
import { seedUsers } from './users.ts'

export const scenarios = ['default', 'empty', 'large'] as const
export type Scenario = (typeof scenarios)[number]

const invoiceCounts: Record<Scenario, number> = { default: 10_000, empty: 0, large: 100_000 }

type RowLists = { [Name in TableName]: Rows[Name][] }

const nothing: RowLists = {
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
  documentRenders: [],
  paymentMethods: [],
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
}

/** A world's first state: the same `today` (YYYY-MM-DD) and scenario give the same rows, byte for byte. */
export function seed(today: string, scenario: Scenario): Snapshots {
  const parts: Partial<RowLists>[] = [seedPeople(today), seedUsers(today)]
  if (scenario !== 'empty') {
    const ledger = seedLedger(today, invoiceCounts[scenario])
    parts.push(ledger)
    const companies = parts.flatMap((part) => part.companies ?? [])
    parts.push(seedAdmin(today, companies))
  }
  const snapshots = Object.keys(nothing).map((name) => [
    name,
    new Map(parts.flatMap((part): readonly Identified[] => part[name as TableName] ?? []).map((row) => [row.id, row])),
  ])
  return Object.fromEntries(snapshots) as Snapshots
}
