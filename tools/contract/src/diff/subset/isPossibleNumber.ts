import { numbersOf, type Rules } from './rules.ts'

/** A limit, and whether the number itself is within it. */
interface Limit {
  readonly at: number
  readonly isInclusive: boolean
}

/** More numbers than this are not tried one by one. */
const maxTried = 1_000

/** Whether a number can keep some rules, break others, and not be one of the excluded values; true where unknown. */
export function isPossibleNumber(rules: Rules, excluded: readonly unknown[]): boolean {
  const { kept, broken } = rules
  const mustBeWhole = kept.some(({ type }) => ![type ?? 'number'].flat().includes('number'))
  const mustBeFraction = broken.some(({ type }) => type !== undefined && [type].flat().includes('integer'))
  if (mustBeWhole && mustBeFraction) return false
  const steps = [...numbersOf(kept, 'multipleOf'), ...(mustBeWhole ? [1] : [])]
  // Multiples of 6 are multiples of 3. Fractions are left out: their remainders are not exact.
  const isAlwaysMultipleOf = (unit: number) => Number.isSafeInteger(unit) && steps.some((step) => step % unit === 0)
  if (numbersOf(broken, 'multipleOf').some(isAlwaysMultipleOf)) return false
  const { lower, upper } = limitsOf(rules)
  const least = Math.max(...lower.map((limit) => (mustBeWhole ? firstWholeFrom(limit) : limit.at)))
  const most = Math.min(...upper.map((limit) => (mustBeWhole ? lastWholeUpTo(limit) : limit.at)))
  if (least > most) return false
  if (!mustBeWhole) {
    if (least !== most) return true
    const isWithinLimits = [...lower, ...upper].every(({ at, isInclusive }) => at !== least || isInclusive)
    return isWithinLimits && !(mustBeFraction && Number.isInteger(least)) && !excluded.includes(least)
  }
  const isInt32 = least >= -(2 ** 31) && most < 2 ** 31
  if (isInt32 && broken.some(({ format }) => format === 'int32' || format === 'int64')) return false
  if (most - least > maxTried) return true
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).some((value) => !excluded.includes(value))
}

/** All limits as lower and upper ones: to break `minimum: 5` means to be below 5. */
function limitsOf({ kept, broken }: Rules): { lower: Limit[]; upper: Limit[] } {
  const inclusive = (at: number): Limit => ({ at, isInclusive: true })
  const exclusive = (at: number): Limit => ({ at, isInclusive: false })
  return {
    lower: [
      ...numbersOf(kept, 'minimum').map(inclusive),
      ...numbersOf(kept, 'exclusiveMinimum').map(exclusive),
      ...numbersOf(broken, 'maximum').map(exclusive),
      ...numbersOf(broken, 'exclusiveMaximum').map(inclusive),
    ],
    upper: [
      ...numbersOf(kept, 'maximum').map(inclusive),
      ...numbersOf(kept, 'exclusiveMaximum').map(exclusive),
      ...numbersOf(broken, 'minimum').map(exclusive),
      ...numbersOf(broken, 'exclusiveMinimum').map(inclusive),
    ],
  }
}

const firstWholeFrom = ({ at, isInclusive }: Limit) => (isInclusive ? Math.ceil(at) : Math.floor(at) + 1)
const lastWholeUpTo = ({ at, isInclusive }: Limit) => (isInclusive ? Math.floor(at) : Math.ceil(at) - 1)
