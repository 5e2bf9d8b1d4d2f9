import { Faker, en } from '@faker-js/faker'
import type { Random } from './random.ts'

const faker = new Faker({ locale: en, seed: 4010 })
/** Drawn once, when this file is loaded: a seed must not depend on which seeds were made before it. */
const draw = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** Names that break careless screens: long, accented, non-Latin, right-to-left, and some that are attacks. */
const awkward = [
  "O'Reilly & Søns Møbler",
  'Çelik Yapı İnşaat A.Ş.',
  '株式会社東京建設',
  'شركة البناء الحديثة',
  'ООО «Северный Мост»',
  'חברת הנמל בע״מ',
  '<img src=x onerror=alert(1)>',
  "=cmd|' /C calc'!A0",
  '"; DROP TABLE invoices; --',
  'A very long company name that goes on and on, as the names of merged regional holdings tend to do, Inc.',
  'Ω',
  `Ten thousand ${'and more '.repeat(1111)}`.slice(0, 10_000),
]

const companyNames = draw(400, () => faker.company.name())
const cities = draw(60, () => faker.location.city())

export function customerName(n: number, random: Random): string {
  const special = awkward[n / 7]
  if (special !== undefined) return special
  return `${companyNames[n % companyNames.length] ?? ''}${random.chance(0.05) ? ` (${random.pick(cities)})` : ''}`
}

export interface PersonName {
  firstName: string
  lastName: string
}

export const personNames: readonly PersonName[] = [
  ...draw(140, () => ({ firstName: faker.person.firstName(), lastName: faker.person.lastName() })),
  { firstName: 'Siân', lastName: "O'Connor-Łukasiewicz" },
  { firstName: 'Zoë', lastName: 'Müller-Lüdenscheidt' },
  { firstName: '花子', lastName: '山田' },
  { firstName: 'ليلى', lastName: 'حداد' },
  { firstName: 'Σοφία', lastName: 'Παπαδοπούλου' },
  { firstName: '<b>Rob</b>', lastName: '<script>alert(1)</script>' },
  { firstName: '=HYPERLINK("http://evil.test")', lastName: '+1' },
  { firstName: 'X', lastName: 'Y'.repeat(100) },
]

export const jobNames = [
  ...draw(
    60,
    () =>
      `${faker.location.street()} ${faker.helpers.arrayElement(['renovation', 'roof', 'annex', 'fit-out', 'repair'])}`,
  ),
  'Réfection de l’école Saint-Gabriël',
  '港湾倉庫の修理',
  'مشروع الواجهة البحرية',
]
