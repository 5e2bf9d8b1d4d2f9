import { availableParallelism } from 'node:os'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

// docs/qa.md says which kind of test belongs where. Where the files of a project share a process and its modules, they take
// a fraction of the time; `own` names those that replace a module or need an unused session or window, and so need a process each.
const own = {
  node: ['tests/mocks/faults.test.ts', 'tests/mocks/providers/serve.test.ts'],
  dom: [
    'tests/features/documents/DocumentActions.test.tsx',
    'tests/features/maps/data/requests.dom.test.ts',
    'tests/features/maps/PlacePicker*.test.tsx',
    'tests/features/maps/place/PlacePhotos.test.tsx',
    'tests/providers/maps/findPostalCode.dom.test.ts',
    'tests/shared/api/appSession.test.tsx',
    'tests/shared/api/transport.dom.test.ts',
    'tests/ui/charts/notLoaded.test.tsx',
    'tests/ui/pdf/PdfDialog.test.tsx',
  ],
}
/** They read the documents or the code as text, so they run after every change. */
const repositoryTests = ['tests/*.test.ts', 'tests/contract/retriedWrites.test.ts']
const mockTests = ['tests/{mocks,security}/**/*.test.ts']
const contractTests = ['tests/{contract,tools}/**/*.test.ts']
/** A test of functions is a `.test.ts`; one that needs a document is a `.test.tsx` or a `.dom.test.ts`. */
const domTests = ['tests/**/*.dom.test.ts', 'tests/**/*.test.tsx']
/** Whole screens keep more in their modules and in the window than their tests can put back: a process each. */
const screenTests = 'tests/screens/**/*.test.{ts,tsx}'
const pureTests = ['tests/{features,lib,locales,providers,screens,shared,shell,support,ui}/**/*.test.ts']

const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const
const dom = {
  environment: 'jsdom',
  setupFiles: ['tests/setup.ts'],
  // Several waits of tests/setup.ts fit in.
  testTimeout: 120_000,
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
} satisfies ViteUserConfig['test']

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { ...node, name: 'mock', include: mockTests, exclude: own.node, isolate: false } },
      { extends: true, test: { ...node, name: 'mock-own-modules', include: own.node } },
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
        test: { ...dom, name: 'dom', include: domTests, exclude: [...own.dom, screenTests], isolate: false },
      },
      { extends: true, test: { ...dom, name: 'dom-own-modules', include: [...own.dom, screenTests] } },
    ],
  },
})
