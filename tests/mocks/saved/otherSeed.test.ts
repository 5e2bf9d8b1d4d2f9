import { expect, test } from 'vitest'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import { checkWorldFile } from '#mocks/saved/restoreWorld.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { toWorldFile, type WorldFile } from '#mocks/saved/worldFile.ts'
import { seed } from '#mocks/world/seed/seed.ts'
import { seedIdentity } from '#mocks/world/seedIdentity.ts'
import type { Snapshots } from '#mocks/world/world.ts'
import { testMock, testToday } from '../testMock.ts'

const { sources } = nodePlatform

async function saved(change: Partial<WorldFile> = {}): Promise<WorldFile> {
  const file = (await testMock().call('GET', '/__mock/world')).json() as WorldFile
  const { kind: _kind, format: _format, checksum: _checksum, ...content } = file
  return toWorldFile({ ...content, ...change })
}

test('a seed is identified by its rows and their types', async () => {
  const identify = (rows: Snapshots, types = sources.rowTypes()) => seedIdentity(rows, types)
  const identity = await identify(seed(testToday, 'empty'))
  expect(await identify(seed(testToday, 'empty'))).toBe(identity)
  expect(await identify(seed(testToday, 'empty'), 'other')).not.toBe(identity)
  expect(await identify(seed('2026-06-16', 'empty'))).not.toBe(identity)
  const changed = seed(testToday, 'empty')
  const [user] = changed.users.values()
  if (user === undefined) throw new Error('The seed has no users')
  const users = new Map(changed.users).set(user.id, { ...user, lastName: 'X' })
  expect(await identify({ ...changed, users })).not.toBe(identity)
})

test('a file of another seed says which, and how to restore it', async () => {
  const file = await saved({ seed: '0123456789abcdef', commit: 'abc1234' })
  const refusal = expect.objectContaining({
    status: 409,
    code: 'mock.other_seed',
    message: expect.stringMatching(
      /^This file was saved on another seed: 0123456789abcdef, but here, .* for 2026-06-15 is \w{16}\. Restore it with the version that saved it \(git checkout abc1234\), or save the world again with this one\.$/,
    ),
  })
  await expect(checkWorldFile(new Worlds(), file, sources)).rejects.toThrow(refusal)
  const mock = testMock()
  const response = await mock.call('PUT', '/__mock/world', { json: file })
  expect(response.problem()).toMatchObject({ status: 409, code: 'mock.other_seed' })
})

test('a file without a known commit says so in other words', async () => {
  const file = await saved({ seed: 'other', commit: 'unknown' })
  await expect(checkWorldFile(new Worlds(), file, sources)).rejects.toThrow(
    'Restore it with the version that saved it, or save',
  )
})

test.each([
  [{ address: '//evil.example' }, 'must be a path of the app'],
  [{ tables: { nothing: { rows: [], removed: [] } } as never }, 'tables'],
  [
    {
      address: '/{{new 01234567 0}}',
      secrets: { id: '01234567', secrets: [{ kind: 'code', start: '/evil.example/', end: '' }] },
    } satisfies Partial<WorldFile>,
    'not a page of the app',
  ],
])('a made-up file is refused: %o', async (change, detail) => {
  const file = await saved(change)
  await expect(checkWorldFile(new Worlds(), file, sources)).rejects.toThrow(detail)
})
