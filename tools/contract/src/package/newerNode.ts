/**
 * Polyfills for what the commands use from Node 24 and Node 20 lacks. `lib` in tsconfig.json tells the compiler the
 * same, so that using more than this fails `npm run types`.
 */
function provide(target: object, name: string, method: (...given: never[]) => unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value: method, writable: true, configurable: true })
}

provide(Map, 'groupBy', <Key, Value>(items: Iterable<Value>, keyOf: (value: Value, index: number) => Key) => {
  const groups = new Map<Key, Value[]>()
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
})

provide(URL, 'parse', (url: string | URL, base?: string | URL) => (URL.canParse(url, base) ? new URL(url, base) : null))

provide(RegExp, 'escape', (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))

provide(Set.prototype, 'difference', function difference<Value>(this: Set<Value>, other: ReadonlySet<unknown>) {
  return new Set([...this].filter((value) => !other.has(value)))
})

provide(Promise, 'withResolvers', <Value>() => {
  let settle: { resolve: (value: Value) => void; reject: (reason: unknown) => void } | undefined
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
})
