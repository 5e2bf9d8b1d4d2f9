import { describe, expect, test } from 'vitest'
import { importsOf, readSource, sourceFiles, violationOf } from './architecture.ts'

const handWritten = sourceFiles(['src', 'mocks', 'tests', 'e2e', 'tools', 'security', 'lab', '.storybook']).filter(
  (file) => file !== 'src/routeTree.gen.ts',
)
const countLines = (file: string) => readSource(file).split('\n').length - 1

describe('imports run one way (design section 2)', () => {
  test('in every file', () => {
    const violations = sourceFiles(['src', 'mocks', 'generated', 'lab', '.storybook'])
      .filter((file) => file !== 'src/routeTree.gen.ts')
      .flatMap((file) => importsOf(file, readSource(file)))
      .flatMap((found) => violationOf(found) ?? [])
    expect(violations).toEqual([])
  })

  test.each([
    [
      'src/features/invoices/ReceivablesPage.tsx',
      "import { x } from '../customers/queries.ts'",
      'never imports another',
    ],
    ['src/ui/table/DataTable.tsx', "import { money } from '#src/shared/domain/money.ts'", 'src/ui may import src/lib'],
    ['src/lib/retry.ts', "import { ui } from '#src/ui/Panel.tsx'", 'may import nothing'],
    ['src/shared/api/http.ts', "import { FormShell } from '../form/FormShell.tsx'", 'src/shared/api may import'],
    ['src/shared/api/http.ts', "import { listInvoices } from '#generated/main/invoices/invoices.ts'", 'only types'],
    ['mocks/host.ts', "import { money } from '#src/lib/money.ts'", 'mocks may import generated'],
    ['mocks/host.ts', "import { operations } from '#generated/operations.ts'", 'only types'],
    [
      'generated/main/invoices/invoices.ts',
      "import { session } from '../../../src/shared/api/session/session.ts'",
      'mutator only',
    ],
    ['src/features/login/LoginPage.tsx', "const page = import('../../router.tsx')", 'start-up files'],
    ['src/ui/StatTile.tsx', "import { LabPage } from '../../lab/LabPage.tsx'", 'src/ui may import src/lib'],
    ['lab/StatTile.stories.tsx', "import { Route } from '#src/routes/login.tsx'", 'lab may import'],
    ['src/features/login/LoginPage.tsx', "export { x } from '#src/features/shell/Shell.tsx'", 'never imports another'],
  ])('catches a planted violation in %s: %s', (file, text, reason) => {
    const found = importsOf(file, text).flatMap((planted) => violationOf(planted) ?? [])
    expect(found).toEqual([expect.stringContaining(reason)])
  })
})

describe('house style', () => {
  test('hand-written files have at most 300 lines', () => {
    const long = handWritten.filter((file) => countLines(file) > 300)
    expect(long).toEqual([])
  })

  test('route files have at most 40 lines', () => {
    expect(handWritten.filter((file) => file.startsWith('src/routes/') && countLines(file) > 40)).toEqual([])
  })

  test('every suppression gives its reason', () => {
    const bare = /(?:oxlint|eslint)-disable[^\n]*|@ts-(?:expect-error|ignore|nocheck)[^\n]*/g
    const found = handWritten.flatMap((file) =>
      [...readSource(file).matchAll(bare)].flatMap(([comment]) =>
        /--\s*\S+|: \S+/.test(comment) ? [] : [`${file}: ${comment}`],
      ),
    )
    expect(found.filter((line) => !line.startsWith('tests/architecture'))).toEqual([])
  })

  test('no barrels: no index file, no file of re-exports only', () => {
    const barrels = handWritten.filter(
      (file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/routes/') && !file.startsWith('e2e/'),
    )
    expect(barrels).toEqual([])
  })
})
