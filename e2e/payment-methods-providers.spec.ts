import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PaymentMethodsPage } from './pages/PaymentMethodsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { methodsAtProvider } from './support/providers.ts'

/** Checks that the rest of the page works: on another tab, a field accepts text, and the company is saved. */
async function saveCompany(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Company' }).click()
  await page.getByRole('textbox', { name: 'Company name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(new ShellPage(page).toast('Company details saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Payment methods' }).click()
}

test('a blocked script shows an error with a retry only in its section (provider-scripts)', async ({
  signIn,
  page,
}) => {
  await signIn('buyer')
  let isBlocked = true
  await page.route('**/providers/moov.js', (route) => (isBlocked ? route.abort('blockedbyclient') : route.continue()))
  const methods = new PaymentMethodsPage(page)
  await methods.goto()
  await expect(methods.section.getByRole('alert')).toContainText('We couldn’t load the payments provider.')
  expect(await axeViolations(page)).toEqual([])
  await saveCompany(page, 'Prairie & Sons')
  isBlocked = false
  await methods.section.getByRole('button', { name: 'Try again' }).click()
  await expect(methods.method('Visa •••• 4242')).toBeVisible()
  await expect(page.locator('script[src="/providers/moov.js"]')).toHaveCount(1)
})

test('a script that never responds delays only its section, and loads on retry (provider-scripts)', async ({
  signIn,
  page,
}) => {
  await page.clock.install()
  await signIn('buyer')
  // The browser waits for it forever; another request to the same address would wait along with it.
  await page.route('**/providers/moov.js', () => undefined)
  const methods = new PaymentMethodsPage(page)
  const asked = page.waitForRequest('**/providers/moov.js')
  await methods.goto()
  await asked
  await expect(methods.section.getByRole('progressbar', { name: 'Loading payment methods…' })).toBeVisible()
  await saveCompany(page, 'Prairie & Sons')
  await page.clock.fastForward(11_000)
  await expect(methods.section.getByText('This is taking longer than usual.')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(methods.section.getByRole('alert')).toContainText('We couldn’t load the payments provider.')
  await methods.section.getByRole('button', { name: 'Try again' }).click()
  await expect(methods.method('Visa •••• 4242')).toBeVisible()
})

test('provider scripts still work after loading twice (provider-scripts)', async ({ signIn, page }) => {
  await signIn('buyer')
  const methods = new PaymentMethodsPage(page)
  await methods.goto()
  await methods.method('Visa •••• 4242').waitFor()
  for (const url of ['/providers/moov.js', '/providers/plaid.js', '/providers/plaid.js'])
    await page.addScriptTag({ url })
  await methods.addCardOf('5555 5555 5555 4444')
  await expect(methods.method('Mastercard •••• 4444')).toBeVisible()
  await methods.linkBank.click()
  await methods.choose('Tartan Bank', 'Checking ••4321')
  await expect(methods.method('Tartan Bank •••• 4321')).toBeVisible()
})

test('replaces an expired token when removing a card (provider-scripts)', async ({ signIn, page, mock, request }) => {
  await signIn('buyer')
  const methods = new PaymentMethodsPage(page)
  await methods.goto()
  const remove = methods.section.getByRole('button', { name: 'Remove: Visa •••• 4242' })
  await remove.waitFor()
  expect(await methodsAtProvider(request)).toContain('Visa 4242')
  await mock.advanceClock(16 * 60_000)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(new ShellPage(page).toast('The payment method was removed')).toBeVisible()
  expect(await methodsAtProvider(request)).not.toContain('Visa 4242')
})

test('a bank dialog that fails to load shows an error with a retry', async ({ signIn, page }) => {
  await signIn('buyer')
  let isBlocked = true
  await page.route('**/providers/plaid.js', (route) => (isBlocked ? route.abort('blockedbyclient') : route.continue()))
  const methods = new PaymentMethodsPage(page)
  await methods.goto()
  await methods.linkBank.click()
  await expect(methods.section.getByRole('alert')).toContainText('We couldn’t load the payments provider.')
  await methods.section.getByRole('button', { name: 'Make preferred: Visa •••• 4242' }).click()
  await expect(new ShellPage(page).toast('Preferred payment method saved')).toBeVisible()
  isBlocked = false
  await methods.section.getByRole('button', { name: 'Try again' }).click()
  await methods.choose('Tartan Bank', 'Checking ••4321')
  await expect(methods.method('Tartan Bank •••• 4321')).toBeVisible()
})

/** Everything that this origin stores in the browser, as text. */
const keptInBrowser = async (page: Page) =>
  page.evaluate(async () => {
    const text = [localStorage, sessionStorage].map((area) => JSON.stringify(Object.entries(area)))
    text.push(document.cookie)
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opened = indexedDB.open(name)
        opened.addEventListener('success', () => resolve(opened.result))
        opened.addEventListener('error', () => reject(opened.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames)
        text.push(
          await new Promise<string>((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll()
            all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
          }),
        )
      database.close()
    }
    for (const name of await caches.keys()) text.push(name)
    return text.join('\n')
  })

/** Records, as text, everything that the providers' scripts pass to our code: callback arguments and results. */
const listenToProviders = (page: Page) =>
  page.addInitScript(() => {
    const recorded: string[] = []
    Object.assign(window, { recorded })
    const record = (source: string, given: unknown) =>
      void recorded.push(
        `${source} ${JSON.stringify(given, (_, value: unknown) => (value instanceof Error ? String(value) : value))}`,
      )
    /** Wraps an object, at any depth, to record its functions' arguments or, with `results`, their results instead. */
    const wrap = (source: string, target: object, results: boolean): object =>
      new Proxy(target, {
        get(at, name) {
          const value: unknown = Reflect.get(at, name)
          if (typeof value === 'object' && value !== null) return wrap(source, value, results)
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            if (!results) record(`${source}.${String(name)}`, given)
            const result: unknown = Reflect.apply(value, at, given)
            if (results)
              void Promise.resolve(result).then(
                (outcome) => record(`${source}.${String(name)}`, outcome),
                (error: unknown) => record(`${source}.${String(name)}`, error),
              )
            return result
          }
        },
      })
    const provide = (name: string, wrapped: (real: never) => unknown) => {
      let real: unknown
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => real,
        set(value: never) {
          real = wrapped(value)
        },
      })
    }
    provide('Plaid', (real: { create: (config: object) => object }) => ({
      ...real,
      create: (config: object) => real.create(wrap('plaid', config, false)),
    }))
    provide('Moov', (real: (token: string) => object) => (token: string) => wrap('moov', real(token), true))
    const define = customElements.define.bind(customElements)
    customElements.define = (name, element, options) => {
      class Listened extends element {
        constructor() {
          super()
          for (const callback of ['onSuccess', 'onError', 'onValidated', 'onEnterKeyPress']) {
            let real: ((...given: unknown[]) => void) | undefined
            Object.defineProperty(this, callback, {
              get: () => real && ((...given: unknown[]) => (record(callback, given), real?.(...given))),
              set(value: typeof real) {
                real = value
              },
            })
          }
        }
      }
      define(name, name === 'moov-card-link' ? Listened : element, options)
    }
  })

