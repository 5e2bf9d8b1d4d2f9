#!/usr/bin/env node
/** The command of `@tallyport/contract` (docs/contract.md). */
import './newerNode.ts'
import { parseArgs } from 'node:util'

// Prism's dependencies use deprecated APIs of Node; a backend team can't change that.
process.noDeprecation = true

const help = `tallyport-contract <command> [options]; <command> --help tells more
  diff     does a description of a service keep the contract?
  verify   does a running service keep the contract?
  mock     serve the contract, with people and data to try it with`

const mockHelp = `mock [options]: the contract's services, with people and data, until it is stopped
  --port <n>             where to listen (default 4010)
  --state <file>         keep what is changed in a file; without it a restart forgets
  --today <YYYY-MM-DD>   the day that the data are made for (default today)`

const output = { print: console.log, complain: console.error }

async function runMock(args: string[]): Promise<number> {
  const options = {
    port: { type: 'string', default: '4010' },
    state: { type: 'string', default: '' },
    today: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  const { port, state, today, help: isHelp } = parseArgs({ args, options }).values
  if (isHelp) {
    console.log(mockHelp)
    return 0
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new TypeError(`--port ${port} is not a port number.`)
  Object.assign(process.env, { MOCK_PORT: port, MOCK_STATE: state, ...(today !== undefined && { MOCK_TODAY: today }) })
  await import('#mocks/main.ts')
  return Number(process.exitCode ?? 0)
}

async function run([command, ...args]: string[]): Promise<number> {
  if (command === 'diff') {
    const { runDiff } = await import('../diff/command.ts')
    const here = process.cwd()
    const workspace = process.env.GITHUB_WORKSPACE
    return runDiff(args, { cwd: here, project: here, workspace, defaults: { base: 'contract' }, ...output })
  }
  if (command === 'verify') return (await import('../verify/command.ts')).runVerify(args, output)
  if (command === 'mock') return runMock(args)
  const isHelp = command === '--help' || command === 'help'
  if (isHelp) console.log(help)
  else console.error(`${command === undefined ? 'Which command?' : `There is no ${command}.`}\n${help}`)
  return isHelp ? 0 : 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof TypeError ? error.message : error)
  process.exitCode = 2
}
