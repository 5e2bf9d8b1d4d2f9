import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { generate, type Options } from 'orval'

/**
 * `npm run bench:generate`: compares the cost of generating everything from both specs with that of the clients alone.
 * The whole makes clients, models, MSW mocks, Zod schemas, and the table of operations; it must take less
 * than twice the time (docs/contract.md). Each run is a separate process, like `npm run generate`; the fastest of each kind counts, since
 * the rest is noise. Processor time is shown next to clock time, which depends on the machine's other work.
 */
const rounds = 5
const clientsOnly = '--clients-only'
/** A sibling of `generated/`, since generated files import the mutator by a relative path. */
const out = './.generated-bench'

/** Uses the project's own configuration without mocks and Zod. */
async function generateClients(): Promise<void> {
  const { default: config } = await import('../../orval.config.ts')
  for (const [name, { input, output }] of Object.entries(config as Record<string, Options>)) {
    if (name.endsWith('Zod') || input === undefined || typeof output !== 'object') continue
    const { mock: _mocks, ...client } = output
    await generate({ input, output: client })
  }
}

interface Cost {
  clock: number
  processor: number
}

/** Loaded before the script, so that a process reports its own processor time when it exits. */
const reportCost = `process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write('\\ncost ' + (user + system))
})`

function costOf(script: string, ...args: string[]): Cost {
  const started = performance.now()
  const env = { ...process.env, GENERATED_DIR: out }
  const hook = `data:text/javascript,${encodeURIComponent(reportCost)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', hook, script, ...args], { env, encoding: 'utf8' })
  const microseconds = /\ncost (\d+)$/.exec(stderr)?.[1]
  if (status !== 0 || microseconds === undefined) throw new Error(`${script} ${args.join(' ')} failed:\n${stderr}`)
  return { clock: (performance.now() - started) / 1000, processor: Number(microseconds) / 1e6 }
}

function cheapest(costs: readonly Cost[]): Cost {
  return {
    clock: Math.min(...costs.map(({ clock }) => clock)),
    processor: Math.min(...costs.map((cost) => cost.processor)),
  }
}

function compare(): void {
  const clients: Cost[] = []
  const whole: Cost[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      clients.push(costOf('tools/bench/generate.ts', clientsOnly))
      whole.push(costOf('tools/generate.ts'))
    }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
  const [alone, all] = [cheapest(clients), cheapest(whole)]
  const line = (name: string, { processor, clock }: Cost) =>
    console.log(`${name.padEnd(14)} ${processor.toFixed(2)} s of processor time, ${clock.toFixed(2)} s by the clock`)
  line('clients alone', alone)
  line('whole', all)
  const ratio = (kind: keyof Cost) => (all[kind] / alone[kind]).toFixed(2)
  console.log(`ratio          ${ratio('clock')} by the clock, ${ratio('processor')} of processor time (bar: below 2)`)
}

if (process.argv.includes(clientsOnly)) await generateClients()
else compare()
