import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserRotationRecords, type RotationRecord } from '#src/shared/api/session/rotationRecord.ts'
import { fakeIndexedDb } from '../support/fakeIndexedDb.ts'

const record: RotationRecord = { sessionId: 's1', tokens: { accessToken: 'a', refreshToken: 'r' }, spent: ['f'] }
const later: RotationRecord = { ...record, spent: ['f', 'g'] }
const closed: RotationRecord = { sessionId: 's1', tokens: null, spent: [] }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('rotation record of a browser (tabs-one-refresh)', () => {
  let fake: ReturnType<typeof fakeIndexedDb>
  beforeEach(() => {
    fake = fakeIndexedDb()
    vi.stubGlobal('indexedDB', fake.factory)
  })

  it('is empty at first, then shared between tabs under the product’s own name', async () => {
    const [here, there] = [browserRotationRecords(), browserRotationRecords()]
    expect(await here.read()).toBeNull()
    await there.write(record)
    expect(await here.read()).toEqual(record)
    await here.write(later)
    expect(await there.read()).toEqual(later)
    expect([...fake.stored]).toEqual([['tallyport/session/rotation', later]])
    // Once per tab.
    expect(fake.opened()).toBe(2)
  })

  it('stays closed once its session has ended', async () => {
    const records = browserRotationRecords()
    await records.write(record)
    await records.close('s1')
    expect(await records.read()).toEqual(closed)
    await records.write(later)
    expect(await records.read()).toEqual(closed)
  })
})

it.each([
  ['is missing', undefined],
  ['never responds', { open: () => ({}) }],
])('continues after at most one second in a browser whose IndexedDB %s', async (_name, factory) => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', factory)
  const records = browserRotationRecords()
  const all = Promise.all([records.read(), records.write(record), records.close('s1')])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.race([all, Promise.resolve('still waiting')])).toEqual([null, undefined, undefined])
})
