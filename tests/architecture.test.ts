import { describe, expect, test } from 'vitest'
import { fileCircles, folderCircles, importsOf, readSource, sourceFiles, violationOf } from './architecture.ts'

const handWritten = sourceFiles(['src', 'mocks', 'tests', 'e2e', 'tools', 'security', 'lab', '.storybook']).filter(
  (file) => file !== 'src/routeTree.gen.ts',
)
const countLines = (file: string) => readSource(file).split('\n').length - 1

describe('import direction', () => {
  const imports = sourceFiles(['src', 'mocks', 'generated', 'lab', '.storybook'])
    .filter((file) => file !== 'src/routeTree.gen.ts')
    .flatMap((file) => importsOf(file, readSource(file)))

  test('follows the layer rules in every file', () => {
    expect(imports.flatMap((found) => violationOf(found) ?? [])).toEqual([])
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
      isLazy: false,
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
      'src/features/invoices/receivableColumns.tsx',
      "import { x } from '#src/screens/home/HomePage.tsx'",
      'src/features may import',
    ],
    [
      'src/features/invoices/receivableColumns.tsx',
      "import { x } from '../../shell/Shell.tsx'",
      'src/features may import',
    ],
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
      'src/features/invoices/receivableColumns.tsx',
      "import { x } from '#tools/start.ts'",
      'start-up files, tools or tests',
    ],
    ['mocks/mock.ts', "import { x } from '#security/headers.ts'", 'mocks may import nothing'],
    ['lab/StatTile.stories.tsx', "import { Route } from '#src/routes/login.tsx'", 'lab may import'],
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

/** Code that reads the current time, and thus the current date, from the browser. */
const asksClock = /new Date\(\s*\)|Date\.now\b|\.format(?:ToParts)?\(\s*\)/

describe('date checks use `businessDate`, not the browser’s clock (business-day)', () => {
  test('in features, screens, lists and formatters', () => {
    const files = sourceFiles(['src/features', 'src/screens', 'src/shared/list', 'src/shared/format'])
    const found = files.flatMap((file) =>
      readSource(file)
        .split('\n')
        .flatMap((line) => (asksClock.test(line) ? [`${file}: ${line.trim()}`] : [])),
    )
    // Relative times are computed against the moment at which they are rendered.
    expect(found).toEqual([expect.stringMatching(/^src\/shared\/format\/dates\.ts: export function formatRelative/)])
  })

  test.each([
    'const today = new Date()',
    'const late = Date.parse(due) < Date.now()',
    "return new Intl.DateTimeFormat('en-CA').format()",
  ])('finds a planted %s', (line) => {
    expect(line).toMatch(asksClock)
  })
})

test('no source file reads a provider’s card or account form (card-data)', () => {
  const found = sourceFiles(['src']).filter((file) => /shadowRoot|composedPath|contentWindow/.test(readSource(file)))
  expect(found).toEqual([])
})

describe('circles of imports', () => {
  const files = sourceFiles(['src', 'mocks', 'tools', 'security', 'lab', 'e2e', 'tests'])
  const imports = files
    .filter((file) => file !== 'src/routeTree.gen.ts')
    .flatMap((file) => importsOf(file, readSource(file)))

  test('there are none between files, not even of types', () => {
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

/** What keeps a page from only composing: its length, and the hooks with which it would own state. */
function compositionFaults(text: string, most: number): string[] {
  const lines = text.split('\n').length - 1
  const hooks = text.match(/\buse(?:State|Reducer|Effect|LayoutEffect|Query|Queries|Mutation)(?=\(|<)/g) ?? []
  return [...(lines > most ? [`${lines} lines, but at most ${most} are allowed`] : []), ...hooks]
}

describe('house style', () => {
  test('hand-written files have at most 300 lines', () => {
    const long = handWritten.filter((file) => countLines(file) > 300)
    expect(long).toEqual([])
  })

  test('route files have at most 40 lines', () => {
    expect(handWritten.filter((file) => file.startsWith('src/routes/') && countLines(file) > 40)).toEqual([])
  })

  test('routes of lists have at most 20 lines, and share what they have in common', () => {
    const routes = handWritten
      .filter((file) => file.startsWith('src/routes/'))
      .map((file) => ({ file, text: readSource(file) }))
    const lists = routes.filter(({ text }) => text.includes('...listRoute<'))
    expect(lists.map(({ file }) => file)).toHaveLength(12)
    expect(lists.filter(({ file }) => countLines(file) > 20).map(({ file }) => file)).toEqual([])
    expect(routes.filter(({ text }) => text.includes('open: undefined')).map(({ file }) => file)).toEqual([])
  })

  /** A screen with this many parts only composes: its state is in the hook that the entry names. */
  const composing = [
    ['src/screens/payables/CheckoutPage.tsx', 120, 'src/features/checkout/useCheckoutSession.ts'],
  ] as const

  test.each(composing)('%s has at most %i lines and no state of its own, which is in %s', (page, most, hook) => {
    const text = readSource(page)
    expect(importsOf(page, text).map(({ to }) => to)).toContain(hook)
    expect(compositionFaults(text, most)).toEqual([])
  })

  test.each([
    ['a line too many', '\n'.repeat(121), '121 lines, but at most 120 are allowed'],
    ['a state', 'const [open, setOpen] = useState(false)\n', 'useState'],
    ['a reducer', 'const [state, tell] = useReducer(next, first)\n', 'useReducer'],
    ['an effect', 'useEffect(() => focus(), [])\n', 'useEffect'],
    ['a write', 'const { mutate } = useMutation(pay)\n', 'useMutation'],
  ])('finds %s planted in a page that composes', (_, planted, fault) => {
    expect(compositionFaults(planted, 120)).toEqual([fault])
  })

  test('every lint or type suppression states a reason', () => {
    const bare = /(?:oxlint|eslint)-disable[^\n]*|@ts-(?:expect-error|ignore|nocheck)[^\n]*/g
    const found = handWritten.flatMap((file) =>
      [...readSource(file).matchAll(bare)].flatMap(([comment]) =>
        /--\s*\S+|: \S+/.test(comment) ? [] : [`${file}: ${comment}`],
      ),
    )
    expect(found.filter((line) => !line.startsWith('tests/architecture'))).toEqual([])
  })

  test('there are no index files outside routes and e2e', () => {
    const barrels = handWritten.filter(
      (file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/routes/') && !file.startsWith('e2e/'),
    )
    expect(barrels).toEqual([])
  })
})
