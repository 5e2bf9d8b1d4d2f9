import { runDueJobs } from './dueJobs.ts'
import { seed, type Scenario, type SeedWorld } from './seed/seed.ts'
import { businessDay, hourMs, startOfBusinessDay } from './time.ts'
import { realTime, World, type ClockState, type Snapshots, type WorldChanges } from './world.ts'

export const defaultWorldName = 'default'

/** How many worlds are kept in addition to the default one; beyond that, the least recently used one is dropped. */
export const keptWorlds = 100

/** Where the default world's changes are stored between runs of the mock. */
export interface WorldStore {
  load(): SavedWorld | undefined
  save(saved: () => SavedWorld): void
}

export interface SavedWorld {
  /** The day of the seed; the changes only fit that seed. */
  seededFor: string
  scenario: Scenario
  changes: WorldChanges
}

interface Entry {
  world: World
  scenario: Scenario
  seededFor: string
}

/**
 * All worlds by name, each created on first use. Seeds are shared: a new world or a reset copies no rows.
 * Dates of a seed are relative to the real business day, or to `today` (YYYY-MM-DD), at whose noon the worlds then start.
 * A saved world keeps its seed until it is reset.
 */
export class Worlds {
  #today: string | undefined
  /** Least recently used first. */
  #entries = new Map<string, Entry>()
  #store: WorldStore | undefined
  #seed: SeedWorld

  constructor(today?: string, store?: WorldStore, seedWorld: SeedWorld = seed) {
    this.#today = today
    this.#store = store
    this.#seed = seedWorld
    const saved = store?.load()
    if (saved === undefined) return
    this.restore(defaultWorldName, saved)
  }

  /** The world as of now: jobs that were due by its clock have run. */
  get(name: string): World {
    const entry = this.#entries.get(name) ?? this.#open(name, 'default')
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    runDueJobs(entry.world)
    return entry.world
  }

  scenario(name: string): Scenario {
    return this.#entries.get(name)?.scenario ?? 'default'
  }

  /** The rows that a world of this scenario, seeded for this day, begins with. */
  seedOf(scenario: Scenario, seededFor: string): Snapshots {
    return seedOf(this.#seed, scenario, seededFor)
  }

  /** Resets to the seed of the world's scenario, or of another one. */
  reset(name: string, scenario: Scenario = this.scenario(name)): World {
    const entry = this.#entries.get(name) ?? this.#open(name, scenario)
    const seededFor = this.#today ?? realDay()
    Object.assign(entry, { scenario, seededFor })
    entry.world.reset(this.seedOf(scenario, seededFor), this.#clock())
    return entry.world
  }

  /** What a world has changed, and the seed that the changes fit. */
  save(name: string): SavedWorld {
    const { world, scenario, seededFor } = this.#entries.get(name) ?? this.#open(name, 'default')
    return { seededFor, scenario, changes: world.changes() }
  }

  /** Replaces a world's state, scenario, and seed with saved ones. */
  restore(name: string, { scenario, seededFor, changes }: SavedWorld): World {
    const entry = this.#entries.get(name) ?? this.#open(name, scenario, seededFor)
    Object.assign(entry, { scenario, seededFor })
    entry.world.reset(this.seedOf(scenario, seededFor), changes.clock)
    entry.world.restore(changes)
    dropInterrupted(entry.world)
    return entry.world
  }

  /** Drops a world, e.g. when its test has ended. The default one stays. */
  forget(name: string): void {
    if (name !== defaultWorldName) this.#entries.delete(name)
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  /** Real time, or running from noon of the requested day on: the same at every run, and far from midnight. */
  #clock(): ClockState {
    if (this.#today === undefined) return realTime
    return { frozenAt: null, offsetMs: Date.parse(startOfBusinessDay(this.#today)) + 12 * hourMs - Date.now() }
  }

  #open(name: string, scenario: Scenario, seededFor = this.#today ?? realDay()): Entry {
    const onWrite = name === defaultWorldName && this.#store ? () => this.#saveDefault() : undefined
    const world = new World(name, this.seedOf(scenario, seededFor), this.#clock(), onWrite)
    const entry = { world, scenario, seededFor }
    this.#entries.set(name, entry)
    const idle = this.names().filter((other) => other !== defaultWorldName)
    for (const other of idle.slice(0, Math.max(0, idle.length - keptWorlds))) this.forget(other)
    return entry
  }

  #saveDefault(): void {
    this.#store?.save(() => this.save(defaultWorldName))
  }
}

const realDay = () => businessDay(Date.now())

const seeds = new Map<SeedWorld, Map<string, Snapshots>>()

/** A seed's rows never change, so all worlds with the same scenario and day share them. */
function seedOf(seedWorld: SeedWorld, scenario: Scenario, today: string): Snapshots {
  const byScenario = seeds.get(seedWorld) ?? new Map<string, Snapshots>()
  seeds.set(seedWorld, byScenario)
  const key = `${scenario} ${today}`
  const snapshots = byScenario.get(key) ?? seedWorld(today, scenario)
  byScenario.set(key, snapshots)
  return snapshots
}

/** A call in progress when the mock was killed never gets a response; its key must not cause a 409 forever. */
function dropInterrupted({ tables: { idempotency } }: World): void {
  for (const { id, response } of idempotency.all()) if (response === null) idempotency.remove(id)
}
