/**
 * `npm run bench:mock [-- --seconds=2]`: measures the speed of the mock, and how Prism's own CLI proxy performs in front
 * of the same world. Everything on loopback; only reports figures, nothing is asserted.
 */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { createMock } from '#mocks/mock.ts'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import { toBytes } from '#mocks/wire.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import { freePort } from '../freePort.ts'
import { memoryMb, run, runMock, type Running } from './mock/processes.ts'
import { apis, basePath, benchWorld, listPath } from './mock/world.ts'
import { memoryOfWorlds } from './mock/worldsInUse.ts'

interface Load {
  requests: { average: number }
  latency: { p50: number; p97_5: number; p99: number; average: number }
  non2xx: number
  errors: number
}

const require = createRequire(import.meta.url)
/** The package has no types. */
const autocannon = require('autocannon') as (options: {
  url: string
  connections: number
  duration: number
  headers: Record<string, string>
}) => Promise<Load>

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '2' } } })
const seconds = Number(values.seconds)
const rounds = 3
const connections = 4
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** Median of `count` runs after a warm-up, in ms. */
async function median(count: number, work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < count / 2; n += 1) await work()
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return middle(times)
}

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN
}

async function inProcess(scenario: Scenario): Promise<void> {
  const bench = benchWorld(scenario)
  const mock = createMock({ apis, worlds: bench.worlds, platform: nodePlatform })
  const headers = { authorization: bench.authorization, accept: 'application/json' }
  const throughPrism = async (target: string) => {
    const url = new URL(target, 'http://bench.local')
    return toBytes((await mock.respond({ method: 'GET', url, headers, bytes: Buffer.alloc(0) })).response)
  }
  const target = basePath + listPath
  const cached = await median(300, () => throughPrism(target))
  // Uses new filters each time, so that no sorted list is cached.
  let asked = 0
  const cold = await median(20, () => throughPrism(`${target}&amountMax=${900_000 + (asked += 1)}`))
  console.log(`  ${scenario.padEnd(8)} ${ms(cached)} · with a new filter ${ms(cold)}`)
}

/** Times only the reset itself; the writes before it are what it has to forget. */
function resetTime(): number {
  const { worlds } = benchWorld('default')
  return middle(
    Array.from({ length: 100 }, () => {
      const { invoices } = worlds.get('default').tables
      for (const { id } of invoices.all().slice(0, 500)) invoices.update(id, { jobName: 'changed' })
      const started = performance.now()
      worlds.reset('default')
      return performance.now() - started
    }),
  )
}

interface Subject {
  name: string
  url: string
  running: Running
  loads: Load[]
}

function report({ name, running, loads }: Subject) {
  const perSecond = middle(loads.map(({ requests }) => requests.average))
  const p50 = middle(loads.map(({ latency }) => latency.p50))
  const p99 = middle(loads.map(({ latency }) => latency.p99))
  const wrong = loads.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  console.log(
    `  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)} requests/s · p50 ${ms(p50)} · p99 ${ms(p99)} · ${memoryMb(running).toFixed(0)} MB${wrong > 0 ? ` · ${wrong} WRONG RESPONSES` : ''}`,
  )
  return { perSecond, p50, p99 }
}

async function compare(scenario: Scenario): Promise<void> {
  console.log(
    `\nThe same list over HTTP, ${scenario}: median of ${rounds} rounds of ${seconds} s in turn, ${connections} connections`,
  )
  const server = (kind: string) => run(['tools/bench/mock/server.ts', kind, scenario], /^\{"port"/)
  const [bare, gate, proxyPort] = [await server('bare'), await server('gate'), await freePort()]
  const started = (running: Running) => JSON.parse(running.line) as { port: number; authorization: string }
  const origin = ({ port }: { port: number }) => `http://127.0.0.1:${port}`
  const upstream = origin(started(bare)) + basePath
  const prism = ['node_modules/@stoplight/prism-cli/dist/index.js', 'proxy', 'openapi/main.yaml', upstream, '--errors']
  const proxy = await run([...prism, '--port', String(proxyPort)], /Prism is listening/)
  const headers = { authorization: started(gate).authorization, accept: 'application/json' }
  const subjects: Subject[] = [
    { name: 'this mock', url: origin(started(gate)) + basePath + listPath, running: gate, loads: [] },
    { name: 'Prism CLI proxy + world', url: origin({ port: proxyPort }) + listPath, running: proxy, loads: [] },
  ]
  try {
    for (const { url } of subjects) await autocannon({ url, connections, duration: 1, headers })
    for (let round = 0; round < rounds; round += 1) {
      for (const { url, loads } of subjects)
        loads.push(await autocannon({ url, connections, duration: seconds, headers }))
    }
    const [ours, theirs] = subjects.map(report)
    if (ours && theirs)
      console.log(
        `  this mock beside the proxy: ${(ours.perSecond / theirs.perSecond).toFixed(1)} × the requests, p50 ${(theirs.p50 / ours.p50).toFixed(1)} × and p99 ${(theirs.p99 / ours.p99).toFixed(1)} × shorter`,
      )
  } finally {
    for (const { child } of [bare, gate, proxy]) child.kill()
  }
}

// First, and one after the other: neither this process nor the last start should take time from the next one.
const starts: number[] = []
for (let n = 0; n < 9; n += 1) {
  const { child, startMs } = await runMock()
  starts.push(startMs)
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
console.log(`Start-up, until it listens: ${ms(middle(starts))}\n`)

console.log('One page of 100 invoices, filtered and sorted; in process, median')
await inProcess('default')
await inProcess('large')
console.log(`\nReset of a world with 10,000 invoices, 500 of them changed: ${ms(resetTime())}`)

const used = 100
const { idleMb, inUseMb } = await memoryOfWorlds(used)
console.log(`Memory: ${idleMb.toFixed(0)} MB after the start, ${inUseMb.toFixed(0)} MB with ${used} worlds in use`)

await compare('default')
await compare('large')
