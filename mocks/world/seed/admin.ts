/** What platform staff set up: ingestion configurations and their events, payment accounts and fees, connections. */
import type { CompanyRow } from '../rows/identity.ts'
import type {
  ConnectionRow,
  IngestionConfigurationRow,
  IngestionEventRow,
  IngestionFile,
  PaymentAccountRow,
  PaymentFeeRow,
} from '../rows/platform.ts'
import { companyId } from './people.ts'
import { addDays } from '../time.ts'
import { createRandom, instantOn, seedId, type Random } from './random.ts'

/** First event number for platform staff's configurations; lower numbers are the suppliers' own uploads. */
const firstEvent = 5001
const eventsOfFirst = 60
const eventsOfOthers = 6

/** In hundredths of a percent. */
const usualFees = [
  { paymentMethodType: 'Card', percentage: 250, isFacilitatorFee: false },
  { paymentMethodType: 'Ach', percentage: 50, isFacilitatorFee: false },
  { paymentMethodType: 'Wallet', percentage: 100, isFacilitatorFee: true },
  { paymentMethodType: 'Rtp', percentage: 75, isFacilitatorFee: false },
] as const

/** The buyer personas' preferred methods; the payment methods seed numbers them the same way. */
const preferredOutgoing: Readonly<Record<string, string>> = {
  [companyId('prairie')]: seedId('paymentMethod', 1),
  [companyId('northwind')]: seedId('paymentMethod', 11),
}

export interface AdminSeed {
  ingestionConfigurations: IngestionConfigurationRow[]
  ingestionEvents: IngestionEventRow[]
  paymentAccounts: PaymentAccountRow[]
  paymentFees: PaymentFeeRow[]
  connections: ConnectionRow[]
}

export function seedAdmin(today: string, companies: readonly CompanyRow[]): AdminSeed {
  const random = createRandom(20_260_104)
  const suppliers = companies.filter(({ isSupplier }) => isSupplier)
  const ingestionConfigurations = suppliers.flatMap((company, i) => seedConfigurations(company, i, today, random))
  const paymentAccounts = companies
    // Apart from the personas' companies, every fourth one has no payment account yet.
    .filter((_, i) => i < 4 || i % 4 !== 0)
    .map((company, i) => seedPaymentAccount(company, i + 1, today, random))
  return {
    ingestionConfigurations,
    ingestionEvents: seedEvents(ingestionConfigurations, today, random),
    paymentAccounts,
    paymentFees: seedFees(paymentAccounts, new Set(suppliers.map(({ id }) => id)), today, random),
    connections: suppliers.map((company, i) => seedConnection(company, i + 1, today, random)),
  }
}

/** A name that is valid in a directory or an address. */
const slug = ({ name, id }: CompanyRow) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || `company-${id.slice(-4)}`

/** The first supplier ingests files from two places. */
function seedConfigurations(company: CompanyRow, i: number, today: string, random: Random) {
  const roots = [`s3://${slug(company)}`, ...(i === 0 ? [`sftp://files.${slug(company)}.test/erp`] : [])]
  return roots.map((root, place): IngestionConfigurationRow => {
    const created = addDays(today, -random.int(30, 700))
    return {
      id: seedId('configuration', i * 2 + place + 1),
      companyId: company.id,
      controlFilePattern: random.pick(['control-*.json', 'CTRL_*.txt', `${slug(company)}-*.ctl`]),
      incomingDirectory: `${root}/incoming`,
      processingDirectory: `${root}/processing`,
      failedDirectory: `${root}/failed`,
      archiveDirectory: `${root}/archive`,
      createdAt: instantOn(created, 480),
      updatedAt: instantOn(addDays(created, random.int(0, 29)), 540),
    }
  })
}

function seedEvents(configurations: readonly IngestionConfigurationRow[], today: string, random: Random) {
  return configurations
    .flatMap((configuration, i) =>
      Array.from({ length: i === 0 ? eventsOfFirst : eventsOfOthers }, (_, day) => ({ configuration, day })),
    )
    .map(({ configuration, day }, i) => seedEvent(configuration, firstEvent + i, addDays(today, -1 - day), random))
}

