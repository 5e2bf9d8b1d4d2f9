import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { componentsThatShip } from '#tools/ship/components.ts'
import { refusedLicenses } from '#tools/ship/licenses.ts'
import { ownModules, ownProcess } from '../vitest.config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<'license' | 'version', string> & {
  scripts: Record<string, string>
}

test('every package that ships has an allowed license', () => {
  expect(refusedLicenses(componentsThatShip().components)).toEqual([])
})

test('the license is MIT, everywhere', () => {
  expect(manifest.license).toBe('MIT')
  expect(read('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) 2026 Tallyport contributors\n/)
})

test('the changelog begins with the version of package.json', () => {
  const [, version] = /^## (\S+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(read('CHANGELOG.md')) ?? []
  expect(version).toBe(manifest.version)
})

test('a test file that replaces a module has its own process', () => {
  const replacing = globSync('tests/**/*.test.{ts,tsx}').filter((file) => /^vi\.(mock|doMock)\(/m.test(read(file)))
  const separate = [...ownModules, ...ownProcess]
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter((file) => !separate.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})

interface Job {
  needs?: string | string[]
  strategy?: { matrix: { task?: string[] } }
  steps: { run?: string }[]
}
interface Workflow {
  jobs: Record<string, Job>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((file) => ({ file, ...(parse(read(`${folder}/${file}`)) as Workflow) }))
const tools = new Set(['npm', 'npx', 'echo', 'exit'])

/** The commands of a step that this repository has not. */
function unknownCommands(run: string): string[] {
  const commands = run.split(/&&|\|\||;|\n/).map((command) => command.trim().replace(/^(\w+=\S+ )+/, ''))
  return commands.filter((command) => {
    const [program = '', ...words] = command.split(/\s+/)
    if (program === '') return false
    if (!tools.has(program)) return true
    if (program === 'npx') return !existsSync(`node_modules/.bin/${words[0] ?? ''}`)
    if (program !== 'npm' || words[0] === 'ci') return false
    const script = words[0] === 'run' ? words.find((word, at) => at > 0 && !word.startsWith('-')) : words[0]
    return !Object.hasOwn(manifest.scripts, script ?? '')
  })
}

describe.each(workflows)('$file', ({ jobs }) => {
  test('runs only commands that exist', () => {
    const runs = Object.values(jobs).flatMap(({ steps, strategy }) =>
      steps.flatMap(({ run = '' }) => (run === '${{ matrix.task }}' ? (strategy?.matrix.task ?? [run]) : [run])),
    )
    expect(runs.length).toBeGreaterThan(0)
    expect(runs.flatMap(unknownCommands)).toEqual([])
  })

  test('waits only for jobs that exist', () => {
    const needed = Object.values(jobs).flatMap(({ needs = [] }) => needs)
    expect(needed.filter((job) => !Object.hasOwn(jobs, job))).toEqual([])
  })
})

test.each([
  ['npm run chek', ['npm run chek']],
  ['npm ci && npm run --silent tipes -- --all', ['npm run --silent tipes -- --all']],
  ['npx playwrong merge-reports', ['npx playwrong merge-reports']],
  ['TEST_FULL=1 npm run test:full\nnpm start', []],
])('a wrong command of a workflow is found: %s', (run, expected) => {
  expect(unknownCommands(run)).toEqual(expected)
})

test('`npm run test:full` reaches each suite: Turborepo hands on only the variables that a task names', () => {
  const { tasks } = JSON.parse(read('turbo.json')) as { tasks: Record<string, { env?: string[] }> }
  const suites = ['contract:test', 'unit', 'e2e']
  expect(suites.filter((suite) => !tasks[`//#${suite}`]?.env?.includes('TEST_FULL'))).toEqual([])
})
