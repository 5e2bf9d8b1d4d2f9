/** What the modules for patterns share: characters with a special meaning, and operations on automata. */
import { CharSet, DFA, type Element, JS, NFA, type NoParent } from 'refa'

export type Lookaround = Extract<NoParent<Element>, { type: 'Assertion' }>
export type Concatenation = Lookaround['alternatives'][number]

/** More states than any human-readable pattern needs. */
export const maxNodes = 5_000

/** For the states of a new automaton. Throws when they are more than `maxNodes`. */
export const newNodes = () => new NFA.LimitedNodeFactory(maxNodes)

export const maxCharacter = 0x10_ffff
export const anyCharacter = CharSet.all(maxCharacter)

/** Characters of private use, which no text has: one before each text, and one after it. */
export const startMark = '\uE000'
export const endMark = '\uE001'
export const marks = { min: 0xe000, max: 0xe001 }
/** More such characters: each marks the place of a lookaround (`lookarounds.ts`). */
export const signs = { min: 0xe002, max: 0xe020 }

/** Throws for a pattern that is invalid or not a regular language. */
export function parsePattern(source: string): Concatenation[] {
  const { expression } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({ backreferences: 'throw', maxNodes })
  return expression.alternatives
}

export const toAutomaton = (alternatives: readonly Concatenation[]): NFA =>
  NFA.fromRegex(alternatives, { maxCharacter }, {}, newNodes())

/** All texts with a number of characters, between the two marks. */
export const textsOfLength = (least: number, most: number): NFA => {
  const lastSign = String.fromCodePoint(signs.max)
  const range = `${least},${most === Infinity ? '' : most}`
  return toAutomaton(parsePattern(`${startMark}[^${startMark}-${lastSign}]{${range}}${endMark}`))
}

export const intersection = (first: NFA, second: NFA): NFA => NFA.fromIntersection(first, second, newNodes())

/** All texts that the language does not have. */
export function complement(language: NFA): NFA {
  const others = DFA.fromFA(language, new DFA.LimitedNodeFactory(maxNodes))
  others.complement()
  return NFA.fromFA(others, newNodes())
}

/** All texts of some characters, also the empty one. */
export function textsOfCharacters(characters: CharSet): NFA {
  const language = NFA.fromCharSet(characters, newNodes())
  language.quantify(0, Infinity, newNodes())
  return language
}
