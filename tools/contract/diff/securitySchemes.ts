import { isObject, type JsonObject, listOr, objectOr } from './json.ts'
import type { SourceFiles } from './sourceFiles.ts'

export interface Security {
  schemes: JsonObject
  /** The alternatives of an operation, by the schemes' canonical names. */
  requirements: (alternatives: unknown) => unknown
}

/** Schemes by what they are: their names, the case of `Bearer` and the format of a token are nothing that a call shows. */
export function plainSecurity(sources: SourceFiles, written: unknown): Security {
  const entries = Object.entries(objectOr(written)).filter(([name, value]) => !name.startsWith('x-') && isObject(value))
  const names = new Map<string, string>()
  const schemes: JsonObject = {}
  for (const [name, value] of entries) {
    const source = sources.follow(objectOr(value))
    const { description: _, bearerFormat: __, scheme, ...kept } = source
    const plain: JsonObject = { ...kept, ...(typeof scheme === 'string' && { scheme: scheme.toLowerCase() }) }
    const kind = [plain['type'], plain['scheme']].filter((part) => typeof part === 'string').join(' ')
    // Two of a kind are told apart by their names after all.
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
