import { settle } from './settle.ts'
import { seed, type Scenario } from './seed/seed.ts'
import { World, type Snapshots, type WorldChanges } from './world.ts'

export const defaultWorldName = 'default'

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
}

/**
 * All worlds by name, each made on first use. Seeds are shared: a new world or a reset costs no rows.
 * `seededFor` (YYYY-MM-DD) anchors every date of the seed.
 */
export class Worlds {
  #seededFor: string
  #entries = new Map<string, Entry>()
  #seeds = new Map<Scenario, Snapshots>()
  #store: WorldStore | undefined

  constructor(seededFor: string, store?: WorldStore) {
    const saved = store?.load()
    this.#seededFor = saved?.seededFor ?? seededFor
    this.#store = store
    if (saved) this.#open(defaultWorldName, saved.scenario).world.restore(saved.changes)
  }

  /** The world as of now: what was due by its clock has happened. */
  get(name: string): World {
    const { world } = this.#entries.get(name) ?? this.#open(name, 'default')
    settle(world)
    return world
  }

  scenario(name: string): Scenario {
    return this.#entries.get(name)?.scenario ?? 'default'
  }

  /** Back to the seed of the world's scenario, or of another one. */
  reset(name: string, scenario: Scenario = this.scenario(name)): World {
    const entry = this.#entries.get(name) ?? this.#open(name, scenario)
    entry.scenario = scenario
    entry.world.reset(this.#seed(scenario))
    return entry.world
  }

  /** Drops a world, e.g. when its test has ended. */
  forget(name: string): void {
    if (name !== defaultWorldName) this.#entries.delete(name)
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  #open(name: string, scenario: Scenario): Entry {
    const onWrite = name === defaultWorldName && this.#store ? () => this.#saveDefault() : undefined
    const entry = { world: new World(name, this.#seed(scenario), onWrite), scenario }
    this.#entries.set(name, entry)
    return entry
  }

  #saveDefault(): void {
    this.#store?.save(() => {
      const { world, scenario } = this.#entries.get(defaultWorldName) ?? this.#open(defaultWorldName, 'default')
      return { seededFor: this.#seededFor, scenario, changes: world.changes() }
    })
  }

  #seed(scenario: Scenario): Snapshots {
    const known = this.#seeds.get(scenario)
    if (known) return known
    const made = seed(this.#seededFor, scenario)
    this.#seeds.set(scenario, made)
    return made
  }
}
