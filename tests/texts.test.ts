import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importClosure, importsOf, readSource, sourceFiles } from './architecture.ts'

const folder = 'src/locales/en'
const areas = readdirSync(folder).map((file) => {
  const texts = JSON.parse(readSource(`${folder}/${file}`)) as Record<string, unknown>
  return { name: basename(file, '.json'), texts, sections: Object.keys(texts) }
})
const sources = sourceFiles(['src']).filter((file) => file !== 'src/routeTree.gen.ts')
const imports = sources.flatMap((file) => importsOf(file, readSource(file)))

const areasLoadedIn = (file: string): string[] =>
  [...readSource(file).matchAll(/\bloadTexts\(([\w', ]+)\)/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])

/** The text areas that the route and its layouts load. */
function loadedBy(route: string): string[] {
  const layouts = sources.filter((file) => {
    const pages = basename(file) === 'route.tsx' ? dirname(file) : file.replace(/\.tsx$/, '')
    return file.startsWith('src/routes/') && route.startsWith(`${pages}/`)
  })
  return [route, ...layouts].flatMap(areasLoadedIn)
}

/** All status tones are in one table, regardless of which page shows them. */
const citesAll = 'src/shared/format/EnumBadge.tsx'

function citedBy(route: string): string[] {
  // A part that loads its own texts needs none of the page's, and neither does what it imports.
  const closure = importClosure(
    imports.filter(({ from }) => from === route || areasLoadedIn(from).length === 0),
    route,
  )
  const files = sources.filter(
    (file) => closure.has(file) && file !== citesAll && (file === route || areasLoadedIn(file).length === 0),
  )
  const cited = new Set(
    files.flatMap((file) =>
      // The contract's codes contain an underscore.
      [...readSource(file).matchAll(/['"`](\w+)\.(?!\w*[a-z]_[a-z])\w/g)].map(([, section]) => section),
    ),
  )
  return areas.filter(({ sections }) => sections.some((section) => cited.has(section))).map(({ name }) => name)
}

const allTexts = Object.assign({}, ...areas.map(({ texts }) => texts)) as Record<string, unknown>

/** Whether a text exists for a key, or a section if the key ends with a dot. */
function exists(key: string): boolean {
  const [last = '', ...way] = key.split('.').toReversed()
  const within = way.reduceRight<unknown>(
    (texts, name) => (texts as Record<string, unknown> | undefined)?.[name],
    allTexts,
  )
  if (last === '') return typeof within === 'object'
  const names = Object.keys(within ?? {})
  return names.includes(last) || names.includes(`${last}_other`)
}

/** Their keys, of storage, of records, and by error code, look like text keys. */
const withOtherKeys = new Set([
  'src/ui/table/useColumnPreferences.ts',
  'src/telemetry/records.ts',
  'src/features/members/useTeamChange.ts',
  'src/features/approvals/useDecisions.ts',
  'src/features/approvals/RuleDialog.tsx',
  'src/features/approvals/RuleSection.tsx',
])

/** The text keys in a source, complete or up to a part that is known only at run time. */
const keysIn = (source: string) =>
  [...source.matchAll(/['`](\w+\.(?:[\w.]+(?=['`])|(?:\w+\.)*(?=\$\{)))/g)].map(([, key = '']) => key)

/**
 * The keys that a source names in places that only allow a key: in a call of `t`, an attribute, the label of a
 * breadcrumb.
 */
function certainKeysIn(source: string): string[] {
  const called = [...source.matchAll(/\bt\(\s*'(\w+\.[\w.]+)'/g)].map(([, key = '']) => key)
  const trails = [...source.matchAll(/\bcrumbs: \[([^\]]*)\]/g)].map(([, trail = '']) => trail)
  const labels = [...trails.join('').matchAll(/\blabel: '(\w+)'/g)].map(([, label = '']) => label)
  const attributes = [...source.matchAll(/\b(?:alt|aria-\w+|label|placeholder|title)="(\w+\.[\w.]+)"/g)].map(
    ([, key = '']) => key,
  )
  return [...called, ...attributes, ...labels.map((label) => `shell.crumbs.${label}`)]
}

test('finds planted keys without a text', () => {
  const planted = `t('scratch.heading'), t('app.retry'), label="scratch.name", { crumbs: [{ label: 'admin' }, { label: 'scratch' }] }`
  const missing = certainKeysIn(planted).filter((key) => !exists(key))
  expect(missing).toEqual(['scratch.heading', 'scratch.name', 'shell.crumbs.scratch'])
})

test('every text used in the source exists (language)', () => {
  const certain = sources.flatMap((file) => certainKeysIn(readSource(file)).map((key) => ({ file, key })))
  expect(certain.length).toBeGreaterThan(800)
  expect(certain.filter(({ key }) => !exists(key))).toEqual([])
  const missing = sources
    .filter((file) => !withOtherKeys.has(file))
    .flatMap((file) => keysIn(readSource(file)).map((key) => ({ file, key })))
    // The contract's codes contain an underscore.
    .filter(({ key }) => key.replace(/\..*/, '') in allTexts && !/[a-z]_[a-z]/.test(key) && !exists(key))
  expect(missing).toEqual([])
})

test('each text section is in one area', () => {
  const sections = areas.flatMap((area) => area.sections)
  expect(sections).toEqual([...new Set(sections)])
})

test.each(sources.filter((file) => file.startsWith('src/routes/') && /createFileRoute\(/.test(readSource(file))))(
  '%s loads the texts that it uses',
  (route) => {
    const loaded = new Set(['core', 'common', ...loadedBy(route)])
    expect(citedBy(route).filter((name) => !loaded.has(name))).toEqual([])
  },
)

test.each(sources.filter((file) => !file.startsWith('src/routes/') && /\bloadTexts\('/.test(readSource(file))))(
  '%s, which loads its own texts, loads all that it uses',
  (part) => {
    const loaded = new Set(['core', 'common', ...areasLoadedIn(part)])
    expect(citedBy(part).filter((name) => !loaded.has(name))).toEqual([])
  },
)