test('no card or account number reaches our code, storage, logs, services, or the mock’s journal (card-data)', async ({
  signIn,
  page,
  mock,
  request,
}) => {
  const number = '5555555555554444'
  const spaced = number.replaceAll(/(.{4})(?!$)/g, '$1 ')
  const bank = { routing: '011401533', account: '1111222233330000' }
  await listenToProviders(page)
  const consoleTexts: string[] = []
  const sent: string[] = []
  const toProvider: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  page.on('request', (one) => {
    const line = [one.method(), one.url(), one.postData() ?? '', JSON.stringify(one.headers())].join(' ')
    // In production, requests from the provider's script (here its stand-in) go to the provider itself.
    if (new URL(one.url()).pathname.startsWith('/providers/')) toProvider.push(line)
    else sent.push(line)
  })
  await signIn('buyer')
  const methods = new PaymentMethodsPage(page)
  await methods.goto()
  await methods.method('Visa •••• 4242').waitFor()

  // First make the provider reject the card, so that errors are checked too.
  await request.put('/__mock/providers', { data: { moov: 'fail' } })
  await methods.addCard.click()
  await methods.fillCard(spaced, '12/34')
  await methods.submitCard.click()
  await expect(new ShellPage(page).toast('Failed to add card')).toBeVisible()
  await request.put('/__mock/providers', { data: { moov: 'ok' } })
  const places = { shown: () => page.locator('body').innerText(), html: () => page.content() }
  const during = [await keptInBrowser(page), await places.shown(), await places.html()]
  await methods.submitCard.click()
  await expect(new ShellPage(page).toast('Mastercard •••• 4444 was added')).toBeVisible()
  await methods.linkBank.click()
  await methods.choose('Enter account numbers')
  await methods.plaid('Enter account numbers').getByLabel('Routing number').fill(bank.routing)
  await methods.plaid('Enter account numbers').getByLabel('Account number').fill(bank.account)
  during.push(await keptInBrowser(page), await places.shown(), await places.html())
  await methods.choose('Continue')
  await expect(methods.method('First Platypus Bank •••• 0000')).toBeVisible()

  // The providers received them and returned both methods to our code, so the test looks for the right values.
  const secrets = [number, bank.routing, bank.account]
  for (const secret of secrets) expect(toProvider.join('\n')).toContain(secret)
  const recorded = (await page.evaluate(() => (window as unknown as { recorded: string[] }).recorded)).join('\n')
  for (const sign of ['onError', '"lastFourCardNumber":"4444"', 'plaid.onSuccess', '"mask":"0000"', 'moov.list'])
    expect(recorded).toContain(sign)
  const found = {
    recorded,
    during: during.join('\n'),
    kept: await keptInBrowser(page),
    shown: await places.shown(),
    html: await places.html(),
    said: ['console', ...consoleTexts].join('\n'),
    sent: sent.join('\n'),
    journal: JSON.stringify(await mock.journal()),
    state: JSON.stringify(await (await request.get('/__mock/ledger')).json()),
    atProvider: (await methodsAtProvider(request)).join('\n'),
  }
  for (const [place, text] of Object.entries(found)) {
    expect(text, place).not.toBe('')
    for (const secret of [spaced, ...secrets]) expect(text, place).not.toContain(secret)
    // Moov's responses contain its routing number; our code doesn't read it.
    if (place !== 'recorded') expect(text, place).not.toContain('123456780')
  }
})
