import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage } from './install.ts'

/** The oldest release that the journeys ran in. Playwright can't start 140: its WebDriver BiDi lacks commands. */
const oldest = 153

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** `none` where the tests can't have it; they are skipped then. */
export const noFirefox = 'none'

/**
 * The Firefox for the tests: FIREFOX_PATH, else an installed one, else Debian's package, which only root can install. Errors:
 * throws if the tests can't use the one in FIREFOX_PATH.
 *
 * @param places where an installed one may be
 */
export function findFirefox(places: readonly string[] = installed): string {
  const given = process.env.FIREFOX_PATH
  if (given === noFirefox) return noFirefox
  if (given !== undefined) {
    if (isRecent(given)) return given
    throw new Error(`FIREFOX_PATH: ${given} is not Firefox ${oldest} or later.`)
  }
  const look = () => places.find((path) => existsSync(path) && isRecent(path))
  const found = look() ?? (process.getuid?.() === 0 ? installPackage([['firefox-esr']], look) : undefined)
  if (found !== undefined) return found
  const missing = `No Firefox ${oldest} or later found or installed. Install it, or set FIREFOX_PATH to its executable.`
  console.error(`${missing} Until then, its journeys are skipped.`)
  return noFirefox
}

function isRecent(path: string): boolean {
  try {
    const [, release] = /Firefox (\d+)\./.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? []
    return Number(release) >= oldest
  } catch (error) {
    console.error(`${path} --version: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}
