import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'
import { z } from 'zod'
import { redoclyCli } from '../../redoclyCli.ts'
import { InputError } from '../inputError.ts'
import { type JsonObject, objectOr } from '../json.ts'
import { type Progress, unlimited } from '../progress.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const config = fileURLToPath(new URL('./redocly.diff.yaml', import.meta.url))
const quietEnv = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
}

const place = z.object({ pointer: z.string(), value: z.unknown().optional() })
const changeSchema = z.object({
  path: z.string(),
  typeName: z.string(),
  kind: z.enum(['added', 'removed', 'modified']),
  property: z.string().optional(),
  base: place.optional(),
  revision: place.optional(),
  verdicts: z.array(z.object({ ruleId: z.string(), message: z.string() })),
})
const reportSchema = z.object({ reportVersion: z.literal('1'), changes: z.array(changeSchema) })

/** One difference as Redocly sees it; `verdicts` is empty if none of its rules calls it breaking. */
export type Change = z.infer<typeof changeSchema>

/** Two documents in the form of `forRedocly`. */
export interface Pair {
  readonly base: JsonObject
  readonly head: JsonObject
}

/**
 * Runs `redocly diff` with `diff-recommended`; returns the changes of each pair. Startup takes longer than comparing,
 * so pairs that differ only in their paths and schemas are compared in one run. Throws InputError when it fails.
 */
export async function redoclyDiff(pairs: readonly Pair[], progress: Progress = unlimited): Promise<Change[][]> {
  const numberedPairs = pairs.map(({ base, head }, index): NumberedPair => ({ base, head, index }))
  const groups = Map.groupBy(numberedPairs, ({ base, head, index }) => {
    const [before, after] = [base, head].map(commonParts)
    return isDeepStrictEqual(before, after) ? JSON.stringify(before?.others) : index
  })
  const changes: Change[][] = pairs.map(() => [])
  for (const group of groups.values()) {
    const found = await diffOnce(group, progress)
    const [first, ...others] = group
    if (first && others.length === 0) changes[first.index] = found
    else for (const { index, change } of found.map(withoutPrefix)) changes[index]?.push(change)
  }
  return changes
}

interface NumberedPair extends Pair {
  readonly index: number
}

/**
 * What must be equal on both sides of a pair that is compared together with others: everything that gets no prefix, and
 * the names of paths and schemas, because Redocly treats one removed and one added name as a rename.
 */
const commonParts = ({ paths, servers, components, ...rest }: JsonObject) => {
  const { schemas, ...schemes } = objectOr(components)
  const names = [paths, schemas].map((named) => Object.keys(objectOr(named)).toSorted())
  return { names, servers, others: { rest, schemes } }
}

/** The prefix of a pair's paths and schemas in a run with other pairs: path `/a` of pair 3 is `/compared3-/a`. */
const prefixOf = (index: number) => `compared${index}-`

/** A change with the names that its pair has, and the index of this pair. */
function withoutPrefix(change: Change): { index: number; change: Change } {
  const text = JSON.stringify(change)
  const [prefix = '', index = ''] = /compared(\d+)-/.exec(text) ?? []
  const plain = text.replaceAll(`~1${prefix}`, '').replaceAll(`/${prefix}/`, '/').replaceAll(prefix, '')
  return { index: Number(index), change: JSON.parse(plain) as Change }
}

/** Compares the pairs of a group in one run, each with its own prefix. */
async function diffOnce(group: readonly NumberedPair[], progress: Progress): Promise<Change[]> {
  const [first] = group
  if (first === undefined) return []
  const differing = group.map(withoutEqualCalls)
  const prefixIn = ({ index }: NumberedPair) => (group.length > 1 ? prefixOf(index) : '')
  await using folder = await temporaryFolder('contract-diff-')
  for (const side of ['base', 'head'] as const) {
    const { components, paths: _, ...rest } = first[side]
    const all = differing.map((pair) => withPrefix(pair[side], prefixIn(pair)))
    const combined = {
      ...rest,
      paths: Object.assign({}, ...all.map(({ paths }) => paths)) as JsonObject,
      components: {
        ...objectOr(components),
        schemas: Object.assign({}, ...all.map(({ schemas }) => schemas)) as JsonObject,
      },
    }
    await writeFile(join(folder.path, `${side}.json`), JSON.stringify(combined))
  }
  const flags = ['--format', 'json', '--fail-on', 'none', '--config', config, '--lint-config', 'off']
  const run = (signal: AbortSignal) =>
    promisify(execFile)(process.execPath, [redoclyCli, 'diff', 'base.json', 'head.json', ...flags], {
      cwd: folder.path,
      env: { ...process.env, ...quietEnv },
      maxBuffer: 256 * 1024 * 1024,
      signal,
    }).catch((error: unknown) => {
      throw new InputError(`redocly diff failed: ${lastLine(error)}`, { cause: error })
    })
  const { stdout } = await progress.during('comparing the two descriptions', run)
  return reportSchema.parse(JSON.parse(stdout)).changes
}

/** Drops calls that are equal on both sides, unless they show how a changed schema is used. */
function withoutEqualCalls(pair: NumberedPair): NumberedPair {
  const [before, after] = [pair.base, pair.head].map(({ components }) => objectOr(components)['schemas'])
  if (!isDeepStrictEqual(before, after)) return pair
  const [base, head] = [objectOr(pair.base['paths']), objectOr(pair.head['paths'])]
  const keep = (items: JsonObject, others: JsonObject) =>
    Object.fromEntries(Object.entries(items).filter(([path, item]) => !isDeepStrictEqual(item, others[path])))
  return { ...pair, base: { ...pair.base, paths: keep(base, head) }, head: { ...pair.head, paths: keep(head, base) } }
}

function withPrefix({ paths, components }: JsonObject, prefix: string): { paths: JsonObject; schemas: JsonObject } {
  if (prefix === '') return { paths: objectOr(paths), schemas: objectOr(objectOr(components)['schemas']) }
  const renamed = (items: unknown, start: string) =>
    Object.fromEntries(Object.entries(objectOr(items)).map(([name, value]) => [`${start}${name}`, value]))
  const { schemas } = objectOr(components)
  const text = JSON.stringify({ paths: renamed(paths, `/${prefix}`), schemas: renamed(schemas, prefix) })
  const references = text.replaceAll('"#/components/schemas/', `"#/components/schemas/${prefix}`)
  return JSON.parse(references) as { paths: JsonObject; schemas: JsonObject }
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n').at(-1) ?? ''
}
