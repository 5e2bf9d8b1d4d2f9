import { describe, expect, it } from 'vitest'
import { operations } from '#generated/operations.ts'
import { invalidation } from '#src/shared/api/invalidation.ts'

const methodOf = new Map(Object.entries(operations).map(([id, { method }]) => [id, method]))

describe('invalidation table', () => {
  it('has a row for every mutation of the contract', () => {
    const mutations = [...methodOf].filter(([, method]) => method !== 'GET').map(([id]) => id)
    expect(mutations.filter((id) => !(id in invalidation))).toEqual([])
    expect(mutations.length).toBeGreaterThan(30)
  })

  it('maps only mutations, and only to queries without duplicates', () => {
    for (const [mutation, queries] of Object.entries(invalidation)) {
      expect(methodOf.get(mutation)).not.toBe('GET')
      expect(methodOf.has(mutation)).toBe(true)
      expect(queries.filter((query) => methodOf.get(query) !== 'GET')).toEqual([])
      expect(new Set(queries).size).toBe(queries.length)
    }
  })
})
