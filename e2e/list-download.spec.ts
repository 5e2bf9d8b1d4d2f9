import { readFileSync } from 'node:fs'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from './fixtures.ts'
import { PayableInvoicesPage } from './pages/PayablesPages.ts'
import { ShellPage } from './pages/ShellPage.ts'

test('a buyer downloads its invoices as an Excel file, with the columns shown (list-download, list-xlsx)', async ({
  signIn,
}) => {
  const invoices = await (await signIn('buyer')).open(PayableInvoicesPage)
  await invoices.row(1).waitFor()
  const total = Number((await invoices.count.innerText()).replaceAll(/\D/g, ''))
  const numbers = await invoices.columnTexts('Invoice')
  const download = invoices.page.waitForEvent('download')
  await invoices.chooseFile('Excel with the columns shown')
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^[a-z-]+-invoices-\d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet, filters] = await readExcelFile(readFileSync(await saved.path()))
  const [headings, ...rows] = sheet?.data ?? []
  expect(sheet?.sheet).toBe('Invoices')
  expect(headings).toEqual(['Invoice', 'Supplier', 'Status', 'Due', 'Outstanding', 'Discount', 'Amount'])
  expect(rows).toHaveLength(total)
  expect(rows.slice(0, numbers.length).map(([number]) => number)).toEqual(numbers)
  expect(rows.every(([, , , due, outstanding]) => due instanceof Date && typeof outstanding === 'number')).toBe(true)
  expect(filters?.data).toContainEqual(['Show', 'To pay'])
  await expect(new ShellPage(invoices.page).toast(`${total} rows downloaded`)).toBeVisible()
  await expect(invoices.download).toBeFocused()
})
