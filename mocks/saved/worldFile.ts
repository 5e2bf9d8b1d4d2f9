import { z } from 'zod'
import { sha256 } from '../digest.ts'
import { faultSchema } from '../faults.ts'
import { Problem } from '../problem.ts'
import { mapsCalls, mapsStates } from '../providers/mapsCalls.ts'
import { providerNames, providerStates } from '../sandbox.ts'
import { scenarios, tableNames } from '../world/seed/seed.ts'
import { secretSchema } from './secrets.ts'

/** Changes when the file's structure changes. */
const format = 2

/** An address on the app's own origin, since a crafted file could otherwise send the page to another site. */
export const addressSchema = z
  .string()
  .max(2000)
  .refine(
    (address) => address.startsWith('/') && URL.parse(address, 'http://app.invalid')?.origin === 'http://app.invalid',
    'must be a path of the app',
  )

const rowSchema = z.looseObject({ id: z.string() })
const tableSchema = z.strictObject({ rows: z.array(rowSchema), removed: z.array(z.string()) })
const callSchema = z.strictObject({
  id: z.int(),
  at: z.string(),
  method: z.string(),
  url: z.string(),
  operationId: z.string().nullable(),
  status: z.int().nullable(),
  durationMs: z.number(),
  idempotencyKey: z.string().nullable(),
  authorization: z.string().nullable(),
  body: z.string().nullable(),
  fault: z.string().nullable(),
  fromExample: z.boolean(),
  violations: z.array(
    z.strictObject({ side: z.enum(['request', 'response']), path: z.string(), code: z.string(), message: z.string() }),
  ),
})

const contentSchema = z.strictObject({
  savedAt: z.iso.datetime(),
  /** The commit that saved it; `unknown` without git. */
  commit: z.string(),
  scenario: z.enum(scenarios),
  /** The day of the seed, and its identity. */
  seededFor: z.iso.date(),
  seed: z.string(),
  clock: z.strictObject({ now: z.iso.datetime(), frozen: z.boolean() }),
  /** How many ids the world had created. */
  counter: z.int().min(0),
  /** Who was signed in, and the page that was open. */
  person: z.strictObject({ id: z.string(), emailAddress: z.string() }).nullable(),
  address: addressSchema.nullable(),
  /** Rows that the seed doesn't have; of the others, the id and the fields that differ. */
  tables: z.partialRecord(z.enum(tableNames), tableSchema),
  secrets: z.strictObject({ id: z.string().regex(/^[\da-f]{8}$/), secrets: z.array(secretSchema) }),
  latencyMs: z.int().min(0),
  providers: z.record(z.enum(providerNames), z.enum(providerStates)),
  maps: z.record(z.enum(mapsCalls), z.enum(mapsStates)),
  faults: z.array(faultSchema.extend({ seen: z.int().min(0) })),
  /** The last calls, oldest first. */
  calls: z.array(callSchema),
  /** Sentences about the data that the file leaves out. */
  leftOut: z.array(z.string()),
})
export type WorldContent = z.output<typeof contentSchema>

const fileSchema = z.strictObject({
  kind: z.literal('tallyport-world'),
  format: z.literal(format),
  /** The checksum of the rest of the file. */
  checksum: z.string(),
  ...contentSchema.shape,
})
export type WorldFile = z.output<typeof fileSchema>

/** The fields that a file of any version has, for messages about files that can't be restored. */
const headSchema = z.looseObject({
  kind: z.literal('tallyport-world'),
  format: z.number(),
  checksum: z.string(),
  commit: z.string().optional(),
})

/** Adds the kind, the format and the checksum. */
export async function toWorldFile(content: WorldContent): Promise<WorldFile> {
  return { kind: 'tallyport-world', format, checksum: await checksumOf(content), ...content }
}

/** Errors: 422 for a world that is invalid, was changed after it was saved, or has another version's structure. */
export async function readWorldFile(value: unknown): Promise<WorldFile> {
  const head = headSchema.safeParse(value)
  if (!head.success)
    throw invalid('This file is not a saved world. Choose one that was made with "Save this world" in the mock panel.')
  if (head.data.format !== format)
    throw invalid(
      `This file has format ${head.data.format}, but this version of Tallyport reads format ${format}. ` +
        versionAdvice(head.data.commit),
    )
  // Of the file itself: a parsed copy has its fields in another order.
  const { kind: _kind, format: _format, checksum, ...content } = value as z.output<typeof headSchema>
  if (checksum !== (await checksumOf(content)))
    throw invalid('This file was damaged or edited after it was saved. Get the original file, or save the world again.')
  const file = fileSchema.safeParse(value)
  if (file.success) return file.data
  throw invalid(`This file is not a complete saved world: ${z.prettifyError(file.error)}. Save the world again.`)
}

/** What to do with a file that another version of Tallyport saved. */
export function versionAdvice(commit = 'unknown'): string {
  return commit === 'unknown'
    ? 'Restore it with the version that saved it, or save the world again with this one.'
    : `Restore it with the version that saved it (git checkout ${commit}), or save the world again with this one.`
}

const invalid = (detail: string) => new Problem(422, 'mock.invalid', detail)

async function checksumOf(content: object): Promise<string> {
  return (await sha256(JSON.stringify(content))).slice(0, 16)
}
