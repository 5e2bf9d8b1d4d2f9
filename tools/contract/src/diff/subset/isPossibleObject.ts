import { child, type JsonObject, listOr, objectOr } from '../json.ts'
import { type MayExist, type Rules, sizeRange } from './rules.ts'

/** Stands for all fields that no schema names. */
const unnamedField = '\u0000'

/** What broken rules say about an object's fields. */
interface Fields {
  readonly present: Set<string>
  readonly absent: ReadonlySet<string>
  /** The schemas that a field must not match. */
  readonly refused: ReadonlyMap<string, readonly unknown[]>
}

/** Whether an object can keep some rules and break others; true where that is unknown. */
export function isPossibleObject(rules: Rules, mayExist: MayExist): boolean {
  const { kept, broken } = rules
  const { present, absent, refused } = fieldsOf(rules)
  if ([...present].some((name) => absent.has(name))) return false
  const { least, most } = sizeRange(rules, 'minProperties', 'maxProperties')
  if (Math.max(present.size, least) > most) return false
  const mayHave = (name: string, none: readonly unknown[]) =>
    mayExist({ all: kept.flatMap((rule) => schemasForField(rule, name)), none })
  if (![...present].every((name) => mayHave(name, refused.get(name) ?? []))) return false
  const named = kept.flatMap((rule) => [...Object.keys(objectOr(rule['properties'])), ...fieldsBeside(rule)])
  const candidates = [...new Set([...named, unnamedField])].filter((name) => !absent.has(name))
  // To break `additionalProperties`, one of the other fields must be there and not match it.
  return broken
    .filter((rule) => 'additionalProperties' in rule)
    .every((rule) =>
      candidates.some(
        (name) =>
          !fieldsBeside(rule).includes(name) &&
          mayHave(name, [...(refused.get(name) ?? []), rule['additionalProperties']]),
      ),
    )
}

function fieldsOf({ kept, broken }: Rules): Fields {
  const present = new Set(kept.flatMap(({ required }) => listOr(required).map(String)))
  const absent = new Set(broken.flatMap(({ required }) => listOr(required).map(String)))
  const refused = new Map<string, unknown[]>()
  for (const rule of broken) {
    // A field breaks its schema only if it is there.
    for (const [name, schema] of Object.entries(objectOr(rule['properties']))) {
      refused.set(name, [...(refused.get(name) ?? []), schema])
      present.add(name)
    }
    for (const [name, needed] of Object.entries(objectOr(rule['dependentRequired']))) {
      present.add(name)
      for (const field of listOr(needed)) absent.add(String(field))
    }
  }
  addDependent(present, kept)
  return { present, absent, refused }
}

/** Adds the fields that present fields require (`dependentRequired`), and those that these require. */
function addDependent(present: Set<string>, kept: readonly JsonObject[]): void {
  for (let size = -1; size < present.size;) {
    size = present.size
    for (const { dependentRequired } of kept)
      for (const [name, needed] of Object.entries(objectOr(dependentRequired)))
        if (present.has(name)) for (const field of listOr(needed)) present.add(String(field))
  }
}

/** The fields that an `additionalProperties` does not apply to. */
const fieldsBeside = (rule: JsonObject) => listOr(child(rule['with'], 'fields')).map(String)

/** What a rule says about a field of some name. */
function schemasForField(rule: JsonObject, name: string): unknown[] {
  const schema = child(rule['properties'], name)
  if (schema !== undefined) return [schema]
  const isForOthers = 'additionalProperties' in rule && listOr(child(rule['with'], 'patterns')).length === 0
  return isForOthers && !fieldsBeside(rule).includes(name) ? [rule['additionalProperties']] : []
}
