import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../../tools/contract/diff.ts', import.meta.url))
const fixture = fileURLToPath(new URL('fixtures/split', import.meta.url))
const author = ['-c', 'user.name=Test', '-c', 'user.email=test@tallyport.test']

/** A git repository of its own with the split fixture committed as its contract; its files may then be changed. */
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

/** Runs the command itself in a folder. */
export const runDiff = (cwd: string, ...args: string[]): Promise<Result> => runDiffFrom(cwd, {}, ...args)

/** The same, as `npm --prefix` does in a workflow: started in another folder than it runs in. */
export function runDiffFrom(cwd: string, workflow: NodeJS.ProcessEnv, ...args: string[]): Promise<Result> {
  const { GITHUB_WORKSPACE: _, INIT_CWD: __, ...env } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { cwd, env: { ...env, ...workflow } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}
