import { existsSync } from 'node:fs'
import { installPackage } from './install.ts'

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

const installedPath = () => places.find((path) => existsSync(path))

/** The nginx for the tests: an installed one, else Debian's package, which only root can install; empty if there is none. */
export function findNginx(): string {
  const path = installedPath()
  if (path !== undefined || process.getuid?.() !== 0) return path ?? ''
  return installPackage([['--no-install-recommends', 'nginx-light']], installedPath) ?? ''
}
