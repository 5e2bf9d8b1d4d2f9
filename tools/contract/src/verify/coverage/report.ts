/** How much of the contract a run has seen, and why the rest wasn't seen. */
import { z } from 'zod'
import { kinds, type CoveredPlace, type Kind } from './coverage.ts'

/**
 * Why some places can't be seen. `*` in a place, such as `* 409*`, stands for any text. `sometimes`: whether they are seen
 * depends on the seed, so seeing them isn't an error.
 */
export const coverageReasons = z.array(
  z.strictObject({
    places: z.array(z.string()).min(1),
    reason: z.string().min(1),
    sometimes: z.boolean().optional(),
  }),
)

export type CoverageReasons = z.infer<typeof coverageReasons>

export interface CoverageReport {
  /** Increases when the meaning of a field changes. */
  reportVersion: 1
  target: string
  seed: number
  /** Rounded down. */
  percent: number
  counts: Record<Kind, Count>
  places: (CoveredPlace & { reason?: string })[]
  /** What is wrong with the reasons: something that has one was seen, or is not in the contract. */
  wrongReasons: string[]
}

interface Count {
  seen: number
  total: number
}

/** `isPart`: only a part of the contract was verified, so a reason may be for another part. */
export function coverageReport(
  places: readonly CoveredPlace[],
  reasons: CoverageReasons,
  { target, seed, isPart }: { target: string; seed: number; isPart: boolean },
): CoverageReport {
  const patterns = reasons.flatMap(({ places: texts, ...rest }) =>
    texts.map((text) => ({ text, ...rest, ...matcher(text) })),
  )
  const reasonFor = (place: CoveredPlace) => patterns.find(({ matches }) => matches(place))?.reason
  const wrongReasons = patterns.flatMap(({ text, sometimes, matches }) => {
    const matching = places.filter(matches)
    const seen = sometimes === true ? [] : matching.filter(({ isSeen }) => isSeen).map(nameOf)
    if (matching.length === 0 && !isPart) return [`"${text}" is not in the contract`]
    const more = seen.length > 1 ? ` and ${seen.length - 1} more` : ''
    return seen.length > 0 ? [`"${text}" was seen after all: ${seen[0]}${more}`] : []
  })
  const { seen, total } = countOf(places)
  return {
    reportVersion: 1,
    target,
    seed,
    percent: total === 0 ? 100 : Math.floor((seen / total) * 1000) / 10,
    counts: Object.fromEntries(
      kinds.map((kind) => [kind, countOf(places.filter((place) => place.kind === kind))]),
    ) as Record<Kind, Count>,
    places: places.map((place) => {
      const reason = place.isSeen ? undefined : reasonFor(place)
      return reason === undefined ? place : { ...place, reason }
    }),
    wrongReasons,
  }
}

/** For example `listCustomers query/status: Open`. */
export const nameOf = ({ operationId, place }: CoveredPlace) => `${operationId} ${place}`

export const countOf = (places: readonly CoveredPlace[]): Count => ({
  seen: places.filter(({ isSeen }) => isSeen).length,
  total: places.length,
})

function matcher(text: string) {
  // oxlint-disable-next-line tallyport/no-backtracking -- the caller's own file, on the contract's short names
  const pattern = new RegExp(
    `^${text
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
  )
  return { matches: (place: CoveredPlace) => pattern.test(nameOf(place)) }
}

/** For the console: how much was seen of each kind. */
export function coverageLines({ percent, counts, places }: CoverageReport): string[] {
  const { seen, total } = countOf(places)
  const unexplained = places.filter(({ isSeen, reason }) => !isSeen && reason === undefined).length
  return [
    `\nSeen of the contract: ${percent} % (${seen} of ${total}); ${unexplained} of the rest without a reason`,
    ...kinds.map((kind) => `  ${kind.padEnd(20)} ${String(counts[kind].seen).padStart(6)} of ${counts[kind].total}`),
  ]
}
