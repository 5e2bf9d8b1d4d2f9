import type { APIRequestContext, FileChooser } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { csv, IntegrationPage } from './pages/IntegrationPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoOverflow } from './support/measures.ts'
import type { MockControl } from './support/MockControl.ts'
import { fullOnly } from './support/sample.ts'
import { harbor } from './support/worldIds.ts'

const invoiceHeader = 'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount'
const accounts = csv('accounts.csv', 'externalAccountId,name', 'E2E-1,Harbour One')
const invoices = csv('invoices.csv', invoiceHeader, 'E2E-INV-1,E2E-1,2026-07-01,2026-07-31,100.00,80.00')
const broken = csv(
  'invoices.csv',
  invoiceHeader,
  'E2E-INV-1,E2E-1,2026-07-01,31/07/2026,100.00,80.00',
  '=E2E(),E2E-1,2026-07-01,2026-07-31,-5,5.00',
)

interface Listed {
  items: Record<string, unknown>[]
  totalItems: number
}

/** Reads the supplier's data in the mock's world, bypassing the browser. */
async function stored(request: APIRequestContext, path: string): Promise<Listed> {
  const { get } = await apiAs(request, 'supplier')
  return get<Listed>(`/tallyport/receivables/company/${harbor.id}/${path}`)
}

/** The number of ingestion events. */
const countEvents = async (request: APIRequestContext) =>
  (await stored(request, 'integration/ingestion-events')).totalItems

/** Idempotency keys of the uploads that reached the mock; checks store nothing and return 200. */
const keysOf = async (mock: MockControl) =>
  (await mock.journal('uploadIntegrationFiles'))
    .filter(({ status }) => status !== 200)
    .map(({ idempotencyKey }) => idempotencyKey)

test('uploads corrected files after errors, and the valid lines of others; passes axe and fits a phone (axe)', async ({
  supplier,
  mock,
  request,
}) => {
  test.slow()
  const before = await countEvents(request)
  const screen = await supplier.open(IntegrationPage)
  const { page } = screen
  expect(await axeViolations(page), 'empty').toEqual([])

  await test.step('shows errors before anything is sent', async () => {
    await screen.choose('Accounts', accounts)
    await screen.choose('Invoices', broken)
    await expect(screen.errors('Invoices').getByRole('row')).toHaveText([
      'LineFieldValueWhat to do',
      '2Due date (paymentDueDate)31/07/2026Enter a date such as 2026-07-31.',
      '3Payment amount (paymentAmount)-5Enter an amount that isn’t negative.',
    ])
    expect(await mock.journal('uploadIntegrationFiles')).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download errors' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toBe(
      '\uFEFFLine,Field,Value,What to do\r\n2,Due date (paymentDueDate),31/07/2026,Enter a date such as 2026-07-31.\r\n3,Payment amount (paymentAmount),"\'-5",Enter an amount that isn’t negative.\r\n',
    )
  })

  await test.step('shows the service’s errors', async () => {
    // Only CSV files are accepted, so this one is refused here and never sent; the other files are.
    await screen.choose('Contacts', { ...accounts, name: 'photo.png', mimeType: 'image/png' })
    await screen.submit.click()
    await expect(screen.text('On the server: 2 of 2 lines have errors.')).toBeVisible()
    await expect(screen.submitGood).toBeVisible()
    expect(await countEvents(request)).toBe(before)
    expect(await axeViolations(page), 'with errors').toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoOverflow(page)
    // Only the content scrolls, also with texts for screen readers at its end.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(700)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('uploads the corrected file', async () => {
    await screen.choose('Invoices', invoices)
    await expect(screen.text('In this browser: 1 line, no errors.')).toHaveCount(2)
    await expect(screen.text('Payment amounts: $100.00 · Outstanding: $80.00')).toBeVisible()
    await screen.submit.click()
    await expect(screen.accepted).toBeVisible()
    await expect(screen.event(1)).toContainText('Processing')
    await expect(screen.event(1)).toContainText('Accounts, Invoices')
  })

  await test.step('uploads only the valid lines of another file', async () => {
    await screen.choose('Accounts', csv('accounts.csv', 'externalAccountId,name', 'E2E-2,Good', 'E2E-3,'))
    await screen.submit.click()
    await screen.submitGood.click()
    await expect.poll(() => countEvents(request)).toBe(before + 2)
    await expect(screen.event(2)).toContainText('Accounts, Invoices')
  })

  await test.step('both are imported', async () => {
    await mock.advanceClock(60_000)
    for (const place of [1, 2]) await expect(screen.event(place)).toContainText('Succeeded')
    await expect(screen.text('Upload finished: 2 lines imported.')).toBeAttached()
    expect((await stored(request, 'invoices?q=E2E-INV-1')).items).toMatchObject([
      { externalId: 'E2E-INV-1', outstandingAmount: '80.00' },
    ])
    expect((await stored(request, 'customers?q=E2E-2')).items).toHaveLength(1)
    expect((await stored(request, 'customers?q=E2E-3')).items).toHaveLength(0)
    await screen.event(1).getByRole('gridcell').first().click()
    await expect(page.getByRole('dialog')).toContainText('Invalid1')
  })

  const list = new InvoicesPage(page)
  await list.goto('?q=E2E-INV-1')
  await expect(list.grid.getByText('E2E-INV-1')).toBeVisible()
})

