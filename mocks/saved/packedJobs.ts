import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { Problem } from '../problem.ts'
import type { TableName } from '../world/rows/rows.ts'
import type { Identified } from '../world/table.ts'

/** Payloads of at most this many characters stay readable in the file. */
const maxReadableLength = 10_000
/** Four files of 25 MB; without a limit, a crafted file could fill the memory. */
const maxUnpackedBytes = 110_000_000

/** As fast as gzip, but smaller: an upload of 650 KB becomes 22 KB instead of 91 KB. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

interface Packed {
  brotliBase64: string
}

type Tables = { [Name in TableName]?: { rows: Identified[]; removed: string[] } | undefined }

/** Compresses the payload of a job, such as an upload in progress. Hide its secrets first. */
export function packPayload(payload: unknown): unknown {
  const json = JSON.stringify(payload)
  return json.length <= maxReadableLength
    ? payload
    : { brotliBase64: brotliCompressSync(json, fast).toString('base64') }
}

/** Tables with the payloads of their jobs packed. */
export function packJobs<T extends Tables>(tables: T): T {
  return withPayloads(tables, packPayload)
}

/** Tables with the payloads of their jobs unpacked. Errors: 422 for a payload that can't be unpacked. */
export function unpackJobs<T extends Tables>(tables: T): T {
  return withPayloads(tables, (payload) => (isPacked(payload) ? unpacked(payload) : payload))
}

function withPayloads<T extends Tables>(tables: T, change: (payload: unknown) => unknown): T {
  const { jobs } = tables
  if (jobs === undefined) return tables
  const rows = jobs.rows.map((row) => ('payload' in row ? { ...row, payload: change(row.payload) } : row))
  return { ...tables, jobs: { ...jobs, rows } }
}

const isPacked = (payload: unknown): payload is Packed =>
  typeof payload === 'object' &&
  payload !== null &&
  'brotliBase64' in payload &&
  typeof payload.brotliBase64 === 'string'

function unpacked({ brotliBase64 }: Packed): unknown {
  try {
    const options = { maxOutputLength: maxUnpackedBytes }
    return JSON.parse(brotliDecompressSync(Buffer.from(brotliBase64, 'base64'), options).toString())
  } catch (error) {
    throw new Problem(
      422,
      'mock.invalid',
      `An upload in this file can't be read: ${String(error)}. Save the world again.`,
    )
  }
}
