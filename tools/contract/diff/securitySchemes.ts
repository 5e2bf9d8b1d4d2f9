import { isObject, type JsonObject, listOr, objectOr } from './json.ts'
import type { SourceFiles } from './sourceFiles.ts'

export interface Security {
  schemes: JsonObject
  /** The alternatives of an operation, with the canonical names of the schemes. */
  requirements: (alternatives: unknown) => unknown
}

/** Schemes by kind: requests do not depend on their names, the case of `Bearer`, or the format of a token. */
export function plainSecurity(sources: SourceFiles, written: unknown): Security {
  const entries = Object.entries(objectOr(written)).filter(([name, value]) => !name.startsWith('x-') && isObject(value))
  const names = new Map<string, string>()
  const schemes: JsonObject = {}
  for (const [name, value] of entries) {
    const source = sources.follow(objectOr(value))
    const { description: _, bearerFormat: __, scheme, ...kept } = source
    const plain: JsonObject = { ...kept, ...(typeof scheme === 'string' && { scheme: scheme.toLowerCase() }) }
    const kind = [plain['type'], plain['scheme']].filter((part) => typeof part === 'string').join(' ')
    // A second scheme of the same kind keeps its name, to tell the two apart.
    const isOnly = !Object.hasOwn(schemes, kind)
    names.set(name, isOnly ? kind : name)
    schemes[isOnly ? kind : name] = sources.derive<JsonObject>(plain, source)
  }
  return {
    schemes: sources.derive(schemes, objectOr(written)),
    requirements(alternatives) {
      const plain = listOr(alternatives).map((alternative) => {
        const required = Object.entries(objectOr(alternative)).map(([name, scopes]) => [
          names.get(name) ?? name,
          scopes,
        ])
        return sources.derive(Object.fromEntries(required) as JsonObject, objectOr(alternative))
      })
      return Array.isArray(alternatives) ? sources.derive(plain, alternatives) : plain
    },
  }
}