test.describe('upload failures (upload-failures)', () => {
  // Large enough to take a while: the first upload is cut off halfway through its body.
  const many = Array.from({ length: 30_000 }, (_, index) => `E2E-${index},Harbour ${index}`)
  for (const { kind, file } of [
    { kind: 'dropDuringUpload', file: csv('accounts.csv', 'externalAccountId,name', ...many) },
    { kind: 'dropBeforeCommit', file: accounts },
    { kind: 'dropAfterCommit', file: accounts },
  ] as const)
    test(
      `resends the same files after ${kind} and creates one event`,
      kind === 'dropAfterCommit' ? {} : fullOnly,
      async ({ supplier, mock, request }) => {
        const before = await countEvents(request)
        const screen = await supplier.open(IntegrationPage)
        // Fail every upload: Chromium itself resends a request that is cut off on a reused connection.
        await mock.fault({ match: { operationId: 'uploadIntegrationFiles', nth: 2 }, effect: { kind } })
        await screen.choose('Accounts', file)
        await screen.submit.click()
        await expect(screen.failed).toBeVisible()
        await expect(screen.text('accounts.csv')).toBeVisible()
        await mock.clearFaults()
        await screen.submit.click()
        await expect(screen.accepted).toBeVisible()
        expect(await countEvents(request)).toBe(before + 1)
        expect(new Set(await keysOf(mock)).size).toBe(1)
      },
    )

  test('after a 413 and a canceled upload, the files are kept and create one event when sent again @firefox-full', async ({
    supplier,
    mock,
    request,
  }) => {
    const before = await countEvents(request)
    const screen = await supplier.open(IntegrationPage)
    await screen.choose('Accounts', accounts)
    await test.step('a 413 shows the reason', async () => {
      // The first request checks, the second one uploads.
      await mock.fault({
        match: { operationId: 'uploadIntegrationFiles', nth: 2, times: 1 },
        effect: { kind: 'status', status: 413 },
      })
      await screen.submit.click()
      await expect(screen.failed).toBeVisible()
      await expect(screen.text('A file is larger than 25 MB.')).toBeVisible()
      expect(await countEvents(request)).toBe(before)
    })
    await test.step('Cancel aborts an upload', async () => {
      await mock.fault({ match: { operationId: 'uploadIntegrationFiles', times: 1 }, effect: { kind: 'hang' } })
      await screen.submit.click()
      await screen.cancel.click()
      await expect(screen.text('Upload canceled. If it had already arrived, it’s listed below.')).toBeVisible()
      expect(await countEvents(request)).toBe(before)
    })
    await screen.submit.click()
    await expect(screen.accepted).toBeVisible()
    expect(await countEvents(request)).toBe(before + 1)
  })

  test('rejects an empty file and an oversized file before sending anything', async ({ supplier, mock }) => {
    const megabytes = async (name: string, size: number) => {
      const path = test.info().outputPath(name)
      await writeFile(path, Buffer.alloc(size, 'a'))
      return path
    }
    const screen = await supplier.open(IntegrationPage)
    await screen.choose('Accounts', { ...accounts, buffer: Buffer.alloc(0) })
    await expect(screen.slot('Accounts')).toContainText('File is smaller than 1 byte')
    // The wording is a requirement (docs/rules.md#file-drop).
    await expect(screen.slot('Accounts')).toContainText('file error , probably too big')
    await screen.choose('Invoices', await megabytes('invoices.csv', 25 * 1024 * 1024 + 1))
    await expect(screen.text('File is too large. Max size is 25MB.')).toBeVisible()
    await screen.choose('Contacts', await megabytes('contacts.csv', 25 * 1024 * 1024))
    await expect(screen.text('contacts.csv')).toBeVisible()
    await screen.page.getByRole('button', { name: 'Remove contacts.csv' }).click()
    await expect(screen.submit).toHaveAttribute('aria-disabled', 'true')
    expect(await mock.journal('uploadIntegrationFiles')).toEqual([])
  })
})

test('uploads a file using only the keyboard', async ({ supplier }) => {
  const { page } = supplier
  // Playwright intercepts file choosers only while there is a listener; one added just before a chooser is too late.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  const choose = async () => {
    await expect.poll(() => choosers.length).toBe(1)
    await choosers.pop()?.setFiles(accounts)
  }
  const screen = await supplier.open(IntegrationPage)
  await tabTo(page, screen.zone('Accounts'))
  await page.keyboard.press('Enter')
  await choose()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Remove accounts.csv' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(screen.zone('Accounts')).toBeFocused()
  await expect(screen.text('accounts.csv')).toHaveCount(0)
  await page.keyboard.press('Space')
  await choose()
  await tabTo(page, screen.submit)
  await page.keyboard.press('Enter')
  await expect(screen.accepted).toBeVisible()
})
