import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  fileCircles,
  folderCircles,
  importClosure,
  importsOf,
  readSource,
  sourceFiles,
  violationOf,
} from './architecture.ts'

describe('import direction', () => {
  const imports = sourceFiles(['src', 'mocks', 'generated', 'lab', '.storybook'])
    .filter((file) => file !== 'src/routeTree.gen.ts')
    .flatMap((file) => importsOf(file, readSource(file)))

  test('follows the layer rules in every file', () => {
    const others = sourceFiles(['security', 'tests', 'e2e', 'tools']).flatMap((file) =>
      importsOf(file, readSource(file)),
    )
    expect([...imports, ...others].flatMap((found) => violationOf(found) ?? [])).toEqual([])
  })

  test('has no cycles between feature folders', () => {
    expect(folderCircles(imports, 'src/features')).toEqual([])
  })

  test('finds a planted cycle through three feature folders', () => {
    const planted = [
      ['invoices', 'documents'],
      ['documents', 'customers'],
      ['customers', 'invoices'],
      ['access', 'customers'],
    ].map(([from, to]) => ({
      from: `src/features/${from}/a.ts`,
      to: `src/features/${to}/b.ts`,
      typeOnly: true,
    }))
    expect(folderCircles(planted, 'src/features')).toEqual(['customers → invoices → documents → customers'])
  })

  test.each([
    ['src/routes/login.tsx', "import { Form } from '#src/features/session/LoginForm.tsx'", 'what it shows is a screen'],
    ['src/routes/login.tsx', "import { login } from '#generated/auth/session/session.ts'", 'only types'],
    ['src/screens/public/LoginPage.tsx', "import { Route } from '#src/routes/login.tsx'", 'src/screens may import'],
    ['src/screens/public/LoginPage.tsx', "import { Shell } from '#src/shell/Shell.tsx'", 'src/screens may import'],
    ['src/shell/Shell.tsx', "import { HomePage } from '#src/screens/home/HomePage.tsx'", 'src/shell may import'],
    [
      'src/features/invoices/ledgerColumns.tsx',
      "import { x } from '#src/screens/home/HomePage.tsx'",
      'src/features may import',
    ],
    ['src/features/invoices/ledgerColumns.tsx', "import { x } from '../../shell/Shell.tsx'", 'src/features may import'],
    ['src/features/session/LoginForm.tsx', "const page = import('../../router.tsx')", 'start-up files'],
    [
      'src/features/session/LoginForm.tsx',
      "export { x } from '#src/devtools/MockPanel.tsx'",
      'src/features may import',
    ],
    [
      'src/devtools/MockPanel.tsx',
      "import { x } from '#src/features/session/LoginForm.tsx'",
      'src/devtools may import',
    ],
    [
      'src/shared/list/ListPage.tsx',
      "import { x } from '#src/screens/receivables/InvoicesPage.tsx'",
      'src/shared/list may import',
    ],
    ['src/shared/form/FormShell.tsx', "import { x } from '../list/ListPage.tsx'", 'src/shared/form may import'],
    ['src/shared/format/money.ts', "import { http } from '../api/http.ts'", 'src/shared/format may import'],
    ['src/shared/api/http.ts', "import { FormShell } from '../form/FormShell.tsx'", 'src/shared/api may import'],
    ['src/shared/api/http.ts', "import { listInvoices } from '#generated/main/invoices/invoices.ts'", 'only types'],
    ['src/ui/table/DataTable.tsx', "import { money } from '#src/shared/format/money.ts'", 'src/ui may import src/lib'],
    ['src/ui/StatTile.tsx', "import { LabPage } from '../../lab/LabPage.tsx'", 'src/ui may import src/lib'],
    ['src/lib/retry.ts', "import { ui } from '#src/ui/Panel.tsx'", 'may import nothing'],
    ['src/providers/loadScript.ts', "import { x } from '#src/ui/Busy.tsx'", 'src/providers may import src/lib'],
    ['src/locales/i18n.ts', "import { x } from '#src/shared/api/apiError.ts'", 'may import nothing'],
    [
      'generated/main/invoices/invoices.ts',
      "import { session } from '../../../src/shared/api/session/session.ts'",
      'mutator only',
    ],
    ['mocks/host.ts', "import { money } from '#src/lib/money.ts'", 'mocks may import nothing'],
    ['mocks/host.ts', "import { operations } from '#generated/operations.ts'", 'only types'],
    ['src/ui/Busy.tsx', "import { x } from '#tests/support/x.ts'", 'start-up files, tools or tests'],
    [
      'src/features/invoices/ledgerColumns.tsx',
      "import { x } from '#tools/start.ts'",
      'start-up files, tools or tests',
    ],
    ['mocks/mock.ts', "import { x } from '#security/headers.ts'", 'mocks may import nothing'],
    ['lab/StatTile.stories.tsx', "import { Route } from '#src/routes/login.tsx'", 'lab may import'],
    [
      'tools/contract/src/docs.ts',
      "import { oneDocument } from '../../../mocks/oneDocument.ts'",
      'nothing of the rest',
    ],
    [
      'tools/contract/tests/isFullRun.ts',
      "export { isFullRun } from '../../../tests/support/isFullRun.ts'",
      'nothing of the rest',
    ],
    [
      'tools/readOperations.ts',
      "import { SourceFiles } from './contract/src/diff/read/sourceFiles.ts'",
      'the rest nothing of it',
    ],
    [
      'mocks/contract.ts',
      "import type { Api } from '#tools/contract/src/verify/contract/loadContract.ts'",
      'the rest nothing of it',
    ],
    ['.storybook/preview.tsx', "import { x } from '#src/ui/Busy.tsx'", '.storybook may import'],
  ])('finds a planted violation in %s: %s', (file, text, reason) => {
    const found = importsOf(file, text).flatMap((planted) => violationOf(planted) ?? [])
    expect(found).toEqual([expect.stringContaining(reason)])
  })
})

