import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tools/chromium.ts'
import { freePort } from './tools/freePort.ts'

/** Another address, e.g. of staging: then nothing is started here, and only journeys that need no mock run. */
const external = process.env.BASE_URL
// Each worker reads this file again, and finds in the environment what the first process chose.
process.env.E2E_APP_PORT ??= String(await freePort())
process.env.E2E_MOCK_PORT ??= String(await freePort())
const ports = { app: Number(process.env.E2E_APP_PORT), mock: Number(process.env.E2E_MOCK_PORT) }
const node = process.execPath

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a bug: it fails at once, here as in CI.
  retries: 0,
  workers: availableParallelism(),
  // Of a whole journey with its axe runs, on a machine that does other things too; what is waited for has its own. Neither is a
  // bound on the app's speed, which the benchmarks measure: they only end the wait for what never comes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-results.json' }]],
  outputDir: 'test-results',
  use: {
    baseURL: external ?? `http://localhost:${ports.app}`,
    viewport: { width: 1440, height: 900 },
    // A film of every journey costs a sixth of their time; the page as it was at each step is in the trace without it. That
    // costs another tenth: `npm test`, which runs on Turborepo, does without, and `npm run e2e -- <file>` runs a failure again.
    trace: { mode: process.env.TURBO_HASH === undefined ? 'retain-on-failure' : 'off', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
  ...(external === undefined && {
    webServer: [
      {
        name: 'mock',
        command: `${node} mocks/main.ts`,
        env: { MOCK_PORT: String(ports.mock), MOCK_STATE: '' },
        url: `http://localhost:${ports.mock}/__mock/clock`,
        stdout: 'ignore',
      },
      {
        name: 'app',
        command: `${node} node_modules/vite/bin/vite.js preview --port ${ports.app}`,
        env: { BACKEND_URL: `http://localhost:${ports.mock}` },
        url: `http://localhost:${ports.app}/`,
      },
    ],
  }),
})
