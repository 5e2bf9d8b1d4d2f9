#!/usr/bin/env node
/** The command of `@tallyport/contract` (docs/contract.md). */
import './newerNode.ts'
import * as nodeModule from 'node:module'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { project } from '../project.ts'
import { usageReason } from '../usageReason.ts'

// Prism's dependencies use deprecated APIs of Node; a backend team can't change that.
process.noDeprecation = true

const help = `tallyport-contract <command> [options]; see <command> --help
  diff     does a description of a service keep the contract?
  verify   does a running service keep the contract?
  mock     serve the contract with sample users and data
The guide: ${join(project, 'README.md')}`

const mockHelp = `mock [options]: serve the contract with sample users and data
  --port <n>             where to listen (default 4010)
  --state <file>         keep changes in this file; without it, a restart discards them
  --today <YYYY-MM-DD>   the date that the data is created for (default today)`

const output = { print: console.log, complain: console.error }

class UsageError extends Error {}

function mockOptions(args: string[]) {
  const options = {
    port: { type: 'string', default: '4010' },
    state: { type: 'string', default: '' },
    today: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`tallyport-contract mock: ${usageReason(error)}.`, { cause: error })
  }
}

async function runMock(args: string[]): Promise<number> {
  const { port, state, today, help: isHelp } = mockOptions(args)
  if (isHelp) {
    console.log(mockHelp)
    return 0
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`tallyport-contract mock: Invalid --port "${port}": expected a port number.`)
  if (today !== undefined && !isDay(today))
    throw new UsageError(`tallyport-contract mock: Invalid --today "${today}": expected YYYY-MM-DD.`)
  Object.assign(process.env, { MOCK_PORT: port, MOCK_STATE: state, ...(today !== undefined && { MOCK_TODAY: today }) })
  // The mock reads the arguments of the process, too, and these aren't its own.
  process.argv.splice(2)
  process.once('disconnect', () => process.exit())
  // Only for modules that are loaded afterwards; the package also runs on Node 20, which has none.
  if ('enableCompileCache' in nodeModule) nodeModule.enableCompileCache()
  await import(pathToFileURL(join(project, `mocks/start${extname(import.meta.filename)}`)).href)
  return Number(process.exitCode ?? 0)
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

async function run([command, ...args]: string[]): Promise<number> {
  if (command === 'diff') {
    const { runDiff } = await import('../diff/command.ts')
    const here = process.cwd()
    const workspace = process.env.GITHUB_WORKSPACE
    const name = 'tallyport-contract diff'
    return runDiff(args, { name, cwd: here, project: here, workspace, defaults: { base: 'contract' }, ...output })
  }
  if (command === 'verify')
    return (await import('../verify/command.ts')).runVerify(args, { name: 'tallyport-contract verify', ...output })
  if (command === 'mock') return runMock(args)
  if (command !== undefined && command !== '--help' && command !== 'help')
    throw new UsageError(`tallyport-contract: Unknown command "${command}".`)
  console.log(help)
  return command === undefined ? 2 : 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message} See --help.` : error)
  process.exitCode = 2
}
