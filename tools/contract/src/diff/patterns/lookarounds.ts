/**
 * Lookarounds in regular languages. Each is replaced with a character that no text has, a sign, which marks its place: with `1`
 * for the sign, `a(?=b)[^]` becomes `a1[^]`. Then only the texts are kept in which every `1` is where a `b` follows, and
 * the signs are taken out again.
 */
import { CharSet, isDisjointWith, NFA } from 'refa'
import {
  anyCharacter,
  complement,
  type Concatenation,
  endMark,
  intersection,
  type Lookaround,
  marks,
  maxCharacter,
  maxNodes,
  newNodes,
  parsePattern,
  signs,
  startMark,
  textsOfCharacters,
  toAutomaton,
} from './automata.ts'

type Side = Lookaround['kind']

const anySign = CharSet.fromRange(maxCharacter, signs)

/**
 * The language of the alternatives of a pattern. In a lookaround, only those that look to the same side can be resolved,
 * because the text on the other side is unknown. Throws for any other, and for one that can't be decided.
 */
export function languageWithLookarounds(alternatives: readonly Concatenation[], sides: readonly Side[]): NFA {
  const lookarounds: Lookaround[] = []
  replaceWithSigns(alternatives, lookarounds)
  const withSigns = toAutomaton(alternatives)
  const checked = lookarounds.reduce((language, lookaround, i) => {
    const sign = signs.min + i
    if (sign > signs.max || !sides.includes(lookaround.kind) || mayMissMark(withSigns, lookaround, sign))
      throw new Error('a lookaround that is not compared')
    return intersection(language, textsThatKeep(lookaround, sign))
  }, withSigns)
  return withoutSigns(checked)
}

/** Puts a sign in place of each lookaround, and takes the signs out of all other sets of characters. */
function replaceWithSigns(alternatives: readonly Concatenation[], found: Lookaround[]): void {
  for (const concatenation of alternatives)
    concatenation.elements = concatenation.elements.map((element) => {
      if (element.type === 'Assertion') {
        found.push(element)
        const sign = Math.min(signs.min + found.length - 1, signs.max)
        return { type: 'CharacterClass', characters: CharSet.fromCharacter(maxCharacter, sign) }
      }
      if (element.type === 'CharacterClass') element.characters = element.characters.without(signs)
      if ('alternatives' in element) replaceWithSigns(element.alternatives, found)
      return element
    })
}

/**
 * Whether a lookaround may look for a mark that is on its other side: a lookahead for the start, or for the end where the
 * text has already passed it.
 */
function mayMissMark(language: NFA, { kind, alternatives }: Lookaround, sign: number): boolean {
  const [passedMark, nextMark] = kind === 'ahead' ? [marks.min, marks.max] : [marks.max, marks.min]
  if (hasCharacter(alternatives, passedMark)) return true
  if (!hasCharacter(alternatives, nextMark)) return false
  const order = kind === 'ahead' ? [nextMark, sign] : [sign, nextMark]
  const signBeyondMark = textsOfCharacters(anyCharacter)
  for (const character of order) {
    signBeyondMark.append(NFA.fromCharSet(CharSet.fromCharacter(maxCharacter, character)), newNodes())
    signBeyondMark.append(textsOfCharacters(anyCharacter), newNodes())
  }
  return !isDisjointWith(language, signBeyondMark, maxNodes)
}

const hasCharacter = (alternatives: readonly Concatenation[], character: number): boolean =>
  alternatives.some(({ elements }) =>
    elements.some((element) =>
      element.type === 'CharacterClass'
        ? element.characters.has(character)
        : 'alternatives' in element && hasCharacter(element.alternatives, character),
    ),
  )

/** All texts with signs, except those that break a lookaround where its sign is. */
function textsThatKeep({ kind, negate, alternatives }: Lookaround, sign: number): NFA {
  const [optionalStart = [], anything = [], optionalEnd = []] = [`${startMark}?`, '[^]*', `${endMark}?`].map((source) =>
    parsePattern(source).flatMap(({ elements }) => elements),
  )
  const matching = languageWithLookarounds(
    alternatives.map((alternative) => ({
      ...alternative,
      elements:
        kind === 'ahead'
          ? [...optionalStart, ...alternative.elements, ...anything]
          : [...anything, ...alternative.elements, ...optionalEnd],
    })),
    [kind],
  )
  const withoutAnySign = textsOfCharacters(anyCharacter.without(signs))
  const refused = negate ? matching : intersection(complement(matching), withoutAnySign)
  // A text is broken if the sign is in it, with a refused text on the side where the lookaround looks.
  const broken = NFA.fromCharSet(CharSet.fromCharacter(maxCharacter, sign), newNodes())
  const [lookedAt, otherSide] = [withSignsAnywhere(refused), textsOfCharacters(anyCharacter)]
  broken.append(kind === 'ahead' ? lookedAt : otherSide, newNodes())
  broken.prepend(kind === 'ahead' ? otherSide : lookedAt, newNodes())
  return complement(broken)
}

/** The same texts, with any signs at any place: each state of the automaton gets a loop for them. */
function withSignsAnywhere(language: NFA): NFA {
  const { initial, getOut, isFinal } = language.transitionIterator()
  const iterator = {
    initial,
    isFinal,
    getOut: (node: NFA.ReadonlyNode) =>
      new Map(getOut(node)).set(node, (getOut(node).get(node) ?? CharSet.empty(maxCharacter)).union(anySign)),
  }
  return NFA.fromTransitionIterator(iterator, { maxCharacter }, newNodes())
}

/** The same texts without their signs: a transition by a sign becomes one that takes no character. */
function withoutSigns(language: NFA): NFA {
  const { initial, getOut, isFinal } = language.transitionIterator()
  /** A state, and those that only signs lead to from it. */
  const signClosure = (node: NFA.ReadonlyNode): ReadonlySet<NFA.ReadonlyNode> => {
    const reached = new Set([node])
    for (const state of reached)
      for (const [next, characters] of getOut(state)) if (!characters.isDisjointWith(anySign)) reached.add(next)
    return reached
  }
  const iterator = {
    initial,
    isFinal: (node: NFA.ReadonlyNode) => [...signClosure(node)].some(isFinal),
    getOut: (node: NFA.ReadonlyNode) => {
      const out = new Map<NFA.ReadonlyNode, CharSet>()
      for (const state of signClosure(node))
        for (const [next, characters] of getOut(state)) {
          const rest = characters.without(anySign)
          if (!rest.isEmpty) out.set(next, out.get(next)?.union(rest) ?? rest)
        }
      return out
    },
  }
  return NFA.fromTransitionIterator(iterator, { maxCharacter }, newNodes())
}
