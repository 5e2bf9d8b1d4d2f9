import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder above that has a contract in `openapi/`: the published package, or the repository around this one. */
export const project = folderWith('openapi', import.meta.dirname)

function folderWith(name: string, from: string): string {
  if (existsSync(join(from, name))) return from
  if (dirname(from) === from) throw new Error(`No folder above ${import.meta.dirname} has ${name}/.`)
  return folderWith(name, dirname(from))
}
