import { existsSync, globSync } from 'node:fs'
import { installPackage } from './install.ts'

const driver = '/usr/bin/WebKitWebDriver'

/** The virtual screen for the browser's window. */
export const virtualScreen = '/usr/bin/Xvfb'

/** The first one also brings the browser. */
const packages = ['webkit2gtk-driver', 'xvfb']

/** The browser that `driver` starts: Debian's smallest one on WebKit, Safari's engine. */
export const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)

const installedPath = () =>
  existsSync(driver) && existsSync(virtualScreen) && findMiniBrowser() !== undefined ? driver : undefined

/** The WebDriver of WebKit: an installed one, else Debian's packages, which only root can install; empty if there is none. */
export function findWebKit(): string {
  const path = installedPath()
  if (path !== undefined || process.getuid?.() !== 0) return path ?? ''
  return installPackage([['--no-install-recommends', ...packages]], installedPath) ?? ''
}
