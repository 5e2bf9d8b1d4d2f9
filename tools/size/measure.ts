import { brotliCompressSync, constants } from 'node:zlib'

/** The part of Vite's build manifest that says which files load together. */
export type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>

/** What a screen loads before it can be used, in addition to the entry. */
export interface Screen {
  /** Route files under `src/routes`, without `.tsx`. */
  routes: readonly string[]
  /** Paths of modules that the screen always requests. */
  modules?: readonly string[]
}

export interface Size {
  /** Bytes at brotli level 11. */
  js: number
  css: number
  /** The document, its icon, scripts and styles. */
  requests: number
}

/** Size of a file in bytes with the strongest brotli compression. */
export function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}

/**
 * The files that a screen loads: those of the entry, of its route, and of everything that they import statically.
 *
 * @throws Error when the build has no such route or module
 */
export function filesOf(manifest: Manifest, screen: Screen): { js: string[]; css: string[] } {
  const chunks = new Set<string>()
  const css = new Set<string>()
  const add = (key: string | undefined) => {
    if (key === undefined || chunks.has(key)) return
    chunks.add(key)
    for (const file of manifest[key]?.css ?? []) css.add(file)
    for (const imported of manifest[key]?.imports ?? []) add(imported)
  }
  add('index.html')
  for (const route of screen.routes) {
    // The router splits a route's component into a module with a query, such as `login.tsx?tsr-split=component`.
    for (const layout of layoutsOf(route)) add(findKey(manifest, layout))
    add(keyOf(manifest, `src/routes/${route}.tsx?`))
  }
  for (const path of screen.modules ?? []) add(keyOf(manifest, path))

  return { js: [...new Set([...chunks].map((key) => manifest[key]?.file ?? ''))], css: [...css] }
}

/** Bytes and requests of a screen's first load. Throws like `filesOf`. */
export function measure(manifest: Manifest, screen: Screen, sizeOf: (file: string) => number): Size {
  const { js, css } = filesOf(manifest, screen)
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + sizeOf(file), 0)
  // The other two are the document and its icon.
  return { js: sum(js), css: sum(css), requests: 2 + js.length + css.length }
}

/** Possible keys of the layout routes around a route; some are not in the build. */
function layoutsOf(route: string): string[] {
  const folders = route.split('/').slice(0, -1)
  return folders.flatMap((_, index) => {
    const folder = `src/routes/${folders.slice(0, index + 1).join('/')}`
    return [`${folder}.tsx?`, `${folder}/route.tsx?`]
  })
}

const findKey = (manifest: Manifest, start: string) => Object.keys(manifest).find((key) => key.startsWith(start))

function keyOf(manifest: Manifest, start: string): string {
  const key = findKey(manifest, start)
  if (key === undefined) throw new Error(`The build has no ${start}`)
  return key
}
