import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from './fixtures.ts'
import { CustomersPage, withStatus } from './pages/CustomerPages.ts'
import type { ListPage } from './pages/ListPage.ts'
import { PaymentsMadePage } from './pages/PaymentsMadePage.ts'
import { PaymentsPage } from './pages/PaymentsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
import { tabTo } from './support/keyboard.ts'
import { harbor } from './support/worldIds.ts'
import { zipEntries } from './support/zipEntries.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const statuses = (...names: string[]) => `?status=${encodeURIComponent(JSON.stringify(names))}`

/** Returns the file that a click or key press downloads. */
async function saves(page: Page, press: () => Promise<unknown>) {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** Selects rows with the keyboard, from the first one on. */
async function choose(list: ListPage, count: number) {
  const { page } = list
  await list.row(1).getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Space')
  for (let more = 1; more < count; more++) await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: `${count} selected` })).toBeVisible()
}

test('a buyer saves the receipts of selected payments as one ZIP file and as one PDF, using only the keyboard (documents-zip, documents-pdf)', async ({
  signIn,
}) => {
  const { page } = await signIn('buyer')
  const payments = new PaymentsMadePage(page)
  await payments.goto(statuses('Completed'))
  await choose(payments, 3)
  await tabTo(page, button(page, 'Download receipts'))
  const zip = await saves(page, () => page.keyboard.press('Enter'))
  expect(zip.name).toMatch(/-receipts-\d{4}-\d\d-\d\d\.zip$/)
  const entries = zipEntries(zip.bytes)
  expect(entries.size).toBe(3)
  for (const name of entries.keys()) expect(name).toMatch(/^Receipt_PAY-[\dA-F]{8}_.+\.pdf$/)
  await tabTo(page, button(page, 'Download as one PDF'))
  const pdf = await saves(page, () => page.keyboard.press('Enter'))
  expect(pdf.name).toMatch(/-receipts-\d{4}-\d\d-\d\d\.pdf$/)
  await expect(new ShellPage(page).toast('3 PDFs downloaded as one')).toBeVisible()
  const parts = await Promise.all([...entries.values()].map((bytes) => PDFDocument.load(bytes)))
  const sum = parts.reduce((pages, part) => pages + part.getPageCount(), 0)
  expect((await PDFDocument.load(pdf.bytes)).getPageCount()).toBe(sum)
  await expect(button(page, 'Download as one PDF')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
})

test('a payment that paid nothing is named, in a narrow window, too (documents-zip)', async ({ signIn }) => {
  const { page } = await signIn('supplier')
  const payments = new PaymentsPage(page)
  await payments.goto(statuses('Failed', 'Reversed'))
  await choose(payments, 2)
  await page.setViewportSize({ width: 320, height: 640 })
  await button(page, 'Download receipts').click()
  const dialog = page.getByRole('dialog', { name: 'No PDFs to download' })
  await expect(dialog.getByText('2 selected payments have no receipt, because they paid nothing:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/ · (Failed|Reversed)$/, / · (Failed|Reversed)$/])
  await expectNoOverflow(page)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(button(page, 'Download receipts')).toBeFocused()
})

test('a damaged document is named, and the others are one PDF (documents-pdf)', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const payments = new PaymentsMadePage(page)
  await payments.goto(statuses('Completed'))
  await choose(payments, 3)
  const effect = { kind: 'response', contentType: 'application/pdf', body: '%PDF-1.7 and nothing more' } as const
  await mock.fault({ match: { operationId: 'getTypedDocument', times: 1 }, effect })
  await button(page, 'Download as one PDF').click()
  const dialog = page.getByRole('dialog', { name: '1 PDF can’t be read' })
  await expect(dialog.getByRole('listitem')).toContainText('It’s damaged or locked with a password.')
  expect(await axeViolations(page)).toEqual([])
  const { bytes } = await saves(page, () => dialog.getByRole('button', { name: 'Save the other 2 as one PDF' }).click())
  expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThanOrEqual(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a supplier saves the statements of selected customers as Excel files (statements-zip)', async ({ signIn }) => {
  const { page } = await signIn('supplier')
  const customers = new CustomersPage(page)
  await customers.goto(withStatus('Registered'))
  await choose(customers, 2)
  const zip = await saves(page, () => button(page, 'Download statements').click())
  expect(zip.name).toMatch(/^harbor-supply-co-statements-\d{4}-\d\d-\d\d\.zip$/)
  const entries = [...zipEntries(zip.bytes)]
  expect(entries).toHaveLength(2)
  const { get } = await apiAs(page.request, 'supplier')
  const ledger = `/tallyport/receivables/company/${harbor.id}`
  const customersCall = `${ledger}/customers?status=Registered&sort=name&pageSize=2`
  const { items: accounts } = await get<{ items: { id: string; externalAccountId: string }[] }>(customersCall)
  const numbersOf = async (list: string, query: string) =>
    (await get<{ items: { externalId: string }[] }>(`${ledger}/${list}?${query}&pageSize=500`)).items.map(
      ({ externalId }) => externalId,
    )
  for (const [at, [name, bytes]] of entries.entries()) {
    const account = accounts[at]
    expect(name).toMatch(new RegExp(`${account?.externalAccountId}_.xlsx$`))
    const [items, about] = await readExcelFile(bytes)
    const [head, ...rows] = items?.data ?? []
    expect([items?.sheet, head?.[1], about?.data[0]?.[0]]).toEqual(['Statement', 'Number', 'Statement'])
    const ofAccount = `invoicingAccountId=${account?.id}`
    const open = 'paymentState=Payable&paymentState=Processing&paymentState=Frozen'
    const numbers = [
      ...(await numbersOf('invoices', `${ofAccount}&${open}&sort=paymentDueDate`)),
      ...(await numbersOf('credit-adjustments', `${ofAccount}&paymentState=Payable&sort=transactionDate`)),
    ]
    expect(rows.map((row) => row[1])).toEqual(numbers)
  }
  await expect(new ShellPage(page).toast('2 statements downloaded')).toBeVisible()
})

test('a supplier prints the statements of selected customers, each on a new page (statements-zip)', async ({
  signIn,
}) => {
  const { page } = await signIn('supplier')
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  const customers = new CustomersPage(page)
  await customers.goto(withStatus('Registered'))
  await choose(customers, 3)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await button(page, 'Print statements').click()
  const sheets = page.locator('[data-statement]')
  await expect(sheets).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(sheets.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden()
  const paper = await PDFDocument.load(await page.pdf({ format: 'A4' }))
  expect(paper.getPageCount()).toBeGreaterThanOrEqual(3)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sheets).toHaveCount(0)
})
