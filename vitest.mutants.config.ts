import { defineConfig } from 'vitest/config'

/** Suites that need no document: creating one takes longer than all their tests. */
const bare = [
  'tests/shared/api/{http,idempotencyKeys,inactivity,publicCalls,refreshRules,request,retryAfter}.test.ts',
  'tests/shared/api/{rotationRecord,session,sharedSession,startUp,tabLock}.test.ts',
  'tests/features/session/guards.test.ts',
  'tests/features/checkout/{credits,outcomes}.test.ts',
  'tests/features/payment-methods/methods.test.ts',
]

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
      { extends: true, test: { name: 'bare', environment: 'node', include: bare, sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/{shared/api,features,providers}/**/*.test.{ts,tsx}'],
          exclude: bare,
          setupFiles: ['tests/setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
