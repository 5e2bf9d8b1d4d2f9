import { resolve } from 'node:path'
import { loadContract } from './contract.ts'
import { createHost } from './host.ts'
import { announcement, loadWorldFile, worldArgument } from './saved/fileArgument.ts'
import { restoreWorld } from './saved/restoreWorld.ts'
import { fileStore } from './world/fileStore.ts'
import { profileOf } from './world/seed/profiles.ts'
import { defaultWorldName, Worlds } from './world/worlds.ts'

/**
 * `npm run mock`. With `-- --world file.json`, the default world is restored from this file at each start, and the
 * developer's own world stays unchanged. Environment: MOCK_PORT (4010), MOCK_STATE (file of the default world, empty for none),
 * MOCK_TODAY (YYYY-MM-DD that worlds are seeded for, and at whose noon they start; defaults to the real time),
 * MOCK_PROFILE (`default`, or `alternate` with other people and data), MOCK_CONTROL (`off` for no control plane).
 */
const port = Number(process.env.MOCK_PORT ?? 4010)
const { name, seedWorld, password, people } = profileOf(process.env)
const hasControl = process.env.MOCK_CONTROL !== 'off'
const statePath = process.env.MOCK_STATE ?? `.cache/mock/${name}-world.json`

const started = performance.now()

try {
  const worldFile = worldArgument(process.argv.slice(2))
  const isStored = statePath !== '' && worldFile === undefined
  const store = isStored ? fileStore(resolve(statePath), (message) => console.warn(message)) : undefined
  const worlds = new Worlds(process.env.MOCK_TODAY, store, seedWorld)
  const saved = worldFile === undefined ? undefined : await loadWorldFile(worlds, worldFile)
  if (saved !== undefined) restoreWorld(worlds, defaultWorldName, saved)
  const host = createHost({ apis: await loadContract(), worlds, hasControl })
  const listening = await host.listen(port)
  const durationMs = Math.round(performance.now() - started)
  const control = hasControl ? 'control plane at /__mock, contract to try at /__mock/contract' : 'no control plane'
  console.log(`Mock on http://localhost:${listening} (${durationMs} ms), ${control}`)
  console.log(`\nSign in with ${password} as`)
  for (const { email, what } of Object.values(people)) console.log(`  ${email.padEnd(26)} ${what}`)
  if (saved !== undefined) console.log(`\n${announcement(saved)}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      store?.flush()
      void host.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  // The developer has to fix a broken contract or a taken port; the mock's stack trace would not help.
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    isTaken
      ? `Port ${port} is in use. Stop the process that uses it, or choose another port: MOCK_PORT=4011 npm run mock`
      : `The mock can't start: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
}
