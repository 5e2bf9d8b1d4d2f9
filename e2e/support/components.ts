import { existsSync, globSync, readFileSync } from 'node:fs'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Locator } from '@playwright/test'

const files = globSync('dist/assets/**/*.js').map((path) => ({ path, code: readFileSync(path, 'utf8') }))
const maps = new Map<string, TraceMap>()

/** The source file, under `src`, of an offset in a file of the build; undefined for a package. */
function sourceAt(path: string, code: string, offset: number): string | undefined {
  const mapPath = `${path.replace('dist', 'sourcemaps')}.map`
  if (!existsSync(mapPath)) return undefined
  const map = maps.get(path) ?? new TraceMap(readFileSync(mapPath, 'utf8'))
  maps.set(path, map)
  const lines = code.slice(0, offset).split('\n')
  const { source } = originalPositionFor(map, { line: lines.length, column: lines.at(-1)?.length ?? 0 })
  return source?.split('/src/').at(1)?.replace(/\?.*/, '')
}

const sources = new Map<string, string | undefined>()

/** The source file of a component with this built code; undefined if the code occurs more than once. */
function sourceOf(code: string): string | undefined {
  if (!sources.has(code)) {
    const places = files.flatMap((file) => {
      const at = file.code.indexOf(code)
      return at < 0 ? [] : [{ ...file, at }, ...(file.code.indexOf(code, at + 1) < 0 ? [] : [undefined])]
    })
    const [place] = places
    // Looks up the middle, because the source map can assign the start to the code before it.
    sources.set(
      code,
      place && places.length === 1 ? sourceAt(place.path, place.code, place.at + code.length / 2) : undefined,
    )
  }
  return sources.get(code)
}

/** Runs in the page: the code of the components around an element, from inside to outside. */
function codesAround(element: Element): string[] {
  interface Fiber {
    type: unknown
    return: Fiber | null
  }
  const codes: string[] = []
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? ''
  for (let fiber = (element as unknown as Record<string, Fiber>)[key] ?? null; fiber; fiber = fiber.return) {
    let type = fiber.type
    while (typeof type === 'object' && type !== null)
      type = 'render' in type ? type.render : 'type' in type ? type.type : null
    if (typeof type === 'function') codes.push(String(type))
  }
  return codes
}

/** The files under `src` of the components around each element, from inside to outside. */
export async function sourcesAround(elements: Locator): Promise<string[][]> {
  const all = []
  for (const element of await elements.all()) all.push(await element.evaluate(codesAround))
  return all.map((codes) => [...new Set(codes.map(sourceOf).filter((source) => source !== undefined))])
}
