/** How the fields of a form are written, such as `a=1&a=2` or `a=1,2`, which `encoding` says. */
import { formatPointer, type JsonObject, objectOr, textOr } from '../json.ts'
import { sharedOperations } from '../align/sharedOperations.ts'
import type { Change } from './redoclyDiff.ts'

/** The type of a change of a field's form; Redocly has none, because it does not know what OpenAPI assumes. */
export const partType = 'FormPart'

const isForm = (type: string) => /^multipart\/form-data|urlencoded/.test(type)

/** A single value is written in the same form whatever `style` and `explode` are. */
const hasParts = (schema: unknown) =>
  [objectOr(schema)['type'] ?? []].flat().some((type) => /^(?:array|object)$/.test(String(type)))

/** The fields of forms that are written in another form, each once. */
export function partChanges(base: JsonObject, head: JsonObject): Change[] {
  return sharedOperations(base, head).flatMap(({ method, paths, operations }) => {
    const [before = {}, after = {}] = operations.map(({ requestBody }) => objectOr(objectOr(requestBody)['content']))
    return Object.keys(before)
      .filter((type) => isForm(type) && type in after)
      .flatMap((type) => {
        const [was, is] = [objectOr(before[type]), objectOr(after[type])]
        const [fields, others] = [was, is].map(({ schema }) => objectOr(objectOr(schema)['properties']))
        const shared = Object.entries(fields ?? {}).filter(
          ([name, field]) => hasParts(field) && hasParts(others?.[name]),
        )
        return shared.flatMap(([name]) => {
          const [writtenBefore, writtenAfter] = [formOf(was, name), formOf(is, name)]
          if (writtenBefore === writtenAfter) return []
          const place = (side: 0 | 1) =>
            formatPointer(['paths', paths[side], method, 'requestBody', 'content', type, 'schema', 'properties', name])
          return {
            path: place(1),
            typeName: partType,
            kind: 'modified' as const,
            base: { pointer: place(0), value: writtenBefore },
            revision: { pointer: place(1), value: writtenAfter },
            verdicts: [],
          }
        })
      })
  })
}

/** For example `style form, explode true`, with what OpenAPI assumes. */
function formOf({ encoding }: JsonObject, name: string): string {
  const { style, explode, allowReserved } = objectOr(objectOr(encoding)[name])
  const effectiveStyle = textOr(style, 'form')
  const words = [`style ${effectiveStyle}`, `explode ${String(explode ?? effectiveStyle === 'form')}`]
  return [...words, ...(allowReserved === true ? ['allowReserved true'] : [])].join(', ')
}
