import type { Sources } from '../platform.ts'
import { Problem } from '../problem.ts'
import type { TableName } from '../world/rows/rows.ts'
import type { Identified } from '../world/table.ts'

/** Payloads of at most this many characters stay readable in the file. */
const maxReadableLength = 10_000

interface Packed {
  brotliBase64: string
}

type Tables = { [Name in TableName]?: { rows: Identified[]; removed: string[] } | undefined }

/** Compresses the payload of a job, such as an upload in progress. Hide its secrets first. */
export function packPayload(payload: unknown, { compression }: Sources): unknown {
  const json = JSON.stringify(payload)
  if (json.length <= maxReadableLength || compression === undefined) return payload
  return { brotliBase64: compression.pack(json) } satisfies Packed
}

/** Tables with the payloads of their jobs packed. */
export function packJobs<T extends Tables>(tables: T, sources: Sources): T {
  return withPayloads(tables, (payload) => packPayload(payload, sources))
}

/** Tables with the payloads of their jobs unpacked. Errors: 422 for a payload that can't be unpacked. */
export function unpackJobs<T extends Tables>(tables: T, sources: Sources): T {
  return withPayloads(tables, (payload) => (isPacked(payload) ? unpacked(payload, sources) : payload))
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

function unpacked({ brotliBase64 }: Packed, { compression }: Sources): unknown {
  if (compression === undefined)
    throw new Problem(422, 'mock.invalid', 'This file has a long upload. Restore it with: npm start -- --world <file>')
  try {
    return JSON.parse(compression.unpack(brotliBase64))
  } catch (error) {
    throw new Problem(
      422,
      'mock.invalid',
      `An upload in this file can't be read: ${String(error)}. Save the world again.`,
    )
  }
}
