import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { configuredFiles } from '#security/files.ts'
import { changedFiles } from './manifest.ts'
import { parseSettings } from '#security/deploymentSettings.ts'

const usage = 'Usage: node deploy/configure.mjs --config tallyport.json [--check] dist/'

/**
 * What `deploy/configure.mjs` does with its arguments (docs/deploy.md#settings): writes the settings into the documents
 * of a build, and the headers that match them; with `--check`, only checks that the folder matches them and its
 * release. Returns the message for the operator.
 *
 * @throws Error for wrong arguments or settings, a folder that isn't a build, or one that does not match
 */
export function configure(args: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { config: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const [dist] = positionals
  if (values.config === undefined || dist === undefined || positionals.length > 1) throw new Error(usage)
  const different = filesFor(dist, values.config).filter(({ text, wantedText }) => text !== wantedText)
  if (values.check) {
    const differences = [
      ...different.map(({ path }) => `${path} does not match ${values.config}`),
      ...changedFiles(dist).map((path) => `${path} is not the file of this release`),
    ]
    if (differences.length > 0) throw new Error(differences.join('\n'))
    return `${dist} matches ${values.config}`
  }
  for (const { path, wantedText } of different) replaceFile(join(dist, path), wantedText)
  return different.length === 0 ? 'Nothing to change' : `Wrote ${different.map(({ path }) => path).join(', ')}`
}

/** The files that the settings determine: their present text and the one that they should have. */
function filesFor(dist: string, config: string) {
  const settings = explain(config, () => parseSettings(readFileSync(config, 'utf8')))
  return Object.entries(configuredFiles).map(([path, make]) => {
    const text = readText(join(dist, path), path.endsWith('.html'))
    return { path, text, wantedText: explain(path, () => make(settings, text)) }
  })
}

/** Adds the file to the message of an error. */
function explain<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** The text of a file; empty if an optional one is missing. */
function readText(path: string, isRequired: boolean): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (!isRequired && error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Replaces the whole file in one step, so that a server never sends half of one. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
