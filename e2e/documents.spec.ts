import type { Locator, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from './fixtures.ts'
import { openDocument, saveDocument } from './journeys/documents.ts'
import { DocumentViewer } from './pages/DocumentViewer.ts'
import { axeViolations } from './support/axe.ts'
import { countUrls, longestTask, expectNoOverflow } from './support/measures.ts'
import { corruptPdf, longPdf, protectedPdf, scriptedPdf } from './support/pdfFiles.ts'
import { fullOnly, isFull } from './support/sample.ts'

const operation = { operationId: 'getTypedDocument' }

/** Has the service respond with these bytes: files that no mock would generate. */
const serve = (page: Page, body: Buffer) =>
  page.route('**/documents/company/**', (route) => route.fulfill({ body, contentType: 'application/pdf' }))

/** Collects the URLs of the page's requests for which `isOne` returns true. */
function requests(page: Page, isOne: (url: URL) => boolean): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isOne(url)) asked.push(url.href)
  })
  return asked
}

/** Collects the URLs of the page's requests to other hosts. */
const requestsToOtherHosts = (page: Page) =>
  requests(page, ({ protocol, host }) => /^(https?|wss?):$/.test(protocol) && host !== new URL(page.url()).host)

test('saves and reads an invoice using only the keyboard; the viewer loads only then, from the app’s host', async ({
  supplier,
}) => {
  const { page } = supplier
  const viewer = new DocumentViewer(page)
  const { keyboard } = page
  const asked = requests(page, ({ pathname }) => /\/(PdfViewer|pdf\.worker)/.test(pathname))
  const foreign = requestsToOtherHosts(page)
  const number = await viewer.openPanel()

  await test.step('saves it under its number', async () => {
    await saveDocument(viewer, number)
    expect(asked).toEqual([])
  })

  await test.step('reads it, and the focus returns on close', async () => {
    await openDocument(viewer)
    await keyboard.press('+')
    await keyboard.press('r')
    await keyboard.press('Control+f')
    await expect(viewer.searchField).toBeFocused()
    await keyboard.type(number)
    await expect(viewer.searchStatus).toHaveText(/^1 of \d+ match/)
    await keyboard.press('Escape')
    await expect(viewer.searchField).toHaveCount(0)
    await keyboard.press('Escape')
    await expect(viewer.dialog(number)).toHaveCount(0)
    await expect(viewer.viewButton).toBeFocused()
  })

  const files = new Set(asked.map((url) => /(PdfViewer|pdf\.worker).*\.(\w+)$/.exec(url)?.slice(1).join(' ')))
  expect(files).toEqual(new Set(['PdfViewer js', 'PdfViewer css', 'pdf.worker js']))
  expect(foreign).toEqual([])
})

const unreadable = 'Failed to load PDF document'
const webPage = () => Buffer.from('<!DOCTYPE html><title>Sign in</title><script>window.owned = true</script>')
for (const { what, file, title, text } of [
  { what: 'corrupt file', file: corruptPdf, title: unreadable, text: 'The file is damaged or isn’t a PDF.' },
  { what: 'protected file', file: protectedPdf, title: unreadable, text: 'The file is password protected.' },
  {
    what: 'web page served as a PDF',
    file: webPage,
    title: 'after 3 attempts',
    text: 'We got a web page instead of the document.',
  },
])
  test(
    `a ${what} shows a toast that explains the problem (pdf-hostile, toast-texts)`,
    what === 'corrupt file' ? {} : fullOnly,
    async ({ supplier }) => {
      const viewer = new DocumentViewer(supplier.page)
      const asked = requestsToOtherHosts(supplier.page)
      await serve(supplier.page, file())
      await viewer.openPanel()
      const longest = await longestTask(supplier.page)
      await viewer.viewButton.click()
      await expect(viewer.messages).toContainText(title)
      await expect(viewer.messages).toContainText(text)
      await expect(viewer.noPreview).toBeVisible()
      expect(await longest()).toBeLessThan(5000)
      expect(asked).toEqual([])
    },
  )

test('scripts and links in a document do nothing (pdf-hostile) @firefox', async ({ supplier }) => {
  const { page } = supplier
  const viewer = new DocumentViewer(page)
  const asked = requestsToOtherHosts(page)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await serve(page, await scriptedPdf())
  const number = await viewer.openPanel()
  await viewer.viewButton.click()
  await expect(viewer.renderedPage(1)).toBeVisible()
  await viewer.pages.click({ position: { x: 200, y: 150 } })
  await expect(viewer.dialog(number).getByRole('link')).toHaveCount(0)
  await viewer.tool('Close').last().click()
  await expect(viewer.dialog(number)).toHaveCount(0)
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  expect(alerts).toEqual([])
  expect(asked).toEqual([])
})

