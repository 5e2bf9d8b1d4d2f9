import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// docs/qa.md says which kind of test belongs where. Files of functions and of the mock share a process and its modules,
// except those that replace a module.
export const ownModules: readonly string[] = ['tests/mocks/faults.test.ts', 'tests/mocks/providers/serve.test.ts']
/** They read the documents or the code as text, so they run after every change. */
const repositoryTests = ['tests/*.test.ts', 'tests/contract/retriedWrites.test.ts']
const mockTests = ['tests/{mocks,security}/**/*.test.ts']
const contractTests = ['tests/{contract,tools}/**/*.test.ts']
/** A test of functions is a `.test.ts`; one that needs a document is a `.dom.test.ts`, or a `.test.tsx` with components. */
const browserTests = 'tests/**/*.dom.test.ts'
/**
 * Each of these has its own process: it replaces a module, keeps a provider's script, or sets the clock for every test.
 */
export const ownProcess: readonly string[] = [
  'tests/**/{DocumentActions,PdfDialog,SavedWorlds,followFailures,language,notLoaded,onePdf}.test.tsx',
  'tests/**/{AddressBlock,businessDay,rateLimited,stateMatrix}.test.tsx',
  'tests/features/maps/**/*.test.tsx',
  'tests/screens/guards.dom.test.ts',
  'tests/providers/**/*.dom.test.ts',
  'tests/features/payment-methods/*.dom.test.ts',
]
/** The others share one: loaded and optimized once, the app takes less than half the time. */
const screenTests = 'tests/**/*.test.tsx'
const pureTests = ['tests/{features,lib,locales,providers,screens,shared,shell,support,ui}/**/*.test.ts']

/** They wait a fifth of the time, for timers and other processes: one more process than cores keeps the cores busy. */
const maxWorkers = availableParallelism() + 1

const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const
const dom = {
  environment: 'jsdom',
  globalSetup: ['tests/support/contractSetup.ts'],
  setupFiles: ['tests/setup.ts'],
  // Several waits of tests/setup.ts fit in.
  testTimeout: 120_000,
  // Screens make much short-lived garbage, and a larger young generation collects it less often.
  execArgv: ['--max-semi-space-size=64'],
  // Bundled once, Fluent UI loads in about half the time. Only what is listed is bundled, and React stays out of it: two
  // copies of it would break hooks.
  deps: {
    optimizer: {
      client: {
        enabled: true,
        include: ['@fluentui/react-components', '@fluentui/react-charts'],
        exclude: ['react-dom'],
      },
    },
  },
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // One group: a project with fewer files left than processes doesn't keep the next one waiting. They run by name, and
    // `screens` comes last because its many files end at about the same time.
    maxWorkers,
    projects: [
      'tools/contract',
      { extends: true, test: { ...node, name: 'mock', include: mockTests, exclude: [...ownModules], isolate: false } },
      { extends: true, test: { ...node, name: 'mock-own-modules', include: [...ownModules] } },
      {
        extends: true,
        test: {
          ...node,
          name: 'pure',
          include: pureTests,
          exclude: [browserTests],
          setupFiles: ['tests/setupTexts.ts'],
          isolate: false,
        },
      },
      // Some verify a whole service, which takes a busy machine a minute.
      {
        extends: true,
        test: { ...node, name: 'contract', include: contractTests, exclude: repositoryTests, testTimeout: 180_000 },
      },
      { extends: true, test: { ...node, name: 'repository', include: repositoryTests, isolate: false } },
      {
        extends: true,
        test: { ...dom, name: 'dom', include: [browserTests], exclude: [...ownProcess], isolate: false },
      },
      { extends: true, test: { ...dom, name: 'own-process', include: [...ownProcess] } },
      {
        extends: true,
        test: { ...dom, name: 'screens', include: [screenTests], exclude: [...ownProcess], isolate: false },
      },
    ],
  },
})
