import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { gitContract } from './gitContract.ts'
import { runDiff, runDiffFrom } from './runDiff.ts'

let contract: ReturnType<typeof gitContract>
beforeEach(() => void (contract = gitContract()))
afterEach(() => contract[Symbol.dispose]())

const rewrite = (file: string, from: string, to: string) => {
  const path = join(contract.path, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}
const withoutCanada = () => rewrite('openapi/common.yaml', '[US, CA]', '[US]')

describe('against a git ref', () => {
  test('an unchanged contract passes', async () => {
    const { code, stdout } = await runDiff(contract.path, '--base', 'HEAD')
    expect(stdout).toContain('✔ 0 breaking, 0 warnings (HEAD of this folder → worktree of this folder)')
    expect(code).toBe(0)
  })

  test('a breaking change reports who is affected and where, also in an included file', async () => {
    withoutCanada()
    const { code, stdout } = await runDiff(contract.path, '--base', 'HEAD')
    expect(stdout).toContain("Enum of `country` lost values: 'CA'. [enum-values-removed]")
    expect(stdout).toContain('breaks: Clients that send it: values that were accepted get 422.')
    expect(stdout).toContain('calls:  createInvoice')
    expect(stdout).toContain('at:     openapi/common.yaml:5 #/components/schemas/Country/enum')
    expect(stdout).toContain('✖ 1 breaking, 0 warnings (HEAD of this folder → worktree of this folder)')
    expect(code).toBe(1)
  })

  test('a compatible change passes and is counted', async () => {
    rewrite('openapi/main/invoices.yaml', 'id: {', 'note: { type: string }\n        id: {')
    const { code, stdout } = await runDiff(contract.path, '--base', 'HEAD')
    expect(stdout).toContain('openapi/main.yaml: 1 compatible change\n')
    expect(code).toBe(0)
  })

  test('two commits can be compared', async () => {
    withoutCanada()
    contract.git('commit', '--all', '--quiet', '--message', 'No Canada')
    expect((await runDiff(contract.path, '--base', 'HEAD~1', '--head', 'HEAD')).code).toBe(1)
    expect((await runDiff(contract.path, '--base', 'HEAD', '--head', 'HEAD~1')).stdout).toContain('enum-values-added')
  })

  test('a removed API description is a breaking change', async () => {
    rmSync(join(contract.path, 'openapi/auth.yaml'))
    const { code, stdout } = await runDiff(contract.path, '--base', 'HEAD')
    expect(stdout).toContain('openapi/auth.yaml was removed. [api-removed]')
    expect(code).toBe(1)
  })
})

describe('formats', () => {
  test('github prints one annotation per finding, on the changed line', async () => {
    withoutCanada()
    const { code, stdout } = await runDiff(contract.path, '--base', 'HEAD', '--format', 'github')
    expect(stdout).toMatch(
      /^::error file=openapi\/common\.yaml,line=5,title=breaking%3A enum-values-removed::Enum of .*%0ABreaks: .*%0ACalls: createInvoice$/m,
    )
    expect(code).toBe(1)
  })

  test('json prints the findings as JSON', async () => {
    withoutCanada()
    const { stdout } = await runDiff(contract.path, '--base', 'HEAD', '--format', 'json')
    const { breaking, apis } = z
      .object({
        breaking: z.number(),
        apis: z.array(z.object({ api: z.string(), file: z.string(), findings: z.array(z.looseObject({})) })),
      })
      .parse(JSON.parse(stdout))
    expect(breaking).toBe(1)
    expect(apis.map(({ api, file }) => [api, file])).toEqual([
      ['auth', 'openapi/auth.yaml'],
      ['main', 'openapi/main.yaml'],
    ])
    expect(apis.find(({ api }) => api === 'main')?.findings).toMatchObject([
      {
        rule: 'enum-values-removed',
        severity: 'breaking',
        breaks: [{ whom: 'senders' }],
        operations: ['createInvoice'],
        head: { file: 'openapi/common.yaml', line: 5, pointer: '#/components/schemas/Country/enum' },
      },
    ])
  })
})

/** A service's own description, in the older version of OpenAPI. */
const service = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Split sign-in', version: '7' },
  paths: { '/login': { post: { operationId: 'signIn', responses: { 204: { description: '' } } } } },
})

describe('single files', () => {
  test('a file is compared with the API description of the same title', async () => {
    writeFileSync(join(contract.path, 'service.json'), service)
    const { code, stdout } = await runDiff(contract.path, '--base', 'service.json')
    expect(stdout).toContain("changed from 'signIn' to 'logIn'")
    expect(stdout).toContain('(service.json → worktree of this folder)')
    expect(code).toBe(1)
  })

  test('a service’s own description can be the head, with the contract as the base', async () => {
    writeFileSync(join(contract.path, 'service.json'), service)
    const { stdout } = await runDiff(contract.path, '--base', 'openapi/auth.yaml', '--head', 'service.json')
    expect(stdout).toContain("changed from 'logIn' to 'signIn'")
  })
})

test.each([
  [['--base', 'HEAD', '--api', 'auth'], 'auth'],
  [['--base', 'openapi/auth.yaml'], 'auth'],
  [['--base', 'service.json'], 'service'],
])('json with %s names the API %s', async (base, api) => {
  writeFileSync(join(contract.path, 'service.json'), service)
  const { stdout } = await runDiff(contract.path, ...base, '--head', 'service.json', '--format', 'json')
  expect(JSON.parse(stdout)).toMatchObject({ reportVersion: 2, apis: [{ api, file: 'service.json' }] })
})

