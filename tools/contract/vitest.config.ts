import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract-tools',
    include: ['tests/**/*.test.ts'],
    // Each process reads the contract only once.
    isolate: false,
    // The tests wait for other processes, so one more worker than cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    // Some tests verify a whole service, which takes a minute on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
