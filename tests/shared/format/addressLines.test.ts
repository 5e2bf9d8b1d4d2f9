import { describe, expect, it } from 'vitest'
import { addressLines } from '#src/shared/format/addressLines.ts'

describe('addressLines (address-lines)', () => {
  const address = { address1: '1 Pier Rd', city: 'Boston', state: 'MA', postalCode: '02110', country: 'US' } as const

  it('has a line for each available part', () => {
    expect(addressLines({ ...address, address2: 'Suite 5' }, 'United States')).toEqual([
      '1 Pier Rd',
      'Suite 5',
      'Boston, MA 02110',
      'United States',
    ])
    expect(addressLines({ ...address, address2: null }, 'United States')).toHaveLength(3)
    expect(addressLines({ ...address, address2: null, city: '', state: '' }, 'United States')).toEqual([
      '1 Pier Rd',
      '02110',
      'United States',
    ])
  })
})
