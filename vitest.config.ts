import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What runs in Node, apart from `dom`, which needs a document. */
const mockTests = ['tests/{mocks,security}/**/*.test.ts', 'tests/*.test.ts']
/** They put another module in the place of one of Node's, which nobody may have loaded before. */
const ownModules = ['tests/mocks/faults.test.ts', 'tests/mocks/providers/serve.test.ts']
const contractTests = ['tests/{contract,tools}/**/*.test.ts']
const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      // One load of the contract and of Prism serves them all.
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
          testTimeout: 30_000,
        },
      },
    ],
  },
})
