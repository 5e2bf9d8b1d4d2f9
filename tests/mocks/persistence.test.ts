import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { personaId } from '#mocks/world/seed/people.ts'
import { fileStore } from '#mocks/world/fileStore.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { signInOver } from './signInOver.ts'
import { testToday } from './testMock.ts'

const root = join(import.meta.dirname, '../..')
const buyer = personaId('buyer')

function stateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tallyport-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'deep/default-world.json')
}

/** One process lifetime of the mock: the next one finds its saved data. */
function live(file: string, today = testToday) {
  const warnings: string[] = []
  const store = fileStore(file, (warning) => warnings.push(warning))
  return { worlds: new Worlds(today, store), store, warnings }
}

test('the default world survives a restart; other worlds and unfinished calls do not', () => {
  const file = stateFile()
  const first = live(file)
  const world = first.worlds.get('default')
  world.tables.users.update(buyer, { firstName: 'Kept' })
  world.setClock(new Date('2026-07-01T12:00:00Z'), true)
  world.tables.idempotency.insert({
    id: 'done',
    bodyHash: 'x',
    createdAt: world.now().toISOString(),
    response: { status: 201, headers: {}, body: 1 },
  })
  world.tables.idempotency.insert({
    id: 'in-progress',
    bodyHash: 'x',
    createdAt: world.now().toISOString(),
    response: null,
  })
  const nextId = world.newId()
  first.worlds.get('other').tables.users.update(buyer, { firstName: 'Lost' })
  // Accessed again, so that everything that is due by July is saved too.
  const { invoices } = first.worlds.get('default').tables
  first.store.flush()

  const second = live(file, '2027-01-01')
  const restored = second.worlds.get('default')
  expect(second.warnings).toEqual([])
  expect(restored.tables.users.get(buyer)?.firstName).toBe('Kept')
  expect(restored.today()).toBe('2026-07-01')
  expect(restored.tables.idempotency.all().map(({ id }) => id)).toEqual(['done'])
  expect(restored.newId()).not.toBe(nextId)
  expect(restored.tables.invoices.all()).toEqual(invoices.all())
  expect(second.worlds.get('other').tables.users.get(buyer)?.firstName).not.toBe('Lost')

  second.worlds.reset('default', 'empty')
  second.store.flush()
  const third = live(file)
  expect(third.worlds.scenario('default')).toBe('empty')
  expect(third.worlds.get('default').tables.users.get(buyer)?.firstName).not.toBe('Kept')
})

test.each([
  ['truncated', (text: string) => text.slice(0, -20), "can't be read"],
  ['from another seed', (text: string) => text.replace(/"version":"\w+"/, '"version":"0"'), 'another seed'],
  ['not a saved world', () => '[]', 'another seed'],
])('ignores a file that is %s, with a warning', (_what, spoil, warning) => {
  const file = stateFile()
  const first = live(file)
  first.worlds.get('default').tables.users.update(buyer, { firstName: 'Kept' })
  first.store.flush()
  writeFileSync(file, spoil(readFileSync(file, 'utf8')))
  const second = live(file)
  expect(second.worlds.get('default').tables.users.get(buyer)?.firstName).not.toBe('Kept')
  expect(second.warnings).toEqual([expect.stringContaining(warning)])
})

test('batches writes to the file', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const save = vi.fn<() => never>()
  const { store } = live(stateFile())
  store.save(save)
  store.save(save)
  expect(save).not.toHaveBeenCalled()
  save.mockReturnValue({ seededFor: testToday } as never)
  vi.runAllTimers()
  expect(save).toHaveBeenCalledTimes(1)
})

/** Starts `mocks/main.js` on a free port, as `npm run mock` does. */
async function startProcess(file: string) {
  const child = spawn(process.execPath, ['mocks/main.js'], {
    cwd: root,
    env: { ...process.env, MOCK_PORT: '0', MOCK_STATE: file, MOCK_TODAY: testToday },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const errorOutput: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk.toString()))
  for await (const line of createInterface(child.stdout)) {
    const origin = /Mock on (http:\/\/localhost:\d+)/.exec(line)?.[1]
    if (origin !== undefined) return { child, origin, errorOutput }
  }
  throw new Error(`The mock did not start: ${errorOutput.join('')}`)
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** The buyer's first name in a mock that has just started and has read its file without a warning. */
async function firstNameIn({ origin, errorOutput }: { origin: string; errorOutput: string[] }): Promise<string> {
  const headers = { authorization: await signInOver(origin, 'buyer') }
  const me = (await (await fetch(`${origin}/api/auth/user/me`, { headers })).json()) as { firstName: string }
  expect(errorOutput.join('')).not.toMatch(/can't be read|another seed|can't start/)
  return me.firstName
}

test('the mock can start after a SIGKILL during writes', { timeout: 120_000 }, async () => {
  const file = stateFile()
  /** The possible names: the seed's name, or one that was sent. */
  const names = new Set(['Ben'])
  for (const [round, calls] of [60, 150, 25].entries()) {
    const { child, origin, errorOutput } = await startProcess(file)
    expect(names).toContain(await firstNameIn({ origin, errorOutput }))
    const headers = { authorization: await signInOver(origin, 'buyer'), 'content-type': 'application/json' }
    const me = `${origin}/api/auth/user/me`

    let completed = 0
    const write = async () => {
      while (completed < calls) {
        const firstName = `round ${round} call ${completed}`
        names.add(firstName)
        const body = JSON.stringify({
          email: 'buyer@tallyport.test',
          firstName,
          lastName: 'O',
          phoneNumber: '+16175550101',
        })
        await fetch(me, { method: 'PUT', headers, body })
        await signInOver(origin, 'supplier')
        completed += 1
      }
    }
    // The writers outlive the mock, so their last calls fail, as expected.
    const writers = Promise.allSettled(Array.from({ length: 4 }, write))
    await vi.waitUntil(() => completed >= calls - 8, { timeout: 20_000, interval: 1 })
    await kill(child)
    await writers
  }
  const { child, origin, errorOutput } = await startProcess(file)
  expect(names).toContain(await firstNameIn({ origin, errorOutput }))
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(readdirSync(join(file, '..'))).toEqual(['default-world.json'])
})

test('SIGTERM saves the last write', { timeout: 60_000 }, async () => {
  const file = stateFile()
  const { child, origin } = await startProcess(file)
  const headers = { authorization: await signInOver(origin, 'buyer'), 'content-type': 'application/json' }
  const body = JSON.stringify({
    email: 'buyer@tallyport.test',
    firstName: 'Last',
    lastName: 'O',
    phoneNumber: '+16175550101',
  })
  await fetch(`${origin}/api/auth/user/me`, { method: 'PUT', headers, body })
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(live(file).worlds.get('default').tables.users.get(buyer)?.firstName).toBe('Last')
})
