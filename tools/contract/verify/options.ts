/** The command line of `npm run contract:verify`. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Bases } from './http.ts'
import { Stop } from './stop.ts'

export const usage = `npm run contract:verify -- [--auth-url <url>] [--main-url <url>] [options]
  --auth-url, --main-url   base of each API, e.g. https://staging.example.com/api/auth; without both: our own mock
  --token <token>          who calls; give several for people of several companies, and an internal user
  --people <file>          JSON [{"emailAddress": …, "password": …}]: who signs in instead of, or beside, the tokens
  --write                  also send what changes things; only to an environment that may be thrown away
  --only <tag>             one tag, or one operationId
  --seed <n> --runs <n>    same seed, same requests; requests for each operation and class (default 10)
  --report <file>          write the result as JSON`

const peopleFile = z.array(z.strictObject({ emailAddress: z.string(), password: z.string() }))

export type Person = z.infer<typeof peopleFile>[number]

export interface Options {
  bases: Bases
  /** Nobody named a service: our own mock is the target. */
  isOwnMock: boolean
  tokens: string[]
  people: Person[]
  write: boolean
  only: string | undefined
  seed: number
  runs: number
  report: string | undefined
}

/** Errors: `Stop` for anything that is no option, or no value of one. */
export function readOptions(args: readonly string[], randomSeed: number): Options {
  const values = parse(args)
  const bases: Bases = {
    ...(values['auth-url'] !== undefined && { auth: baseUrl('--auth-url', values['auth-url']) }),
    ...(values['main-url'] !== undefined && { main: baseUrl('--main-url', values['main-url']) }),
  }
  const isOwnMock = Object.keys(bases).length === 0
  const tokens = values.token ?? []
  if (isOwnMock && (tokens.length > 0 || values.people !== undefined))
    throw new Stop('badUsage', 'A token is for a service: give --auth-url or --main-url too.')
  return {
    bases,
    isOwnMock,
    tokens,
    people: values.people === undefined ? [] : readPeople(values.people),
    write: values.write ?? isOwnMock,
    only: values.only,
    seed: wholeNumber('--seed', values.seed, randomSeed),
    runs: wholeNumber('--runs', values.runs, 10),
    report: values.report === undefined ? undefined : fromCaller(values.report),
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
        people: { type: 'string' },
        write: { type: 'boolean' },
        only: { type: 'string' },
        seed: { type: 'string' },
        runs: { type: 'string' },
        report: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Stop('badUsage', error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function baseUrl(option: string, text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Stop('badUsage', `${option} ${text} is no http address.`)
  return url.href.replace(/\/+$/, '')
}

function wholeNumber(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new Stop('badUsage', `${option} ${text} is no whole number.`)
  return Number(text)
}

/** `npm run` changes to the project's folder; names are meant from where the caller stands. */
const fromCaller = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

function readPeople(file: string): Person[] {
  try {
    return peopleFile.parse(JSON.parse(readFileSync(fromCaller(file), 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : String(error)
    throw new Stop('badUsage', `--people ${file}: ${reason}`)
  }
}
