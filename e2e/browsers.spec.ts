import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { expect, test } from './fixtures.ts'

/** Simulates a browser that has no `light-dark()` and can't read the page's modules. */
async function simulateOldBrowser(page: Page) {
  await page.route(/\/assets\/[^?]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route(/\/assets\/[^?]+\.css$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('light-dark(', 'not-yet-known(') })
  })
}

for (const path of ['/login', '/maps.html?widget=route']) {
  test(`an old browser gets a page that says so: ${path} (supported-browsers)`, async ({ page }) => {
    await simulateOldBrowser(page)
    await page.goto(path)
    await expect(
      page.getByText('This browser is too old for this page. Update it, or use a current Chrome'),
    ).toBeVisible()
    const french = page.getByText('Ce navigateur est trop ancien pour cette page.')
    await expect(french).toBeVisible()
    await expect(french).toHaveAttribute('lang', 'fr-CA')
    await page.setViewportSize({ width: 320, height: 256 })
    const hidden = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(hidden).toBeLessThanOrEqual(0)
  })

  test(`a supported browser does not, not even while the page loads: ${path}`, async ({ page }) => {
    await page.route(/\/assets\/[^?]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(path)
    await expect(page.getByText('This browser is too old')).toBeAttached()
    await expect(
      page.getByText(/This browser is too old|Ce navigateur est trop/).filter({ visible: true }),
    ).toHaveCount(0)
  })
}

const files = globSync('dist/{,assets/**/}*.*').map((file) => file.replace(/^dist/, ''))

/** pdf.js brings along what browsers lack: tools/build/pdfjsFiles.ts. */
const isOfPdfjs = (file: string) => /\/(PdfViewer-|pdf\.worker|pdfjs-)/.test(file)

/** What some supported browser lacks, by name: of 2024 and later, without what the app can do without. */
const tooNew =
  /\bURL\.parse\(|\bPromise\.try\(|\bRegExp\.escape\(|\bgetOrInsert|\b(from|to)(Base64|Hex)\(|\bMath\.sumPrecise|\bnew Float16Array|\bIterator\.\w+\(|\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|reduce|toArray|some|every|find|forEach)\(|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\bIntl\.DurationFormat|\bscheduler\.|\bError\.isError/g

test('the build contains nothing that a supported browser lacks (supported-browsers)', () => {
  const scripts = files.filter((file) => /\.m?js$/.test(file) && !isOfPdfjs(file))
  expect(scripts.length).toBeGreaterThan(100)
  const found = scripts.flatMap((file) =>
    (readFileSync(`dist${file}`, 'utf8').match(tooNew) ?? []).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

/** What lists of ad blockers such as EasyList and EasyPrivacy look for in addresses. */
const blocked =
  /analytics|advert|affiliate|banner|beacon|doubleclick|fingerprint|pixel|pop-?up|promo|sponsor|telemetry|track|web-?vitals|[/._-](ads?|adv|collect|counter|hits?|log(ger|ging)?|metrics?|ping|stats?)[/._-]/i

/** Signals from production: no page needs it. */
const unneeded = /^\/assets\/(maps\/)?telemetry-[\w-]{7,8}\.js(\.gz)?$/

test('ad blockers stop no file that a page needs, and no call (ad-blockers)', () => {
  const paths = ['auth', 'main'].flatMap((service) =>
    Object.keys((parse(readFileSync(`openapi/${service}.yaml`, 'utf8')) as { paths: object }).paths),
  )
  expect(paths.length).toBeGreaterThan(50)
  const names = [...files, ...paths.map((path) => `/api${path}`)]
  expect(names.filter((name) => blocked.test(name) && !unneeded.test(name))).toEqual([])
})
