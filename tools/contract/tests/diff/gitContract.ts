import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { runDiff as runCommand, type Surroundings } from '#contract/diff/command.ts'

const fixture = fileURLToPath(new URL('fixtures/split', import.meta.url))
const author = ['-c', 'user.name=Test', '-c', 'user.email=test@tallyport.test']

/** A separate git repository with the split fixture committed as its contract; tests may change its files. */
export function gitContract() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-cli-'))
  const { path } = folder
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: path, stdio: 'pipe' })
  cpSync(fixture, join(path, 'openapi'), { recursive: true })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'The contract')
  return { path, git, [Symbol.dispose]: () => folder.remove() }
}

interface Result {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command in a folder, on that folder's contract. */
export const runDiff = (cwd: string, ...args: string[]): Promise<Result> => runDiffFrom({ cwd, project: cwd }, ...args)

/** The same, but started in a folder other than the one it runs in, as `npm --prefix` does in a workflow. */
export async function runDiffFrom(
  place: Pick<Surroundings, 'cwd' | 'project' | 'workspace' | 'now'>,
  ...args: string[]
): Promise<Result> {
  const output: Record<'print' | 'complain', string[]> = { print: [], complain: [] }
  const code = await runCommand(args, {
    // A slow machine changes nothing.
    now: () => 0,
    ...place,
    defaults: { head: 'worktree' },
    print: (text) => output.print.push(`${stripVTControlCharacters(text)}\n`),
    complain: (text) => output.complain.push(`${text}\n`),
  })
  return { code, stdout: output.print.join(''), stderr: output.complain.join('') }
}
