/** The package as a backend's CI sees it: an empty folder, no registry, no front-end code, also on Node 20. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { project } from '#contract/project.ts'
import { people, startService } from './verify/service.ts'

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-package José c#1 50% 会社 '))
afterAll(() => folder.remove())
const installed = join(folder.path, 'node_modules/@tallyport/contract')

/** The PATH to the machine's own Node, because npm puts the one from `node_modules` first. */
const ownPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((place) => !place.includes('node_modules'))
  .join(delimiter)
const machines = execFileSync('node', ['--print', 'process.execPath'], {
  env: { PATH: ownPath },
  encoding: 'utf8',
}).trim()
const nodes = [...new Set([process.execPath, machines])]

/** The built package, relative to this repository. */
let packed: string

beforeAll(() => {
  packed = execFileSync(process.execPath, [join(import.meta.dirname, '../src/pack.ts')], { encoding: 'utf8' }).trim()
  writeFileSync(join(folder.path, 'package.json'), '{ "private": true }')
  const quiet = ['--offline', '--no-audit', '--no-fund', '--silent']
  execFileSync('npm', ['install', ...quiet, join(project, packed)], { cwd: folder.path })
}, 240_000)

/** Runs the command as from a shell, in the folder in which it is installed; resolves with the exit code. */
function run(node: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const command = join(folder.path, 'node_modules/.bin/tallyport-contract')
  const { GITHUB_WORKSPACE: _, ...env } = process.env
  return promisify(execFile)(node, [command, ...args], { cwd: folder.path, env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}

test('the package has a guide, whose links lead to files in it', () => {
  const guide = readFileSync(join(installed, 'README.md'), 'utf8')
  const links = [...guide.matchAll(/\]\((?!#)([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !existsSync(join(installed, link)))).toEqual([])
})

test('the package takes less than 60 MB on a disk with 4 kB blocks', () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const blocks = files.map(({ parentPath, name }) => Math.ceil(statSync(join(parentPath, name)).size / 4096))
  expect(blocks.reduce((sum, count) => sum + count, 0) * 4096).toBeLessThan(60 * 2 ** 20)
})

test('the package has both APIs as single YAML and JSON files', () => {
  for (const api of ['auth', 'main']) {
    const [yaml, json] = ['yaml', 'json'].map((type) => readFileSync(join(installed, `openapi/${api}.${type}`), 'utf8'))
    expect(parse(yaml ?? '')).toEqual(JSON.parse(json ?? ''))
    expect(json).not.toMatch(/"\$ref": "[^#]/)
  }
})

/** The commands of the documented workflow's first job. */
const [workflowInstall, workflowStep] = z
  .object({ jobs: z.object({ contract: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }) })
  .parse(parse(readFileSync(join(project, 'docs/workflows/contract-gate.yml'), 'utf8')))
  .jobs.contract.steps.flatMap(({ run: command }) => (command === undefined ? [] : [command.trim().split(' ')]))

test('the documented workflow installs it in a Node service whose own packages are not installed', () => {
  using service = mkdtempDisposableSync(join(tmpdir(), 'contract-service-'))
  writeFileSync(join(service.path, 'package.json'), '{ "private": true, "dependencies": { "fastify": "^5.0.0" } }')
  mkdirSync(join(service.path, 'vendor'))
  copyFileSync(join(project, packed), join(service.path, 'vendor', basename(packed)))
  const [npm = '', ...args] = workflowInstall ?? []
  expect([npm, args.at(-1)]).toEqual(['npm', `./vendor/${basename(packed)}`])
  execFileSync(npm, args, {
    cwd: service.path,
    env: { ...process.env, npm_config_prefix: join(service.path, 'global') },
  })
  expect(existsSync(join(service.path, 'global/bin/tallyport-contract'))).toBe(true)
  expect(readdirSync(service.path).toSorted()).toEqual(['global', 'package.json', 'vendor'])
})

describe.each(nodes)('with %s', (node) => {
  test('each command prints its usage, and an unknown command fails', async () => {
    const output = await Promise.all(
      [[], ['diff'], ['verify'], ['mock']].map((command) => run(node, ...command, '--help')),
    )
    expect(output.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(output.map((each) => each.output.split(/[ :]/)[0])).toEqual(['tallyport-contract', 'diff', 'verify', 'mock'])
    expect(await run(node, 'dif')).toEqual({
      code: 2,
      output: 'tallyport-contract: Unknown command "dif". See --help.\n',
    })
  })

  test('the usage of diff is for users of the package', async () => {
    const { output } = await run(node, 'diff', '--help')
    expect(output).toContain('diff [--base <side>] --head <side> [options]')
    expect(output).toContain('the default base')
    expect(output).not.toMatch(/worktree|release/)
  })

  test('diff, run as in the documented workflow, reports a break of the bundled contract', async () => {
    const [name, ...args] = workflowStep ?? []
    expect(name).toBe('tallyport-contract')
    const contract = readFileSync(join(installed, 'openapi/main.yaml'), 'utf8')
    writeFileSync(join(folder.path, 'openapi.yaml'), contract)
    const same = await run(node, ...args)
    // Its first line: when diff takes more than 3 s, as on a busy machine, it also says what it is doing.
    expect(same.output).toMatch(/^✔ 0 breaking, 0 warnings \(the contract → openapi\.yaml\)\n/)
    expect(same.code).toBe(0)

    writeFileSync(join(folder.path, 'openapi.yaml'), contract.replaceAll(/^( +)- CA\n/gm, ''))
    const { code, output } = await run(node, ...args)
    expect(output).toMatch(
      /^::error file=openapi\.yaml,line=\d+,title=breaking%3A enum-values-removed::Enum of `country`/,
    )
    expect(output).toContain('✖ 1 breaking, 0 warnings (the contract → openapi.yaml)')
    expect(code).toBe(1)
  })

  test('verify finds no violations in the bundled mock', async () => {
    const { code, output } = await run(node, 'verify', '--only', 'getCurrentUser', '--runs', '2')
    expect(output).toContain(': 0 violations')
    expect(code).toBe(0)
  })

  // Node 20 never ends such a response, which used to end the process without a word.
  test('verify reports a large response that cannot be decompressed', async () => {
    const service = await startService()
    onTestFinished(() => service.close())
    const { bases } = await service.behind(async ({ operationId }, send) => {
      const response = await send()
      if (operationId !== 'getReceivablesStats') return response
      const body = response.body.padEnd(100_000)
      return { ...response, body, headers: { ...response.headers, 'content-encoding': 'deflate' } }
    })
    const peopleFile = join(folder.path, 'people.json')
    writeFileSync(peopleFile, JSON.stringify(people.slice(0, 1)))
    const target = ['--auth-url', bases.auth ?? '', '--main-url', bases.main ?? '', '--people', peopleFile]
    const extent = ['--only', 'getReceivablesStats', '--runs', '1', '--timeout', '5']
    const { code, output } = await run(node, 'verify', ...target, ...extent)
    expect(output).toContain('getReceivablesStats: no-response')
    expect(code).toBe(1)
  })

  test.each([
    [['diff', '--frobnicate'], "tallyport-contract diff: Unknown option '--frobnicate'. See --help."],
    [['diff'], 'tallyport-contract diff: Missing --head. See --help.'],
    [['diff', '--head', 'gone.yaml'], 'tallyport-contract diff: cannot read "gone.yaml": no such file'],
    [['diff', '--head', 'worktree'], 'tallyport-contract diff: cannot read "worktree": no such file'],
    [['diff', '--head', '.'], 'tallyport-contract diff: "." is not a file; pass a file'],
    [
      ['diff', '--api', 'main', '--head', 'package.json'],
      'tallyport-contract diff: package.json is not an OpenAPI 3 description',
    ],
    [
      ['diff', '--head', 'package.json', '--accepted', 'package.json'],
      'tallyport-contract diff: package.json: not a list of accepted breaks: Invalid input: expected array, received object',
    ],
    [['verify', '--frobnicate'], "tallyport-contract verify: Unknown option '--frobnicate'. See --help."],
    [['mock', '--frobnicate'], "tallyport-contract mock: Unknown option '--frobnicate'. See --help."],
    [['mock', '--port', 'x'], 'tallyport-contract mock: Invalid --port "x": expected a port number. See --help.'],
    [
      ['mock', '--today', 'tomorrow'],
      'tallyport-contract mock: Invalid --today "tomorrow": expected YYYY-MM-DD. See --help.',
    ],
  ])('%s is bad usage, which one line says', async (args, line) => {
    expect(await run(node, ...args)).toEqual({ code: 2, output: `${line}\n` })
  })

  test('mock serves requests', async () => {
    const child = spawn(node, [join(installed, 'src/package/cli.js'), 'mock', '--port', '0'])
    onTestFinished(() => void child.kill())
    const output = await new Promise<string>((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(String(text))),
    )
    const [origin = ''] = /http:\/\/localhost:\d+/.exec(output) ?? []
    expect((await fetch(`${origin}/api/tallyport/company`)).status).toBe(401)
    // What it serves on request, without a bundler.
    expect(await (await fetch(`${origin}/__mock/contract`)).text()).toContain('>Try it<')
    const script = await (await fetch(`${origin}/__mock/contract.js`)).text()
    expect(() => new Script(script)).not.toThrow()
    expect(script).toContain('function requestOf(')
  })
})
