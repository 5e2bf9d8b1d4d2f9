import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { InputError } from './inputError.ts'
import type { JsonObject } from './json.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/package.json').replace(/package\.json$/, 'bin/cli.js'))
const config = fileURLToPath(new URL('./redocly.diff.yaml', import.meta.url))
const quiet = {
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

/** One difference as Redocly sees it; `verdicts` is empty where none of its rules calls it breaking. */
export type Change = z.infer<typeof changeSchema>

/** Runs `redocly diff` with `diff-recommended` over two canonical documents. Throws InputError when it cannot. */
export async function redoclyDiff(base: JsonObject, head: JsonObject): Promise<Change[]> {
  await using folder = await temporaryFolder('contract-diff-')
  await Promise.all([
    writeFile(join(folder.path, 'base.json'), JSON.stringify(base)),
    writeFile(join(folder.path, 'head.json'), JSON.stringify(head)),
  ])
  const flags = ['--format', 'json', '--fail-on', 'none', '--config', config, '--lint-config', 'off']
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'diff', 'base.json', 'head.json', ...flags], {
    cwd: folder.path,
    env: { ...process.env, ...quiet },
    maxBuffer: 256 * 1024 * 1024,
  }).catch((error: unknown) => {
    throw new InputError(`redocly diff failed: ${lastLine(error)}`, { cause: error })
  })
  return reportSchema.parse(JSON.parse(stdout)).changes
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n').at(-1) ?? ''
}
