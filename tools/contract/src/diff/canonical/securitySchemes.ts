import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import type { SourceFiles } from '../read/sourceFiles.ts'

export interface Security {
  /** The schemes that a call requires; read it after the requirements of every call. */
  schemes: () => JsonObject
  /** The alternatives of an operation, with the canonical names of the schemes. */
  requirements: (alternatives: unknown) => unknown
}

/**
 * Names the security schemes after their kind, such as `http bearer`: requests do not depend on the names in the
 * description, the case of `Bearer`, or the format of a token.
 */
export function normalizeSecurity(sources: SourceFiles, written: unknown): Security {
  const entries = Object.entries(objectOr(written)).filter(([, value]) => isObject(value))
  const names = new Map<string, string>()
  const used = new Set<string>()
  const schemes: JsonObject = {}
  for (const [name, value] of entries) {
    const source = sources.follow(objectOr(value))
    const scheme = normalizeScheme(source)
    const kind = kindOf(scheme)
    // Two that differ in more than their kind, such as the addresses of OAuth, are distinguished by their names.
    const isKindTaken = Object.hasOwn(schemes, kind) && !isDeepStrictEqual(schemes[kind], scheme)
    names.set(name, isKindTaken ? name : kind)
    schemes[isKindTaken ? name : kind] = sources.derive<JsonObject>(scheme, source)
  }
  return {
    schemes: () =>
      sources.derive(Object.fromEntries(Object.entries(schemes).filter(([name]) => used.has(name))), objectOr(written)),
    requirements(alternatives) {
      const normalized = listOr(alternatives).map((alternative) => {
        const required = Object.entries(objectOr(alternative)).map(([name, scopes]) => [
          names.get(name) ?? name,
          scopes,
        ])
        for (const [name] of required) used.add(String(name))
        return sources.derive(Object.fromEntries(required) as JsonObject, objectOr(alternative))
      })
      return Array.isArray(alternatives) ? sources.derive(normalized, alternatives) : normalized
    },
  }
}

function normalizeScheme(source: JsonObject): JsonObject {
  const { description: _, bearerFormat: __, scheme, name, ...kept } = source
  const isHeader = kept['in'] === 'header'
  return {
    ...kept,
    ...(typeof scheme === 'string' && { scheme: scheme.toLowerCase() }),
    ...(typeof name === 'string' && { name: isHeader ? name.toLowerCase() : name }),
  }
}

/** Such as `http bearer`, `apiKey header x-key`, `oauth2`. */
function kindOf(scheme: JsonObject): string {
  return [scheme['type'], scheme['scheme'], scheme['in'], scheme['name']]
    .filter((part) => typeof part === 'string')
    .join(' ')
}
