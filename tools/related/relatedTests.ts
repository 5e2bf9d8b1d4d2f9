import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { importsOf, readSource, sourceFiles, type Import } from '../../tests/architecture.ts'

/** What fits into half a minute on two cores. */
const mostTests = 8

/** Files that differ from the last commit, and new ones that git doesn't ignore. */
export function changedFiles(): string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * The test files nearest to the changed ones, at most eight, and how many more reach them. Screen tests open a page by its
 * address, so a source also belongs to the tests of the screens that import it. All screens reach each other through the
 * router, which doesn't count.
 */
export function relatedTests(changed: readonly string[]): { tests: string[]; more: number } {
  const users = usersOf(['src', 'mocks', 'tests', 'security', 'tools'])
  const distance = new Map(changed.map((file) => [file, 0]))
  for (const [file, steps] of distance)
    for (const user of users.get(file) ?? []) if (!distance.has(user)) distance.set(user, steps + 1)

  const testFiles = sourceFiles(['tests']).filter(isTest)
  const byName = Map.groupBy(testFiles, (file) => nameOf(file))
  const found = new Map<string, number>()
  for (const [file, steps] of distance) {
    const own = isTest(file) ? [file] : (byName.get(nameOf(file)) ?? []).filter((test) => isBeside(file, test))
    for (const test of own) found.set(test, Math.min(steps, found.get(test) ?? Infinity))
  }
  const nearest = [...found].toSorted(([, a], [, b]) => a - b).map(([file]) => file)
  return { tests: nearest.slice(0, mostTests), more: Math.max(0, nearest.length - mostTests) }
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const nameOf = (file: string) => basename(file).replace(/(?:\.dom)?(?:\.test)?\.tsx?$/, '')
/** Whether a test is where the tests of a source are: `tests/` has the folders of `src/`, and those of the others. */
const isBeside = (source: string, test: string) => `tests/${dirname(source).replace(/^src\//, '')}` === dirname(test)

/** Which files import a file, not counting the router's. */
function usersOf(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const isOfRouter = (file: string) => /^src\/(?:routes\/|router\.tsx$|routeTree)/.test(file)
  const imports = sourceFiles(folders)
    .filter((file) => !isOfRouter(file))
    .flatMap((file): Import[] => importsOf(file, readSource(file)))
  return new Map([...Map.groupBy(imports, ({ to }) => to)].map(([to, found]) => [to, found.map(({ from }) => from)]))
}
