/** Customer locations: cities with their state, postal code, and telephone area code. */
import type { CompanyRow } from '../rows/identity.ts'
import type { Random } from './random.ts'

type Address = Pick<CompanyRow, 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country'>

interface Place extends Pick<Address, 'city' | 'state' | 'postalCode' | 'country'> {
  areaCode: string
}

const places: Record<CompanyRow['country'], readonly Place[]> = {
  US: [
    { city: 'Boston', state: 'MA', postalCode: '02110', country: 'US', areaCode: '617' },
    { city: 'Quincy', state: 'MA', postalCode: '02169', country: 'US', areaCode: '617' },
    { city: 'Cambridge', state: 'MA', postalCode: '02139', country: 'US', areaCode: '617' },
    { city: 'Worcester', state: 'MA', postalCode: '01608', country: 'US', areaCode: '508' },
    { city: 'Lowell', state: 'MA', postalCode: '01852', country: 'US', areaCode: '978' },
    { city: 'Salem', state: 'MA', postalCode: '01970', country: 'US', areaCode: '978' },
    { city: 'Springfield', state: 'MA', postalCode: '01103', country: 'US', areaCode: '413' },
    { city: 'Providence', state: 'RI', postalCode: '02903', country: 'US', areaCode: '401' },
    { city: 'Hartford', state: 'CT', postalCode: '06103', country: 'US', areaCode: '860' },
    { city: 'Manchester', state: 'NH', postalCode: '03101', country: 'US', areaCode: '603' },
    { city: 'Nashua', state: 'NH', postalCode: '03060', country: 'US', areaCode: '603' },
    { city: 'Portland', state: 'ME', postalCode: '04101', country: 'US', areaCode: '207' },
    { city: 'Burlington', state: 'VT', postalCode: '05401', country: 'US', areaCode: '802' },
    { city: 'Albany', state: 'NY', postalCode: '12207', country: 'US', areaCode: '518' },
  ],
  CA: [
    { city: 'Montréal', state: 'QC', postalCode: 'H2Y 1G8', country: 'CA', areaCode: '514' },
    { city: 'Québec', state: 'QC', postalCode: 'G1R 4P5', country: 'CA', areaCode: '418' },
    { city: 'Gatineau', state: 'QC', postalCode: 'J8X 3X7', country: 'CA', areaCode: '819' },
    { city: 'Ottawa', state: 'ON', postalCode: 'K1P 5G3', country: 'CA', areaCode: '613' },
    { city: 'Kingston', state: 'ON', postalCode: 'K7L 2Z1', country: 'CA', areaCode: '613' },
    { city: 'Toronto', state: 'ON', postalCode: 'M5H 2N2', country: 'CA', areaCode: '416' },
  ],
}

const streets = {
  US: ['Harbor Way', 'King Street', 'Mill Road', 'Commerce Drive', 'Industrial Avenue', 'Depot Street', 'Quarry Lane'],
  CA: ['King Street', 'Rue de l’Église', 'Mill Road', 'Rue du Port', 'Industrial Avenue', 'Boulevard Laurier'],
} as const

const placeOf = (n: number, country: CompanyRow['country']) => {
  const place = places[country][n % places[country].length]
  if (place === undefined) throw new Error(`No place in ${country}`)
  return place
}

export function addressOf(n: number, country: CompanyRow['country'], random: Random): Address {
  const { city, state, postalCode } = placeOf(n, country)
  return {
    address1: `${random.int(1, 980)} ${random.pick(streets[country])}`,
    address2: random.chance(0.3) ? `Unit ${random.int(1, 40)}` : null,
    city,
    state,
    postalCode,
    country,
  }
}

/** A number reserved for fiction (555-0100 to 555-0199) in the nth customer's area. */
export function phoneNumberOf(n: number, country: CompanyRow['country'], person: number): string {
  return `+1${placeOf(n, country).areaCode}555${String(100 + ((n * 7 + person) % 100)).padStart(4, '0')}`
}
