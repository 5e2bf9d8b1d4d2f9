import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { configuredFiles } from '#security/files.ts'

/** The contents of a release: `deploy/release.json`. */
export interface Release {
  /** The commit that was built, with `-dirty` if files had been changed since; `unknown` without git's history. */
  commit: string
  /** The versions of the contract that it was built for. */
  contract: Record<'auth' | 'main', string>
  /** The version of the settings that it needs. */
  settings: number
  /** The SHA-256 of every file, except for those that a configuration writes. */
  files: Record<string, string>
}

export const manifestPath = 'deploy/release.json'

/** Every file of a folder, as paths from there. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** The hashes of a release's files. */
export function hashFiles(dist: string): Release['files'] {
  const files = filesIn(dist).filter((path) => path !== manifestPath && !(path in configuredFiles))
  return Object.fromEntries(files.map((path) => [path, hashOf(join(dist, path))]))
}

/** The files that are missing in a folder, or that are not those of its release. */
export function changedFiles(dist: string): string[] {
  const { files } = JSON.parse(readFileSync(join(dist, manifestPath), 'utf8')) as Release
  return Object.entries(files).flatMap(([path, hash]) => {
    const file = join(dist, path)
    return existsSync(file) && hashOf(file) === hash ? [] : [path]
  })
}
