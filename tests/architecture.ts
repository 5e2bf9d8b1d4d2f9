import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  /** Path from the repository root. */
  from: string
  to: string
  typeOnly: boolean
}

/** The zones that a zone may import in addition to itself; `types` lists those from which it may import types only. */
interface Rule {
  may: readonly Zone[]
  types?: readonly Zone[]
}

type Zone =
  | 'src/routes'
  | 'src/screens'
  | 'src/shell'
  | 'src/features'
  | 'src/devtools'
  | 'src/telemetry'
  | 'src/shared/list'
  | 'src/shared/form'
  | 'src/shared/api'
  | 'src/shared/format'
  | 'src/ui'
  | 'src/lib'
  | 'src/providers'
  | 'src/locales'
  | 'security'
  | 'generated'
  | 'mocks'
  | 'lab'
  | '.storybook'

const base = ['src/shared/api', 'src/shared/format', 'src/ui', 'src/lib'] as const
const shared = ['src/shared/list', 'src/shared/form', ...base] as const

/** Imports run one way: docs/architecture.md explains each row. The longest matching folder names a file's zone. */
const rules: Record<Zone, Rule> = {
  'src/routes': { may: ['src/screens', 'src/shell', 'src/features', ...shared], types: ['generated', 'src/locales'] },
  'src/screens': { may: ['src/features', 'generated', ...shared] },
  'src/shell': { may: ['src/features', 'generated', ...shared], types: ['src/locales'] },
  'src/features': { may: ['src/providers', 'generated', ...shared] },
  'src/devtools': { may: ['generated', 'src/shared/api', 'src/ui', 'src/lib'] },
  'src/telemetry': { may: ['generated', 'src/shared/api', 'src/lib'] },
  'src/shared/list': { may: ['src/shared/form', ...base] },
  'src/shared/form': { may: base },
  'src/shared/api': { may: ['src/lib'], types: ['generated'] },
  'src/shared/format': { may: ['src/ui', 'src/lib'], types: ['generated'] },
  'src/ui': { may: ['src/lib'] },
  // The settings of a deployment have their schema where its headers are made.
  'src/lib': { may: [], types: ['security'] },
  security: { may: ['src/lib'] },
  'src/providers': { may: ['src/lib'] },
  'src/locales': { may: [] },
  generated: { may: ['src/shared/api'] },
  // An independent oracle: the mock shares no code with the application that it checks.
  mocks: { may: [], types: ['generated'] },
  // The component lab shows the existing components; nothing imports it.
  lab: { may: ['src/features', ...shared, 'src/providers', 'src/locales', 'generated', '.storybook'] },
  '.storybook': { may: ['src/locales', 'mocks', 'lab'] },
}

const zones = Object.keys(rules) as Zone[]
const mutator = 'src/shared/api/mutator.ts'
/** Everything that a route needs from a feature: its allowed URL parameters, the data to load, and the code to preload. */
const forRoutes =
  /\/(queries|\w+Queries|memberships|visitorsOnly|signedInOnly|require[A-Z]\w*|\w+Search|\w+Scope|use[A-Z]\w*|preload[A-Z]\w*)\.tsx?$/

/** A separate package (docs/architecture.md#the-contracts-tools): the rest runs its commands. */
const contractTools = 'tools/contract/'

/** Why an import is not allowed, or undefined if it is. */
export function violationOf({ from, to, typeOnly }: Import): string | undefined {
  const says = (reason: string) => `${from} imports ${to}: ${reason}`
  if (from.startsWith(contractTools) !== to.startsWith(contractTools))
    return says('tools/contract imports nothing of the rest, and the rest nothing of it')
  const source = zoneOf(from)
  const target = zoneOf(to)
  if (source === undefined) return undefined
  // `.storybook` starts the lab, as the start-up files start the application.
  if (target === undefined) {
    if (source === '.storybook') return undefined
    return says(`${source} may not import start-up files, tools or tests`)
  }
  if (source === 'generated' && target === 'src/shared/api' && to !== mutator)
    return says('generated code may import the mutator only')
  if (source === target) return undefined
  const { may, types = [] } = rules[source]
  if (types.includes(target)) return typeOnly ? undefined : says(`${source} may import only types from ${target}`)
  if (!may.includes(target)) return says(`${source} may import ${may.join(', ') || 'nothing'}`)
  if (source === 'src/routes' && target === 'src/features' && !forRoutes.test(to))
    return says(
      'a route may import search schemas, queries, hooks and preloading functions of a feature; what it shows is a screen',
    )
  return undefined
}

