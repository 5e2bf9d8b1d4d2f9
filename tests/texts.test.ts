import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importClosure, importsOf, readSource, sourceFiles } from './architecture.ts'

const folder = 'src/locales/en'
const areas = readdirSync(folder).map((file) => ({
  name: basename(file, '.json'),
  sections: Object.keys(JSON.parse(readSource(`${folder}/${file}`)) as object),
}))
const sources = sourceFiles(['src']).filter((file) => file !== 'src/routeTree.gen.ts')
const imports = sources.flatMap((file) => importsOf(file, readSource(file)))

/** The texts of the route and of the layouts that it is in. */
function loadedBy(route: string): string[] {
  const layouts = sources.filter((file) => basename(file) === 'route.tsx' && route.startsWith(`${dirname(file)}/`))
  return [route, ...layouts].flatMap((file) => /\btexts: '(\w+)'/.exec(readSource(file))?.[1] ?? [])
}

/** The tones of every status are in one table, whatever page shows them. */
const citesAll = 'src/shared/format/EnumBadge.tsx'

function citedBy(route: string): string[] {
  const closure = importClosure(imports, route)
  const files = sources.filter((file) => closure.has(file) && file !== citesAll)
  const cited = new Set(
    files.flatMap((file) => [...readSource(file).matchAll(/['"`](\w+)\.\w/g)].map(([, section]) => section)),
  )
  return areas.filter(({ sections }) => sections.some((section) => cited.has(section))).map(({ name }) => name)
}

test('each section of the texts is in one area', () => {
  const sections = areas.flatMap((area) => area.sections)
  expect(sections).toEqual([...new Set(sections)])
})

test.each(sources.filter((file) => file.startsWith('src/routes/') && /createFileRoute\(/.test(readSource(file))))(
  '%s loads the texts that it shows',
  (route) => {
    const loaded = new Set(['core', 'common', ...loadedBy(route)])
    expect(citedBy(route).filter((name) => !loaded.has(name))).toEqual([])
  },
)
