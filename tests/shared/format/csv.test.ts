import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvFile, rowsCsv, toCsv, type CsvCell } from '#src/shared/format/csv.ts'

/** Text full of characters with a special meaning in CSV and spreadsheets. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\'a1 '.split('')) }),
  fc.tuple(fc.constantFrom(...'=+-@＝＋－＠\t\r\n'.split('')), fc.string()).map(([start, rest]) => start + rest),
)
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const row = (columns: number) =>
  fc.array(fc.oneof(text, number, fc.constant(null)), { minLength: columns, maxLength: columns })
const table = fc.integer({ min: 2, max: 5 }).chain((columns) => fc.array(row(columns), { minLength: 1, maxLength: 20 }))

const parse = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' }).data.slice(1, -1)
const shownOf = (cell: CsvCell) => (cell === null ? '' : String(cell))

describe('CSV text', () => {
  test('keeps every cell and escapes text that starts like a formula (csv-formulas)', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const header = (rows[0] ?? []).map((_, at) => `column${at}`)
        const read = parse(toCsv(header, rows))
        expect(read).toHaveLength(rows.length)
        rows.forEach((cells, line) =>
          cells.forEach((cell, column) => {
            const found = read[line]?.[column]
            if (typeof cell !== 'string') expect(found).toBe(shownOf(cell))
            else {
              expect(found).toBe(/^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell)
              expect(found).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
            }
          }),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('does not change numbers, including negative ones', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          [-5, '-5'],
          [null, 'x "y", z'],
        ],
      ),
    ).toBe(`a,b\r\n-5,"'-5"\r\n,"x ""y"", z"\r\n`)
  })

  test('escapes a formula in a header', () => {
    expect(toCsv(['=cmd'], [])).toBe('"\'=cmd"\r\n')
  })
})

test('a CSV file is marked as UTF-8', async () => {
  const file = csvFile(['name'], [['Søns']])
  expect(file.type).toBe('text/csv;charset=utf-8')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
})

test('rows keep exact amounts, including negative ones, and escape formulas (csv-formulas)', async () => {
  const rows = [
    { id: '1', amount: '-1250.5000', name: '=1+1', note: null },
    { id: '-2', amount: '99999999999999.9999', name: '-cmd', note: '\t7' },
    { id: '+3', amount: '0.00', name: '-1-2', note: '@x' },
  ]
  const csv = await rowsCsv(['amount', 'name', 'note', 'id'], rows).text()
  expect(csv.split('\r\n')).toEqual([
    'amount,name,note,id',
    `-1250.5000,"'=1+1",,1`,
    `99999999999999.9999,"'-cmd","'\t7","'-2"`,
    `0.00,"'-1-2","'@x","'+3"`,
    '',
  ])
})

test('several values become one cell, and none an empty one (csv-list)', async () => {
  const rows = [{ reasons: ['Disputed', 'Other'] }, { reasons: undefined }]
  expect(await rowsCsv(['reasons'], rows).text()).toBe('reasons\r\nDisputed Other\r\n\r\n')
})
