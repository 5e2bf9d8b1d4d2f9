import { describe, expect, it } from 'vitest'
import { parsePostalCode } from '#src/lib/postalCode.ts'

describe('parsePostalCode: US and CA only (postal-code-lookup)', () => {
  it.each([
    ['02110', { country: 'US', text: '02110', area: '02110' }],
    [' 02110-1234 ', { country: 'US', text: '02110-1234', area: '02110' }],
    ['K1A 0B1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['k1a0b1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['K1A-0B1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
  ])('%s', (typed, code) => {
    expect(parsePostalCode(typed)).toEqual(code)
  })

  it.each(['', '0211', '021100', '02110-12', 'SW1A 1AA', 'K1A', '1K1 A0B', '02110\n02139'])('rejects %j', (typed) => {
    expect(parsePostalCode(typed)).toBeNull()
  })
})
