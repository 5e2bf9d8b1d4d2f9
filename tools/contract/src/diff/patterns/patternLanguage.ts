/** The texts that a pattern matches, as a regular language: lookarounds included, backreferences not. */
import { CharSet, DFA, type Element, isDisjointWith, JS, NFA, type NoParent } from 'refa'

type Assertion = Extract<NoParent<Element>, { type: 'Assertion' }>
type Concatenation = Assertion['alternatives'][number]
type Side = Assertion['kind']

/** More states than any human-readable pattern needs. */
export const maxNodes = 5_000
const factory = () => new NFA.LimitedNodeFactory(maxNodes)

/** Characters that no text has: they are before and after it, so that `^` and `$` are characters wherever they are. */
const [start, end, lastSign] = ['\uE000', '\uE001', '\uE020']
const marks = { min: 0xe000, max: 0xe001 }
/** More such characters: each marks the place of a lookaround until the texts that it refuses are taken out. */
const signs = { min: 0xe002, max: 0xe020 }
const maxCharacter = 0x10_ffff
const anyCharacter = CharSet.all(maxCharacter)
const noSign = anyCharacter.without(signs)
const anySign = CharSet.fromRange(maxCharacter, signs)

const known = new Map<string, NFA | undefined>()
const knownOthers = new Map<string, NFA | undefined>()

/** The texts, between two marks, that match a pattern; undefined if unknown. */
export const languageOf = (pattern: string): NFA | undefined =>
  remembered(known, pattern, () => orUndefined(() => wholeTexts(pattern)))

/** All texts, also without marks, except those that match a pattern; undefined if unknown. */
export const othersThan = (pattern: string): NFA | undefined =>
  remembered(knownOthers, pattern, () => {
    const language = languageOf(pattern)
    return language && orUndefined(() => complement(language))
  })

function remembered(languages: Map<string, NFA | undefined>, pattern: string, compute: () => NFA | undefined) {
  if (!languages.has(pattern)) languages.set(pattern, compute())
  return languages.get(pattern)
}

/** All texts with a number of characters, between the two marks. */
export const textsOfLength = (least: number, most: number): NFA =>
  nfaOf(parsed(`${start}[^${start}-${lastSign}]{${least},${most === Infinity ? '' : most}}${end}`))

function complement(language: NFA): NFA {
  const others = DFA.fromFA(language, new DFA.LimitedNodeFactory(maxNodes))
  others.complement()
  return NFA.fromFA(others, factory())
}

export const intersection = (one: NFA, other: NFA): NFA => NFA.fromIntersection(one, other, factory())

/** Undefined for what would need too many states, and for a pattern that is invalid or not a regular language. */
export function orUndefined<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

function wholeTexts(pattern: string): NFA {
  const marked = pattern.replaceAll(/\\[^]|\[(?:\\[^]|[^\]])*\]|\^+|\$+/g, (token) =>
    token.startsWith('^') ? start : token.startsWith('$') ? end : token,
  )
  const alternatives = parsed(`(?:${start}[^]*)?(?:${marked})(?:[^]*${end})?`)
  for (const { elements } of alternatives) elements.forEach(unmark)
  return intersection(resolved(alternatives, ['ahead', 'behind']), textsOfLength(0, Infinity))
}

function parsed(source: string): Concatenation[] {
  const { expression } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({ backreferences: 'throw', maxNodes })
  return expression.alternatives
}

const nfaOf = (alternatives: readonly Concatenation[]) => NFA.fromRegex(alternatives, { maxCharacter }, {}, factory())

/** No set of characters contains a mark, except the marks themselves. */
function unmark(element: NoParent<Element>): void {
  if (element.type === 'CharacterClass') {
    const { ranges } = element.characters
    const isMark =
      ranges.length === 1 && ranges.every(({ min, max }) => min === max && min >= marks.min && max <= marks.max)
    if (!isMark) element.characters = element.characters.without(marks)
  } else if ('alternatives' in element) for (const { elements } of element.alternatives) elements.forEach(unmark)
}

/** The language of alternatives whose lookarounds look only to some sides; the text on the other side is unknown. */
function resolved(alternatives: readonly Concatenation[], sides: readonly Side[]): NFA {
  const lookarounds: Assertion[] = []
  signLookarounds(alternatives, lookarounds)
  const plain = nfaOf(alternatives)
  const signed = lookarounds.reduce((language, lookaround, i) => {
    const sign = signs.min + i
    if (sign > signs.max || !sides.includes(lookaround.kind) || missesMarks(plain, lookaround, sign))
      throw new Error('a lookaround that is not compared')
    return intersection(language, keeping(lookaround, sign))
  }, plain)
  return withoutSigns(signed)
}