/** Cycles between the subfolders of `parent`, such as `invoices → documents → invoices`. Type imports count too. */
export function folderCircles(imports: readonly Import[], parent: string): string[] {
  const folderOf = (file: string) =>
    file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/')[0] : undefined
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(from), folderOf(to)]
    if (one === undefined || other === undefined || one === other) continue
    next.set(one, (next.get(one) ?? new Set()).add(other))
  }
  const circles = new Set<string>()
  const visit = (folder: string, path: readonly string[]): void => {
    const start = path.indexOf(folder)
    if (start >= 0) {
      const circle = path.slice(start)
      const first = circle.indexOf(circle.toSorted()[0] ?? '')
      circles.add([...circle.slice(first), ...circle.slice(0, first), circle[first]].join(' → '))
      return
    }
    for (const other of next.get(folder) ?? []) visit(other, [...path, folder])
  }
  for (const folder of next.keys()) visit(folder, [])
  return [...circles].toSorted()
}

/**
 * Groups of files that import each other, directly or not, such as `a.ts ↔ b.ts`. Type and lazy imports count too: whoever
 * reads one file of a circle has to read them all.
 */
export function fileCircles(imports: readonly Import[]): string[] {
  const files = [...new Set(imports.map(({ from }) => from))].toSorted()
  const targets = Map.groupBy(imports, ({ from }) => from)
  const reached = new Map(files.map((file) => [file, reachableFrom(file, targets)]))
  const circles = files.flatMap((file) => {
    const circle = [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)).toSorted()
    return circle.length > 0 ? [circle.join(' ↔ ')] : []
  })
  return [...new Set(circles)]
}

/** Every file that `start` imports, directly or not; `start` itself only if it is in a circle. */
function reachableFrom(start: string, imports: ReadonlyMap<string, readonly Import[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const next = (file: string) => {
    for (const { to } of imports.get(file) ?? []) reached.add(to)
  }
  next(start)
  for (const file of reached) next(file)
  return reached
}

/** The imports of one file between files of the repository: static, dynamic, and re-exports. */
export function importsOf(file: string, text: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'/g
  return [...withoutComments(text).matchAll(pattern)].flatMap(([, type, named, dynamic, bare]) => {
    const to = resolve(file, named ?? dynamic ?? bare ?? '')
    return to === undefined ? [] : [{ from: file, to, typeOnly: type !== undefined }]
  })
}

/** An import in an example is not an import. */
const withoutComments = (text: string) => text.replaceAll(/^\s*(?:\/\*[^]*?\*\/|\/\/.*)/gm, '')

/** `start` and every file that it imports, directly or not. Type and lazy imports count: a reader opens those too. */
export function importClosure(imports: readonly Import[], start: string): ReadonlySet<string> {
  const closure = new Set([start])
  for (const file of closure) for (const { from, to } of imports) if (from === file) closure.add(to)
  return closure
}

/** The TypeScript files in the folders, as paths from the repository root. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}

export const readSource = (file: string) => readFileSync(file, 'utf8')

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#contract/')) return specifier.replace('#contract/', `${contractTools}src/`)
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined
}

function zoneOf(file: string): Zone | undefined {
  return zones.filter((zone) => file.startsWith(`${zone}/`)).toSorted((a, b) => b.length - a.length)[0]
}
