import { execFileSync } from 'node:child_process'

/** Looks for a program, or brings it; returns its path. */
export type Find = () => string | undefined

/** Runs a command that installs a program; returns the program's path. */
export function install(command: string, args: readonly string[], look: Find): string | undefined {
  return run(command, args) ? look() : undefined
}

/** The first path that one of these finds or installs. */
export function firstPath(tries: readonly Find[]): string | undefined {
  for (const find of tries) {
    const path = find()
    if (path) return path
  }
  return undefined
}

/** Installs the distribution's packages until one has brought the program; then again, with new lists of packages. */
export function installPackage(packages: readonly (readonly string[])[], look: Find): string | undefined {
  const tries = packages.map((args) => () => install('apt-get', ['install', '-y', ...args], look))
  return firstPath(tries) ?? (run('apt-get', ['update']) ? firstPath(tries) : undefined)
}

/** True if the command succeeded; otherwise, its own output says why not. */
function run(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 180_000 })
    return true
  } catch (error) {
    console.error(`${command} ${args.join(' ')}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}
