/** Files that suppliers uploaded by hand; what came through configurations is in `admin.ts`. */
import type { IngestionEventRow, IngestionFile } from '../rows/platform.ts'
import { companyId } from './people.ts'
import { addDays, createRandom, instantOn, seedId, type Random } from './random.ts'

const uploads = [
  { supplier: 'harbor', count: 60 },
  { supplier: 'northwind', count: 14 },
  { supplier: 'maple', count: 5 },
] as const

const fileNames: Record<IngestionFile['type'], readonly string[]> = {
  Account: ['accounts.csv', 'customers_2026.csv', 'Kunden – März.csv'],
  Contact: ['contacts.csv', 'contacts (2).csv', '連絡先.csv'],
  CreditAdjustment: ['credit-memos.csv', "credits O'Brien.csv", '=SUM(A1).csv'],
  Invoice: [
    'invoices.csv',
    'INV EXPORT final FINAL v3.csv',
    '<img src=x onerror=alert(1)>.csv',
    `${'a-very-long-name-'.repeat(12)}.csv`,
  ],
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
    Array.from({ length: count }, (_, day) => ({ supplier, day })),
  )
  return {
    ingestionEvents: owners.map(({ supplier, day }, i) =>
      seedUpload(i + 1, companyId(supplier), addDays(today, -1 - day * 2), random),
    ),
  }
}

function seedUpload(n: number, owner: string, date: string, random: Random): IngestionEventRow {
  const id = seedId('event', n)
  const folder = `uploads/${date}/${id}`
  const failed = random.chance(0.2)
  const minute = random.int(420, 1200)
  return {
    id,
    companyId: owner,
    configurationId: null,
    controlFilePath: `${folder}/control.json`,
    status: failed ? 'Failed' : 'Succeeded',
    files: random
      .pick(fileSets)
      .map((type) => seedFile(type, `${folder}/${random.pick(fileNames[type])}`, failed, random)),
    createdAt: instantOn(date, minute),
    updatedAt: new Date(Date.parse(instantOn(date, minute)) + random.int(5, 60) * 1000).toISOString(),
  }
}

/** A failed upload took nothing in; others may have left some lines out. */
function seedFile(type: IngestionFile['type'], path: string, failed: boolean, random: Random): IngestionFile {
  const lineCount = random.pick([1, 12, 240, 999, 12_500])
  const invalidCount = failed ? lineCount : Math.floor(lineCount * random.pick([0, 0, 0, 0.01, 0.3]))
  const insertedCount = random.int(0, lineCount - invalidCount)
  const updatedCount = random.int(0, lineCount - invalidCount - insertedCount)
  const unchangedCount = lineCount - invalidCount - insertedCount - updatedCount
  return { type, path, lineCount, insertedCount, updatedCount, unchangedCount, invalidCount }
}
