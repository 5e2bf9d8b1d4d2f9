import { settle } from './settle.ts'
import { seed, type Scenario } from './seed/seed.ts'
import { World, type Snapshots, type WorldChanges } from './world.ts'

export const defaultWorldName = 'default'

/** How many worlds are kept besides the default one; past it, the one that was idle longest is forgotten. */
export const keptWorlds = 100

/** Where the default world's changes live between two runs of the mock. */
export interface WorldStore {
  load(): SavedWorld | undefined
  save(saved: () => SavedWorld): void
}

export interface SavedWorld {
  /** The day the seed was made for; the changes only fit that seed. */
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
 * All worlds by name, each made on first use. Seeds are shared: a new world or a reset costs no rows.
 * `today` (YYYY-MM-DD) anchors every date of the seed; a saved world keeps the day of its own until it is reset.
 */
export class Worlds {
  #today: string
  /** In order of use, so that the first is the one idle longest. */
  #entries = new Map<string, Entry>()
  #seeds = new Map<string, Snapshots>()
  #store: WorldStore | undefined

  constructor(today: string, store?: WorldStore) {
    this.#today = today
    this.#store = store
    const saved = store?.load()
    if (saved === undefined) return
    const { world } = this.#open(defaultWorldName, saved.scenario, saved.seededFor)
    world.restore(saved.changes)
    dropInterrupted(world)
  }

  /** The world as of now: what was due by its clock has happened. */
  get(name: string): World {
    const entry = this.#entries.get(name) ?? this.#open(name, 'default')
    this.#entries.delete(name)
    this.#entries.set(name, entry)
    settle(entry.world)
    return entry.world
  }

  scenario(name: string): Scenario {
    return this.#entries.get(name)?.scenario ?? 'default'
  }

  /** Back to the seed of the world's scenario, or of another one. */
  reset(name: string, scenario: Scenario = this.scenario(name)): World {
    const entry = this.#entries.get(name) ?? this.#open(name, scenario)
    entry.scenario = scenario
    entry.seededFor = this.#today
    entry.world.reset(this.#seed(scenario, this.#today))
    return entry.world
  }

  /** Drops a world, e.g. when its test has ended. The default one stays. */
  forget(name: string): void {
    if (name !== defaultWorldName) this.#entries.delete(name)
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  #open(name: string, scenario: Scenario, seededFor = this.#today): Entry {
    const onWrite = name === defaultWorldName && this.#store ? () => this.#saveDefault() : undefined
    const entry = { world: new World(name, this.#seed(scenario, seededFor), onWrite), scenario, seededFor }
    this.#entries.set(name, entry)
    const idle = this.names().filter((other) => other !== defaultWorldName)
    for (const other of idle.slice(0, Math.max(0, idle.length - keptWorlds))) this.forget(other)
    return entry
  }

  #saveDefault(): void {
    this.#store?.save(() => {
      const { world, scenario, seededFor } =
        this.#entries.get(defaultWorldName) ?? this.#open(defaultWorldName, 'default')
      return { seededFor, scenario, changes: world.changes() }
    })
  }

  #seed(scenario: Scenario, today: string): Snapshots {
    const key = `${scenario} ${today}`
    const known = this.#seeds.get(key)
    if (known) return known
    const made = seed(today, scenario)
    this.#seeds.set(key, made)
    return made
  }
}

/** A call that was under way when the mock was killed will never answer; its key must not say 409 for ever. */
function dropInterrupted({ tables: { idempotency } }: World): void {
  for (const { id, answer } of idempotency.all()) if (answer === null) idempotency.remove(id)
}
