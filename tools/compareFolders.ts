import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lines such as `changed main/invoices/invoices.ts`; empty if both folders have the same bytes. */
export function compareFolders(expected: string, actual: string): string[] {
  const files = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
      : []
  const before = new Set(files(expected))
  const after = new Set(files(actual))
  return [...before.union(after)].toSorted().flatMap((file) => {
    if (!before.has(file)) return [`missing ${file}`]
    if (!after.has(file)) return [`left over ${file}`]
    return readFileSync(join(expected, file)).equals(readFileSync(join(actual, file))) ? [] : [`changed ${file}`]
  })
}
