type Listener = (...given: unknown[]) => void

export interface MapsEventListener {
  remove(): void
}

const listeners = new WeakMap<object, Map<string, Set<Listener>>>()

/** `google.maps.event`. */
export const event = {
  addListener(target: object, name: string, listener: Listener): MapsEventListener {
    const byName = listeners.get(target) ?? new Map<string, Set<Listener>>()
    listeners.set(target, byName)
    const all = byName.get(name) ?? new Set()
    byName.set(name, all)
    all.add(listener)
    return { remove: () => void all.delete(listener) }
  },
  addListenerOnce(target: object, name: string, listener: Listener): MapsEventListener {
    const added = event.addListener(target, name, (...given) => {
      added.remove()
      listener(...given)
    })
    return added
  },
  removeListener: (listener: MapsEventListener | null) => listener?.remove(),
  clearListeners: (target: object, name: string) => void listeners.get(target)?.delete(name),
  clearInstanceListeners: (target: object) => void listeners.delete(target),
  trigger(target: object, name: string, ...given: unknown[]): void {
    for (const listener of listeners.get(target)?.get(name) ?? []) listener(...given)
  },
}

export class MVCObject {
  #values = new Map<string, unknown>()

  get(key: string): unknown {
    return this.#values.get(key)
  }

  set(key: string, value: unknown): void {
    this.#values.set(key, value)
    event.trigger(this, `${key}_changed`)
  }

  setValues(values: Record<string, unknown> = {}): void {
    for (const [key, value] of Object.entries(values)) this.set(key, value)
  }

  /** Keeps `key` in sync with the same key of the other object. */
  bindTo(key: string, target: MVCObject): void {
    const follow = () => this.set(key, target.get(key))
    event.addListener(target, `${key}_changed`, follow)
    follow()
  }

  addListener(name: string, listener: Listener): MapsEventListener {
    return event.addListener(this, name, listener)
  }
}

export class MVCArray<Item> extends MVCObject {
  #items: Item[]

  constructor(items: readonly Item[] = []) {
    super()
    this.#items = [...items]
  }

  push(item: Item): number {
    this.#items.push(item)
    event.trigger(this, 'insert_at', this.#items.length - 1)
    return this.#items.length
  }

  removeAt(index: number): Item | undefined {
    const [removed] = this.#items.splice(index, 1)
    event.trigger(this, 'remove_at', index, removed)
    return removed
  }

  clear(): void {
    while (this.#items.length > 0) this.removeAt(this.#items.length - 1)
  }

  forEach(visit: (item: Item, index: number) => void): void {
    for (const [index, item] of this.#items.entries()) visit(item, index)
  }

  getArray(): Item[] {
    return this.#items
  }

  getAt(index: number): Item | undefined {
    return this.#items[index]
  }

  getLength(): number {
    return this.#items.length
  }
}

class MapsNetworkError extends Error {
  readonly code: string
  readonly endpoint: string

  constructor(endpoint: string, code: string) {
    super(`${endpoint}: ${code}`)
    this.endpoint = endpoint
    this.code = code
  }
}

/** Google's services reject with this when the request is at fault. */
export class MapsRequestError extends MapsNetworkError {
  override readonly name = 'MapsRequestError'
}

/** Google's services reject with this when the service is at fault. */
export class MapsServerError extends MapsNetworkError {
  override readonly name = 'MapsServerError'
}
