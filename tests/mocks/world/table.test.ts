import { expect, test, vi } from 'vitest'
import { Table } from '#mocks/world/table.ts'

interface Boat {
  id: string
  port: string
  length: number
}

const seed = new Map(
  [
    { id: 'a', port: 'Boston', length: 10 },
    { id: 'b', port: 'Boston', length: 20 },
    { id: 'c', port: 'Halifax', length: 30 },
  ].map((boat) => [boat.id, boat]),
)
const table = (onWrite = () => {}) => new Table<Boat>('boats', seed, onWrite)
const ids = (boats: readonly Boat[]) => boats.map(({ id }) => id)

test('reads from the seed and keeps its writes to itself', () => {
  const mine = table()
  const other = table()
  mine.update('a', { port: 'Halifax' })
  mine.remove('b')
  mine.insert({ id: 'd', port: 'Boston', length: 5 })
  expect(ids(mine.all())).toEqual(['a', 'c', 'd'])
  expect(ids(mine.where('port', 'Halifax'))).toEqual(['c', 'a'])
  expect(ids(mine.where('port', 'Boston'))).toEqual(['d'])
  expect(mine.find('port', 'Boston')?.id).toBe('d')
  expect(ids(mine.added())).toEqual(['d'])
  expect([mine.get('a')?.port, mine.get('b'), mine.get('d')?.length]).toEqual(['Halifax', undefined, 5])
  expect(ids(other.all())).toEqual(['a', 'b', 'c'])
})

test('returns the same array until it changes, so that sorted lists can be cached', () => {
  const mine = table()
  expect(mine.where('port', 'Boston')).toBe(table().where('port', 'Boston'))
  mine.update('c', { length: 31 })
  const boston = mine.where('port', 'Boston')
  expect(mine.where('port', 'Boston')).toBe(boston)
  mine.update('a', { length: 11 })
  expect(mine.where('port', 'Boston')).not.toBe(boston)
})

test('a removed row can be inserted again', () => {
  const mine = table()
  mine.remove('a')
  mine.insert({ id: 'a', port: 'Salem', length: 1 })
  expect(mine.get('a')?.port).toBe('Salem')
  mine.remove('a')
  expect(mine.get('a')).toBeUndefined()
})

test('changes can be saved and restored', () => {
  const mine = table()
  mine.update('a', { length: 99 })
  mine.remove('b')
  const restored = table()
  restored.restore(structuredClone(mine.changes()))
  expect(restored.all()).toEqual(mine.all())
})

test('rejects an update of a missing row and reports every write', () => {
  const onWrite = vi.fn<() => void>()
  const mine = table(onWrite)
  expect(() => mine.update('z', {})).toThrow('boats: no row z')
  mine.update('a', { length: 1 })
  mine.remove('a')
  expect(onWrite).toHaveBeenCalledTimes(2)
})
