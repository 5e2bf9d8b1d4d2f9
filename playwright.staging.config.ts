import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tools/chromium.ts'

/** `npm run e2e:staging` (docs/qa.md#against-staging): a deployed app and its services, without the mock's control plane. */
const reports = process.env.STAGING_REPORTS ?? 'staging-report'
const isMerging = process.argv.includes('merge-reports')

export default defineConfig({
  testDir: 'e2e/staging',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: availableParallelism(),
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./tools/staging/summaryReporter.ts'],
    ['html', { outputFolder: join(reports, 'html'), open: 'never' }],
    ['junit', { outputFile: join(reports, 'junit.xml') }],
    ['json', { outputFile: join(reports, 'results.json') }],
    // One for each shard; `--merge` makes one report of them.
    ...(isMerging ? [] : [['blob', { outputDir: join(reports, 'blob') }] as const]),
  ],
  outputDir: join(reports, 'files'),
  use: {
    ...(process.env.BASE_URL !== undefined && { baseURL: process.env.BASE_URL }),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace would contain the tokens of the session.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
})
