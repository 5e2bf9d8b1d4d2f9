/** Files that suppliers uploaded manually; files from configurations are in `admin.ts`. */
import type { IngestionEventRow, IngestionFile } from '../rows/platform.ts'
import { companyId } from './people.ts'
import { addDays } from '../time.ts'
import { createRandom, instantOn, seedId, type Random } from './random.ts'

const uploads = [
  { supplier: 'harbor', count: 60 },
  { supplier: 'northwind', count: 14 },
  { supplier: 'maple', count: 5 },
] as const

/** The file names that the supplier's system uses. */
const fileNames: Record<IngestionFile['type'], string> = {
  Account: 'customers',
  Contact: 'contacts',
  CreditAdjustment: 'credit-memos',
  Invoice: 'open-invoices',
}
/** How many lines a file has: the day's documents, or all customers. */
const lineCounts: Record<IngestionFile['type'], readonly [number, number]> = {
  Account: [380, 400],
  Contact: [720, 790],
  CreditAdjustment: [1, 14],
  Invoice: [12, 46],
}

const fileSets = [
  ['Invoice'],
  ['Invoice'],
  ['Invoice', 'CreditAdjustment'],
  ['Account', 'Contact'],
  ['Account', 'Contact', 'CreditAdjustment', 'Invoice'],
] as const

export function seedUploads(today: string): { ingestionEvents: IngestionEventRow[] } {
  const random = createRandom(20_260_107)
  const owners = uploads.flatMap(({ supplier, count }) =>
    Array.from({ length: count }, (_, age) => ({ supplier, age })),
  )
  return {
    ingestionEvents: owners.map(({ supplier, age }, i) =>
      // One upload every second day.
      seedUpload(i + 1, companyId(supplier), addDays(today, -1 - age * 2), random),
    ),
  }
}

function seedUpload(n: number, owner: string, date: string, random: Random): IngestionEventRow {
  const id = seedId('event', n)
  const folder = `uploads/${date}/${id}`
  const failed = random.chance(0.06)
  const minute = random.int(7 * 60, 20 * 60)
  return {
    id,
    companyId: owner,
    configurationId: null,
    controlFilePath: `${folder}/control.json`,
    status: failed ? 'Failed' : 'Succeeded',
    files: random
      .pick(fileSets)
      .map((type) => seedFile(type, `${folder}/${fileNames[type]}-${date}.csv`, failed, random)),
    createdAt: instantOn(date, minute),
    updatedAt: new Date(Date.parse(instantOn(date, minute)) + random.int(5, 60) * 1000).toISOString(),
  }
}

/** A failed upload ingested nothing; others may have skipped some lines. */
function seedFile(type: IngestionFile['type'], path: string, failed: boolean, random: Random): IngestionFile {
  const lineCount = random.int(...lineCounts[type])
  const invalidCount = failed ? lineCount : Math.floor(lineCount * random.pick([0, 0, 0, 0, 0.02, 0.1]))
  const valid = lineCount - invalidCount
  // Documents are new; customers and contacts rarely are.
  const isCustomerData = type === 'Account' || type === 'Contact'
  const insertedCount = isCustomerData ? Math.min(valid, random.int(0, 3)) : random.int(Math.ceil(valid * 0.6), valid)
  const updatedCount = random.int(0, Math.min(12, valid - insertedCount))
  const unchangedCount = valid - insertedCount - updatedCount
  return { type, path, lineCount, insertedCount, updatedCount, unchangedCount, invalidCount }
}
