import { DFA, type Element, isDisjointWith, JS, NFA } from 'refa'

/** How a changed rule affects the values it allows; `other` if neither set contains the other, `none` if both do. */
export type Effect = 'narrower' | 'wider' | 'other' | 'none'

/** More states than any human-readable pattern needs. */
const maxNodes = 5_000

/** How a changed pattern affects the allowed text, decided by both regular languages; `other` if one is unknown. */
export function patternEffect(before: string, after: string): Effect {
  const [plainBefore, plainAfter] = [plainPattern(before), plainPattern(after)]
  if (plainBefore === plainAfter) return 'none'
  const [old, now] = [languageOf(plainBefore), languageOf(plainAfter)]
  if (old === undefined || now === undefined) return 'other'
  const [keepsAll, addsNone] = [isWithin(old, now), isWithin(now, old)]
  if (keepsAll && addsNone) return 'none'
  if (keepsAll) return 'wider'
  return addsNone ? 'narrower' : 'other'
}

/** What only a pattern for a few texts looks like: repetitions and wide classes are not tried. */
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

function isWithin(part: NFA, whole: NFA): boolean {
  const others = DFA.fromFA(whole, new DFA.LimitedNodeFactory(maxNodes))
  others.complement()
  return isDisjointWith(part, others, maxNodes)
}

/** Characters that no text has: they stand before and after it, so that `^` and `$` are characters wherever they are. */
const [start, end] = ['\uE000', '\uE001']

/** The texts, between the two characters, that match a pattern; undefined if it has lookarounds or backreferences. */
function languageOf(pattern: string): NFA | undefined {
  const marked = pattern.replaceAll(/\\[^]|\[(?:\\[^]|[^\]])*\]|\^+|\$+/g, (token) =>
    token.startsWith('^') ? start : token.startsWith('$') ? end : token,
  )
  try {
    const whole = nfaOf(`[^]*(?:${marked})[^]*`, true)
    return NFA.fromIntersection(whole, nfaOf(`${start}[^${start}${end}]*${end}`), new NFA.LimitedNodeFactory(maxNodes))
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

function nfaOf(source: string, areMarksApart = false): NFA {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({
    assertions: 'throw',
    backreferences: 'throw',
    maxNodes,
  })
  if (areMarksApart)
    for (const { elements } of expression.alternatives.slice(0, 1)) elements.slice(1, -1).forEach(unmark)
  return NFA.fromRegex(expression.alternatives, { maxCharacter }, {}, new NFA.LimitedNodeFactory(maxNodes))
}

const marks = { min: start.codePointAt(0) ?? 0, max: end.codePointAt(0) ?? 0 }

/** No set of characters contains a mark, except that which is one. */
function unmark(element: Element): void {
  if (element.type === 'CharacterClass') {
    const { ranges } = element.characters
    const isMark =
      ranges.length === 1 && ranges.every(({ min, max }) => min === max && min >= marks.min && max <= marks.max)
    if (!isMark) element.characters = element.characters.without(marks)
  } else if ('alternatives' in element) for (const { elements } of element.alternatives) elements.forEach(unmark)
}
