import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { byteOrderMark } from '../pages/csvDownload.ts'
import { ListPage } from '../pages/ListPage.ts'
import { expect, rowCount, test } from './fixtures.ts'

/** A cell that a spreadsheet would run as a formula; negative amounts aren't formulas. */
const formula = /^[=+@\t\r]|^-(?![\d.]+$)/

for (const { name, path } of [
  { name: 'Invoices', path: 'invoices' },
  { name: 'Payments', path: 'payments' },
])
  test(`supplier: the CSV of “${name}” has every row once`, async ({ as }) => {
    const { page, company } = await as('supplier')
    await page.goto(`/company/${company.authId}/receivables/${company.id}/${path}`)
    const list = new ListPage(page, name)
    const count = await rowCount(list, name)
    test.skip(count === 0, `supplier: the list “${name}” is empty`)
    const download = page.waitForEvent('download')
    await list.chooseFile()
    const text = readFileSync(await (await download).path(), 'utf8')

    expect(text.startsWith(byteOrderMark), 'The file does not say that it is UTF-8 (no byte order mark)').toBe(true)
    const [header = [], ...rows] = parse(text, { bom: true, relax_column_count: true })
    const uneven = rows.filter((row) => row.length !== header.length)
    expect(uneven, `Rows of the CSV have other columns than its first line: ${header.join(', ')}`).toEqual([])
    expect(
      rows.flat().filter((cell) => formula.test(cell)),
      'A spreadsheet would run these cells as formulas',
    ).toEqual([])
    expect(rows.length, `The CSV has ${rows.length} rows, and the list “${name}” has ${count}`).toBe(count)
  })
