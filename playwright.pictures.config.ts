import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tools/chromium.ts'

/**
 * `npm run pictures`: compares pictures of the lab with those that `npm run pictures -- --update-snapshots` made before, on
 * the same machine (docs/qa.md#pictures-of-the-lab). CI uses Playwright's own Chromium, whose version package.json fixes.
 */
const executablePath = process.env.CI ? undefined : await findChromium()

export default defineConfig({
  testDir: 'e2e/pictures',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  reporter: [['list'], ['html', { open: 'never' }]],
  outputDir: 'test-results',
  snapshotPathTemplate: '.cache/pictures/{arg}{ext}',
  use: {
    reducedMotion: 'reduce',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
})
