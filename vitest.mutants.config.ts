import { defineConfig } from 'vitest/config'

/**
 * The tests that `npm run mutants` chooses from. They run without isolation, since a document for each file would take longer
 * than the tests do, and a test that waits in vain must fail soon: with a fault in the code, many wait.
 */
export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['tests/{shared/api,features,providers}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    isolate: false,
    testTimeout: 5000,
    hookTimeout: 20_000,
  },
})