test('imports inside comments do not count', () => {
  const text = `/**
 * @example
 * const Page = lazyNamed(() => import('./Page.tsx'), 'Page')
 */
// import { a } from './a.ts'
import { b } from './b.ts'
const glob = 'src/**'
/* import('./c.ts') */
const d = import('./d.ts')
`
  expect(importsOf('src/ui/x.tsx', text).map(({ to }) => to)).toEqual(['src/ui/b.ts', 'src/ui/d.ts'])
})

test('the application does not import the map widgets, their bindings or their texts (maps-entry)', () => {
  const isOfMaps = (file: string) => /^src\/(?:features\/maps\/|maps\.tsx$)/.test(file)
  const others = sourceFiles(['src']).filter((file) => !isOfMaps(file))
  const found = others.filter(
    (file) =>
      /@vis\.gl\/|locales\/en\/maps|\.\/en\/maps/.test(readSource(file)) ||
      importsOf(file, readSource(file)).some(({ to }) => isOfMaps(to)),
  )
  expect(found).toEqual([])
})

describe('the code that the demo runs in a service worker', () => {
  const imports = sourceFiles(['mocks'])
    .flatMap((file) => importsOf(file, readSource(file)))
    .filter(({ typeOnly }) => !typeOnly)
  const { overrides } = JSON.parse(readSource('.oxlintrc.json')) as {
    overrides: { files: string[]; excludeFiles?: string[]; rules: object }[]
  }
  const rule = overrides.find(({ files, rules }) => files[0] === 'mocks/**' && 'no-restricted-globals' in rules)
  /** The files that the rule allows to use what only Node has. */
  const forNode = new Set(globSync(rule?.excludeFiles ?? []))
  const reached = (start: string) => [...importClosure(imports, start)].filter((file) => forNode.has(file))

  test.each(['serviceWorker', 'page'])('is under the lint rule against Node APIs: %s', (name) => {
    expect(reached(`mocks/demo/${name}.ts`)).toEqual([])
  })

  test('is not what Node runs', () => {
    expect(forNode).toContain('mocks/prism.ts')
    expect(reached('mocks/host.ts')).toContain('mocks/prism.ts')
  })
})

describe('circles of imports', () => {
  const files = sourceFiles(['src', 'mocks', 'tools', 'security', 'lab', 'e2e', 'tests'])
  const imports = files
    .filter((file) => file !== 'src/routeTree.gen.ts')
    .flatMap((file) => importsOf(file, readSource(file)))

  test('do not exist between files, not even of types', () => {
    expect(fileCircles(imports)).toEqual([])
  })

  test.each([
    "import type { World } from './world.ts'",
    "import { type World, other } from './world.ts'",
    "const world = () => import('./world.ts')",
    "export type { World } from './world.ts'",
  ])('finds a planted circle through: %s', (line) => {
    const planted = importsOf('mocks/world/time.ts', `${line}\n`)
    expect(fileCircles([...imports, ...planted])).toEqual([
      expect.stringMatching(/mocks\/world\/time\.ts ↔ .*mocks\/world\/world\.ts/),
    ])
  })
})
