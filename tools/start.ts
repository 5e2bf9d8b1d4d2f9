import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * `npm start`: runs the mock and the app's development server; each restarts by itself when its files change.
 * `npm start -- --world file.json` restores a saved world (docs/mock.md#save-and-replay-a-world).
 * Ports: 5173 (app) and 4010 (mock), or APP_PORT and MOCK_PORT.
 */
const ports = { app: Number(process.env.APP_PORT ?? 5173), mock: Number(process.env.MOCK_PORT ?? 4010) }

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

async function requireFree(name: keyof typeof ports): Promise<void> {
  if (await isFree(ports[name])) return
  const variable = `${name.toUpperCase()}_PORT`
  console.error(
    `Port ${ports[name]} (${name}) is in use: is Tallyport running already? ` +
      `Stop the process that uses it, or choose another port: ${variable}=${ports[name] + 1} npm start`,
  )
  process.exit(1)
}

/** Resolves when the mock responds, so that the app's address is printed only once sign-in works. */
async function mockIsUp(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const clock = await fetch(`http://localhost:${ports.mock}/__mock/clock`).catch(() => undefined)
    if (clock?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The mock did not start within 20 seconds; see its messages above.')
}

/** The arguments for the mock. A file that can't be restored is reported here, since the mock would wait for an edit. */
async function worldArguments(): Promise<string[]> {
  try {
    const { loadWorldFile, worldArgument } = await import('#mocks/saved/fileArgument.ts')
    const file = worldArgument(process.argv.slice(2))
    if (file === undefined) return []
    const [{ Worlds }, { profileOf }] = await Promise.all([
      import('#mocks/world/worlds.ts'),
      import('#mocks/world/seed/profiles.ts'),
    ])
    await loadWorldFile(new Worlds(process.env.MOCK_TODAY, undefined, profileOf(process.env).seedWorld), file)
    return ['--world', file]
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const children: ChildProcess[] = []

function run(args: readonly string[], env: Record<string, string>): void {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('exit', (code) => stop(code ?? 0))
  children.push(child)
}

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))

const fromFile = await worldArguments()
await requireFree('mock')
await requireFree('app')
run(
  [
    '--disable-warning=DEP0040',
    // A quarter less memory, because what calls leave behind is collected sooner.
    '--max-semi-space-size=16',
    '--watch-path=mocks',
    '--watch-path=openapi',
    '--watch-preserve-output',
    'mocks/main.js',
    ...fromFile,
  ],
  {
    MOCK_PORT: String(ports.mock),
  },
)
await mockIsUp()
run(['node_modules/vite/bin/vite.js', '--port', String(ports.app)], { BACKEND_URL: `http://localhost:${ports.mock}` })
