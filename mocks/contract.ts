import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join, parse } from 'node:path'
import { cachedIn, type Cacheable } from './fileCache.ts'
import type { Api } from './router.ts'

const root = join(import.meta.dirname, '..')

const specs = ['auth', 'main'].map((name) => join(root, `openapi/${name}.yaml`))

/** The code that reads the documents: the cached contract is read again when it changes. */
const readerFiles = ['contract', 'oneDocument'].map((name) =>
  join(import.meta.dirname, name + extname(import.meta.filename)),
)
const lockFile = join(root, 'package-lock.json')

/** Both APIs, from the cached file unless a source has changed: reading and resolving them takes longer than the rest of a start. */
export function loadContract(): Promise<Api[]> {
  return cachedIn(join(root, '.cache/mock/contract.bin'), async () => {
    const { value, sources } = await readContract(specs)
    return { value, sources: [...sources, ...readerFiles, ...(existsSync(lockFile) ? [lockFile] : [])] }
  })
}

/** Reads OpenAPI entry files. Errors: throws, with the file's name, when a file can't be read or parsed. */
export async function readContract(files: readonly string[]): Promise<Cacheable<Api[]>> {
  const apis = await Promise.all(files.map(readApi))
  return { value: apis.map(({ value }) => value), sources: apis.flatMap(({ sources }) => sources) }
}

async function readApi(file: string): Promise<Cacheable<Api>> {
  // The readers are only loaded when a document is read.
  const { oneDocument } = await import('./oneDocument.ts')
  const { document, files } = await oneDocument(file)
  // Prism ships CommonJS whose exports Node can't detect statically.
  const { getHttpOperationsFromSpec } = createRequire(import.meta.url)(
    '@stoplight/prism-http',
  ) as typeof import('@stoplight/prism-http')
  const operations = await getHttpOperationsFromSpec(document).catch((cause: unknown) => {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  })
  const basePath = operations[0]?.servers?.[0]?.url
  if (basePath === undefined) throw new Error(`${file}: no operation, or no servers[0].url`)
  return { value: { name: parse(file).name, basePath, operations }, sources: files }
}
