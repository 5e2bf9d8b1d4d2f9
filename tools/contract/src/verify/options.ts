/** The command line of `npm run contract:verify`. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { project } from '../project.ts'
import { usageReason } from '../usageReason.ts'
import { coverageReasons, type CoverageReasons } from './coverage/report.ts'
import type { Bases } from './service/request.ts'
import { VerifyError } from './verifyError.ts'

export const usage = `verify [--auth-url <url>] [--main-url <url>] [options]
  --auth-url, --main-url   base of each API, e.g. https://staging.example.com/api/auth; default: the mock of this tool
  --token <token>          a user's access token; repeat it for users of several companies, and an internal user
  --people <file>          JSON [{"emailAddress": …, "password": …}]: users who sign in, in addition to the tokens
  --tokens <file>          JSON of tokens from emails and a bank's dialog: registrationToken with
                           registrationEmail, resetToken, publicToken with plaidAccountId
  --token-env <name>       as --token, read from this environment variable
  --header <name: value>   sent with every request; repeat it
  --write                  also send writes; only to an environment whose data may be lost
  --only <tag>             only this tag or operationId
  --implemented-only       operations that the service does not have are no violations
  --seed <n> --runs <n>    same seed, same requests; requests for each operation and class (default 10)
  --concurrency <n>        operations that are read or refused at the same time (default 1)
  --timeout <seconds>      a service that takes longer counts as not responding (default 30)
  --report <file>          write the result as JSON
  --junit <file>           write the result as JUnit's XML, one test case for each operation
  --coverage               write what of the contract was seen to coverage/contract.html and .json
  --coverage-min <n>       the same; exit code 8 if less than n percent was seen
  --coverage-reasons <file>  the same; YAML [{places: [...], reason: …}]: why some places can't be seen
  --format text|github     github adds one annotation for each violation (default text)
Exit code 0: no violation. 1: violations. 2: bad usage. 3: no service responds. 4: a token or password is refused.
5: something other than the API responds. 6: a fault of the verification itself. 7: less was called than was asked for.
8: less was seen than --coverage-min, or something was seen that has a reason not to be.`

const peopleFile = z.array(z.strictObject({ emailAddress: z.string(), password: z.string() }))

export type Person = z.infer<typeof peopleFile>[number]

const tokensFile = z.strictObject({
  registrationToken: z.string().optional(),
  registrationEmail: z.string().optional(),
  resetToken: z.string().optional(),
  publicToken: z.string().optional(),
  plaidAccountId: z.string().optional(),
})

/** Tokens that no API call returns: they come from an email or a bank's dialog. */
export type GivenTokens = Partial<Record<keyof z.infer<typeof tokensFile>, string>>

interface CoverageOptions {
  /** In percent. */
  min: number
  reasons: CoverageReasons
}

export interface Options {
  bases: Bases
  /** True if no service was given: the target is our own mock. */
  isOwnMock: boolean
  tokens: string[]
  people: Person[]
  given: GivenTokens
  /** Header names in lowercase. */
  headers: Record<string, string>
  write: boolean
  only: string | undefined
  implementedOnly: boolean
  seed: number
  runs: number
  concurrency: number
  timeoutMs: number
  report: string | undefined
  junit: string | undefined
  coverage: CoverageOptions | undefined
  format: 'text' | 'github'
  help: boolean
}

