import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runVerify } from '#contract/verify/command.ts'
import type { CoverageReport } from '#contract/verify/coverage/report.ts'
import { readOptions } from '#contract/verify/options.ts'
import type { Report } from '#contract/verify/report/report.ts'
import type { VerifyError } from '#contract/verify/verifyError.ts'
import { faults, planted } from './faults.ts'
import { people, startService, type Service } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'contract-verify-'))

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

async function run(...args: string[]): Promise<Outcome> {
  const output: Record<'print' | 'complain', string[]> = { print: [], complain: [] }
  const code = await runVerify(args, {
    print: (text) => output.print.push(`${text}\n`),
    complain: (text) => output.complain.push(`${text}\n`),
  })
  return { code, stdout: output.print.join(''), stderr: output.complain.join('') }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

let service: Service
let good: string[]
let faulty: string[]
const loginPage = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Sign in</h1>')
})

beforeAll(async () => {
  service = await startService()
  const [fault] = faults
  if (fault === undefined) throw new Error('No faults.')
  const peopleFile = join(folder, 'people.json')
  writeFileSync(peopleFile, JSON.stringify(people))
  const addresses = ({ bases: { auth = '', main = '' } }: Awaited<ReturnType<Service['behind']>>) => [
    '--auth-url',
    auth,
    '--main-url',
    main,
    '--people',
    peopleFile,
  ]
  good = addresses(await service.behind((_, send) => send()))
  faulty = addresses(await service.behind(planted(fault)))
})
afterAll(async () => {
  loginPage.close()
  await service.close()
})

