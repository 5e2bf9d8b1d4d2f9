import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { project as ownContract } from '../../project.ts'
import { InputError } from '../inputError.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const run = promisify(execFile)
const folder = 'openapi'
/** The descriptions of the contract. */
export const apiNames: readonly string[] = ['auth', 'main']

/** The context in which the names of sides are resolved. */
export interface Standpoint {
  /** The user's working directory, which file arguments are relative to. */
  cwd: string
  /** The folder whose git repository and `openapi/` are used. */
  project: string
  /** The folder that displayed file names are relative to; default `cwd`. */
  shownFrom?: string
  /** False for the package, whose sides are files and its contract, and no versions of a repository. */
  hasVersions?: boolean
  /** The description to use if a contract has several. */
  api?: string | undefined
}

/** One side of a comparison. */
export interface Side extends AsyncDisposable {
  readonly label: string
  /** Absolute paths of its descriptions. */
  readonly entries: string[]
  /** True for the contract with all its descriptions, false for one file. */
  readonly whole: boolean
  /** Returns a file of the side as the user would name it. */
  readonly nameOf: (file: string) => string
}

/**
 * `worktree`, `release` (its `openapi/release/`), `contract` (the tool's own), a file, or a git ref, whose contract is
 * unpacked into a temporary folder until the side is disposed. Throws InputError for anything else.
 */
export async function openSide(given: string, standpoint: Standpoint): Promise<Side> {
  const { cwd, project, shownFrom = cwd, hasVersions = true, api } = standpoint
  if (api !== undefined && !apiNames.includes(api))
    throw new InputError(`Invalid --api "${api}": expected ${apiNames.join(' or ')}. See --help.`)
  if (given === 'contract') return contractSide('the contract', ownContract, { ...standpoint, project: ownContract })
  if (hasVersions && given === 'worktree')
    return contractSide(`worktree of ${placeOf(standpoint)}`, project, standpoint)
  if (hasVersions && given === 'release') {
    const root = join(project, folder, 'release')
    return contractSide(
      `last release of ${placeOf(standpoint)}`,
      root,
      { ...standpoint, project: root },
      undefined,
      '.',
    )
  }
  const file = [cwd, project].map((from) => resolve(from, given)).find((path) => existsSync(path))
  if (!file && !hasVersions) throw new InputError(`cannot read "${given}": no such file`)
  if (!file) return refSide(given, standpoint)
  if (!statSync(file).isFile())
    throw new InputError(`"${given}" is not a file; pass a file${hasVersions ? ' or a git ref' : ''}`)
  return side({ label: given, entries: [file], whole: false, nameOf: (name) => relative(shownFrom, name) })
}

async function refSide(ref: string, standpoint: Standpoint): Promise<Side> {
  const place = placeOf(standpoint)
  const git = async (...args: string[]) => (await run('git', args, { cwd: standpoint.project })).stdout
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(() => {
    throw new InputError(`cannot read "${ref}": not a file and not a git ref in ${place}`)
  })
  const temporary = await temporaryFolder('contract-ref-')
  const archive = join(temporary.path, 'contract.tar')
  try {
    await git('archive', '--format=tar', `--output=${archive}`, commit.trim(), folder)
    await run('tar', ['-xf', archive, '-C', temporary.path])
    return contractSide(`${ref} of ${place}`, temporary.path, standpoint, temporary)
  } catch (error) {
    await temporary[Symbol.asyncDispose]()
    throw new InputError(`"${ref}" has no contract in ${folder}/ of ${place}`, { cause: error })
  }
}

/** The contract in `root`; its files are shown as if they were in the project. */
function contractSide(
  label: string,
  root: string,
  { cwd, project, shownFrom = cwd, api }: Standpoint,
  temporary?: AsyncDisposable,
  within = folder,
): Side {
  const names = apiNames.filter((name) => api === undefined || name === api).map((name) => `${name}.yaml`)
  const entries = names.map((name) => join(root, within, name)).filter((file) => existsSync(file))
  if (entries.length === 0) throw new InputError(`no ${names.join(' or ')} in ${join(root, within)}`)
  const nameOf = (file: string) => relative(shownFrom, join(project, relative(root, file)))
  return side({ label, entries, whole: api === undefined, nameOf }, temporary)
}

/** Names the contract's folder, because npm may have been started somewhere else. */
const placeOf = ({ cwd, project }: Standpoint) => relative(cwd, project) || 'this folder'

const side = (content: Omit<Side, keyof AsyncDisposable>, temporary?: AsyncDisposable): Side => ({
  ...content,
  [Symbol.asyncDispose]: async () => temporary?.[Symbol.asyncDispose](),
})
