import { resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { usageReason } from '../usageReason.ts'
import { readAccepted, withAccepted } from './findings/acceptedBreaks.ts'
import { readReaders, withReaders } from './findings/readers.ts'
import { gate } from './gate.ts'
import { InputError } from './inputError.ts'
import { startProgress, TimeLimitError } from './progress.ts'
import { githubReport } from './report/github.ts'
import { jsonReport } from './report/json.ts'
import { textReport } from './report/text.ts'
import { openSide } from './read/openSide.ts'

/** Where a command runs, and where its output lines go. */
export interface Surroundings {
  /** The user's working directory. */
  cwd: string
  /** The folder whose git repository and `openapi/` are used. */
  project: string
  /** The sides used when a flag is omitted; without a default, `--base` is required. */
  defaults: { base?: string; head?: string }
  /** GitHub's checkout folder: annotations name files relative to it. */
  workspace?: string | undefined
  /** The prefix of messages; default `contract:diff`. */
  name?: string
  print: (text: string) => void
  complain: (text: string) => void
  /** Milliseconds; default the time since the process started. */
  now?: () => number
}

/** The package compares with its own contract; the names of this repository's versions mean nothing there. */
const usageWith = ({ base, head }: Surroundings['defaults']) => `\
diff ${base ? '[--base <side>]' : '--base <side>'} ${head ? '[--head <side>]' : '--head <side>'} [options]: \
does the head break a client of the base?
${base ? packageSides : repositorySides}
  --api auth|main       the description to compare; default the one with the same info.title or file name
  --format <format>     text (default), github for annotations, json for programs
  --versions            a break must also raise the major part of info.version
  --lenient             compare the rest of a description that has a $ref to nothing, and name that
  --accepted <file>     list of accepted breaks (default accepted-breaks.yaml, if it exists)
  --readers <file>      what an app in use reads (its deploy/reads.json); repeat it for each: a break that none of them
                        reads gets a hint, and stays a break
  --max-seconds <n>     stop when it takes longer (default 120); after 3 seconds, progress goes to stderr
Exit code 0: no breaking changes. 1: breaking changes. 2: the comparison failed, see the line on stderr.
3: it took longer than --max-seconds.`

const packageSides = `\
  a side                a file (YAML or JSON, OpenAPI 3.0 or 3.1), or \`contract\` for the contract in this package,
                        which is the default base; give the description of your service as the head`
const repositorySides = `\
  a side                a file (YAML or JSON, OpenAPI 3.0 or 3.1), a git ref, whose openapi/ is meant, \`worktree\` for the
                        openapi/ here, \`release\` for its openapi/release/, or \`contract\` for what this tool brings;
                        the default head is \`worktree\``

const reports = { text: textReport, github: githubReport, json: jsonReport }
const isFormat = (format: string): format is keyof typeof reports => Object.hasOwn(reports, format)

/**
 * Runs `contract:diff` with these arguments; resolves with the exit code, and 2 for any failure: 1 means "breaking".
 */
export async function runDiff(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await compareSides(args, surroundings)
  } catch (error) {
    // Files are shown as the user names them.
    const reason = oneLine(reasonOf(error)).replaceAll(`${surroundings.cwd}${sep}`, '')
    surroundings.complain(`${nameOf(surroundings)}: ${reason}`)
    return error instanceof TimeLimitError ? 3 : 2
  }
}

const nameOf = ({ name = 'contract:diff' }: Pick<Surroundings, 'name'>) => name

/** An error that the user can't fix also says where in the code it happened. */
function reasonOf(error: unknown): string {
  if (error instanceof InputError || error instanceof TimeLimitError) return error.message
  if (!(error instanceof Error)) return `internal error: ${String(error)}`
  const at = /\(?[^\s(]*?([\w-]+\.[jt]s:\d+:\d+)/.exec(error.stack?.slice(error.message.length) ?? '')?.[1]
  return `internal error: ${error.name}: ${error.message}${at === undefined ? '' : ` (${at})`}`
}

const oneLine = (text: string) => text.trim().replaceAll(/\s*[\n\r]\s*/g, ' ')

async function compareSides(args: readonly string[], { print, ...given }: Surroundings): Promise<number> {
  const values = readArguments(args, given.defaults)
  const { base: baseName, head: headName, format, accepted, api, versions, lenient, help } = values
  if (help) {
    print(usageWith(given.defaults))
    return 0
  }
  if (baseName === undefined) throw new InputError('Missing --base. See --help.')
  if (headName === undefined) throw new InputError('Missing --head. See --help.')
  if (!isFormat(format))
    throw new InputError(`Invalid --format "${format}": expected text, github, or json. See --help.`)
  const maxSeconds = Number(values['max-seconds'])
  if (!/^\d{1,6}$/.test(values['max-seconds']))
    throw new InputError(`Invalid --max-seconds "${values['max-seconds']}": expected a whole number. See --help.`)
  const progress = startProgress({
    maxSeconds,
    now: given.now ?? (() => performance.now()),
    report: (line) => given.complain(`${nameOf(given)}: ${line}`),
  })
  const { cwd, project, workspace } = given
  const standpoint = {
    cwd,
    project,
    api,
    hasVersions: given.defaults.base === undefined,
    ...(format === 'github' && workspace && { shownFrom: workspace }),
  }
  await using base = await openSide(baseName, standpoint)
  await using head = await openSide(headName, standpoint)
  const list = readAccepted(resolve(cwd, accepted ?? 'accepted-breaks.yaml'), accepted !== undefined)
  const readers = values.readers.map((file) => readReaders(resolve(cwd, file)))
  const compared = await gate(base, head, { versions, isLenient: lenient, progress })
  const report = withAccepted(withReaders(compared, readers), list, new Date().toISOString().slice(0, 10))
  print(reports[format](report))
  return report.breaking > 0 ? 1 : 0
}

function readArguments(args: readonly string[], defaults: Surroundings['defaults']) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        base: { type: 'string' },
        head: { type: 'string' },
        format: { type: 'string', default: 'text' },
        accepted: { type: 'string' },
        readers: { type: 'string', multiple: true, default: [] },
        api: { type: 'string' },
        'max-seconds': { type: 'string', default: '120' },
        versions: { type: 'boolean', default: false },
        lenient: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return { ...defaults, ...values }
  } catch (error) {
    throw new InputError(`${usageReason(error)}. See --help.`, { cause: error })
  }
}
