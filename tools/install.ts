import { execFileSync } from 'node:child_process'

/** Runs a command that installs a program; returns the program's path. */
export function install(command: string, args: readonly string[], look: () => string | undefined): string | undefined {
  return run(command, args) ? look() : undefined
}

/** True if the command succeeded; otherwise, its own output says why not. */
export function run(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 180_000 })
    return true
  } catch (error) {
    console.error(`${command} ${args.join(' ')}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}
