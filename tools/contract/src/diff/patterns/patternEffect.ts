import { isDisjointWith, type NFA } from 'refa'
import { intersection, maxNodes, textsOfLength } from './automata.ts'
import { complementOf, languageOf, orUndefined } from './patternLanguage.ts'

/** How a changed rule affects the values it allows; `other` if neither set contains the other, `none` if both do. */
export type Effect = 'narrower' | 'wider' | 'other' | 'none'

/** How a changed pattern affects the allowed text, decided by both regular languages; `other` if one is unknown. */
export function patternEffect(before: string, after: string): Effect {
  const [normalizedBefore, normalizedAfter] = [normalizePattern(before), normalizePattern(after)]
  if (normalizedBefore === normalizedAfter) return 'none'
  const [keepsAll, addsNone] = [
    isWithin(normalizedBefore, normalizedAfter),
    isWithin(normalizedAfter, normalizedBefore),
  ]
  if (keepsAll && addsNone) return 'none'
  if (keepsAll) return 'wider'
  return addsNone ? 'narrower' : 'other'
}

/** Whether every text that matches the first pattern matches the second: none is in the complement of the second. */
function isWithin(part: string, whole: string): boolean {
  const [texts, others] = [languageOf(part), complementOf(whole)]
  return (
    texts !== undefined && others !== undefined && orUndefined(() => isDisjointWith(texts, others, maxNodes)) === true
  )
}

/** One spelling of digits, and no needless escapes: `\\-` outside a class is invalid in Unicode mode. */
function normalizePattern(pattern: string): string {
  return pattern.replaceAll(/\\([^])|\[(?:\\[^]|[^\]])*\]/g, (part, escaped: string | undefined) => {
    if (escaped === undefined) return part
    if (escaped === 'd') return '[0-9]'
    return /[-"'/@#%&,:;<=>!~` ]/.test(escaped) ? escaped : part
  })
}

/** The form of a pattern that may match only a few texts: repetitions and wide classes are not tried. */
const mayBeFewTexts = /^\^[\w |()?:[\]-]{1,200}\$$/

/** All texts that match a pattern such as `^(?:red|green)$`, sorted; undefined if they are more than `most`, or unknown. */
export function textsOf(pattern: string, most = 50): string[] | undefined {
  if (!mayBeFewTexts.test(pattern)) return undefined
  const language = languageOf(pattern)
  if (language?.isFinite !== true) return undefined
  const texts = new Set<string>()
  for (const word of language.words()) {
    // Without the marks around it.
    texts.add(String.fromCodePoint(...word).slice(1, -1))
    if (texts.size > most) return undefined
  }
  return [...texts].toSorted()
}

/** What a text must keep: limits of its length, patterns that it matches, and patterns that it does not match. */
export interface TextRules {
  readonly least: number
  readonly most: number
  readonly matching: readonly string[]
  readonly failing: readonly string[]
}

/** Longer limits take more states than `maxNodes`. */
const longestLimit = 1_000

/** Whether a text can keep all rules about its length and patterns; true where that is unknown. */
export function isPossibleText({ least, most, matching, failing }: TextRules): boolean {
  const mustMatch = (pattern: string) =>
    matching.some((other) => ['none', 'wider'].includes(patternEffect(other, pattern)))
  if (failing.some(mustMatch)) return false
  const textsOfAllowedLength = textsOfLength(Math.min(least, longestLimit), most > longestLimit ? Infinity : most)
  const languages = [
    ...matching.map((pattern) => languageOf(normalizePattern(pattern))),
    ...failing.map((pattern) => complementOf(normalizePattern(pattern))),
  ]
  // A rule that is left out, because it is unknown or needs too many states, only makes more texts possible.
  const texts = languages.reduce<NFA>(
    (kept, language) => (language && orUndefined(() => intersection(kept, language))) ?? kept,
    textsOfAllowedLength,
  )
  return !texts.isEmpty
}
