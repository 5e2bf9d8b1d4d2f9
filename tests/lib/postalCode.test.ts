import { describe, expect, it } from 'vitest'
import { militaryPlace, parsePostalCode, territoryOf } from '#src/lib/postalCode.ts'

describe('parsePostalCode: US and CA only (postal-code-lookup)', () => {
  it.each([
    ['02110', { country: 'US', text: '02110', area: '02110' }],
    [' 02110-1234 ', { country: 'US', text: '02110-1234', area: '02110' }],
    ['K1A 0B1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['k1a0b1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['K1A-0B1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['k1a0b1.', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['02110-', { country: 'US', text: '02110', area: '02110' }],
    ['MA 02110', { country: 'US', text: '02110', area: '02110' }],
    ['ma02110-1234', { country: 'US', text: '02110-1234', area: '02110' }],
    ['Ma. 02110', { country: 'US', text: '02110', area: '02110' }],
    ['ON, K1A 0B1', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['٠٢١١٠', { country: 'US', text: '02110', area: '02110' }],
    ['APO, AE 09012', { country: 'US', text: '09012', area: '09012' }],
    ['FPO AP 96601-1234', { country: 'US', text: '96601-1234', area: '96601' }],
    ['U.S. 02110', { country: 'US', text: '02110', area: '02110' }],
    ['02110-1234 USA', { country: 'US', text: '02110-1234', area: '02110' }],
    ['zip: 02110', { country: 'US', text: '02110', area: '02110' }],
    ["'02110", { country: 'US', text: '02110', area: '02110' }],
    ['="02110"', { country: 'US', text: '02110', area: '02110' }],
    ['K1A 0B1, Canada', { country: 'CA', text: 'K1A 0B1', area: 'K1A 0B1' }],
    ['h2x1y4 qc', { country: 'CA', text: 'H2X 1Y4', area: 'H2X 1Y4' }],
    ['02110, ', { country: 'US', text: '02110', area: '02110' }],
  ])('reads %s', (typed, code) => {
    expect(parsePostalCode(typed)).toEqual(code)
  })

  it.each([
    '',
    '0211',
    '021100',
    '02110-12',
    'SW1A 1AA',
    'K1A',
    '1K1 A0B',
    '02110\n02139',
    'MAS 02110',
    'M 02110',
    'MA',
    'MA NY 02110',
    '02110 MAS',
    '02110 MA NY',
    'APO',
  ])('rejects %j', (typed) => {
    expect(parsePostalCode(typed)).toBeNull()
  })
})

it.each([
  ['00901', 'PR'],
  ['00731', 'PR'],
  ['00802', 'VI'],
  ['96910', 'GU'],
  ['96950', 'MP'],
  ['96799', 'AS'],
  ['96813', undefined],
  ['02110', undefined],
])('%s is in the territory %s (postal-code-lookup)', (zip, territory) => {
  expect(territoryOf(zip)).toBe(territory)
})

it.each([
  ['09012', 'AE'],
  ['96201', 'AP'],
  ['34002', 'AA'],
])('%s is a code of the armed forces: %s (postal-code-lookup)', (zip, state) => {
  expect(militaryPlace(zip)).toEqual({ country: 'US', state, cities: ['APO', 'FPO', 'DPO'] })
})

it.each(['02110', '96910', '09912', '34112'])('%s is none of the armed forces', (zip) => {
  expect(militaryPlace(zip)).toBeNull()
})

// A search that goes back and forth over these takes minutes, and the test times out.
it.each(['.', ' -', '- ', ';', '"', ' A'])('rejects many of %j at once (no-backtracking)', (piece) => {
  expect(parsePostalCode(`${piece.repeat(400_000 / piece.length)}!`)).toBeNull()
})