/** Errors: `VerifyError` for an unknown option or an invalid value. */
export function readOptions(args: readonly string[], randomSeed: number): Options {
  const values = parse(args)
  const bases: Bases = {
    ...(values['auth-url'] !== undefined && { auth: baseUrl('--auth-url', values['auth-url']) }),
    ...(values['main-url'] !== undefined && { main: baseUrl('--main-url', values['main-url']) }),
  }
  const isOwnMock = Object.keys(bases).length === 0
  const tokens = [...(values.token ?? []), ...(values['token-env'] ?? []).map(fromEnvironment)]
  if (isOwnMock && (tokens.length > 0 || values.people !== undefined))
    throw new VerifyError('badUsage', '--token and --people need --auth-url or --main-url.')
  return {
    bases,
    isOwnMock,
    tokens,
    people: values.people === undefined ? [] : readAs('--people', values.people, peopleFile),
    given: values.tokens === undefined ? {} : readTokens(values.tokens),
    headers: Object.fromEntries((values.header ?? []).map(toHeader)),
    write: values.write ?? isOwnMock,
    only: values.only,
    implementedOnly: values['implemented-only'] ?? false,
    seed: wholeNumber('--seed', values.seed, randomSeed),
    runs: wholeNumber('--runs', values.runs, 10),
    concurrency: Math.max(1, wholeNumber('--concurrency', values.concurrency, 1)),
    timeoutMs: Math.max(1, wholeNumber('--timeout', values.timeout, 30)) * 1000,
    report: values.report === undefined ? undefined : fromCaller(values.report),
    junit: values.junit === undefined ? undefined : fromCaller(values.junit),
    coverage: readCoverage(values, isOwnMock),
    format: toFormat(values.format ?? 'text'),
    help: values.help ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'auth-url': { type: 'string' },
        'main-url': { type: 'string' },
        token: { type: 'string', multiple: true },
        'token-env': { type: 'string', multiple: true },
        tokens: { type: 'string' },
        header: { type: 'string', multiple: true },
        concurrency: { type: 'string' },
        timeout: { type: 'string' },
        junit: { type: 'string' },
        format: { type: 'string' },
        people: { type: 'string' },
        write: { type: 'boolean' },
        only: { type: 'string' },
        'implemented-only': { type: 'boolean' },
        seed: { type: 'string' },
        runs: { type: 'string' },
        report: { type: 'string' },
        coverage: { type: 'boolean' },
        'coverage-min': { type: 'string' },
        'coverage-reasons': { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new VerifyError('badUsage', `${usageReason(error)}.`)
  }
}

function baseUrl(option: string, text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new VerifyError('badUsage', `Invalid ${option} "${text}": expected an HTTP URL.`)
  return url.href.replace(/\/+$/, '')
}

function wholeNumber(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text))
    throw new VerifyError('badUsage', `Invalid ${option} "${text}": expected a whole number.`)
  return Number(text)
}

/** Our own mock has its own reasons. */
function readCoverage(values: ReturnType<typeof parse>, isOwnMock: boolean): CoverageOptions | undefined {
  const { coverage, 'coverage-min': min, 'coverage-reasons': file } = values
  if (coverage !== true && min === undefined && file === undefined) return undefined
  const reasonsFile = file ?? (isOwnMock ? ownMockReasons : undefined)
  const percent = wholeNumber('--coverage-min', min, 0)
  if (percent > 100) throw new VerifyError('badUsage', `Invalid --coverage-min "${min}": expected at most 100.`)
  return {
    min: percent,
    reasons: reasonsFile === undefined ? [] : readAs('--coverage-reasons', reasonsFile, coverageReasons, parseYaml),
  }
}

const ownMockReasons = join(project, 'mocks/coverage-reasons.yaml')

/** `npm run` changes to the project's folder; file names are relative to the caller's folder. */
export const fromCaller = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

function readAs<Schema extends z.ZodType>(
  option: string,
  file: string,
  schema: Schema,
  parseText: (text: string) => unknown = JSON.parse,
): z.infer<Schema> {
  try {
    return schema.parse(parseText(readFileSync(fromCaller(file), 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new VerifyError('badUsage', `${option} ${file}: ${reason.replaceAll(/\s+/g, ' ')}.`)
  }
}

function readTokens(file: string): GivenTokens {
  const tokens = Object.entries(readAs('--tokens', file, tokensFile))
  return Object.fromEntries(tokens.filter(([, value]) => value !== undefined))
}

function fromEnvironment(name: string): string {
  const token = process.env[name]
  if (token === undefined || token === '')
    throw new VerifyError('badUsage', `The environment variable ${name} (--token-env) is not set.`)
  return token
}

function toHeader(text: string): [string, string] {
  const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(text) ?? []
  if (name === '') throw new VerifyError('badUsage', `Invalid --header "${text}": expected "name: value".`)
  if (name.toLowerCase() === 'authorization')
    throw new VerifyError('badUsage', 'Use --token instead of --header for authorization.')
  return [name.toLowerCase(), value]
}

function toFormat(text: string): 'text' | 'github' {
  if (text === 'text' || text === 'github') return text
  throw new VerifyError('badUsage', `Invalid --format "${text}": expected text or github.`)
}
