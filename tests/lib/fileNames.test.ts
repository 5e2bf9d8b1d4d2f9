import { describe, expect, test } from 'vitest'
import { listFileName } from '#src/lib/fileNames.ts'

describe('a CSV is named after its company, its list, and the business day (csv-name)', () => {
  const at = Date.parse('2026-11-22T17:00:00Z')

  test.each([
    ['Northwind Building Supply', 'invoices', 'northwind-building-supply-invoices-2026-11-22.csv'],
    ['  Ōkami & Söhne, Inc. ', 'credits', 'okami-sohne-inc-credits-2026-11-22.csv'],
    ['../../etc/passwd', 'payments', 'etc-passwd-payments-2026-11-22.csv'],
    ['हिन्दी स्टील', 'payments', 'हिन्दी-स्टील-payments-2026-11-22.csv'],
    ['한국 건축', 'payments', '한국-건축-payments-2026-11-22.csv'],
    ['Стройка Й', 'payments', 'стройка-й-payments-2026-11-22.csv'],
    ['ไม้ไผ่', 'payments', 'ไม้ไผ่-payments-2026-11-22.csv'],
    ['日本建材', 'payments', '日本建材-payments-2026-11-22.csv'],
    ['!!!', 'payments', 'payments-2026-11-22.csv'],
    [undefined, 'payments', 'payments-2026-11-22.csv'],
    ['x'.repeat(300), 'payments', `${'x'.repeat(60)}-payments-2026-11-22.csv`],
  ])('%s, %s', (company, list, name) => {
    expect(listFileName(company, list, 'csv', at)).toBe(name)
  })

  test.each([
    ['2026-11-23T04:59:59Z', '2026-11-22'],
    ['2026-11-23T05:00:00Z', '2026-11-23'],
  ])('at %s the business day is %s', (moment, day) => {
    expect(listFileName(undefined, 'invoices', 'csv', Date.parse(moment))).toBe(`invoices-${day}.csv`)
  })
})
