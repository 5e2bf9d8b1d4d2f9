import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { announcement, loadWorldFile, worldArgument } from '#mocks/saved/fileArgument.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { personaId } from '#mocks/world/seed/people.ts'
import { signInOver } from '../signInOver.ts'
import { testMock } from '../testMock.ts'
import { worldOf } from './steps.ts'

const root = join(import.meta.dirname, '../../..')

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'saved-world-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

function fileWith(text: string): string {
  const path = join(temporaryFolder(), 'world.json')
  writeFileSync(path, text)
  return path
}

/** The file of a world in which the buyer has another name. */
async function savedFile(): Promise<string> {
  const mock = testMock()
  worldOf(mock).tables.users.update(personaId('buyer'), { firstName: 'Saved' })
  const query = `userId=${personaId('buyer')}&address=/account`
  return fileWith((await mock.call('GET', `/__mock/world?${query}`)).bytes.toString('utf8'))
}

test('--world names a file, relative to the folder where the command was typed', () => {
  expect(worldArgument([], '/typed')).toBeUndefined()
  expect(worldArgument(['--world', 'bug.json'], '/typed')).toBe('/typed/bug.json')
  expect(worldArgument(['--world=/tmp/bug.json'], '/typed')).toBe('/tmp/bug.json')
})

test.each([[['--word', 'x']], [['bug.json']], [['--world']]])('%o is refused with the usage', (args) => {
  expect(() => worldArgument(args)).toThrow('To restore a saved world, add: -- --world file.json')
})

test('a file that can’t be read says why', async () => {
  await expect(loadWorldFile(new Worlds(), '/no/such.json')).rejects.toThrow('/no/such.json: No such file.')
  await expect(loadWorldFile(new Worlds(), fileWith('{'))).rejects.toThrow(/world\.json: This file is not JSON: /)
  await expect(loadWorldFile(new Worlds(), fileWith('{}'))).rejects.toThrow('This file is not a saved world.')
})

test('a restored world says who goes on, and where', async () => {
  const saved = await loadWorldFile(new Worlds(), await savedFile())
  expect(announcement(saved)).toContain(
    'click "Mock", then "Continue as buyer@tallyport.test", or sign in as this person and open /account.',
  )
  expect(announcement({ ...saved, person: null, address: '/login' })).toContain(
    'Nobody was signed in. In the app, click "Mock", then "Open /login".',
  )
  expect(announcement({ ...saved, leftOut: ['No cake.'] })).toMatch(/\nNo cake\.$/)
})

test('the mock starts with the saved world, and leaves the developer’s own alone', { timeout: 60_000 }, async () => {
  const state = join(temporaryFolder(), 'own-world.json')
  const child = spawn(process.execPath, ['mocks/main.js', '--world', await savedFile()], {
    cwd: root,
    env: { ...process.env, MOCK_PORT: '0', MOCK_STATE: state },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let origin = ''
  for await (const line of createInterface(child.stdout)) {
    origin ||= /Mock on (http:\/\/localhost:\d+)/.exec(line)?.[1] ?? ''
    if (line.includes('Continue as buyer@tallyport.test')) break
  }
  const headers = { authorization: await signInOver(origin, 'buyer') }
  expect(await (await fetch(`${origin}/api/auth/user/me`, { headers })).json()).toMatchObject({ firstName: 'Saved' })
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(existsSync(state)).toBe(false)
})

test('npm start stops at once at a file that can’t be restored', () => {
  const args = ['tools/start.ts', '--world', fileWith('{}')]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 30_000 })
  expect([status, stderr]).toEqual([1, expect.stringContaining('is not a saved world')])
})