/** Whether a lookaround may look for a mark that is behind it: the start when it looks ahead, or the end after that. */
function missesMarks(language: NFA, { kind, alternatives }: Assertion, sign: number): boolean {
  const [passed, next] = kind === 'ahead' ? [marks.min, marks.max] : [marks.max, marks.min]
  if (hasCharacter(alternatives, passed)) return true
  if (!hasCharacter(alternatives, next)) return false
  const order = kind === 'ahead' ? [next, sign] : [sign, next]
  const beyond = anyText(anyCharacter)
  for (const character of order) {
    beyond.append(NFA.fromCharSet(CharSet.fromCharacter(maxCharacter, character)), factory())
    beyond.append(anyText(anyCharacter), factory())
  }
  return !isDisjointWith(language, beyond, maxNodes)
}

const hasCharacter = (alternatives: readonly Concatenation[], character: number): boolean =>
  alternatives.some(({ elements }) =>
    elements.some((element) =>
      element.type === 'CharacterClass'
        ? element.characters.has(character)
        : 'alternatives' in element && hasCharacter(element.alternatives, character),
    ),
  )

/** Puts a sign in place of each lookaround, and takes the signs out of all other sets of characters. */
function signLookarounds(alternatives: readonly Concatenation[], found: Assertion[]): void {
  for (const concatenation of alternatives)
    concatenation.elements = concatenation.elements.map((element) => {
      if (element.type === 'Assertion') {
        found.push(element)
        const sign = Math.min(signs.min + found.length - 1, signs.max)
        return { type: 'CharacterClass', characters: CharSet.fromCharacter(maxCharacter, sign) }
      }
      if (element.type === 'CharacterClass') element.characters = element.characters.without(signs)
      if ('alternatives' in element) signLookarounds(element.alternatives, found)
      return element
    })
}

/** All texts with signs, except those that break a lookaround where its sign is. */
function keeping({ kind, negate, alternatives }: Assertion, sign: number): NFA {
  const [opening = [], anything = [], closing = []] = [`${start}?`, '[^]*', `${end}?`].map((source) =>
    parsed(source).flatMap(({ elements }) => elements),
  )
  const seen = resolved(
    alternatives.map((each) => ({
      ...each,
      elements:
        kind === 'ahead' ? [...opening, ...each.elements, ...anything] : [...anything, ...each.elements, ...closing],
    })),
    [kind],
  )
  const wrong = negate ? seen : intersection(complement(seen), anyText(noSign))
  const broken = NFA.fromCharSet(CharSet.fromCharacter(maxCharacter, sign), factory())
  const [beside, other] = [withSignsAnywhere(wrong), anyText(anyCharacter)]
  broken.append(kind === 'ahead' ? beside : other, factory())
  broken.prepend(kind === 'ahead' ? other : beside, factory())
  return complement(broken)
}

function anyText(characters: CharSet): NFA {
  const language = NFA.fromCharSet(characters, factory())
  language.quantify(0, Infinity, factory())
  return language
}

function withSignsAnywhere(language: NFA): NFA {
  const { initial, getOut, isFinal } = language.transitionIterator()
  const iterator = {
    initial,
    isFinal,
    getOut: (node: NFA.ReadonlyNode) =>
      new Map(getOut(node)).set(node, (getOut(node).get(node) ?? CharSet.empty(maxCharacter)).union(anySign)),
  }
  return NFA.fromTransitionIterator(iterator, { maxCharacter }, factory())
}

function withoutSigns(language: NFA): NFA {
  const { initial, getOut, isFinal } = language.transitionIterator()
  /** A state, and those that only signs lead to from it. */
  const signClosure = (node: NFA.ReadonlyNode): ReadonlySet<NFA.ReadonlyNode> => {
    const reached = new Set([node])
    for (const each of reached)
      for (const [next, characters] of getOut(each)) if (!characters.isDisjointWith(anySign)) reached.add(next)
    return reached
  }
  const iterator = {
    initial,
    isFinal: (node: NFA.ReadonlyNode) => [...signClosure(node)].some(isFinal),
    getOut: (node: NFA.ReadonlyNode) => {
      const out = new Map<NFA.ReadonlyNode, CharSet>()
      for (const each of signClosure(node))
        for (const [next, characters] of getOut(each)) {
          const rest = characters.without(anySign)
          if (!rest.isEmpty) out.set(next, out.get(next)?.union(rest) ?? rest)
        }
      return out
    },
  }
  return NFA.fromTransitionIterator(iterator, { maxCharacter }, factory())
}