test('opens and searches a 2,000-page document and draws only the visible pages (pdf-hostile)', async ({
  supplier,
}) => {
  const { page } = supplier
  const viewer = new DocumentViewer(page)
  const asked = requestsToOtherHosts(page)
  await serve(page, await longPdf(2000))
  await viewer.openPanel()
  const longest = await longestTask(page)
  await viewer.viewButton.click()
  await expect(viewer.renderedPage(1)).toBeVisible()
  await viewer.pageNumber.fill('2000')
  await viewer.pageNumber.press('Enter')
  await expect(viewer.renderedPage(2000)).toBeVisible()
  await expect(viewer.pageNumber).toHaveValue('2000')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('sheet 1234 of')
  // The search field still responds to typing while all pages are searched.
  await expect(viewer.searchField).toHaveValue('sheet 1234 of')
  await expect(viewer.searchStatus).toHaveText('1 of 1 matches')
  await expect(viewer.renderedPage(1234)).toBeVisible()
  await expect.poll(() => viewer.pages.locator('canvas').count()).toBeLessThan(6)
  expect(await longest()).toBeLessThan(5000)
  expect(asked).toEqual([])
})

test('prints only the document pages, stops on Cancel, and releases their images', async ({ supplier }) => {
  const { page } = supplier
  const viewer = new DocumentViewer(page)
  const counts = await countUrls(page)
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await serve(page, await longPdf(200))
  const number = await viewer.openPanel()

  await test.step('Cancel', async () => {
    await viewer.viewButton.click()
    await viewer.tool('Print').click()
    await expect.poll(async () => (await counts()).created).toBeGreaterThan(0)
    await viewer.dialog(number).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^Preparing page/)).toHaveCount(0)
    await expect(viewer.tool('Print')).not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.locator('[data-print=pages]')).toHaveCount(0)
    await expect.poll(async () => (await counts()).open).toBe(0)
    // The focus stays in the viewer, so its keys still work.
    await page.keyboard.press('Escape')
    await expect(viewer.dialog(number)).toHaveCount(0)
  })

  await test.step('the pages of another document', async () => {
    await serve(page, await longPdf(7))
    const { created } = await counts()
    await viewer.viewButton.click()
    await viewer.tool('Print').click()
    await expect(page.locator('[data-print=pages] img')).toHaveCount(7)
    const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
    const sizes = printed.getPages().map((one) => one.getSize())
    expect(sizes).toEqual(Array.from({ length: 7 }, () => ({ width: 612, height: 792 })))
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator('[data-print=pages]')).toHaveCount(0)
    await expect.poll(counts).toEqual({ created: created + 7, open: 0 })
  })
})

test('all object URLs of viewed and saved documents are released (object-urls)', async ({ supplier }) => {
  const { page } = supplier
  const viewer = new DocumentViewer(page)
  const counts = await countUrls(page)
  const number = await viewer.openPanel()
  const save = async (button: Locator) => {
    const download = page.waitForEvent('download')
    await button.click()
    await download
  }
  // 100 in `npm run soak`.
  const rounds = Number(process.env.SOAK_ROUNDS ?? 3)
  test.setTimeout(60_000 + rounds * 5_000)
  for (let round = 1; round <= rounds; round++) {
    await viewer.viewButton.click()
    await expect(viewer.renderedPage(1)).toBeVisible()
    await save(viewer.dialog(number).getByRole('button', { name: 'Download' }))
    await page.keyboard.press('Escape')
    await expect(viewer.dialog(number)).toHaveCount(0)
    await save(viewer.downloadButton)
  }
  await expect.poll(counts).toEqual({ created: 2 * rounds, open: 0 })
})

test('the document viewer has no accessibility violations in any state, and fits a phone', async ({
  supplier,
  mock,
}) => {
  test.slow()
  const { page } = supplier
  const viewer = new DocumentViewer(page)
  const number = await viewer.openPanel()
  /** The message and the open viewer have all of its colors. */
  const look = async (state: string, hasBothThemes = isFull) =>
    expect(await axeViolations(page, { hasBothThemes }), state).toEqual([])
  await mock.fault({ match: { ...operation, times: 1 }, effect: { kind: 'hang' } })
  await viewer.viewButton.click()
  await expect(viewer.dialog(number).getByText('Loading...').first()).toBeVisible()
  await look('loading')
  await page.keyboard.press('Escape')
  await mock.fault({ match: operation, effect: { kind: 'html200' } })
  await viewer.viewButton.click()
  await expect(viewer.noPreview).toBeVisible()
  await expect(viewer.messages).toContainText(`Failed to download ${number} after 3 attempts`)
  await expect(viewer.messages).toContainText('We got a web page instead of the document.')
  await look('no preview', true)
  await mock.clearFaults()
  await viewer.tool('Try again').click()
  await expect(viewer.renderedPage(1)).toBeVisible()
  await look('document')
  await viewer.tool('Keyboard shortcuts').click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('e')
  await expect(viewer.searchStatus).toHaveText(/matches/)
  await look('search and keys', true)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  for (const tool of await page.getByRole('group', { name: 'Document tools' }).getByRole('button').all())
    await expect.poll(async () => (await tool.boundingBox())?.x).toBeGreaterThanOrEqual(0)
})
