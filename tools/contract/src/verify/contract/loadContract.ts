/** The contract as Prism's libraries read it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { IHttpOperation } from '@stoplight/types'
import { parse } from 'yaml'
import { apis } from '../../bundle.ts'
import { project } from '../../project.ts'

export type Operation = IHttpOperation

export interface Api {
  /** `auth` or `main`: the entry file's name in `openapi/`. */
  name: string
  /** Base path of `servers[0].url`, such as `/api/auth`. */
  basePath: string
  operations: Operation[]
}

let loaded: Promise<Api[]> | undefined

/** Both APIs, read once: that takes a second. Errors: rejects when a file can't be read or parsed. */
export const loadContract = (): Promise<readonly Api[]> => (loaded ??= readContract())

async function readContract(): Promise<Api[]> {
  // Prism ships CommonJS whose exports Node can't detect statically.
  const { getHttpOperationsFromSpec } = createRequire(import.meta.url)(
    '@stoplight/prism-http',
  ) as typeof import('@stoplight/prism-http')
  const readApi = async (name: string): Promise<Api> => {
    const operations = await getHttpOperationsFromSpec(oneDocument(join(project, `openapi/${name}.yaml`)))
    return { name, basePath: operations[0]?.servers?.[0]?.url ?? '', operations }
  }
  return Promise.all(apis.map(readApi))
}

/**
 * An entry file and all that its `$ref`s reach, as one object whose `$ref`s are internal. Prism's own loader treats paths
 * as URLs, so it doesn't find files in folders with characters such as `é`, `#`, `%`, or `?`.
 */
function oneDocument(entry: string): object {
  const files: string[] = []
  const contents: object[] = []
  const pointerTo = (file: string): string => {
    if (!files.includes(file)) {
      files.push(file)
      contents[files.length - 1] = parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
        if (key !== '$ref' || typeof value !== 'string') return value
        const [path = '', pointer = ''] = value.split('#')
        return `#${pointerTo(path === '' ? file : resolve(dirname(file), decodeURIComponent(path)))}${pointer}`
      }) as object
    }
    return file === entry ? '' : `/x-files/${files.indexOf(file)}`
  }
  pointerTo(entry)
  return { ...contents[0], 'x-files': contents }
}
