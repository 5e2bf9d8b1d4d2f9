import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContract } from '#mocks/contract.ts'
import { handlerRegistry, type AnyHandler } from '#mocks/handlers/registry.ts'
import { createHost } from '#mocks/host.ts'
import { sandboxOf } from '#mocks/sandbox.ts'
import { seedAlternate, alternatePassword, alternatePeople } from '#mocks/world/seed/alternate.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import type { World } from '#mocks/world/world.ts'
import { defaultWorldName, Worlds } from '#mocks/world/worlds.ts'
import { startHost } from './nginx.ts'
import { zipEntries } from './zipEntries.ts'

/** A deployment that the repository's tests do not know: nginx, and on another origin the mock without a control plane. */
export interface StagingDeployment {
  world: () => World
  /** A fault of the service. */
  plant: (operationId: string, times?: number) => void
  /** Runs `npm run e2e:staging` there. */
  run: (args: readonly string[], env?: Record<string, string>) => Promise<{ status: number | null; output: string }>
  /** The folder of the run's reports and settings. */
  folder: string
  close: () => Promise<void>
}

interface Faults {
  /** Handlers that replace those of the mock. */
  handlers?: ReadonlyMap<string, AnyHandler>
  cors?: string
  /** What its world has; companies have approvals in `parts` only. */
  scenario?: Scenario
}

const account = 'LB77'
/** The settings as a tester writes them, without a newcomer. */
const settings = {
  people: {
    supplier: { email: alternatePeople.supplier.email, company: 'Blue Mesa Materials Inc.' },
    buyer: { email: alternatePeople.buyer.email, company: 'Cottonwood Homes Group', account },
    admin: { email: alternatePeople.admin.email },
  },
  invite: { account: 'BM1005', email: 'qa@platform.example' },
  payment: { account, maximum: '9000.00' },
}

export async function startStagingDeployment({ handlers, cors, scenario }: Faults = {}): Promise<StagingDeployment> {
  const worlds = new Worlds('2026-11-23', undefined, seedAlternate)
  worlds.reset(defaultWorldName, scenario)
  const mock = createHost({
    apis: await loadContract(),
    worlds,
    handlers: new Map([...handlerRegistry, ...(handlers ?? [])]),
    hasControl: false,
  })
  const port = await mock.listen(0)
  const host = await startHost({ mockPort: String(port), shared: 'providers', ...(cors !== undefined && { cors }) })
  host.add('1', { paymentProviders: 'mock', authUrl: host.servicesUrl, mainUrl: host.servicesUrl, release: '1' })
  host.serve('1')
  const folder = mkdtempSync(join(tmpdir(), 'tallyport-staging-'))
  const world = () => worlds.get(defaultWorldName)
  return {
    world,
    folder,
    plant: (operationId, times) =>
      sandboxOf(world()).faults.add({
        match: { operationId, nth: 1, ...(times !== undefined && { times }) },
        effect: { kind: 'status', status: 500 },
      }),
    run: (args, env = {}) =>
      runSuite(args, { BASE_URL: host.url, STAGING_PASSWORD: alternatePassword, ...namesFrom(settings), ...env }),
    async close() {
      await host.close()
      await mock.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The settings as variables, such as `STAGING_BUYER_EMAIL`. */
function namesFrom({ people, ...rest }: typeof settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...people, ...rest }).flatMap(([group, values]) =>
      Object.entries(values).map(([name, value]) => [`STAGING_${group}_${name}`.toUpperCase(), value]),
    ),
  )
}

/** In a process without this runner's own variables, one worker at a time. */
function runSuite(args: readonly string[], env: Record<string, string>) {
  const suiteVariables = /^(PW|PLAYWRIGHT|TEST_|TURBO|STAGING_|FORCE_COLOR|NODE_OPTIONS)/
  const rest = Object.entries(process.env).filter(([name]) => !suiteVariables.test(name))
  const child = spawn(process.execPath, ['tools/staging.ts', ...args], {
    env: { ...Object.fromEntries(rest), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise<{ status: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })
}

/** The reports that contain a text, also inside the archives of blob reports and of the HTML report. */
export function reportsWith(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name)
    const bytes = readFileSync(path)
    const [, base64] =
      /data:application\/zip;base64,([\w+/=]+)/.exec(name.endsWith('.html') ? bytes.toString() : '') ?? []
    const archive = name.endsWith('.zip') ? bytes : base64 === undefined ? undefined : Buffer.from(base64, 'base64')
    const parts = [bytes, ...(archive ? zipEntries(archive).values() : [])]
    return parts.some((part) => part.includes(text)) ? [path] : []
  })
}
