import { Faker, en } from '@faker-js/faker'
import type { Random } from './random.ts'

const faker = new Faker({ locale: en, seed: 4010 })

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

export function customerName(n: number, random: Random): string {
  const special = awkward[n / 7]
  return special ?? `${faker.company.name()}${random.chance(0.05) ? ` (${faker.location.city()})` : ''}`
}

export const jobNames = [
  ...Array.from(
    { length: 60 },
    () =>
      `${faker.location.street()} ${faker.helpers.arrayElement(['renovation', 'roof', 'annex', 'fit-out', 'repair'])}`,
  ),
  'Réfection de l’école Saint-Gabriël',
  '港湾倉庫の修理',
  'مشروع الواجهة البحرية',
]
