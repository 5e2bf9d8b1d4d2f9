import { z } from 'zod'

const effect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfter: z.int().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0).max(120_000) }),
  z.strictObject({ kind: z.enum(['hang', 'dropBeforeCommit', 'dropAfterCommit', 'truncate', 'malformed', 'html200']) }),
])

export const faultSchema = z.strictObject({
  match: z
    .strictObject({
      method: z.string().toUpperCase().optional(),
      /** A path, with `*` for any part of it. */
      path: z.string().optional(),
      operationId: z.string().optional(),
      /** Which matching request is the first to fail, from 1. */
      nth: z.int().min(1).default(1),
      /** How many fail from then on; all of them when left out. */
      times: z.int().min(1).optional(),
    })
    .default({ nth: 1 }),
  effect,
})

export type Fault = z.output<typeof faultSchema>
export type FaultEffect = Fault['effect']

interface Armed {
  fault: Fault
  seen: number
}

/** The failures on demand of each world, in the order in which they were asked for; the first that matches acts. */
export class Faults {
  #byWorld = new Map<string, Armed[]>()

  add(world: string, fault: Fault): void {
    this.#byWorld.set(world, [...(this.#byWorld.get(world) ?? []), { fault, seen: 0 }])
  }

  list(world: string): Fault[] {
    return (this.#byWorld.get(world) ?? []).map(({ fault }) => fault)
  }

  clear(world: string): void {
    this.#byWorld.delete(world)
  }

  /** What happens to this request, and counts it. */
  take(world: string, request: { method: string; path: string; operationId: string | null }): FaultEffect | undefined {
    for (const armed of this.#byWorld.get(world) ?? []) {
      const { match } = armed.fault
      if (match.method !== undefined && match.method !== request.method) continue
      if (match.operationId !== undefined && match.operationId !== request.operationId) continue
      if (match.path !== undefined && !globToRegExp(match.path).test(request.path)) continue
      armed.seen += 1
      const last = match.times === undefined ? Infinity : match.nth + match.times - 1
      if (armed.seen >= match.nth && armed.seen <= last) return armed.fault.effect
    }
    return undefined
  }
}

function globToRegExp(glob: string): RegExp {
  return new RegExp(
    `^${glob
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  )
}
