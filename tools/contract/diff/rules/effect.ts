import type { Change } from '../redocly.ts'
import { patternEffect } from './patterns.ts'

/** How a changed rule affects the values it allows; `other` if neither set contains the other, `none` if both do. */
export type Effect = 'narrower' | 'wider' | 'other' | 'none'

const opposite = { narrower: 'wider', wider: 'narrower', other: 'other', none: 'none' } as const

/** Decimal fractions divide evenly except for a rounding error. */
function divides(part: number, whole: number): boolean {
  const times = whole / part
  return Math.abs(times - Math.round(times)) < 1e-9
}

/** The effect of a changed schema keyword, or of an added or removed subschema. */
export function effectOf({ kind, path, property = '', base, revision }: Change): Effect {
  if (kind !== 'modified') {
    const added = /\/(?:oneOf|anyOf)\/\d+$/.test(path) ? 'wider' : 'narrower'
    return kind === 'added' ? added : opposite[added]
  }
  if (property.startsWith('content')) return 'other'
  const [before, after] = [base?.value, revision?.value]
  if (before === undefined || after === true) return 'narrower'
  if (after === undefined || before === false) return 'wider'
  if (property === 'pattern' && typeof before === 'string' && typeof after === 'string')
    return patternEffect(before, after)
  if (typeof before === 'number' && typeof after === 'number') {
    const lowered = after < before ? 'narrower' : 'wider'
    if (property === 'multipleOf')
      return divides(after, before) ? 'wider' : divides(before, after) ? 'narrower' : 'other'
    if (/max/i.test(property)) return lowered
    if (/min/i.test(property)) return opposite[lowered]
  }
  return after === false ? 'narrower' : 'other'
}
