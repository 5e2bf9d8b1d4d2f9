import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  /** Path from the repository root. */
  from: string
  to: string
  typeOnly: boolean
}

/** Folders with rules of their own; the longest match names a file's zone. */
const zones = [
  'src/routes',
  'src/features',
  'src/shared/domain',
  'src/shared/form',
  'src/shared/api',
  'src/ui',
  'src/lib',
  'src/providers',
  'src/locales',
  'generated',
  'mocks',
  'lab',
  '.storybook',
] as const

type Zone = (typeof zones)[number]

/** Imports run one way (design section 2): each zone, and what it may import besides itself. */
const allowed: Record<Zone, readonly Zone[]> = {
  'src/routes': [
    'src/features',
    'src/shared/domain',
    'src/shared/form',
    'src/shared/api',
    'src/ui',
    'src/lib',
    'generated',
  ],
  'src/features': [
    'src/shared/domain',
    'src/shared/form',
    'src/shared/api',
    'src/ui',
    'src/lib',
    'src/providers',
    'generated',
  ],
  'src/shared/domain': ['src/shared/form', 'src/ui', 'src/lib', 'generated'],
  'src/shared/form': ['src/shared/api', 'src/ui', 'src/lib'],
  'src/shared/api': ['src/lib', 'generated'],
  'src/ui': ['src/lib'],
  'src/lib': [],
  'src/providers': ['src/lib'],
  'src/locales': [],
  generated: ['src/shared/api'],
  mocks: ['generated'],
  // The component lab shows what there is; nothing knows of it.
  lab: [
    'src/features',
    'src/shared/domain',
    'src/shared/form',
    'src/ui',
    'src/lib',
    'src/providers',
    'src/locales',
    'generated',
    '.storybook',
  ],
  '.storybook': ['src/locales', 'mocks', 'lab'],
}

/** Where only types may cross: the mock shares no code with what it checks, and the HTTP layer calls no endpoint. */
const typesOnly: readonly [Zone, Zone][] = [
  ['mocks', 'generated'],
  ['src/shared/api', 'generated'],
]

const mutator = 'src/shared/api/mutator.ts'

/** What is wrong with an import, or undefined. */
export function violationOf({ from, to, typeOnly }: Import): string | undefined {
  const source = zoneOf(from)
  const target = zoneOf(to)
  if (source === undefined) return undefined
  const says = (reason: string) => `${from} imports ${to}: ${reason}`
  // `.storybook` starts the lab, as the start-up files the application.
  if (target === undefined)
    return to.startsWith('src/') && source !== '.storybook'
      ? says(`${source} may not import start-up files`)
      : undefined
  if (source === 'src/features' && target === 'src/features')
    return featureOf(from) === featureOf(to)
      ? undefined
      : says('a feature never imports another; let a route compose them')
  if (source === 'generated' && target === 'src/shared/api' && to !== mutator)
    return says('generated code knows the mutator only')
  if (source === target) return undefined
  if (!allowed[source].includes(target)) return says(`${source} may import ${allowed[source].join(', ') || 'nothing'}`)
  const needsType = typesOnly.some(([one, other]) => one === source && other === target)
  return needsType && !typeOnly ? says(`${source} may import only types from ${target}`) : undefined
}

/** Every import between files of the repository, static, dynamic and re-exported. */
export function importsOf(file: string, text: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'/g
  return [...text.matchAll(pattern)].flatMap(([, type, named, dynamic, bare]) => {
    const to = resolve(file, named ?? dynamic ?? bare ?? '')
    return to === undefined ? [] : [{ from: file, to, typeOnly: type !== undefined }]
  })
}

/** TypeScript files below the folders, as paths from the repository root. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}

export const readSource = (file: string) => readFileSync(file, 'utf8')

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined
}

function zoneOf(file: string): Zone | undefined {
  return zones.filter((zone) => file.startsWith(`${zone}/`)).toSorted((a, b) => b.length - a.length)[0]
}

const featureOf = (file: string) => file.split('/')[2]
