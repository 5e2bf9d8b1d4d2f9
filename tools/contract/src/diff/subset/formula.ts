/** Schemas as formulas over rules, each of which a value keeps or breaks. */
import { isObject, type JsonObject, listOr, objectOr } from '../json.ts'

type Combined = { readonly how: 'all' | 'any' | 'one'; readonly operands: readonly Formula[] }
export type Formula = boolean | { readonly rule: JsonObject } | { readonly not: Formula } | Combined

/** Which rules a value keeps, and which it breaks. */
export type Known = ReadonlyMap<JsonObject, boolean>

/** A reader of schemas that are cut down to one type. Equal rules are the same object. */
export function formulaReader(): (schema: unknown) => Formula {
  const rules = new Map<string, JsonObject>()
  const read = (schema: unknown): Formula => {
    if (!isObject(schema)) return schema !== false
    const { allOf, anyOf, oneOf, not, ...own } = schema
    const all: Formula[] = rulesOf(own).map((rule) => {
      const text = stableText(rule)
      const same = rules.get(text) ?? rule
      rules.set(text, same)
      return { rule: same }
    })
    all.push(...listOr(allOf).map(read))
    if (anyOf !== undefined) all.push({ how: 'any', operands: listOr(anyOf).map(read) })
    if (oneOf !== undefined) all.push({ how: 'one', operands: listOr(oneOf).map(read) })
    if (not !== undefined) all.push({ not: read(not) })
    return { how: 'all', operands: all }
  }
  return read
}

/** The order of keys does not matter. */
const stableText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

/** Each keyword with what it depends on, so that each can be kept or broken on its own. */
function rulesOf(schema: JsonObject): JsonObject[] {
  const { additionalProperties, properties, required, items, contains, minContains, maxContains, ...others } = schema
  const fields = objectOr(properties)
  const patterns = Object.keys(objectOr(others['patternProperties']))
  const isTuple = patterns.some((name) => name.startsWith('item '))
  return [
    ...(additionalProperties === undefined
      ? []
      : [{ additionalProperties, with: { fields: Object.keys(fields).toSorted(), patterns } }]),
    ...(items === undefined ? [] : [isTuple ? { items, with: { after: patterns.length } } : { items }]),
    ...(contains === undefined ? [] : [{ contains, with: { minContains, maxContains } }]),
    ...Object.entries(fields).map(([name, field]) => ({ properties: { [name]: field } })),
    ...listOr(required).map((name) => ({ required: [name] })),
    ...Object.entries(others).flatMap(([keyword, value]) => oneByOne(keyword, value)),
  ]
}

/** A keyword with a rule for each of several names, as one for each. */
function oneByOne(keyword: string, value: unknown): JsonObject[] {
  if (!/^(?:dependentRequired|dependentSchemas|patternProperties)$/.test(keyword)) return [{ [keyword]: value }]
  return Object.entries(objectOr(value)).flatMap(([name, rule]) =>
    (Array.isArray(rule) ? rule.map((each: unknown) => [each]) : [rule]).map((each) => ({
      [keyword]: { [name]: each },
    })),
  )
}

export function negated(formula: Formula): Formula {
  if (typeof formula === 'boolean') return !formula
  if ('not' in formula) return formula.not
  if ('rule' in formula || formula.how === 'one') return { not: formula }
  return { how: formula.how === 'all' ? 'any' : 'all', operands: formula.operands.map(negated) }
}

/** The rules that a formula still requires. */
function simplified(formula: Formula, known: Known): Formula {
  if (typeof formula === 'boolean') return formula
  if ('rule' in formula) return known.get(formula.rule) ?? formula
  if ('not' in formula) return negated(simplified(formula.not, known))
  const operands = formula.operands.map((each) => simplified(each, known))
  const open = operands.filter((each) => typeof each !== 'boolean')
  if (formula.how === 'all') return operands.includes(false) ? false : combined('all', open)
  if (formula.how === 'any') return operands.includes(true) ? true : combined('any', open)
  const kept = operands.filter((each) => each === true).length
  if (kept > 1) return false
  return kept === 1 ? combined('all', open.map(negated)) : combined('one', open)
}

function combined(how: Combined['how'], operands: readonly Formula[]): Formula {
  const [only] = operands
  return only === undefined ? how === 'all' : operands.length === 1 ? only : { how, operands }
}

interface Settled {
  readonly open: readonly Formula[]
  readonly known: Known
}

/**
 * The conclusions from formulas that all hold, and the formulas left open; undefined if they contradict one another.
 */
export function settled(formulas: readonly Formula[], given: Known): Settled | undefined {
  const known = new Map(given)
  let open = formulas
  for (let size = -1; size < known.size;) {
    size = known.size
    open = open.flatMap((each) => parts(simplified(each, known)))
    if (open.includes(false)) return undefined
    open = open.filter((each) => {
      const [rule, holds] = unit(each)
      if (rule === undefined) return true
      // The opposite is found in the next round.
      if (known.has(rule)) return known.get(rule) !== holds
      known.set(rule, holds)
      return false
    })
  }
  return { open, known }
}

function parts(formula: Formula): readonly Formula[] {
  if (formula === true) return []
  return typeof formula === 'object' && 'how' in formula && formula.how === 'all'
    ? formula.operands.flatMap(parts)
    : [formula]
}

function unit(formula: Formula): [rule: JsonObject | undefined, holds: boolean] {
  if (typeof formula === 'boolean') return [undefined, formula]
  if ('rule' in formula) return [formula.rule, true]
  const inner = 'not' in formula ? formula.not : undefined
  return [typeof inner === 'object' && 'rule' in inner ? inner.rule : undefined, false]
}

/** A rule to try both ways: one of the formula with the fewest alternatives. */
export function ruleToTry(open: readonly Formula[]): JsonObject | undefined {
  const alternatives = (formula: Formula) =>
    typeof formula === 'object' && 'operands' in formula ? formula.operands.length : 1
  return firstRule(open.toSorted((one, two) => alternatives(one) - alternatives(two))[0] ?? true)
}

function firstRule(formula: Formula): JsonObject | undefined {
  if (typeof formula === 'boolean') return undefined
  if ('rule' in formula) return formula.rule
  if ('not' in formula) return firstRule(formula.not)
  return formula.operands[0] === undefined ? undefined : firstRule(formula.operands[0])
}
