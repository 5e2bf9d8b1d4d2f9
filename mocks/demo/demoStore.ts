import { createStore, get, set } from 'idb-keyval'
import { sandboxOf, type SavedSandbox } from '../sandbox.ts'
import { wait } from '../wait.ts'
import { demoData } from './demoData.ts'
import { defaultWorldName, type SavedWorld, type Worlds } from '../world/worlds.ts'

/** How long changes are collected before they are written, in ms. */
const writeDelayMs = 200
/** The calls that survive; the mock itself keeps more. */
const keptCalls = 200

interface Kept {
  seedVersion: string
  saved: SavedWorld
  sandbox: SavedSandbox
}

/** Keeps the demo's world in this browser, with its faults and calls: the browser can stop the worker at any time. */
export class DemoStore {
  readonly #store = createStore('tallyport-demo', 'worlds')
  #worlds: Worlds | undefined
  #writing: Promise<void> | undefined

  /** Undefined without a world, or with only one of another seed. */
  async load(): Promise<Kept | undefined> {
    const kept = await get<Kept>(defaultWorldName, this.#store)
    return kept?.seedVersion === demoData.seedVersion ? kept : undefined
  }

  follow(worlds: Worlds): void {
    this.#worlds = worlds
  }

  /** Writes the world soon; calls in quick succession share one write. */
  keep(): Promise<void> {
    this.#writing ??= wait(writeDelayMs).then(() => {
      this.#writing = undefined
      return this.#write()
    })
    return this.#writing
  }

  async #write(): Promise<void> {
    if (this.#worlds === undefined) return
    const saved = this.#worlds.save(defaultWorldName)
    const { faults, journal, latencyMs, providers, maps, restored } = sandboxOf(this.#worlds.get(defaultWorldName))
    const calls = journal.entries().slice(-keptCalls)
    const sandbox: SavedSandbox = { faults: faults.list(), calls, latencyMs, providers, maps, restored }
    const kept: Kept = { seedVersion: demoData.seedVersion, saved, sandbox }
    await set(defaultWorldName, kept, this.#store)
  }
}
