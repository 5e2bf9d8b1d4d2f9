import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// docs/qa.md says which kind of test belongs where. Files of functions and of the mock share a process and its modules,
// except those that replace a module.
const ownModules = ['tests/mocks/faults.test.ts', 'tests/mocks/providers/serve.test.ts']
/** They read the documents or the code as text, so they run after every change. */
const repositoryTests = ['tests/*.test.ts', 'tests/contract/retriedWrites.test.ts']
const mockTests = ['tests/{mocks,security}/**/*.test.ts']
const contractTests = ['tests/{contract,tools}/**/*.test.ts']
/** A test of functions is a `.test.ts`; one that needs a document is a `.test.tsx` or a `.dom.test.ts`. */
const domTests = ['tests/**/*.dom.test.ts', 'tests/**/*.test.tsx']
const pureTests = ['tests/{features,lib,locales,providers,screens,shared,shell,support,ui}/**/*.test.ts']

const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { ...node, name: 'mock', include: mockTests, exclude: ownModules, isolate: false } },
      { extends: true, test: { ...node, name: 'mock-own-modules', include: ownModules } },
      {
        extends: true,
        test: {
          ...node,
          name: 'pure',
          include: pureTests,
          exclude: domTests,
          setupFiles: ['tests/setupTexts.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { ...node, name: 'contract', include: contractTests, exclude: repositoryTests } },
      { extends: true, test: { ...node, name: 'repository', include: repositoryTests, isolate: false } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: domTests,
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts'],
          // Several waits of tests/setup.ts fit in.
          testTimeout: 120_000,
          // Bundled once, Fluent UI loads in about half the time. Only what is listed is bundled, and React stays out of it:
          // two copies of it would break hooks.
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
