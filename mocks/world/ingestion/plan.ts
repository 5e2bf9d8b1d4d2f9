import type { IngestionFile } from '../rows/platform.ts'
import type { World } from '../world.ts'
import { planAccounts, type KnownAccounts } from './accounts.ts'
import type { FileType } from './columns.ts'
import { planContacts } from './contacts.ts'
import type { Decision } from './decision.ts'
import { planLedger } from './ledger.ts'
import { readCsv, type Line, type RowError } from './readCsv.ts'

/** A file of an upload, as stored in a job. */
export interface UploadedCsv {
  type: FileType
  fileName: string
  csv: string
}

/** The planned effect of one file. */
export interface FilePlan {
  file: UploadedCsv
  isReadable: boolean
  counts: Pick<IngestionFile, 'lineCount' | 'insertedCount' | 'updatedCount' | 'unchangedCount' | 'invalidCount'>
  /** All errors, sorted by line. */
  errors: RowError[]
  writes: (() => void)[]
}

/** Accounts come first, so that the other files can refer to accounts that the same upload adds. */
export const fileTypes = ['Account', 'Contact', 'CreditAdjustment', 'Invoice'] as const satisfies FileType[]

/** Plans an upload's effect on the supplier's data before writing, so that a check and a real run report the same. */
export function planUpload(world: World, companyId: string, files: readonly UploadedCsv[]): FilePlan[] {
  const accounts: KnownAccounts = new Map(
    world.tables.invoicingAccounts
      .where('supplierCompanyId', companyId)
      .map((row) => [row.externalAccountId, { id: row.id, row }]),
  )
  const planners: Record<FileType, () => (line: Line) => Decision> = {
    Account: () => planAccounts(world, companyId, accounts),
    Contact: () => planContacts(world, accounts),
    CreditAdjustment: () => planLedger(world, companyId, accounts, 'CreditAdjustment'),
    Invoice: () => planLedger(world, companyId, accounts, 'Invoice'),
  }
  return fileTypes.flatMap((type) =>
    files.filter((file) => file.type === type).map((file) => planFile(file, planners[type]())),
  )
}

function planFile(file: UploadedCsv, decide: (line: Line) => Decision): FilePlan {
  const { lineCount, lines, errors, isReadable } = readCsv(file.type, file.csv)
  const outcomes = { inserted: 0, updated: 0, unchanged: 0 }
  const writes: (() => void)[] = []
  for (const line of lines) {
    const decision = decide(line)
    if ('errors' in decision) {
      errors.push(...decision.errors)
      continue
    }
    outcomes[decision.outcome] += 1
    if (decision.outcome !== 'unchanged') writes.push(decision.write)
  }
  const { inserted, updated, unchanged } = outcomes
  return {
    file,
    isReadable,
    counts: {
      lineCount,
      insertedCount: inserted,
      updatedCount: updated,
      unchangedCount: unchanged,
      invalidCount: lineCount - inserted - updated - unchanged,
    },
    errors: errors.toSorted((a, b) => a.line - b.line),
    writes,
  }
}
