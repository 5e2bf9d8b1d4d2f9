import type { JournalEntry } from '#generated/control/model/journalEntry.ts'
import { Faults } from './faults.ts'
import { Journal } from './journal.ts'
import { mapsCalls, type MapsCall, type MapsState } from './providers/mapsCalls.ts'
import type { World } from './world/world.ts'

export const providerNames = ['moov', 'plaid', 'maps'] as const
export type ProviderName = (typeof providerNames)[number]

/** How a provider's script and calls respond: at once, after a few seconds, or with an error (503). */
export const providerStates = ['ok', 'slow', 'fail'] as const
type ProviderState = (typeof providerStates)[number]

const mapsOk = () => Object.fromEntries(mapsCalls.map((call) => [call, 'ok'])) as Record<MapsCall, MapsState>

/** What a restored world's file says of itself and of the browser (docs/mock.md#save-and-replay-a-world). */
interface RestoredFrom {
  savedAt: string
  person: { id: string; emailAddress: string } | null
  address: string | null
  leftOut: string[]
}

/** What a saved world has of a sandbox. */
export interface SavedSandbox extends Pick<Sandbox, 'latencyMs' | 'providers' | 'maps'> {
  faults: ReturnType<Faults['list']>
  calls: JournalEntry[]
  restored: RestoredFrom | undefined
}

/**
 * State that surrounds a world but isn't part of it: read and set through `/__mock`. A saved world has it, a restart of
 * the mock doesn't keep it.
 */
export class Sandbox {
  readonly journal = new Journal()
  readonly faults = new Faults()
  /** Added to every API call, in ms of real time. */
  latencyMs = 0
  providers: Record<ProviderName, ProviderState> = { moov: 'ok', plaid: 'ok', maps: 'ok' }
  /** How each call of the Maps stand-in behaves. */
  maps: Record<MapsCall, MapsState> = mapsOk()
  /** Undefined unless the world was restored from a file. */
  restored: RestoredFrom | undefined

  clear(): void {
    this.journal.clear()
    this.faults.clear()
    this.latencyMs = 0
    this.providers = { moov: 'ok', plaid: 'ok', maps: 'ok' }
    this.maps = mapsOk()
    this.restored = undefined
  }

  restore({ faults, calls, latencyMs, providers, maps, restored }: SavedSandbox): void {
    this.journal.restore(calls)
    this.faults.restore(faults)
    Object.assign(this, { latencyMs, providers, maps, restored })
  }
}

const sandboxes = new WeakMap<World, Sandbox>()

/** The world's own sandbox, garbage-collected with the world. */
export function sandboxOf(world: World): Sandbox {
  const known = sandboxes.get(world)
  if (known) return known
  const sandbox = new Sandbox()
  sandboxes.set(world, sandbox)
  return sandbox
}
