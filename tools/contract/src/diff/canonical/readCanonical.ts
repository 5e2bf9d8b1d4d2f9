import { InputError } from '../inputError.ts'
import { isObject, type JsonObject, listOr, objectOr, parsePointer, textOr } from '../json.ts'
import { type Origin, SourceFiles } from '../read/sourceFiles.ts'
import { NotCompared } from './notCompared.ts'
import { OperationNormalizer } from './operationNormalizer.ts'
import type { IsLeftOut } from './optionalParts.ts'
import { SchemaNormalizer } from './schemaNormalizer.ts'
import { normalizeSecurity } from './securitySchemes.ts'

/** One description as a single normalized document: the same contract always has the same text. */
export interface Canonical {
  readonly title: string
  /** `info.version`, which is not compared. */
  readonly version: string
  readonly document: JsonObject
  readonly sources: SourceFiles
  /** Existing parts that are not compared, in words. */
  readonly notCompared: string[]
}

/**
 * Reads an OpenAPI 3.0 or 3.1 description with all its files. `OperationNormalizer` rewrites its operations,
 * `SchemaNormalizer` its schemas. Throws InputError if a file cannot be read or a `$ref` points at nothing, unless
 * `isLenient`: then it is any value, and named as not compared. Parts for which `isLeftOut` is true are not in the result.
 */
export function readCanonical(
  entry: string,
  isLeftOut: IsLeftOut = () => false,
  { isLenient = false } = {},
): Canonical {
  const sources = new SourceFiles({ isLenient })
  const root = readRoot(sources, entry)
  const [info, components] = [objectOr(root['info']), objectOr(root['components'])]
  const notCompared = new NotCompared(sources)
  notCompared.look('root', root)
  notCompared.look('info', info)
  notCompared.lookAtServers(root['servers'])
  notCompared.look('components', components)
  notCompared.lookAtSecuritySchemes(components['securitySchemes'])
  const schemas = new SchemaNormalizer(sources, notCompared, isLeftOut)
  const security = normalizeSecurity(sources, components['securitySchemes'])
  const paths = new OperationNormalizer({ root, sources, schemas, security, notCompared, isLeftOut }).paths()
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: '', version: '1' },
    ...('servers' in root && { servers: root['servers'] }),
    paths,
    // Both contain what the operations use, so they are complete only now.
    components: { securitySchemes: security.schemes(), schemas: schemas.components },
  }
  return {
    title: textOr(info['title'], ''),
    version: textOr(info['version'], ''),
    document: sources.derive(document, root),
    sources,
    notCompared: [...notCompared.all, ...sources.dangling],
  }
}

function readRoot(sources: SourceFiles, entry: string): JsonObject {
  const root = sources.read(entry)
  const version = isObject(root) ? JSON.stringify(root['openapi'] ?? '').replaceAll('"', '') : ''
  if (!isObject(root) || !/^3(?:\.|$)/.test(version))
    throw new InputError(`${entry} is not an OpenAPI 3 description${whatItIs(root)}`)
  // A version with unknown parts would be compared only in part, and breaks in the rest would pass.
  if (/^3\.[01](?:\.\d+.*)?$/.test(version)) return root
  throw new InputError(`${entry} is written in OpenAPI ${version}; only 3.0 and 3.1 can be compared`)
}

/** What a file is instead of a description, as the end of a sentence; empty if unknown. */
function whatItIs(root: unknown): string {
  if (root === null || root === undefined) return ', but empty'
  if (Array.isArray(root)) return ', but a list'
  if (!isObject(root)) return ', but a single value'
  if (root['swagger'] !== undefined) return `, but Swagger ${JSON.stringify(root['swagger'])}: convert it to OpenAPI 3`
  if (root['asyncapi'] !== undefined) return ', but AsyncAPI'
  if (objectOr(root['info'])['_postman_id'] !== undefined || root['item'] !== undefined)
    return ', but a Postman collection: export it as OpenAPI 3'
  return root['title'] !== undefined && root['status'] !== undefined ? ', but an error response of a service' : ''
}

/** The source location of a pointer into the canonical document; the nearest one above it if it has none. */
export function originAt({ document, sources }: Canonical, pointer: string): Origin {
  const path = parsePointer(pointer)
  let origin: Origin = sources.originOf(document) ?? { file: '', path: [] }
  let node: unknown = document
  for (const token of path) {
    node = isObject(node) ? node[token] : listOr(node)[Number(token)]
    origin = sources.originOf(node) ?? { file: origin.file, path: [...origin.path, token] }
  }
  return origin
}
