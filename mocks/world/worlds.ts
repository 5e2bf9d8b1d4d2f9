import { settle } from './settle.ts'
import { seed, type Scenario } from './seed/seed.ts'
import { businessDay, hourMs } from './time.ts'
import { World, type ClockState, type Snapshots, type WorldChanges } from './world.ts'

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
 * Dates of a seed are relative to the real business day, or to `today` (YYYY-MM-DD): worlds then begin on that day.
 * A saved world keeps its seed until it is reset.
 */
export class Worlds {
  #today: string | undefined
  /** In order of use, so that the first is the one idle longest. */
  #entries = new Map<string, Entry>()
  #store: WorldStore | undefined

  constructor(today?: string, store?: WorldStore) {
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
    const seededFor = this.#today ?? realDay()
    Object.assign(entry, { scenario, seededFor })
    entry.world.reset(seedOf(scenario, seededFor), this.#clock())
    return entry.world
  }

  /** Drops a world, e.g. when its test has ended. The default one stays. */
  forget(name: string): void {
    if (name !== defaultWorldName) this.#entries.delete(name)
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  /** Real time, moved by whole days to the day that was asked for. */
  #clock(): ClockState {
    if (this.#today === undefined) return { frozenAt: null, offsetMs: 0 }
    const offsetMs = Date.parse(this.#today) - Date.parse(realDay())
    // Around midnight the other half of the year is an hour off, and so a day.
    const reached = businessDay(Date.now() + offsetMs)
    const missing = reached < this.#today ? hourMs : reached > this.#today ? -hourMs : 0
    return { frozenAt: null, offsetMs: offsetMs + missing }
  }

  #open(name: string, scenario: Scenario, seededFor = this.#today ?? realDay()): Entry {
    const onWrite = name === defaultWorldName && this.#store ? () => this.#saveDefault() : undefined
    const world = new World(name, seedOf(scenario, seededFor), this.#clock(), onWrite)
    const entry = { world, scenario, seededFor }
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
}

const realDay = () => businessDay(Date.now())

const seeds = new Map<string, Snapshots>()

/** The rows of a seed never change, so whoever asks for the same gets the same. */
function seedOf(scenario: Scenario, today: string): Snapshots {
  const key = `${scenario} ${today}`
  const known = seeds.get(key)
  if (known) return known
  const made = seed(today, scenario)
  seeds.set(key, made)
  return made
}

/** A call that was under way when the mock was killed will never answer; its key must not say 409 for ever. */
function dropInterrupted({ tables: { idempotency } }: World): void {
  for (const { id, answer } of idempotency.all()) if (answer === null) idempotency.remove(id)
}
