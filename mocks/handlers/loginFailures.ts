import { Problem } from '../problem.ts'
import { instant, later, minuteMs } from '../world/time.ts'
import type { World } from '../world/world.ts'

/** After 10 failures within 15 minutes, an address is locked until the oldest of them is 15 minutes old. */
const maxFailures = 10
const windowMs = 15 * minuteMs

/** Errors: 429 while the address is locked, even if the password is right. */
export function requireOpenAddress(world: World, emailAddress: string): void {
  const recent = recentFailures(world, emailAddress)
  const oldest = recent.at(-maxFailures)
  if (oldest === undefined) return
  const seconds = Math.ceil((Date.parse(oldest.at) + windowMs - world.now().getTime()) / 1000)
  throw new Problem(429, 'request.rate_limited', `Too many failed attempts. Wait for ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

/** Records a failed sign-in. */
export function noteFailure(world: World, emailAddress: string): void {
  world.tables.loginFailures.insert({ id: world.newId(), emailAddress, at: instant(world) })
}

/** Removes the failures of an address, after a successful sign-in. */
export function forgetFailures(world: World, emailAddress: string): void {
  const { loginFailures } = world.tables
  for (const { id } of loginFailures.where('emailAddress', emailAddress)) loginFailures.remove(id)
}

function recentFailures(world: World, emailAddress: string) {
  const since = later(world, -windowMs)
  return world.tables.loginFailures.where('emailAddress', emailAddress).filter(({ at }) => at > since)
}
