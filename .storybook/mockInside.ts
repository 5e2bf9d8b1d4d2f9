import type { Plugin } from 'vite'
import { loadContract } from '#mocks/contract.ts'
import { createHost } from '#mocks/host.ts'
import { Worlds } from '#mocks/world/worlds.ts'

/** Runs the mock and its stand-ins for providers in the lab's process, on a free port: one command starts everything. */
export function mockInside(): Plugin {
  return {
    name: 'tallyport:mock-inside',
    apply: 'serve',
    config: async () => {
      const host = createHost({ apis: await loadContract(), worlds: new Worlds() })
      const target = `http://localhost:${await host.listen(0)}`
      return { server: { proxy: { '/api': target, '/__mock': target, '/providers': target } } }
    },
  }
}
