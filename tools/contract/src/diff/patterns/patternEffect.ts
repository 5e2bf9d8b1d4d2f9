import { isDisjointWith, type NFA } from 'refa'
import { intersection, languageOf, maxNodes, orUndefined, othersThan, textsOfLength } from './patternLanguage.ts'

/** How a changed rule affects the values it allows; `other` if neither set contains the other, `none` if both do. */
export type Effect = 'narrower' | 'wider' | 'other' | 'none'

/** How a changed pattern affects the allowed text, decided by both regular languages; `other` if one is unknown. */
export function patternEffect(before: string, after: string): Effect {
  const [plainBefore, plainAfter] = [plainPattern(before), plainPattern(after)]
  if (plainBefore === plainAfter) return 'none'
  const [keepsAll, addsNone] = [isWithin(plainBefore, plainAfter), isWithin(plainAfter, plainBefore)]
  if (keepsAll && addsNone) return 'none'
  if (keepsAll) return 'wider'
  return addsNone ? 'narrower' : 'other'
}

/** The form of a pattern that matches only a few texts: repetitions and wide classes are not tried. */
const fewTexts = /^\^[\w |()?:[\]-]{1,200}\$$/

/** All texts that match a pattern, sorted; undefined if they are more than `most`, or not known. */
export function textsOf(pattern: string, most = 50): string[] | undefined {
  if (!fewTexts.test(pattern)) return undefined
  const language = languageOf(pattern)
  if (language?.isFinite !== true) return undefined
  const texts = new Set<string>()
  for (const word of language.words()) {
    texts.add(String.fromCodePoint(...word).slice(1, -1))
    if (texts.size > most) return undefined
  }
  return [...texts].toSorted()
}

/** One spelling of digits, and no needless escapes: `\\-` outside a class is invalid in Unicode mode. */
function plainPattern(pattern: string): string {
  return pattern.replaceAll(/\\([^])|\[(?:\\[^]|[^\]])*\]/g, (part, escaped: string | undefined) => {
    if (escaped === undefined) return part
    if (escaped === 'd') return '[0-9]'
    return /[-"'/@#%&,:;<=>!~` ]/.test(escaped) ? escaped : part
  })
}

export interface TextRules {
  readonly least: number
  readonly most: number
  readonly matching: readonly string[]
  readonly failing: readonly string[]
}

/** Longer limits take more states than `maxNodes`. */
const longest = 1_000

/** Whether a text keeps all rules about its length and patterns; true where that is unknown. */
export function isPossibleText({ least, most, matching, failing }: TextRules): boolean {
  const isWithinOne = (pattern: string) => matching.some((one) => /^(?:none|wider)$/.test(patternEffect(one, pattern)))
  if (failing.some(isWithinOne)) return false
  const lengths = textsOfLength(Math.min(least, longest), most > longest ? Infinity : most)
  const rules = [
    ...matching.map((pattern) => languageOf(plainPattern(pattern))),
    ...failing.map((pattern) => othersThan(plainPattern(pattern))),
  ]
  // A rule that is left out only makes more texts possible.
  const texts = rules.reduce<NFA>(
    (kept, rule) => (rule && orUndefined(() => intersection(kept, rule))) ?? kept,
    lengths,
  )
  return !texts.isEmpty
}

function isWithin(part: string, whole: string): boolean {
  const [texts, others] = [languageOf(part), othersThan(whole)]
  return (
    texts !== undefined && others !== undefined && orUndefined(() => isDisjointWith(texts, others, maxNodes)) === true
  )
}
