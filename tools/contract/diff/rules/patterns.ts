import { DFA, isDisjointWith, JS, NFA } from 'refa'
import type { Effect } from './effect.ts'

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

/** The text that matches a pattern anchored at an end as a whole or not at all; undefined for any other pattern. */
function languageOf(pattern: string): NFA | undefined {
  const isFromStart = pattern.startsWith('^')
  const isToEnd = /(?<!\\)(?:\\\\)*\$$/.test(pattern)
  const body = pattern.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined)
  const anchored = `${isFromStart ? '' : '[^]*'}(?:${body})${isToEnd ? '' : '[^]*'}`
  try {
    const parse = (source: string) =>
      JS.Parser.fromLiteral({ source, flags: 'u' }).parse({ assertions: 'throw', backreferences: 'throw', maxNodes })
    // In `^a|b` the anchor does not apply to the whole pattern; a prefix shows that: `xa|b`.
    if (parse(`x${body}`).expression.alternatives.length > 1 && (isFromStart || isToEnd)) return undefined
    const { expression, maxCharacter } = parse(anchored)
    return NFA.fromRegex(expression.alternatives, { maxCharacter }, {}, new NFA.LimitedNodeFactory(maxNodes))
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
