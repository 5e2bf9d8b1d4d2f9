/**
 * The texts that a pattern matches, as a regular language that can be compared with others (refa): a finite automaton,
 * `NFA`. Lookarounds are included (`lookarounds.ts`), backreferences are not.
 *
 * A pattern may match any part of a text, and may have `^` and `$` anywhere. So each text gets a start mark before it and
 * an end mark after it, `^` and `$` become these characters, and anything may be around the match: with `<` and `>` for
 * the marks, `^a|b` becomes `(?:<[^]*)?(?:<a|b)(?:[^]*>)?`, of which only the texts with one `<` at the start and one `>` at
 * the end count.
 */
import type { Element, NFA, NoParent } from 'refa'
import { complement, endMark, intersection, marks, parsePattern, startMark, textsOfLength } from './automata.ts'
import { languageWithLookarounds } from './lookarounds.ts'

const languages = new Map<string, NFA | undefined>()
const complements = new Map<string, NFA | undefined>()

/** The texts that match a pattern, between two marks; undefined if unknown. */
export const languageOf = (pattern: string): NFA | undefined =>
  remembered(languages, pattern, () => orUndefined(() => matchingTexts(pattern)))

/** All texts, also without marks, except those that match a pattern; undefined if unknown. */
export const complementOf = (pattern: string): NFA | undefined =>
  remembered(complements, pattern, () => {
    const language = languageOf(pattern)
    return language && orUndefined(() => complement(language))
  })

function remembered(known: Map<string, NFA | undefined>, pattern: string, compute: () => NFA | undefined) {
  if (!known.has(pattern)) known.set(pattern, compute())
  return known.get(pattern)
}

/** Undefined for what would need too many states, and for a pattern that is invalid or not a regular language. */
export function orUndefined<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch (error) {
    // refa throws plain errors for all of these.
    if (error instanceof Error) return undefined
    throw error
  }
}

function matchingTexts(pattern: string): NFA {
  // Escaped characters and classes, whose `^` and `$` mean something else, are left alone.
  const marked = pattern.replaceAll(/\\[^]|\[(?:\\[^]|[^\]])*\]|\^+|\$+/g, (token) =>
    token.startsWith('^') ? startMark : token.startsWith('$') ? endMark : token,
  )
  const alternatives = parsePattern(`(?:${startMark}[^]*)?(?:${marked})(?:[^]*${endMark})?`)
  for (const { elements } of alternatives) elements.forEach(removeMarksFromSets)
  return intersection(languageWithLookarounds(alternatives, ['ahead', 'behind']), textsOfLength(0, Infinity))
}

/** Takes the marks out of every set of characters, such as `[^x]`, except of the marks themselves. */
function removeMarksFromSets(element: NoParent<Element>): void {
  if (element.type === 'CharacterClass') {
    const { ranges } = element.characters
    const isMark =
      ranges.length === 1 && ranges.every(({ min, max }) => min === max && min >= marks.min && max <= marks.max)
    if (!isMark) element.characters = element.characters.without(marks)
  } else if ('alternatives' in element) {
    for (const { elements } of element.alternatives) elements.forEach(removeMarksFromSets)
  }
}