describe('contract:verify exits with', () => {
  test('0 and writes the report when the service follows the contract', async () => {
    const file = join(folder, 'report.json')
    const { code, stderr } = await run(...good, '--only', 'user', '--seed', '3', '--report', file)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    expect(report).toMatchObject({ seed: 3, write: false, violations: [] })
    expect(report.requests).toBeGreaterThan(10)
  })

  test('1 and a curl command when it does not', async () => {
    const { code, stdout, stderr } = await run(...faulty, '--only', 'listIncomingPayments', '--seed', '3')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain('listIncomingPayments: body')
    expect(stdout).toContain('curl -i -X GET')
    expect(stdout).toContain('authorization: Bearer $TOKEN')
  })

  test('1 and a curl command with the given headers, but without the secret ones', async () => {
    const headerOptions = ['--header', 'x-gateway: blue', '--header', 'X-Api-Key: abc']
    const { code, stdout } = await run(...faulty, ...headerOptions, '--only', 'listIncomingPayments', '--seed', '3')
    expect(code).toBe(1)
    expect(stdout).toContain(`-H 'x-gateway: blue' -H "x-api-key: $X_API_KEY" -H "authorization: Bearer $TOKEN"`)
    expect(stdout).not.toContain('abc')
  })

  test.each([
    ['an unknown option', ['--frobnicate'], "Unknown option '--frobnicate'"],
    ['an invalid address', ['--main-url', 'somewhere'], 'Invalid --main-url "somewhere": expected an HTTP URL.'],
    ['a token without a service', ['--token', 'x'], '--token and --people need --auth-url or --main-url.'],
    ['a seed that is not a number', ['--seed', 'x'], 'Invalid --seed "x": expected a whole number.'],
    ['a header without a value', ['--header', 'x-gateway'], 'Invalid --header "x-gateway": expected "name: value".'],
    [
      'a header that has its own option',
      ['--header', 'Authorization: x'],
      'Use --token instead of --header for authorization.',
    ],
    ['an unset environment variable', ['--token-env', 'NO_SUCH_TOKEN'], /variable NO_SUCH_TOKEN .* is not set\./],
    ['an unknown format', ['--format', 'html'], 'Invalid --format "html": expected text or github.'],
    ['a minimum above 100', ['--coverage-min', '101'], 'Invalid --coverage-min "101": expected at most 100.'],
    ['missing reasons', ['--coverage-reasons', 'nowhere.yaml'], /nowhere\.yaml/],
    ['a missing people file', ['--main-url', 'http://localhost', '--people', 'nowhere.json'], /nowhere\.json/],
  ])('2 for %s', (_, args, message) => {
    const expected = expect.objectContaining({
      exitCode: 2,
      message: expect.stringMatching(message) as string,
    }) as VerifyError
    expect(() => readOptions(args, 1)).toThrow(expected)
  })

  test.each([
    [
      ['--only', 'invoicez'],
      'Invalid --only "invoicez": expected a tag or an operationId of the verified APIs. See --help.',
    ],
    [['--frobnicate'], "Unknown option '--frobnicate'. See --help."],
    [['--seed', 'x'], 'Invalid --seed "x": expected a whole number. See --help.'],
  ])('2 and one line on stderr for %s', async (args, line) => {
    expect(await run(...args)).toEqual({ code: 2, stdout: '', stderr: `contract:verify: ${line}\n` })
  })

  test('3 when no service responds', async () => {
    const server = createServer()
    const address = await listen(server)
    server.close()
    const { code, stderr } = await run('--main-url', `${address}/api/tallyport`, '--token', 'x')
    expect(code).toBe(3)
    expect(stderr).toBe(`contract:verify: Nothing responds at ${address}/api/tallyport/company (ECONNREFUSED).\n`)
  })

  test('4 for a rejected token', async () => {
    const [, auth = '', , main = ''] = good
    const { code, stderr } = await run('--auth-url', auth, '--main-url', main, '--token', 'wrong')
    expect(code).toBe(4)
    expect(stderr).toBe(`contract:verify: ${auth} does not let token 1 in (401).\n`)
  })

  test('4 for a wrong password', async () => {
    const [, auth = '', , main = ''] = good
    const file = join(folder, 'wrong.json')
    writeFileSync(file, JSON.stringify([{ emailAddress: 'supplier@tallyport.test', password: 'wrong' }]))
    const { code, stderr } = await run('--auth-url', auth, '--main-url', main, '--people', file)
    expect(code).toBe(4)
    expect(stderr).toBe(`contract:verify: ${auth} does not sign supplier@tallyport.test in (401).\n`)
  })

  test('5 when a login page responds', async () => {
    const address = await listen(loginPage)
    const { code, stderr } = await run('--main-url', `${address}/api/tallyport`, '--token', 'x')
    expect(code).toBe(5)
    expect(stderr).toBe(
      `contract:verify: ${address}/api/tallyport/company returns 200 with text/html: a login page, or another address?\n`,
    )
  })

  test.each(['application/json', 'application/problem+json'])('5 for a 404 with %s', async (type) => {
    const server = createServer((_, response) => {
      response.writeHead(404, { 'content-type': type }).end('{"status":404}')
    })
    onTestFinished(() => void server.close())
    const address = await listen(server)
    const { code, stderr } = await run('--main-url', address, '--token', 'x')
    expect(code).toBe(5)
    expect(stderr).toBe(
      `contract:verify: ${address}/company returns 404 with ${type}: is the base path, such as /api/tallyport, missing from --main-url?\n`,
    )
  })

  test('2 before the first request when the report cannot be written', async () => {
    const file = join(folder, 'people.json/report.json')
    const { code, stdout, stderr } = await run(...good, '--report', file)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`contract:verify: ${file} can't be written: `)
  })

  test('0 when the folders of the reports are new', async () => {
    const report = join(folder, 'new/report.json')
    const junit = join(folder, 'newer/junit.xml')
    const { code } = await run(...good, '--only', 'getCurrentUser', '--report', report, '--junit', junit)
    expect(code).toBe(0)
    expect(readFileSync(report, 'utf8')).toContain('"violations"')
    expect(readFileSync(junit, 'utf8')).toContain('getCurrentUser')
  })

  test('8 when less was seen than asked for, or what has a reason not to be, with the coverage in files', async () => {
    vi.stubEnv('INIT_CWD', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    writeFileSync(join(folder, 'reasons.yaml'), '- places: [getCurrentUser 200*]\n  reason: No one is there.\n')
    const { code, stdout, stderr } = await run(
      ...good,
      '--only',
      'getCurrentUser',
      '--coverage-min',
      '100',
      '--coverage-reasons',
      'reasons.yaml',
    )
    expect(stderr).toMatch(/^contract:verify: [\d.]+ % of the contract was seen, and --coverage-min is 100\.$/m)
    expect(stderr).toMatch(/^contract:verify: In the coverage's reasons, "getCurrentUser 200\*" was seen after all: /m)
    expect(stdout).toMatch(/^Seen of the contract: [\d.]+ % \(\d+ of \d+\)/m)
    expect(code).toBe(8)
    const { places } = JSON.parse(readFileSync(join(folder, 'coverage/contract.json'), 'utf8')) as CoverageReport
    expect(places).toContainEqual(expect.objectContaining({ place: '200/email', isSeen: true }))
    expect(readFileSync(join(folder, 'coverage/contract.html'), 'utf8')).toContain('% of the contract was seen</h1>')
  })

  test('1 when the response to the sign-in has a byte-order mark', async () => {
    const { bases } = await service.behind(async ({ operationId }, send) => {
      const response = await send()
      return operationId === 'loginWithPassword' ? { ...response, body: `\uFEFF${response.body}` } : response
    })
    const { auth = '' } = bases
    const { code, stdout } = await run('--auth-url', auth, '--people', join(folder, 'people.json'), '--only', 'user')
    expect(stdout).toContain(
      "loginWithPassword: body\n  the body is JSON that can't be read: it begins with a byte-order mark",
    )
    expect(code).toBe(1)
  })

  test('6 for an internal error, after printing the violations', async () => {
    const { code, stdout, stderr } = await run(
      ...faulty,
      '--only',
      'listIncomingPayments',
      '--seed',
      '3',
      '--report',
      folder,
    )
    expect(stdout).toContain('listIncomingPayments: body')
    expect(stderr).toContain('EISDIR')
    expect(code).toBe(6)
  })
})

test('the command exits with the exit code', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../src/verify.ts'), '--frobnicate'],
    {
      encoding: 'utf8',
    },
  )
  expect(stderr).toBe("contract:verify: Unknown option '--frobnicate'. See --help.\n")
  expect(status).toBe(2)
})

test('--help lists the options and the exit codes', async () => {
  const { code, stdout } = await run('--help')
  expect(stdout).toContain('--auth-url')
  expect(stdout).toContain('Exit code 0: no violation.')
  expect(code).toBe(0)
})
