import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The tests that run in Node, unlike those in `dom`, which need a document. */
const mockTests = ['tests/{mocks,security}/**/*.test.ts', 'tests/*.test.ts']
/** These replace a Node module, which no other test may have loaded before. */
const ownModules = ['tests/mocks/faults.test.ts', 'tests/mocks/providers/serve.test.ts']
const contractTests = ['tests/{contract,tools}/**/*.test.ts']
const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      // They share one load of the contract and of Prism.
      { extends: true, test: { ...node, name: 'mock', include: mockTests, exclude: ownModules, isolate: false } },
      { extends: true, test: { ...node, name: 'mock-own-modules', include: ownModules } },
      { extends: true, test: { ...node, name: 'contract', include: contractTests } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...mockTests, ...contractTests],
          setupFiles: ['tests/setup.ts'],
          // Several waits of tests/setup.ts fit in.
          testTimeout: 120_000,
          // Bundled once, Fluent UI loads in about half the time in each test file. Only what is listed is bundled, and
          // React stays out of it: two copies of it would break hooks.
          deps: {
            optimizer: {
              client: {
                enabled: true,
                include: ['@fluentui/react-components', '@fluentui/react-charts'],
                exclude: ['react-dom'],
              },
            },
          },
        },
      },
    ],
  },
})
