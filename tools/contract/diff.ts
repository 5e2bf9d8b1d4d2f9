import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { readAccepted, withAccepted } from './diff/acceptedBreaks.ts'
import { gate } from './diff/gate.ts'
import { InputError } from './diff/inputError.ts'
import { githubReport } from './diff/report/github.ts'
import { jsonReport } from './diff/report/json.ts'
import { textReport } from './diff/report/text.ts'
import { openSide } from './diff/sides.ts'

/**
 * `npm run contract:diff -- --base <git ref or file> [--head <file or worktree>] [--format text|github|json] [--accepted <file>]`
 * Exit code 0: nothing breaks. 1: something does. 2: there is no verdict: bad usage, or a side that cannot be read.
 */
const usage =
  'usage: contract:diff --base <git ref or file> [--head <file, git ref or worktree>] [--format text|github|json] [--accepted <file>]'
const reports = { text: textReport, github: githubReport, json: jsonReport }

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        base: { type: 'string' },
        head: { type: 'string', default: 'worktree' },
        format: { type: 'string', default: 'text' },
        accepted: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : String(error)} (${usage})`, { cause: error })
  }
}

const isFormat = (format: string): format is keyof typeof reports => Object.hasOwn(reports, format)

async function main(): Promise<number> {
  const { base: baseName, head: headName, format, accepted } = readArguments()
  if (baseName === undefined) throw new InputError(`--base is missing (${usage})`)
  if (!isFormat(format)) throw new InputError(`--format ${format} is unknown (${usage})`)
  await using base = await openSide(baseName)
  await using head = await openSide(headName)
  const list = readAccepted(
    resolve(process.env.INIT_CWD ?? '.', accepted ?? 'accepted-breaks.yaml'),
    accepted !== undefined,
  )
  const report = withAccepted(await gate(base, head), list, new Date().toISOString().slice(0, 10))
  console.log(reports[format](report))
  return report.breaking > 0 ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof InputError ? `contract:diff: ${error.message}` : error)
  process.exitCode = 2
}
