import type { UploadedFile } from '../platform.ts'
import { invalid, Problem } from '../problem.ts'
import { fileTypes, planUpload, type FilePlan, type UploadedCsv } from '../world/ingestion/plan.ts'
import { startIngestion } from '../world/ingestion/upload.ts'
import { Reply, type HandlersFor } from './call.ts'
import { findIngestionEvents, toIngestionEvent } from './ingestionEvents.ts'
import { pageOf } from './list.ts'
import { ownSupplier } from './scope.ts'
import { textOf } from './uploadText.ts'

export const maxUploadBytes = 25 * 1024 * 1024

/** Maximum number of row errors in the response to a check. */
const maxRowErrors = 1000

/** The field of the multipart body for each type of file. */
const fieldOf = { Account: 'account', Contact: 'contact', CreditAdjustment: 'creditAdjustment', Invoice: 'invoice' }

/**
 * The files by type; `fields` are the names of the other parts. Errors: 422 for no file, an unknown or duplicate type, or a
 * non-text file; 413 if too large.
 */
function readFiles(parts: readonly UploadedFile[], fields: readonly string[]): UploadedCsv[] {
  // For an empty file field, a browser sends an empty part without a name.
  const sent = parts.filter(({ filename, bytes }) => filename !== '' || bytes.length > 0)
  if (sent.length === 0) throw invalid('', 'required', 'Send at least one file.')
  const extra = fields.find((name) => name !== 'validating')
  if (extra !== undefined) throw invalid(`/${extra}`, 'unknown_property', 'No such field, or it has no file name.')
  const unknown = sent.find(({ field }) => !Object.values(fieldOf).includes(field))
  if (unknown) throw invalid(`/${unknown.field}`, 'unknown_property', 'No such kind of file.')
  return fileTypes.flatMap((type) => {
    const [file, second] = sent.filter(({ field }) => field === fieldOf[type])
    if (file === undefined) return []
    const pointer = `/${fieldOf[type]}`
    if (second !== undefined) throw invalid(pointer, 'max_items', 'Send one file of each type.')
    if (file.bytes.length > maxUploadBytes)
      throw new Problem(413, 'integration.file_too_large', `${file.filename} is larger than 25 MB.`)
    if (file.bytes.length === 0) throw invalid(pointer, 'min_length', `${file.filename} is empty.`)
    return [{ type, fileName: file.filename, csv: textOf(file, pointer) }]
  })
}

function toValidatedFile({ file, counts, errors }: FilePlan) {
  const { lineCount, invalidCount } = counts
  return {
    type: file.type,
    fileName: file.fileName,
    lineCount,
    validCount: lineCount - invalidCount,
    invalidCount,
    errors: errors.slice(0, maxRowErrors),
    errorsTruncated: errors.length > maxRowErrors,
  }
}

export const integrationHandlers: HandlersFor<'uploadIntegrationFiles' | 'listIngestionEvents'> = {
  uploadIntegrationFiles: (call) => {
    const { world, path, body } = call
    const { id } = ownSupplier(call, path.companyId)
    const files = readFiles(call.files, Object.keys(body))
    if (body.validating === 'true') return new Reply(200, { files: planUpload(world, id, files).map(toValidatedFile) })
    return new Reply(202, { ingestionEventId: startIngestion(world, id, files).id })
  },

  listIngestionEvents: (call) => {
    const { world, path, query } = call
    const company = ownSupplier(call, path.companyId)
    const events = world.tables.ingestionEvents.where('companyId', company.id)
    return pageOf(findIngestionEvents(events, query), query, toIngestionEvent)
  },
}
