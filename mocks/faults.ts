import { z } from 'zod'
import { matchesWildcards } from './wildcards.ts'

const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    /** The problem's code; if omitted, the contract's example for that status provides it. */
    code: z.string().optional(),
    /** Seconds; defaults to 1 for a 429 or 503. */
    retryAfter: z.int().min(0).optional(),
  }),
  z.strictObject({
    kind: z.literal('response'),
    status: z.int().min(200).max(599).default(200),
    contentType: z.string().default('application/json'),
    /** Sent as is, even if it violates the contract; a string is sent as text, not as JSON. */
    body: z.unknown(),
  }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0).max(120_000) }),
  z.strictObject({
    kind: z.enum([
      'hang',
      'dropDuringUpload',
      'dropBeforeCommit',
      'dropAfterCommit',
      'truncate',
      'malformed',
      'html200',
    ]),
  }),
])

export const faultSchema = z.strictObject({
  match: z
    .strictObject({
      method: z.string().toUpperCase().optional(),
      /** A path; `*` matches any part of it. */
      path: z.string().max(2000).optional(),
      operationId: z.string().optional(),
      /** Which matching request fails first, counted from 1. */
      nth: z.int().min(1).default(1),
      /** How many requests fail from then on; all of them if omitted. */
      times: z.int().min(1).optional(),
    })
    .default({ nth: 1 }),
  effect: effectSchema,
})

export type Fault = z.output<typeof faultSchema>
export type FaultEffect = Fault['effect']

/** The parts of a request that a fault can match. */
interface Matchable {
  method: string
  path: string
  operationId: string | null
}

interface Armed {
  fault: Fault
  seen: number
}

/** The faults requested for one world, in order of creation; the first match applies. */
export class Faults {
  #armed: Armed[] = []

  add(fault: z.input<typeof faultSchema>): void {
    this.#armed.push({ fault: faultSchema.parse(fault), seen: 0 })
  }

  /** Includes how many requests each fault has matched so far. */
  list(): (Fault & { seen: number })[] {
    return this.#armed.map(({ fault, seen }) => ({ ...fault, seen }))
  }

  clear(): void {
    this.#armed = []
  }

  /** Replaces all faults with listed ones, which keep their counts. */
  restore(listed: readonly (Fault & { seen: number })[]): void {
    this.#armed = listed.map(({ seen, ...fault }) => ({ fault, seen }))
  }

  /** Returns the fault for this request, and counts the request. */
  take(request: Matchable): FaultEffect | undefined {
    for (const armed of this.#armed.filter(({ fault }) => isMatch(fault, request))) {
      armed.seen += 1
      if (acts(armed.fault, armed.seen)) return armed.fault.effect
    }
    return undefined
  }

  /** Returns what `take` would return for this request, whose body is still being received. */
  foresee(request: Matchable): FaultEffect | undefined {
    return this.#armed.find(({ fault, seen }) => isMatch(fault, request) && acts(fault, seen + 1))?.fault.effect
  }
}

function isMatch({ match }: Fault, request: Matchable): boolean {
  if (match.method !== undefined && match.method !== request.method) return false
  if (match.operationId !== undefined && match.operationId !== request.operationId) return false
  return match.path === undefined || matchesWildcards(match.path, request.path)
}

/** Whether a fault applies to the nth matching request, counted from 1. */
function acts({ match: { nth, times = Infinity } }: Fault, number: number): boolean {
  return number >= nth && number < nth + times
}
