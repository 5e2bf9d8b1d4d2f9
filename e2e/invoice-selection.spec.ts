import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { linesOf } from './pages/csvDownload.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { zipEntries } from './support/zipEntries.ts'

const operationId = 'getTypedDocument'
const status = (page: Page) => page.getByRole('status').filter({ hasText: / selected/ })
const pdfs = (page: Page) => page.getByRole('button', { name: 'Download PDFs', exact: true })

/** Returns the file that a click or key press downloads. */
async function saves(page: Page, press: () => Promise<unknown>) {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** The invoice number of a row, read from its checkbox. */
async function numberAt(invoices: InvoicesPage, place: number): Promise<string> {
  const label = await invoices.row(place).getByRole('checkbox').getAttribute('aria-label')
  return (label ?? '').replace('Select ', '')
}

/** Selects the rows at these positions by checkbox; returns their invoice numbers. */
async function choose(invoices: InvoicesPage, ...places: number[]): Promise<string[]> {
  const numbers: string[] = []
  for (const place of places) {
    numbers.push(await numberAt(invoices, place))
    const box = invoices.row(place).getByRole('checkbox')
    await box.click()
    await expect(box).toBeChecked()
  }
  return numbers
}

test('totals invoices selected across searches and downloads them as PDFs and CSV (list-selection, csv-list)', async ({
  supplier,
}) => {
  const invoices = await supplier.open(InvoicesPage)
  const { page } = invoices
  await invoices.showColumn('Job')
  await invoices.search.fill('annex')
  // The old rows stay until the new ones have loaded.
  for (const place of [1, 2]) await expect(invoices.row(place)).toContainText(/annex/i)
  const first = await choose(invoices, 1, 2)
  await expect(status(page)).toHaveText('2 selected')
  // A job may be on an annex and a roof, so search by number, which matches only one invoice.
  const other = await numberAt(invoices, 3)
  await invoices.search.fill(other)
  await expect(status(page)).toHaveText('2 selected · 2 not shown')
  await expect(invoices.row(1)).toContainText(other)
  await expect(invoices.row(1).getByRole('checkbox')).not.toBeChecked()
  const second = await choose(invoices, 1)
  await expect(status(page)).toHaveText('3 selected · 2 not shown')
  // The visible rows come first.
  const numbers = [...second, ...first]

  const csv = await saves(page, () => page.getByRole('button', { name: 'Download CSV of the selection' }).click())
  expect(csv.name).toMatch(/^harbor-supply-co-invoices-selected-\d{4}-\d\d-\d\d\.csv$/)
  const [header = '', ...lines] = linesOf(csv.bytes)
  expect(lines.map((line) => line.split(',')[0])).toEqual(numbers)
  const column = header.split(',').indexOf('outstandingAmount') - header.split(',').length
  const cents = lines.map((line) => Math.round(Number(line.split(',').at(column)) * 100))
  const sum = cents.reduce((total, amount) => total + amount, 0) / 100
  const totals = page.getByRole('group', { name: 'Totals for the selection' })
  await expect(totals.getByRole('definition').first()).toHaveText(
    sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  )

  const zip = await saves(page, () => pdfs(page).click())
  expect(zip.name).toMatch(/^harbor-supply-co-invoices-\d{4}-\d\d-\d\d\.zip$/)
  const entries = zipEntries(zip.bytes)
  expect([...entries.keys()]).toEqual(numbers.map((number) => `${number}.pdf`))
  for (const file of entries.values()) expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(new ShellPage(page).toast('3 PDFs downloaded')).toBeVisible()

  await test.step('on a phone, the selection bar does not cover rows', async () => {
    await invoices.search.fill('')
    await expect(invoices.row(8)).toBeAttached()
    await page.setViewportSize({ width: 375, height: 800 })
    await expect(pdfs(page)).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      const [list, bar] = await Promise.all([invoices.region.boundingBox(), pdfs(page).boundingBox()])
      expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      expect(list?.height ?? 0).toBeGreaterThan(5 * 40)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    }).toPass()
    expect(await axeViolations(page)).toEqual([])
  })
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(status(page)).toHaveCount(0)
})

test('cancels a download, and retries a failed document, using only the keyboard (documents-zip)', async ({
  supplier,
  mock,
}) => {
  const invoices = await supplier.open(InvoicesPage)
  const { page } = invoices
  const { keyboard } = page
  const calls = () => mock.journal(operationId)
  /** Without the 202s of a long document that is still being rendered; the day decides which ones are long. */
  const otherResponses = async () => (await calls()).filter(({ status: code }) => code !== 202)
  await invoices.row(1).getByRole('gridcell').nth(1).focus()
  await keyboard.press('Space')
  for (let more = 0; more < 3; more++) await keyboard.press('Shift+ArrowDown')
  await expect(status(page)).toHaveText('4 selected')
  expect(await axeViolations(page)).toEqual([])
  await tabTo(page, pdfs(page))

  await test.step('Cancel aborts the requests', async () => {
    const downloads: string[] = []
    page.on('download', (download) => void downloads.push(download.suggestedFilename()))
    const ended = new Promise<void>((resolve) => {
      let count = 0
      page.on('requestfailed', (request) => {
        if (request.url().includes('/documents/') && ++count === 3) resolve()
      })
    })
    await mock.fault({ match: { operationId }, effect: { kind: 'hang' } })
    await keyboard.press('Enter')
    const pending = page.getByRole('dialog', { name: 'Downloading PDFs' })
    await expect(pending.getByText('Downloaded 0 of 4')).toBeVisible()
    await expect.poll(async () => (await calls()).length).toBe(3)
    expect(await axeViolations(page)).toEqual([])
    await tabTo(page, pending.getByRole('button', { name: 'Cancel' }))
    await keyboard.press('Enter')
    await ended
    await expect(pending).toHaveCount(0)
    expect(await calls()).toHaveLength(3)
    expect(downloads).toEqual([])
    await expect(status(page)).toHaveText('4 selected')
  })

  await mock.clearFaults()
  await mock.clearJournal()
  await mock.fault({ match: { operationId, times: 1 }, effect: { kind: 'status', status: 404 } })
  await expect(pdfs(page)).toBeFocused()
  await keyboard.press('Enter')
  const failed = page.getByRole('dialog', { name: '1 PDF couldn’t be downloaded' })
  await expect(failed.getByText('Downloaded 3 of 4')).toBeVisible()
  await expect(failed.getByRole('listitem')).toContainText('We couldn’t find this document')
  expect(await axeViolations(page)).toEqual([])
  expect(await otherResponses()).toHaveLength(4)
  await tabTo(page, failed.getByRole('button', { name: 'Retry 1 failed' }))
  const { bytes } = await saves(page, () => keyboard.press('Enter'))
  expect(zipEntries(bytes).size).toBe(4)
  expect(await otherResponses()).toHaveLength(5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(pdfs(page)).toBeFocused()
})
