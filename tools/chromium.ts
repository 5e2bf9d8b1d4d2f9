import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { firstPath, install, installPackage } from './install.ts'

/** The headless shell comes first: it uses a sixth less of the machine for the same pages. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Flags that every run needs: root in a container has no sandbox, and the browser must not contact its vendor. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
]

/**
 * The browser for the tests: CHROMIUM_PATH, else an installed one, else Playwright's download, else the distribution's
 * package. Errors: rejects with instructions when none is available.
 */
export function findChromium(): Promise<string> {
  const path = firstPath([
    () => process.env.CHROMIUM_PATH,
    installedPath,
    playwrightPath,
    () => install(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], playwrightPath),
    () => installPackage([['chromium-headless-shell'], ['chromium']], installedPath),
  ])
  if (path !== undefined) return Promise.resolve(path)
  return Promise.reject(
    new Error(
      'No Chromium found, and neither Playwright’s download nor apt-get could bring one. ' +
        'Install Chromium or Chrome, or set CHROMIUM_PATH to its executable, and run the command again.',
    ),
  )
}

const installedPath = () => installed.find((path) => existsSync(path))

function playwrightPath(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
