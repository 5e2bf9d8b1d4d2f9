/**
 * Schemas as logical formulas over rules, each of which a value keeps or breaks:
 *
 *     {minLength: 2, anyOf: [{pattern: a}, {pattern: b}]} → all of (minLength 2, any of (pattern a, pattern b))
 */
import { isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { isTupleItem } from '../tupleItems.ts'

type Combination = { readonly how: 'all' | 'any' | 'one'; readonly operands: readonly Formula[] }
export type Formula = boolean | { readonly rule: JsonObject } | { readonly not: Formula } | Combination

/** The rules of which it is known that a value keeps them (true) or breaks them (false). */
export type KnownRules = ReadonlyMap<JsonObject, boolean>

/** Returns a reader of schemas that are cut down to one type. Equal rules become the same object. */
export function formulaReader(): (schema: unknown) => Formula {
  const rulesByText = new Map<string, JsonObject>()
  const read = (schema: unknown): Formula => {
    if (!isObject(schema)) return schema !== false
    const { allOf, anyOf, oneOf, not, ...keywords } = schema
    const operands: Formula[] = rulesOf(keywords).map((rule) => {
      const text = textOf(rule)
      const same = rulesByText.get(text) ?? rule
      rulesByText.set(text, same)
      return { rule: same }
    })
    operands.push(...listOr(allOf).map(read))
    if (anyOf !== undefined) operands.push({ how: 'any', operands: listOr(anyOf).map(read) })
    if (oneOf !== undefined) operands.push({ how: 'one', operands: listOr(oneOf).map(read) })
    if (not !== undefined) operands.push({ not: read(not) })
    return { how: 'all', operands }
  }
  return read
}

/** The same text for rules that differ only in the order of their keys. */
const textOf = (rule: unknown): string =>
  JSON.stringify(rule, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

/**
 * The keywords of a schema, each as one rule that can be kept or broken on its own, with what it depends on in `with`:
 * `additionalProperties` depends on the names of the fields.
 */
function rulesOf(schema: JsonObject): JsonObject[] {
  const { additionalProperties, properties, required, items, contains, minContains, maxContains, ...others } = schema
  const fields = objectOr(properties)
  const patterns = Object.keys(objectOr(others['patternProperties']))
  const isTuple = patterns.some(isTupleItem)
  return [
    ...(additionalProperties === undefined
      ? []
      : [{ additionalProperties, with: { fields: Object.keys(fields).toSorted(), patterns } }]),
    ...(items === undefined ? [] : [isTuple ? { items, with: { after: patterns.length } } : { items }]),
    ...(contains === undefined ? [] : [{ contains, with: { minContains, maxContains } }]),
    ...Object.entries(fields).map(([name, field]) => ({ properties: { [name]: field } })),
    ...listOr(required).map((name) => ({ required: [name] })),
    ...Object.entries(others).flatMap(([keyword, value]) => rulesByName(keyword, value)),
  ]
}

/** One rule for each name in a keyword such as `dependentRequired`; any other keyword as one rule. */
function rulesByName(keyword: string, value: unknown): JsonObject[] {
  if (!/^(?:dependentRequired|dependentSchemas|patternProperties)$/.test(keyword)) return [{ [keyword]: value }]
  return Object.entries(objectOr(value)).flatMap(([name, rule]) => {
    const parts = Array.isArray(rule) ? rule.map((part: unknown) => [part]) : [rule]
    return parts.map((part) => ({ [keyword]: { [name]: part } }))
  })
}

export function negated(formula: Formula): Formula {
  if (typeof formula === 'boolean') return !formula
  if ('not' in formula) return formula.not
  if ('rule' in formula || formula.how === 'one') return { not: formula }
  return { how: formula.how === 'all' ? 'any' : 'all', operands: formula.operands.map(negated) }
}

interface Simplified {
  readonly known: KnownRules
  /** What must still be true; it depends on rules that aren't known. */
  readonly open: readonly Formula[]
}

/**
 * Draws all conclusions from formulas that must all be true: a formula that is a single rule makes this rule known, which
 * simplifies the others. Undefined if they contradict one another.
 */
export function simplifyAll(formulas: readonly Formula[], given: KnownRules): Simplified | undefined {
  const known = new Map(given)
  let open = formulas
  for (let size = -1; size < known.size;) {
    size = known.size
    open = open.flatMap((formula) => conjuncts(simplified(formula, known)))
    if (open.includes(false)) return undefined
    open = open.filter((formula) => {
      const { rule, isKept } = asSingleRule(formula)
      if (rule === undefined) return true
      // A contradiction stays open, and is found in the next round.
      if (known.has(rule)) return known.get(rule) !== isKept
      known.set(rule, isKept)
      return false
    })
  }
  return { open, known }
}

/** A formula with the known rules replaced by true and false. */
function simplified(formula: Formula, known: KnownRules): Formula {
  if (typeof formula === 'boolean') return formula
  if ('rule' in formula) return known.get(formula.rule) ?? formula
  if ('not' in formula) return negated(simplified(formula.not, known))
  const operands = formula.operands.map((operand) => simplified(operand, known))
  const open = operands.filter((operand) => typeof operand !== 'boolean')
  if (formula.how === 'all') return operands.includes(false) ? false : combined('all', open)
  if (formula.how === 'any') return operands.includes(true) ? true : combined('any', open)
  const trueOperands = operands.filter((operand) => operand === true).length
  if (trueOperands > 1) return false
  return trueOperands === 1 ? combined('all', open.map(negated)) : combined('one', open)
}

function combined(how: Combination['how'], operands: readonly Formula[]): Formula {
  const [first] = operands
  if (first === undefined) return how === 'all'
  return operands.length === 1 ? first : { how, operands }
}

/** The parts of a formula that must all be true. */
function conjuncts(formula: Formula): readonly Formula[] {
  if (formula === true) return []
  return typeof formula === 'object' && 'how' in formula && formula.how === 'all'
    ? formula.operands.flatMap(conjuncts)
    : [formula]
}

/** The rule that a formula says to keep or to break; `rule` is undefined if the formula is more than that. */
function asSingleRule(formula: Formula): { rule: JsonObject | undefined; isKept: boolean } {
  if (typeof formula === 'boolean') return { rule: undefined, isKept: formula }
  if ('rule' in formula) return { rule: formula.rule, isKept: true }
  const inner = 'not' in formula ? formula.not : undefined
  return { rule: typeof inner === 'object' && 'rule' in inner ? inner.rule : undefined, isKept: false }
}

/** A rule to try both ways, kept and broken: one of the formula with the fewest alternatives. */
export function ruleToTry(open: readonly Formula[]): JsonObject | undefined {
  const alternatives = (formula: Formula) =>
    typeof formula === 'object' && 'operands' in formula ? formula.operands.length : 1
  return firstRule(open.toSorted((a, b) => alternatives(a) - alternatives(b))[0] ?? true)
}

function firstRule(formula: Formula): JsonObject | undefined {
  if (typeof formula === 'boolean') return undefined
  if ('rule' in formula) return formula.rule
  if ('not' in formula) return firstRule(formula.not)
  return formula.operands[0] === undefined ? undefined : firstRule(formula.operands[0])
}
