/** Realistic names of people and companies in the construction industry in the United States and Canada. */
import { createRandom, type Random } from './random.ts'

export interface PersonName {
  firstName: string
  lastName: string
}

/** Splits a text of comma-separated names. */
const listed = (names: string): readonly string[] => names.split(/,\s+/)

const firstNames =
  listed(`Maria, James, Karen, Luis, Patricia, Daniel, Aisha, Kevin, Priya, Thomas, Grace, Marcus, Elena,
  Brian, Naomi, Andre, Hannah, Victor, Olivia, Samuel, Denise, Peter, Carmen, Ryan, Julie, Omar,
  Rachel, Steven, Monica, Paul, Teresa, Derek, Fatima, George, Linda, Mei, Anthony, Claire, Joseph,
  Heather, Miguel, Sarah, Philippe, Renée, Walter, Joan, Ethan, Nadia`)

const lastNames = listed(`Delgado, Brennan, Hathaway, Nguyen, Pereira, Kowalski, Sullivan, Bouchard, Whitfield, Patel,
  Donnelly, Alvarez, Rossi, Andersen, Schaefer, Weber, Singh, Chen, Park, Abbott, Barlow, Crane,
  Dalton, Ellison, Foley, Garrity, Hollis, Ingram, Jarvis, Keane, Lockwood, Mercer, Norris, Osborne,
  Prescott, Quigley, Ramsey, Sinclair, Thornton, Vance, Yates, Castellano, Murphy, Haddad, Fraser,
  Campbell, Santos, DeLuca, Novak, Tanaka, Underhill, MacLeod, Gagnon`)

/** Each combination once, so that two people in a list rarely have the same name. */
export const personNames: readonly PersonName[] = Array.from({ length: 240 }, (_, i) => ({
  firstName: firstNames[(i * 5 + Math.floor(i / firstNames.length)) % firstNames.length] ?? '',
  lastName: lastNames[(i * 7) % lastNames.length] ?? '',
}))

/** Parts of company names for one region. */
interface Region {
  areas: readonly string[]
  trades: readonly string[]
  forms: readonly string[]
  owners: readonly string[]
  /** Customers that are not contractors. */
  institutions: readonly string[]
}

const newEngland: Region = {
  areas: listed(`Back Bay, North Shore, South Shore, Blue Hills, Charles River, Merrimack Valley, Pioneer Valley,
  Cape Ann, Granite State, Green Mountain, Seacoast, Casco Bay, Narragansett, Berkshire, Nashua,
  Mystic River, Champlain, Old Colony, Bunker Hill, Commonwealth, Minuteman, Beacon, Mayflower`),
  trades: listed(`Roofing, Masonry, Drywall, Concrete, Framing, Carpentry, Construction, General Contracting,
  Plumbing & Heating, Electric, Millwork, Cabinetry, Landscaping, Paving, Restoration, Flooring,
  Siding & Windows, Painting, Insulation, Marine Construction, Home Improvement, Design Build`),
  forms: ['Inc.', 'LLC', 'Co.', 'Corp.', 'LLC', 'Inc.'],
  owners: lastNames,
  institutions:
    listed(`Riverside Housing Authority, Hillside Public Schools, Mercy General Hospital, Mill Pond Senior Living,
    Northfield College Facilities, Bayside Yacht Club, Harborview Hotel Group, St. Anne Parish Trust,
    Parkside Property Group, Union Wharf Condominium Trust, Lakeview Golf Club, Depot Street Brewing`),
}

const easternCanada: Region = {
  areas: ['Laurentian', 'Rideau', 'Outaouais', 'Ottawa Valley', 'Mont-Royal', 'Thousand Islands', 'Saint-Laurent'],
  trades: ['Construction', 'Toitures', 'Contracting', 'Renovations', 'Structures', 'Carpentry', 'Homes', 'Ironworks'],
  forms: ['Inc.', 'Ltd.', 'Ltée', 'Inc.'],
  owners: ['Tremblay', 'Gagnon', 'MacLeod', 'Bouchard', 'Fraser', 'Lavoie', 'Campbell', 'Côté', 'Singh', 'Morin'],
  institutions: ['Riverbend Community Centre', 'Vieux-Port Hotel Group', 'Carling Business Park', 'Lakeside Arena'],
}

const regions = { US: newEngland, CA: easternCanada } as const
const maxCustomers = 460

const usNames = drawNames(newEngland, createRandom(20_260_110))
const customerNames = {
  US: [...usNames],
  // No two customers have the same name, whatever their country.
  CA: [...drawNames(easternCanada, createRandom(20_260_111)).difference(usNames)],
}

/** Up to `maxCustomers` unique names: fewer if the region has too few combinations. */
function drawNames(region: Region, random: Random): Set<string> {
  const names = new Set<string>()
  for (let tries = 0; names.size < maxCustomers && tries < 4 * maxCustomers; tries++)
    names.add(drawName(region, tries, random))
  return names
}

function drawName({ areas, trades, forms, owners, institutions }: Region, n: number, random: Random): string {
  const [owner, partner, trade, form] = [owners, owners, trades, forms].map((list) => random.pick(list))
  switch (n % 8) {
    case 0:
    case 1:
      return `${owner} ${trade} ${form}`
    case 2:
    case 3:
      return `${random.pick(areas)} ${trade} ${form}`
    case 4:
      return `${owner} & Sons ${trade}`
    case 5:
      return owner === partner ? `${owner} Brothers ${form}` : `${owner} & ${partner} ${form}`
    case 6:
      return `${owner} Brothers ${trade}`
    default:
      return institutions[(n - 7) / 8] ?? `${random.pick(areas)} ${trade}`
  }
}

/** A supplier's nth customer in a country. */
export function customerName(n: number, country: keyof typeof regions): string {
  const names = customerNames[country]
  return names[n % names.length] ?? ''
}

/** The part of a person's email address before the @. */
export const mailName = (name: string) => plain(name, /[^a-z.]/g) || 'person'

/** `Delgado Roofing LLC` → `delgadoroofing.test`, a domain that nobody can own. */
export function mailDomain(company: string): string {
  const short = company.replace(/ (Inc\.|LLC|Co\.|Corp\.|Ltd\.|Ltée)$/, '')
  return `${plain(short, /[^a-z0-9]/g) || 'company'}.test`
}

const plain = (name: string, unwanted: RegExp) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(unwanted, '')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 40)

const sites = listed(`Elm Street Apartments, Oakridge Elementary School, Riverfront Medical Center,
  Mill Pond Condominiums, 14 Wharf Street, Station Landing, Hillcrest Senior Living, Fire Station 7,
  Maple Court Townhomes, Lakeside Marina, Union Square Offices, Chestnut Hill Residence,
  Brookside Library, Pier 9 Warehouse, Cedar Grove Church, Highland Park Pavilion, Tannery Lofts,
  Orchard Lane Subdivision, Seaview Hotel, Granite Street Garage`)
const jobTypes = ['roof replacement', 'fit-out', 'annex', 'lobby renovation', 'foundation', 'deck and railing'] as const

/** A construction site and the work done there. */
export const jobName = (n: number) => `${sites[n % sites.length]} – ${jobTypes[n % jobTypes.length]}`
