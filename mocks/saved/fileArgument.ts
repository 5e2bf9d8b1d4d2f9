import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nodePlatform } from '../nodePlatform.ts'
import type { Worlds } from '../world/worlds.ts'
import { checkWorldFile, type CheckedWorld } from './restoreWorld.ts'

/**
 * The file of `--world <file>`, as an absolute path; undefined without the option. A relative path is relative to the
 * folder where the command was typed, which npm changes. Errors: throws for anything else, with the right usage.
 */
export function worldArgument(args: readonly string[], workingFolder = process.env.INIT_CWD ?? ''): string | undefined {
  try {
    const { world } = parseArgs({ args: [...args], options: { world: { type: 'string' } } }).values
    return world === undefined ? undefined : resolve(workingFolder, world)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nTo restore a saved world, add: -- --world file.json`, { cause: error })
  }
}

/** Reads and checks a saved world. Errors: throws, with the file's name, when it can't be read or restored. */
export async function loadWorldFile(worlds: Worlds, path: string): Promise<CheckedWorld> {
  try {
    return await checkWorldFile(worlds, JSON.parse(readFileSync(path, 'utf8')), nodePlatform.sources)
  } catch (error) {
    const reason = error instanceof SyntaxError ? `This file is not JSON: ${error.message}` : messageOf(error)
    throw new Error(`${path}: ${reason}`, { cause: error })
  }
}

/** The text in the terminal that says how to continue in a restored world. */
export function announcement({ person, address, savedAt, leftOut }: CheckedWorld): string {
  const page = address ?? '/'
  return [
    `Restored the world saved at ${savedAt}. What you change in it is not stored, and your own world stays as it is.`,
    person === null
      ? `Nobody was signed in. In the app, click "Mock", then "Open ${page}".`
      : `In the app, click "Mock", then "Continue as ${person.emailAddress}", or sign in as this person and open ${page}.`,
    ...leftOut,
  ].join('\n')
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'ENOENT' ? 'No such file.' : error.message
}
