/** What the commands use of Node 24 and Node 20 lacks; nothing where it is there. */

Map.groupBy ??= <Key, Value>(items: Iterable<Value>, keyOf: (value: Value, index: number) => Key) => {
  const groups = new Map<Key, Value[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    index += 1
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

URL.parse ??= (url: string | URL, base?: string | URL) => (URL.canParse(String(url), base) ? new URL(url, base) : null)

RegExp.escape ??= (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

Set.prototype.difference ??= function difference<Value>(this: Set<Value>, other: ReadonlySetLike<unknown>) {
  return new Set([...this].filter((value) => !other.has(value)))
}
