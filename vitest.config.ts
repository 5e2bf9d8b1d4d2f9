import { defineConfig } from 'vitest/config'

/** Two projects: what runs in Node (mock, contract, tools) and what needs a document (src). */
const nodeTests = ['tests/{mocks,contract,tools}/**/*.test.ts', 'tests/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: nodeTests, testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: nodeTests,
          setupFiles: ['tests/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
