import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { InputError } from './inputError.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const run = promisify(execFile)
const folder = 'openapi'
const entryNames = ['auth.yaml', 'main.yaml']

/** One side of a comparison: the descriptions that it has, and the folder that their names are shown relative to. */
export interface Side extends AsyncDisposable {
  readonly label: string
  readonly root: string
  /** Absolute paths. */
  readonly entries: string[]
  /** The contract with all its descriptions, and not one file. */
  readonly whole: boolean
}

/**
 * `worktree`, a file (relative to where npm was started, or to here), or a git ref, whose contract is unpacked into a
 * temporary folder until the side is disposed of. Throws InputError for anything else.
 */
export async function openSide(given: string): Promise<Side> {
  if (given === 'worktree') return wholeSide(given, process.cwd())
  const file = [process.env.INIT_CWD ?? '.', '.'].map((from) => resolve(from, given)).find((path) => existsSync(path))
  if (!file) return refSide(given)
  if (!statSync(file).isFile()) throw new InputError(`"${given}" is a folder; give a file or a git ref`)
  return side({ label: given, root: process.cwd(), entries: [file], whole: false })
}

async function refSide(ref: string): Promise<Side> {
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(() => {
    throw new InputError(`cannot read "${ref}": neither a file nor a git ref here`)
  })
  const temporary = await temporaryFolder('contract-ref-')
  const archive = join(temporary.path, 'contract.tar')
  try {
    await git('archive', '--format=tar', `--output=${archive}`, commit.trim(), folder)
    await run('tar', ['-xf', archive, '-C', temporary.path])
    return wholeSide(ref, temporary.path, temporary)
  } catch (error) {
    await temporary[Symbol.asyncDispose]()
    throw new InputError(`"${ref}" has no contract in ${folder}/`, { cause: error })
  }
}

const git = async (...args: string[]): Promise<string> => (await run('git', args)).stdout

function wholeSide(label: string, root: string, temporary?: AsyncDisposable): Side {
  const entries = entryNames.map((name) => join(root, folder, name)).filter((file) => existsSync(file))
  if (entries.length === 0) throw new InputError(`no ${entryNames.join(' or ')} in ${join(root, folder)}`)
  return side({ label, root, entries, whole: true }, temporary)
}

const side = (of: Omit<Side, keyof AsyncDisposable>, temporary?: AsyncDisposable): Side => ({
  ...of,
  [Symbol.asyncDispose]: async () => temporary?.[Symbol.asyncDispose](),
})
