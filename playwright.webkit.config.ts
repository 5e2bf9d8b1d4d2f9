import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'
import { findWebKit } from './tools/webkit.ts'

/** `npm run e2e:webkit` (docs/qa.md#webkit): the same app and mock; a WebDriver in place of Playwright's own browser. */
process.env.WEBKIT_DRIVER_PATH ??= findWebKit()

export default defineConfig({
  ...config,
  testDir: 'e2e/webkit',
  testIgnore: [],
  projects: [{ name: 'webkit' }],
  fullyParallel: false,
  // One browser and one proxy, which names the world of the test that runs.
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '.cache/webkit-results.json' }]],
  outputDir: '.cache/webkit',
})
