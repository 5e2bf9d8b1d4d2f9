import type { Instant } from './rows/basics.ts'
import type { World } from './world.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Now by the world's clock. */
export function instant(world: World): Instant {
  return world.now().toISOString()
}

/** The world's clock moved on by `ms`; negative for the past. */
export function later(world: World, ms: number): Instant {
  return new Date(world.now().getTime() + ms).toISOString()
}