describe('started from another folder', () => {
  const elsewhere = () => ({ cwd: join(contract.path, 'service'), project: contract.path })
  beforeEach(() => {
    mkdirSync(join(contract.path, 'service'))
    writeFileSync(join(contract.path, 'service/openapi.json'), service)
  })

  test('reads and shows files relative to that folder', async () => {
    const { code, stdout } = await runDiffFrom(elsewhere(), ...'--base HEAD --head openapi.json --api auth'.split(' '))
    expect(stdout).toContain('at:     openapi.json:1 #/paths/~1login/post/operationId')
    expect(stdout).toContain('was:    ../openapi/auth.yaml:6 #/paths/~1login/post/operationId')
    expect(code).toBe(1)
  })

  test('names the folder of a git ref', async () => {
    const { stdout } = await runDiffFrom(elsewhere(), '--base', 'HEAD')
    expect(stdout).toContain('✔ 0 breaking, 0 warnings (HEAD of .. → worktree of ..)')
  })

  test('annotations show file paths relative to the checkout', async () => {
    const { stdout } = await runDiffFrom(
      { ...elsewhere(), workspace: contract.path },
      ...'--base HEAD --head openapi.json --format github'.split(' '),
    )
    expect(stdout).toMatch(/^::error file=service\/openapi\.json,line=1,title=breaking%3A operation-id-changed::/m)
  })
})

test('--help lists the sides and the exit codes', async () => {
  const { code, stdout } = await runDiff(contract.path, '--help')
  expect(stdout).toContain('diff --base <side> [--head <side>] [options]')
  expect(stdout).toContain('`release` for its openapi/release/')
  expect(stdout).toContain('Exit code 0: no breaking changes.')
  expect(code).toBe(0)
})

test('the command exits with the exit code', () => {
  const command = join(import.meta.dirname, '../../src/diff.ts')
  const { status, stderr } = spawnSync(process.execPath, [command, '--bass'], { encoding: 'utf8' })
  expect(stderr).toMatch(/^contract:diff: Unknown option '--bass'\. See --help\.\n$/)
  expect(status).toBe(2)
})

test('a broken file of a git ref is named as in the repository, with the ref', async () => {
  rewrite('openapi/common.yaml', '[US, CA]', '[US')
  contract.git('commit', '--all', '--quiet', '--message', 'Broken')
  const { stderr } = await runDiff(contract.path, '--base', 'HEAD~1', '--head', 'HEAD')
  expect(stderr).toMatch(/^contract:diff: HEAD of this folder: cannot parse openapi\/common\.yaml: [^\n]+\n$/)
})

test('a broken file is named relative to the folder where the command runs', async () => {
  mkdirSync(join(contract.path, 'service'))
  writeFileSync(join(contract.path, 'service/broken.yaml'), 'openapi: [')
  const { stderr } = await runDiff(contract.path, '--base', 'openapi/auth.yaml', '--head', 'service/broken.yaml')
  expect(stderr).toMatch(/^contract:diff: cannot parse service\/broken\.yaml: [^\n]+ at line 1, column \d+\n$/)
})

describe('invalid input prints one line and exits with code 2', () => {
  const broken: [name: string, args: string[], message: RegExp, spoil?: () => void][] = [
    ['a missing base', [], /Missing --base\. See --help\./],
    ['an unknown flag', ['--bass', 'HEAD'], /Unknown option '--bass'/],
    ['an unknown API', ['--base', 'HEAD', '--api', 'nain'], /Invalid --api "nain": expected auth or main/],
    ['an unknown format', ['--base', 'HEAD', '--format', 'xml'], /Invalid --format "xml"/],
    ['a base that does not exist', ['--base', 'nowhere'], /cannot read "nowhere": not a file and not a git ref/],
    ['a base that looks like a flag', ['--base=--output=x'], /cannot read "--output=x"/],
    ['a folder', ['--base', 'openapi'], /"openapi" is not a file; pass a file or a git ref/],
    [
      'a file that is not an API description',
      ['--base', 'openapi/common.yaml'],
      /common\.yaml is not an OpenAPI 3 description/,
    ],
    [
      'a broken reference',
      ['--base', 'HEAD'],
      /\$ref .*Page points at nothing/,
      () => rewrite('openapi/common.yaml', 'Page:', 'Sheet:'),
    ],
    [
      'circular references',
      ['--base', 'HEAD'],
      /Country is only a \$ref to itself/,
      () =>
        rewrite('openapi/common.yaml', '{ type: string, enum: [US, CA] }', "{ $ref: '#/components/schemas/Country' }"),
    ],
    [
      'broken YAML',
      ['--base', 'HEAD'],
      /cannot parse .*common\.yaml/,
      () => rewrite('openapi/common.yaml', '[US, CA]', '[US'),
    ],
    [
      'a ref without a contract',
      ['--base', 'HEAD'],
      /"HEAD" has no contract in openapi/,
      () => {
        contract.git('rm', '-r', '--quiet', '--cached', 'openapi')
        contract.git('commit', '--quiet', '--allow-empty', '--message', 'Nothing')
      },
    ],
    [
      'a file that matches no API description',
      ['--base', 'other.json'],
      /has the same info\.title or file name; choose one with --api/,
      () => writeFileSync(join(contract.path, 'other.json'), '{"openapi":"3.1.0","info":{"title":"Other"},"paths":{}}'),
    ],
  ]

  test.for(broken)('%s', async ([, args, message, spoil]) => {
    spoil?.()
    const { code, stdout, stderr } = await runDiff(contract.path, ...args)
    expect(stderr).toMatch(/^contract:diff: [^\n]+\n$/)
    expect(stderr).toMatch(message)
    expect(stdout).toBe('')
    expect(code).toBe(2)
  })
})
