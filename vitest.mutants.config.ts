import { defineConfig } from 'vitest/config'

const tests = 'tests/{shared/api,features,providers}/**/*'
/** Suites that need a document, as in vitest.config.ts. */
const dom = [`${tests}.dom.test.ts`, `${tests}.test.tsx`]

/**
 * The tests that `npm run mutants` chooses from. They share one document; those that need none run first. A test that
 * waits for something that never comes must fail quickly: with a mutant in the code, many tests do.
 */
export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 5000,
    hookTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: [`${tests}.test.ts`],
          exclude: dom,
          setupFiles: ['tests/setupTexts.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: dom,
          globalSetup: ['tests/support/contractSetup.ts'],
          setupFiles: ['tests/setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
