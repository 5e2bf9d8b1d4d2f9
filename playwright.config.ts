import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isFull } from './e2e/support/sample.ts'
import { chromiumArgs, findChromium } from './tools/chromium.ts'
import { findFirefox, noFirefox } from './tools/firefox.ts'
import { freePort } from './tools/freePort.ts'
import { findNginx } from './tools/nginx.ts'

/** Another URL, of a host with the mock's control plane: then no servers are started. */
const external = process.env.BASE_URL
// Each worker loads this file again and finds the first process's choices in the environment.
process.env.E2E_APP_PORT ??= String(await freePort())
process.env.E2E_MOCK_PORT ??= String(await freePort())
// Before there are workers, since only one of them could install it.
if (external === undefined) process.env.NGINX_PATH ??= findNginx()
/** `npm test` runs Turborepo, which sets this. */
const isNpmTest = process.env.TURBO_HASH !== undefined
// Looked for only if it runs: the command names it, or it is in `npm test`.
const isFirefoxAsked = isNpmTest || process.argv.some((word) => /^(--project=)?firefox$/.test(word))
process.env.E2E_FIREFOX ??= isFirefoxAsked ? findFirefox() : noFirefox
const ports = { app: Number(process.env.E2E_APP_PORT), mock: Number(process.env.E2E_MOCK_PORT) }
const node = process.execPath
/** Whether nginx serves the build, as in docs/deploy.md; it needs less CPU than Vite's preview, which is there without being installed. */
const isOnNginx =
  process.env.E2E_HOST === undefined
    ? !['', 'none', undefined].includes(process.env.NGINX_PATH)
    : process.env.E2E_HOST === 'nginx'
// The seeded invoices differ from day to day, so the journeys run on the same day each time. The app does not mind the
// browser's date. With MOCK_TODAY set, they run on that day instead.
const today = process.env.MOCK_TODAY ?? '2026-11-23'

export default defineConfig({
  testDir: 'e2e',
  // Suites of their own: playwright.staging.config.ts, which e2e/staging.spec.ts runs, playwright.webkit.config.ts, and
  // playwright.pictures.config.ts.
  testIgnore: ['**/e2e/{staging,webkit,pictures}/**'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug: it fails at once, here as in CI.
  retries: 0,
  // A journey waits for its browser a part of the time: one more than cores keeps the cores busy.
  workers: availableParallelism() + 1,
  // Timeout for a whole journey including axe, on a machine under other load; each wait has its own timeout. Neither
  // is a limit on the app's speed, which the benchmarks measure: they only end a wait for something that never comes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-results.json' }], ['./e2e/support/unvisited.ts']],
  outputDir: 'test-results',
  use: {
    baseURL: external ?? `http://localhost:${ports.app}`,
    viewport: { width: 1440, height: 900 },
    // Animations cost time and change nothing that most journeys check; those about motion turn them on.
    reducedMotion: 'reduce',
    // Recording screenshots costs a sixth of the journeys' time; the trace has each step's page without them. The trace
    // costs another tenth: `npm test` (on Turborepo) runs without it; `npm run e2e -- <file>` reruns a failed journey.
    trace: { mode: isNpmTest ? 'off' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      ...(!isFull && { grepInvert: /@full/ }),
      use: { launchOptions: { executablePath: await findChromium(), args: chromiumArgs } },
    },
    {
      name: 'firefox',
      default: isNpmTest,
      grep: isFull ? /@firefox/ : /@firefox(?!-)/,
      use: {
        browserName: 'firefox',
        // Firefox itself, through WebDriver BiDi; without a channel, it would be Playwright's own build.
        channel: 'moz-firefox',
        // The page's policy refuses the style that Playwright adds for them, which would be another failure.
        screenshot: 'off',
        launchOptions: {
          executablePath: process.env.E2E_FIREFOX,
          firefoxUserPrefs: {
            // BiDi has no command for `reducedMotion`.
            'ui.prefersReducedMotion': 1,
          },
        },
      },
    },
  ],
  ...(external === undefined && {
    webServer: [
      {
        name: 'mock',
        command: `${node} --max-semi-space-size=16 mocks/main.js`,
        env: { MOCK_PORT: String(ports.mock), MOCK_STATE: '', MOCK_TODAY: today },
        url: `http://localhost:${ports.mock}/__mock/clock`,
        stdout: 'ignore',
      },
      {
        name: 'app',
        command: isOnNginx
          ? `${node} e2e/support/serveWithNginx.ts`
          : `${node} node_modules/vite/bin/vite.js preview --port ${ports.app}`,
        env: { BACKEND_URL: `http://localhost:${ports.mock}` },
        url: `http://localhost:${ports.app}/`,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      },
    ],
  }),
})
