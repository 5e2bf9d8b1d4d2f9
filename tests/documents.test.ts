import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brokenLinks, unknownCommands, unknownPaths } from './documents.ts'

const documents = globSync(['*.md', 'docs/**/*.md', 'tools/contract/README.md', '.github/*.md'], {
  exclude: ['CHANGELOG.md'],
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** What documents name and the repository does not have, by who writes it. */
const notHere = {
  'a build, in dist/deploy/': [
    'configure.mjs',
    'deploy/configure.mjs',
    'releases/$new/deploy/configure.mjs',
    'nginx-headers.conf',
    'deploy/nginx-headers.conf',
    'deploy/release.json',
    'deploy/sbom.cdx.json',
    'deploy/reads.json',
  ],
  'a failed journey, the mock panel, the suite for staging': ['world.json', 'bug.json', 'results.json'],
  'a tester or a backend team': ['staging.json', 'people.json', 'verify-people.json', 'tokens.json'],
  'whoever agrees to a breaking change, until its release': ['accepted-breaks.yaml'],
}
const excepted = new Set(Object.values(notHere).flat())

describe.each(documents)('$file', ({ file, text }) => {
  test('names only paths that exist', () => {
    expect(unknownPaths(file, text).filter((path) => !excepted.has(path))).toEqual([])
  })

  test('names only commands that exist', () => {
    expect(unknownCommands(text, Object.keys(scripts))).toEqual([])
  })

  test('has no merge conflict left', () => {
    expect(text.match(/^(?:<{7}|>{7}) .*/gm)).toBeNull()
  })

  test('has only links that lead somewhere', () => {
    expect(brokenLinks(file, text)).toEqual([])
  })
})

test('a document names each exception', () => {
  const named = new Set(documents.flatMap(({ file, text }) => unknownPaths(file, text)))
  expect([...excepted].filter((path) => !named.has(path))).toEqual([])
})

describe('finds', () => {
  test.each([
    ['Edit `src/nowhere.ts`.', ['src/nowhere.ts']],
    ['| `shared/api/nowhere.ts` | a table |', ['shared/api/nowhere.ts']],
    ['`nowhere.ts`, in its folder', ['nowhere.ts']],
    ['```\nsrc/nowhere/   a picture\n```', ['src/nowhere/']],
    ['```sh\nvitest run tests/nowhere\n```', ['tests/nowhere']],
    ['`src/nowhere/<area>.ts`, `tests/{mocks,nowhere}/**`', ['src/nowhere/*.ts']],
    ['`routes/_auth/…/nowhere.tsx`', ['routes/_auth/…/nowhere.tsx']],
  ])('a wrong path: %j', (text, paths) => {
    expect(unknownPaths('docs/planted.md', text)).toEqual(paths)
  })

  test.each([
    'The files `vite.config.ts`, `shared/api/request.ts`, `locales/fr-CA/areas` and `src/features/<tag>/queries.ts`',
    '`routes/_auth/…/receivables/$productCompanyId/route.tsx`, `decisions/0002-one-refresh-for-all-tabs.md`, `tests/mocks/`',
    '`/assets/…`, `.cache/mock/contract.bin`, `$M/fault.json`, `https://nowhere.test/a.ts`, `dist/nowhere.js`',
  ])('nothing wrong with %s', (text) => {
    expect(unknownPaths('docs/planted.md', text)).toEqual([])
  })

  test.each([
    ['Run `npm run chek`.', ['npm run chek']],
    ['```sh\nnpm run --silent nowhere -- --all\n```', ['npm run --silent nowhere']],
    ['`npx playwrong test`, `npm strat`', ['npx playwrong', 'npm strat']],
    ['`bench:nothing` and `bench:load`', ['bench:nothing']],
    ['`npm ci && npm start`, `npx vitest run`, `npm run e2e -- e2e/<file>.spec.ts`', []],
  ])('wrong commands: %j', (text, commands) => {
    expect(unknownCommands(text, Object.keys(scripts))).toEqual(commands)
  })

  test.each([
    ['[a](../README.md#add-a-screen), [b](#here)\n# Here', []],
    [
      '[a](../README.md#add-a-scren), [b](#there), [c](nowhere.md)\n# Here',
      ['../README.md#add-a-scren', '#there', 'nowhere.md'],
    ],
  ])('wrong links: %j', (text, links) => {
    expect(brokenLinks('docs/planted.md', text)).toEqual(links)
  })
})
