import { z } from 'zod'
import { notFound, unprocessable } from '../problem.ts'
import { matchesWildcards } from '../wildcards.ts'
import { columnsOf, type FileType } from '../world/ingestion/columns.ts'
import { supplierFiles } from '../world/ingestion/supplierFiles.ts'
import { fileTypes, type UploadedCsv } from '../world/ingestion/plan.ts'
import { startIngestion } from '../world/ingestion/upload.ts'
import type { IngestionConfigurationRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'

/** The body of `POST /__mock/ingestion`. */
export const deliveryBody = z
  .strictObject({
    configurationId: z.string(),
    /** Name of the control file; if omitted, one that matches the pattern. */
    controlFile: z.string().min(1).max(200).optional(),
    outcome: z.enum(['succeed', 'fail']).optional(),
    files: z
      .array(z.strictObject({ type: z.enum(fileTypes), fileName: z.string().min(1).max(200), csv: z.string() }))
      .min(1)
      .refine((files) => new Set(files.map(({ type }) => type)).size === files.length, 'One file of each type.')
      .optional(),
  })
  .refine(({ outcome, files }) => outcome === undefined || files === undefined, {
    error: 'The files decide their outcome themselves: send one or the other.',
  })
type Delivery = z.output<typeof deliveryBody>

/** The configurations that accept file deliveries. */
export function listConfigurations({ tables }: World) {
  const configurations = tables.ingestionConfigurations.all().map((row) => ({
    id: row.id,
    companyName: tables.companies.get(row.companyId)?.name ?? '',
    controlFilePattern: row.controlFilePattern,
    incomingDirectory: row.incomingDirectory,
  }))
  return { configurations }
}

/**
 * Puts a control file and its files into a configuration's incoming directory (docs/rules.md#ingestion-delay).
 * Errors: 404 for an unknown configuration, 422 for a name that its pattern doesn't match, since it would be ignored.
 */
export function deliverFiles(world: World, { configurationId, controlFile, outcome, files }: Delivery) {
  const configuration = world.tables.ingestionConfigurations.get(configurationId)
  if (configuration === undefined) throw notFound('mock.no_such_configuration', 'No such configuration.')
  const name = controlFile ?? configuration.controlFilePattern.replaceAll('*', world.newId().slice(-6))
  if (!matches(configuration, name))
    throw unprocessable('mock.invalid', `${name} does not match ${configuration.controlFilePattern}.`)
  const event = startIngestion(
    world,
    configuration.companyId,
    files ??
      (outcome === 'fail'
        ? [unreadable('Invoice')]
        : supplierFiles(world, configuration.companyId, { withCredits: true })),
    { configurationId, folder: configuration.incomingDirectory.replace(/\/+$/, ''), controlFile: name },
  )
  return { ingestionEventId: event.id, controlFilePath: event.controlFilePath, status: event.status }
}

/** Longer names and patterns never match (docs/rules.md#control-file-pattern). */
const maxNameLength = 255

function matches({ controlFilePattern }: IngestionConfigurationRow, name: string): boolean {
  if (Math.max(controlFilePattern.length, name.length) > maxNameLength) return false
  return matchesWildcards(controlFilePattern, name, (char) => char !== '/')
}

/** A file whose header is missing its first column. */
function unreadable(type: FileType): UploadedCsv {
  const header = columnsOf[type].slice(1).map(({ name }) => name)
  return { type, fileName: `${type.toLowerCase()}.csv`, csv: `${header.join(',')}\n${header.map(() => 'x').join(',')}` }
}
