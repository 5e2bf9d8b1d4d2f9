/**
 * A second platform, without anything from the default world: other people, companies, numbers, ids, and a smaller
 * ledger.
 */
import type { Snapshots } from '../world.ts'
import { createRandom } from './random.ts'
import { seedRows, type SeedWorld } from './seed.ts'

/** Everyone has this password. */
export const alternatePassword = 'Wolverine#41-quay'

/** Who can sign in; the same roles as the personas of the default world. */
export const alternatePeople = {
  supplier: { email: 'dana.ruiz@bluemesa.example', what: 'supplier, Blue Mesa Materials Inc.' },
  buyer: { email: 'omar.lindqvist@cottonwood.example', what: 'buyer, Cottonwood Homes Group' },
  both: { email: 'elise.roy@lacbleu.example', what: 'two companies, one both supplier and buyer' },
  admin: { email: 'kim.osei@platform.example', what: 'platform staff, may open /admin' },
  newcomer: { email: 'tariq.bell@platform.example', what: 'no company yet' },
} as const

const size = { sold: 900, bought: 20 }

/** Texts of the default world and what replaces them, in this order. */
const replacements: readonly (readonly [string, string])[] = [
  ...Object.entries(alternatePeople).map(([persona, { email }]) => [`${persona}@tallyport.test`, email] as const),
  ['Tallyport-2026!', alternatePassword],
  ['Harbor Supply Co.', 'Blue Mesa Materials Inc.'],
  ['Prairie Builders LLC', 'Cottonwood Homes Group'],
  ['Prairie Builders', 'Cottonwood'],
  ['Northwind Fabrication Ltd.', 'Lac Bleu Métal Inc.'],
  ['Northwind', 'Lac Bleu'],
  ['Maple Ridge Lumber', 'Chinook Timber'],
  ['tallyport.test', 'platform.example'],
  ['harborsupply.test', 'bluemesa.example'],
  ['harbor-supply', 'blue-mesa'],
  ['prairiebuilders.test', 'cottonwood.example'],
  ['northwind-fabrication', 'lac-bleu'],
  ['northwindfabrication.test', 'lacbleu.example'],
  ['HS-', 'BM'],
  ['MR-', 'CT'],
  ['NF-', 'LB'],
  ['INV-', 'R'],
]

/** Names of people, as whole words. */
const names: readonly (readonly [string, string])[] = [
  ['Sofía', 'Dana'],
  ['Marín', 'Ruiz'],
  ['Ben', 'Omar'],
  ["O'Neill", 'Lindqvist'],
  ['Noor', 'Elise'],
  ['van den Berg', 'Roy'],
  ['Ada', 'Kim'],
  ['Kowalczyk', 'Osei'],
  ['Nia', 'Tariq'],
  ['Okafor', 'Bell'],
]

const anyOf = (pairs: readonly (readonly [string, string])[]) => pairs.map(([text]) => RegExp.escape(text)).join('|')
// oxlint-disable-next-line tallyport/no-backtracking -- only our own texts, escaped
const known = new RegExp(
  `(?<id>[0-9a-f]{8}-0000-4000-8000-[0-9a-f]{12})|${anyOf(replacements)}|\\b(?:${anyOf(names)})\\b`,
  'g',
)
const textOf = new Map([...replacements, ...names])

/** Another UUID for each id of the default world, the same in every table. */
function otherId(id: string): string {
  // An id consists of its kind and a number, which together fit into 32 bits.
  const random = createRandom(parseInt(id.slice(0, 8), 16) * 2 ** 24 + parseInt(id.slice(24), 16))
  const hex = Array.from({ length: 4 }, () =>
    random
      .int(0, 2 ** 32 - 1)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `MOCK_PROFILE=alternate`: for tests that must not depend on the default data (docs/qa.md). */
export const seedAlternate: SeedWorld = (today, scenario) => {
  const ids = new Map<string, string>()
  const replace = (found: string, id?: string) => {
    if (id === undefined) return textOf.get(found) ?? found
    const other = ids.get(id) ?? otherId(id)
    ids.set(id, other)
    return other
  }
  const json = JSON.stringify(
    Object.entries(seedRows(today, scenario, size)).map(([name, rows]) => [name, [...rows.values()]]),
  )
  const tables = JSON.parse(json.replaceAll(known, replace)) as [string, { id: string }[]][]
  return Object.fromEntries(
    tables.map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))]),
  ) as unknown as Snapshots
}
