import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract-tools',
    include: ['tests/**/*.test.ts'],
    // Each process reads the contract once.
    isolate: false,
    // They wait for other processes: one more process than cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    // Some verify a whole service, which takes a busy machine a minute.
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
