import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
