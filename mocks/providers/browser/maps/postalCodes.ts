/** The address component in which Google returns the only place name of a postal code. */
type Part = 'locality' | 'sublocality' | 'neighborhood' | 'administrative_area_level_3'

export interface PostalArea {
  code: string
  /** Google follows ISO 3166, where territories of the United States are countries. */
  country: 'US' | 'CA' | 'PR' | 'GU' | 'VI'
  /** Two letters. */
  state: string
  lat: number
  lng: number
  /** Google lists them only if there are several. */
  cities: readonly string[]
  part: Part
}

type Line = readonly [code: string, state: string, lat: number, lng: number, cities: string, part?: Part]

const us: readonly Line[] = [
  ['02110', 'MA', 42.357, -71.051, 'Boston'],
  ['02139', 'MA', 42.365, -71.104, 'Cambridge'],
  ['03801', 'NH', 43.06, -70.78, 'Portsmouth,Newington'],
  ['04101', 'ME', 43.66, -70.258, 'Portland'],
  ['10001', 'NY', 40.751, -73.997, 'New York'],
  ['11201', 'NY', 40.694, -73.99, 'Brooklyn', 'sublocality'],
  ['15213', 'PA', 40.444, -79.955, 'Pittsburgh'],
  ['19103', 'PA', 39.953, -75.174, 'Philadelphia'],
  ['20001', 'DC', 38.91, -77.017, 'Washington'],
  ['23219', 'VA', 37.541, -77.436, 'Richmond'],
  ['28202', 'NC', 35.228, -80.844, 'Charlotte'],
  ['30339', 'GA', 33.871, -84.464, 'Atlanta,Vinings'],
  ['33139', 'FL', 25.784, -80.141, 'Miami Beach,Miami'],
  ['37203', 'TN', 36.149, -86.79, 'Nashville'],
  ['43215', 'OH', 39.967, -83.004, 'Columbus'],
  ['46204', 'IN', 39.771, -86.157, 'Indianapolis'],
  ['48226', 'MI', 42.331, -83.05, 'Detroit'],
  ['53202', 'WI', 43.05, -87.897, 'Milwaukee'],
  ['55401', 'MN', 44.983, -93.269, 'Minneapolis'],
  ['60601', 'IL', 41.886, -87.623, 'Chicago'],
  ['63101', 'MO', 38.631, -90.193, 'St. Louis'],
  ['68102', 'NE', 41.263, -95.934, 'Omaha'],
  ['70112', 'LA', 29.957, -90.077, 'New Orleans'],
  ['73102', 'OK', 35.471, -97.519, 'Oklahoma City'],
  ['75201', 'TX', 32.787, -96.799, 'Dallas'],
  ['77002', 'TX', 29.756, -95.365, 'Houston'],
  ['80202', 'CO', 39.751, -104.997, 'Denver'],
  ['80301', 'CO', 40.05, -105.21, 'Boulder,Gunbarrel'],
  ['84101', 'UT', 40.756, -111.899, 'Salt Lake City'],
  ['85004', 'AZ', 33.451, -112.069, 'Phoenix'],
  ['87102', 'NM', 35.082, -106.648, 'Albuquerque'],
  ['89101', 'NV', 36.172, -115.122, 'Las Vegas'],
  ['90210', 'CA', 34.103, -118.411, 'Beverly Hills'],
  ['94103', 'CA', 37.773, -122.411, 'San Francisco'],
  ['96813', 'HI', 21.313, -157.847, 'Honolulu'],
  ['97201', 'OR', 45.507, -122.69, 'Portland'],
  ['98101', 'WA', 47.611, -122.334, 'Seattle'],
  ['99501', 'AK', 61.216, -149.876, 'Anchorage'],
  ['05602', 'VT', 44.26, -72.58, 'Berlin,Montpelier,East Montpelier'],
  ['57701', 'SD', 44.08, -103.22, 'Rapid City'],
]

const ca: readonly Line[] = [
  ['A1C 5M2', 'NL', 47.565, -52.707, "St. John's"],
  ['B3J 1S9', 'NS', 44.648, -63.575, 'Halifax'],
  ['C1A 4P3', 'PE', 46.236, -63.13, 'Charlottetown'],
  ['E2L 4Z6', 'NB', 45.274, -66.063, 'Saint John'],
  ['G1R 4S9', 'QC', 46.81, -71.21, 'Québec'],
  ['H2Y 1G8', 'QC', 45.503, -73.554, 'Montréal'],
  ['K1A 0B1', 'ON', 45.42, -75.7, 'Ottawa'],
  ['L4W 5N2', 'ON', 43.65, -79.61, 'Mississauga'],
  ['M5V 2T6', 'ON', 43.643, -79.387, 'Old Toronto', 'neighborhood'],
  ['R3C 4T3', 'MB', 49.888, -97.13, 'Winnipeg'],
  ['S4P 3Y2', 'SK', 50.45, -104.61, 'Regina'],
  ['T2P 1J9', 'AB', 51.047, -114.064, 'Calgary'],
  ['V1M 2R9', 'BC', 49.16, -122.58, 'Langley Township,Fort Langley'],
  ['V6B 1A1', 'BC', 49.28, -123.11, 'Vancouver'],
  ['X0A 0H0', 'NU', 63.75, -68.52, 'Iqaluit', 'administrative_area_level_3'],
  ['Y1A 1C5', 'YT', 60.72, -135.05, 'Whitehorse'],
]

const area =
  (country: PostalArea['country']) =>
  ([code, state, lat, lng, cities, part = 'locality']: Line): PostalArea => ({
    code,
    country,
    state,
    lat,
    lng,
    cities: cities.split(','),
    part,
  })

export const postalAreas: readonly PostalArea[] = [...us.map(area('US')), ...ca.map(area('CA'))]

/** Only the geocoder knows them; the places of the widgets are in the United States and Canada. */
export const territories: readonly PostalArea[] = [
  area('PR')(['00901', 'San Juan', 18.466, -66.106, 'San Juan']),
  area('PR')(['00731', 'Ponce', 18.011, -66.614, 'Ponce']),
  area('GU')(['96910', 'GU', 13.475, 144.75, 'Hagåtña']),
  area('VI')(['00802', 'St Thomas', 18.342, -64.931, 'St Thomas']),
]

/** Codes for which the service fails. */
export const failingCodes: Readonly<Record<string, string>> = { '99999': 'OVER_QUERY_LIMIT', '99998': 'REQUEST_DENIED' }

/** For an unknown code, Google may return a similar one. */
export const partialMatches: Readonly<Record<string, string>> = { '10099': '10001', '02100': '02110' }
