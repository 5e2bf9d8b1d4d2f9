import { minuteMs } from '../time.ts'

/** A seeded generator (mulberry32): the same seed gives the same world on every machine. */
export interface Random {
  /** A fraction in [0, 1). */
  next(): number
  /** An integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}

/** The first eight hex digits of an id encode its kind, so that an id in a log can be identified. */
const kinds = {
  user: '00000001',
  authCompany: '00000002',
  company: '00000003',
  account: '00000004',
  customer: '00000005',
  contact: '00000006',
  invoice: '00000007',
  credit: '00000008',
  payment: '00000009',
  allocation: '0000000a',
  document: '0000000b',
  paymentMethod: '0000000c',
  invite: '0000000d',
  accessLink: '0000000e',
  accessRequest: '0000000f',
  settings: '00000010',
  configuration: '00000011',
  event: '00000012',
  connection: '00000013',
  paymentAccount: '00000014',
  fee: '00000015',
  source: '00000016',
  approval: '00000017',
  approvalRule: '00000018',
} as const

/** A well-formed UUID v4 for the nth item of a kind. */
export function seedId(kind: keyof typeof kinds, n: number): string {
  return `${kinds[kind]}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
}

/** The minutes of a day (UTC) between which offices on the East Coast are open: about 9 to 5. */
export const officeHours = [13 * 60, 22 * 60] as const

/** An instant on a calendar date, at a given minute of that day (UTC). */
export function instantOn(date: string, minuteOfDay: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minuteOfDay * minuteMs).toISOString()
}