function seedEvent(
  { id, companyId: owner, incomingDirectory }: IngestionConfigurationRow,
  n: number,
  date: string,
  random: Random,
): IngestionEventRow {
  const failed = random.chance(0.06)
  const minute = random.int(60, 300)
  const types = random.chance(0.5)
    ? (['Account', 'Contact', 'Invoice'] as const)
    : (['Invoice', 'CreditAdjustment'] as const)
  return {
    id: seedId('event', n),
    companyId: owner,
    configurationId: id,
    controlFilePath: `${incomingDirectory}/${date}/control.json`,
    status: failed ? 'Failed' : 'Succeeded',
    files: types.map((type) =>
      seedFile(type, `${incomingDirectory}/${date}/${type.toLowerCase()}.csv`, failed, random),
    ),
    createdAt: instantOn(date, minute),
    updatedAt: instantOn(date, minute + 1),
  }
}

function seedFile(type: IngestionFile['type'], path: string, failed: boolean, random: Random): IngestionFile {
  const lineCount = random.int(1, 900)
  if (failed)
    return { type, path, lineCount, insertedCount: 0, updatedCount: 0, unchangedCount: 0, invalidCount: lineCount }
  const invalidCount = random.chance(0.2) ? random.int(0, Math.min(9, lineCount)) : 0
  const insertedCount = random.int(0, lineCount - invalidCount)
  const updatedCount = random.int(0, lineCount - invalidCount - insertedCount)
  const unchangedCount = lineCount - invalidCount - insertedCount - updatedCount
  return { type, path, lineCount, insertedCount, updatedCount, unchangedCount, invalidCount }
}

function seedPaymentAccount(company: CompanyRow, n: number, today: string, random: Random): PaymentAccountRow {
  const createdAt = instantOn(addDays(today, -random.int(30, 700)), 600)
  const outgoing = preferredOutgoing[company.id] ?? null
  return {
    id: seedId('paymentAccount', n),
    companyId: company.id,
    paymentProcessor: 'Moov',
    externalAccountId: `moov-${slug(company)}-${n}`,
    preferredIncomingPaymentMethodExternalId: company.isSupplier ? `pm_in_${700 + n}` : null,
    incomingPaymentMethodType: company.isSupplier ? 'Wallet' : null,
    preferredOutgoingPaymentMethodExternalId: outgoing,
    outgoingPaymentMethodType: outgoing === null ? null : 'Ach',
    createdAt,
    updatedAt: createdAt,
  }
}

/** Each supplier's account has an enabled fee for each method, and a former, higher one for cards. */
function seedFees(
  accounts: readonly PaymentAccountRow[],
  supplierIds: ReadonlySet<string>,
  today: string,
  random: Random,
): PaymentFeeRow[] {
  return accounts
    .filter((account) => supplierIds.has(account.companyId))
    .flatMap((account, i) => {
      // The first suppliers (the personas') charge the usual fees, so that a test can predict them.
      const extra = i < 3 ? 0 : random.int(0, 5) * 10
      const enabled = usualFees.map((fee) => ({ ...fee, percentage: fee.percentage + extra, enabled: true, days: 90 }))
      const former = { ...usualFees[0], percentage: 295, enabled: false, days: 400 }
      return [...enabled, former].map(({ days, ...fee }, place): PaymentFeeRow => ({
        id: seedId('fee', i * 10 + place + 1),
        paymentAccountId: account.id,
        feeType: 'Processing',
        ...fee,
        createdAt: instantOn(addDays(today, -days), 600 + place),
      }))
    })
}

function seedConnection(company: CompanyRow, n: number, today: string, random: Random): ConnectionRow {
  const created = addDays(today, -random.int(60, 600))
  const active = n % 4 !== 2
  return {
    id: seedId('connection', n),
    connectionId: `${slug(company)}-erp-${n}`,
    name: `${company.name} ERP`,
    apiEndpoint: `https://erp.${slug(company)}.test/api/v${random.int(1, 3)}`,
    authCompanyId: company.authCompanyId,
    apiKey: `key-${random.int(100_000, 999_999)}-${random.int(1000, 9999)}`,
    currency: 'USD',
    dispatchDestination: `s3://${slug(company)}/dispatch`,
    pdfDownloadDirectory: `sftp://files.${slug(company)}.test/pdf`,
    autoPay: random.chance(0.3),
    syncCreditMemos: random.chance(0.7),
    minSyncDate: random.chance(0.6) ? addDays(created, -365) : null,
    status: active ? 'Active' : 'Inactive',
    lastSyncStatus: active ? (n === 3 ? 'Failed' : 'Succeeded') : null,
    lastSyncAt: active ? instantOn(addDays(today, -1), random.int(0, 1439)) : null,
    createdAt: instantOn(created, 480),
    updatedAt: instantOn(addDays(created, 30), 480),
  }
}
