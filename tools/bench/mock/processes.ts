import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../../..')

export interface Running {
  child: ChildProcess
  /** The first line of output that matched. */
  line: string
  /** From the start of the process to that line, in ms. */
  startMs: number
}

/** Starts a Node script and waits for a line of its output. Errors: rejects if the script ends first. */
export async function run(args: readonly string[], ready: RegExp, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=DEP0040', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    if (!ready.test(line)) continue
    // Keeps reading, so that a full pipe never blocks the child.
    child.stdout.resume()
    return { child, line, startMs: performance.now() - started }
  }
  throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
}

/** The mock on a free port, as `npm run mock` starts it, without a stored world. */
export function runMock(): Promise<Running> {
  return run(['--max-semi-space-size=16', 'mocks/main.js'], /Mock on/, { MOCK_PORT: '0', MOCK_STATE: '' })
}

export function memoryMb({ child }: Running): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024
}
