import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { checkParts, partName } from './staging/parts.ts'
import { preflight } from './staging/preflight.ts'
import { readStagingSettings } from './staging/settings.ts'

/**
 * `npm run e2e:staging` (docs/qa.md#against-staging): checks that staging can be tested, then runs the suite with the
 * remaining arguments, such as `--shard=1/2`. `--check` only checks; `--merge <folder>` makes one report of the blob
 * reports of all shards. Exit code 1 if anything failed, 2 for wrong settings.
 */
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, merge: { type: 'string' }, shard: { type: 'string' } },
  allowPositionals: true,
  strict: false,
})
const config = '--config=playwright.staging.config.ts'

const playwright = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], { stdio: 'inherit' }).status ?? 1

try {
  process.exitCode = values.merge === undefined ? await run() : merge(values.merge)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function merge(value: string | boolean): number {
  return playwright('merge-reports', config, checkParts(typeof value === 'string' ? value : undefined))
}

async function run(): Promise<number> {
  const settings = readStagingSettings()
  const { lines, failed } = await preflight(settings)
  console.log([`Staging: ${settings.baseUrl}`, ...lines].join('\n'))
  if (failed.length > 0) {
    console.error([...failed.map((line) => `  ✗ ${line}`), 'Staging can’t be tested until this is fixed.'].join('\n'))
    return 1
  }
  const switches = [
    ...(settings.mayPay
      ? [`pays at most $${settings.payment?.maximum ?? ''} on ${settings.payment?.account ?? ''}`]
      : []),
    settings.mayWrite
      ? 'writes what it cleans up'
      : `${settings.mayPay ? 'otherwise ' : ''}only reads (STAGING_WRITE=1 also writes)`,
  ]
  console.log(`  The suite ${switches.join(', and ')}.\n`)
  if (values.check === true) return 0
  const name = typeof values.shard === 'string' ? partName(values.shard) : undefined
  if (name !== undefined) process.env.PLAYWRIGHT_BLOB_OUTPUT_NAME = name
  return playwright('test', config, ...process.argv.slice(2))
}
