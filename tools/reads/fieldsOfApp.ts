import { type Checker, type Project, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import {
  type BindingElement,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isExpression,
  isForInStatement,
  isIdentifier,
  isJsxSpreadAttribute,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isSpreadAssignment,
  isStringLiteral,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'

/** What the code of the app uses; too much rather than too little (docs/contract.md#what-an-app-reads). */
export interface Uses {
  /** Declarations of fields in generated types that the code reads. */
  readonly fields: ReadonlySet<string>
  /** Names that the code reads where the type doesn't say of what: such a field counts as read in each type. */
  readonly names: ReadonlySet<string>
  /** Every identifier, to find the generated functions that the code calls. */
  readonly identifiers: ReadonlySet<string>
}

const isGenerated = (path: string) => path.includes('/generated/') && !path.includes('/node_modules/')

/** The same for each occurrence of a declaration in a program. */
export const declarationsOf = (symbol: Symbol) =>
  symbol.declarations.filter(({ path }) => isGenerated(path)).map(({ path, index }) => `${path}:${index}`)

/** The types that a value may have: the alternatives of a union, the items of lists. */
export function objectTypes(checker: Checker, type: Type): readonly Type[] {
  if (type.isUnionType())
    return unlessTuple(() => type.getTypes() ?? [], []).flatMap((each) => objectTypes(checker, each))
  if (type.isTypeReference() && (checker.isArrayType(type) || checker.isTupleType(type)))
    return unlessTuple(() => checker.getTypeArguments(type), []).flatMap((each) => objectTypes(checker, each))
  return type.isObjectType() || type.isIntersectionType() ? [type] : []
}

/** Reads the program's files for which `isOwn` is true. */
export function usesOf({ program, checker }: Project, isOwn: (path: string) => boolean): Uses {
  const fields = new Set<string>()
  const names = new Set<string>()
  const identifiers = new Set<string>()
  const whole = new Set<number>()

  function readField(symbol: Symbol | undefined, name: string): void {
    if (symbol === undefined) names.add(name)
    else for (const declaration of declarationsOf(symbol)) fields.add(declaration)
    // Types are compared by their fields, so an own interface may stand for a generated one.
    if (symbol?.declarations.some(({ path, kind }) => kind === SyntaxKind.PropertySignature && isOwn(path)))
      names.add(name)
  }

  /** With all that is in it. */
  function readWhole(type: Type): void {
    for (const each of objectTypes(checker, type)) {
      if (whole.has(each.id)) continue
      whole.add(each.id)
      for (const property of checker.getPropertiesOfType(each)) {
        if (!property.declarations.some(({ path }) => isGenerated(path) || isOwn(path))) continue
        readField(property, property.name)
        const inner = unlessTuple(() => checker.getTypeOfSymbol(property), undefined)
        if (inner) readWhole(inner)
      }
    }
  }

  const typeAt = (node: Node) => unlessTuple(() => checker.getTypeAtLocation(node), undefined)
  const isNumber = (node: Node) => ((typeAt(node)?.flags ?? 0) & TypeFlags.NumberLike) !== 0

  function readFile(file: SourceFile): void {
    const accessed: Node[] = []
    const passed: Node[] = []
    const visit = (node: Node): void => {
      if (isIdentifier(node)) identifiers.add(node.text)
      for (const text of literalNames(node)) names.add(text)
      if (isPropertyAccessExpression(node)) accessed.push(node.name)
      if (isBindingElement(node)) readBinding(node)
      const source = wholeSource(node, isNumber)
      const type = source && typeAt(source)
      if (type) readWhole(type)
      if (isExpression(node) && mayBePassed(node)) passed.push(node)
      node.forEachChild(visit)
    }
    visit(file)
    const symbols = checker.getSymbolAtLocation(accessed)
    for (const [i, node] of accessed.entries()) if (isIdentifier(node)) readField(symbols[i], node.text)
    const types = typesAt(checker, passed)
    for (const [i, node] of passed.entries()) {
      const type = types[i]
      if (type && objectTypes(checker, type).length > 0 && !whole.has(type.id) && losesType(checker, node, type))
        readWhole(type)
    }
  }

  function readBinding(element: BindingElement): void {
    const pattern = element.parent
    const name = element.propertyName ?? element.name
    if (!isObjectBindingPattern(pattern) || element.dotDotDotToken || !name || !isIdentifier(name)) return
    const type = typeAt(pattern)
    readField(type && checker.getPropertyOfType(type, name.text), name.text)
  }

  for (const name of program.getSourceFileNames()) {
    const file = isOwn(name) ? program.getSourceFile(name) : undefined
    if (file) readFile(file)
  }
  return { fields, names, identifiers }
}

/** TypeScript 7.0 panics when it should return the type of some tuples: these count as having no fields. */
function unlessTuple<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Error && error.message.includes('TupleType')) return otherwise
    throw error
  }
}

/** In few calls, since each takes time; one with such a tuple is split. */
function typesAt(checker: Checker, nodes: readonly Node[]): (Type | undefined)[] {
  const types = unlessTuple(() => checker.getTypeAtLocation(nodes), undefined)
  if (types !== undefined || nodes.length <= 1) return types ?? [undefined]
  const half = Math.ceil(nodes.length / 2)
  return [...typesAt(checker, nodes.slice(0, half)), ...typesAt(checker, nodes.slice(half))]
}

/** Names of fields in a text: `register('address.city')`. Keys of texts (`t('customer.name')`) are none. */
function literalNames(node: Node): string[] {
  if (!isStringLiteral(node) && !isNoSubstitutionTemplateLiteral(node)) return []
  const call = node.parent
  const isKey = isCallExpression(call) && isIdentifier(call.expression) && call.expression.text === 't'
  return !isKey && /^[a-z]\w*(\.\w+)*$/i.test(node.text) ? node.text.split('.') : []
}

/** The object of which a node takes every field, or one that is only known when it runs. */
function wholeSource(node: Node, isNumber: (node: Node) => boolean): Node | undefined {
  if (isSpreadAssignment(node) || isJsxSpreadAttribute(node) || isForInStatement(node)) return node.expression
  if (!isElementAccessExpression(node)) return undefined
  const { argumentExpression } = node
  return isStringLiteral(argumentExpression) || isNumber(argumentExpression) ? undefined : node.expression
}

const mayBePassed = ({ kind, parent }: Node): boolean =>
  kind !== SyntaxKind.ArrowFunction &&
  kind !== SyntaxKind.FunctionExpression &&
  !(isPropertyAccessExpression(parent) || isElementAccessExpression(parent))

/** True when the place for a value only knows that it is an object: `JSON.stringify(user)`, `Object.entries(user)`. */
function losesType(checker: Checker, node: Node, type: Type): boolean {
  const expected = isExpression(node) ? unlessTuple(() => checker.getContextualType(node), undefined) : undefined
  if (expected === undefined || expected.id === type.id) return false
  if ((expected.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) !== 0) return true
  const own = new Set(fieldsIn(checker, type).flatMap(declarationsOf))
  return objectTypes(checker, expected).some((each) => {
    const properties = checker.getPropertiesOfType(each)
    if (properties.length === 0) return true
    if (checker.getIndexInfosOfType(each).length > 0) return true
    return properties.flatMap(declarationsOf).some((declaration) => !own.has(declaration))
  })
}

const fieldsIn = (checker: Checker, type: Type): Symbol[] =>
  objectTypes(checker, type).flatMap((each) => [...checker.getPropertiesOfType(each)])

export const isOptional = ({ flags }: Symbol): boolean => (flags & SymbolFlags.Optional) !== 0
