import { expect, test, type Person } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { payables, PayablesPage } from './pages/PayablesPages.ts'
import { PaymentMethodsPage } from './pages/PaymentMethodsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { methodsAtProvider } from './support/providers.ts'
import { northwind } from './support/worldIds.ts'
import { expectNoOverflow } from './support/measures.ts'

async function open(person: Person) {
  const methods = await person.open(PaymentMethodsPage)
  await methods.method('Visa •••• 4242').waitFor()
  return { methods, shell: new ShellPage(person.page) }
}

test('repeated clicks add a card once', async ({ signIn, request }) => {
  const { methods, shell } = await open(await signIn('buyer'))
  await methods.addCard.click()
  await methods.fillCard('5555 5555 5555 4444')
  const submits = methods.page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/cards'))
  const sent: string[] = []
  methods.page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/cards')) sent.push(one.url())
  })
  await methods.submitCard.evaluate((button) => {
    for (let times = 0; times < 20; times++) (button as HTMLElement).click()
  })
  await submits
  await expect(shell.toast('Mastercard •••• 4444 was added')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect((await methodsAtProvider(request)).filter((name) => name === 'Mastercard 4444')).toHaveLength(1)
})

test('the form rejects an expired card, and a toast reports one that the provider rejects as expired', async ({
  page,
  signIn,
  mock,
}) => {
  // The provider's form goes by the browser's date, which is a month behind, and the provider by its own.
  const lastMonth = new Date((await mock.clock()).now)
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1, 15)
  await page.clock.setFixedTime(lastMonth)
  const { methods, shell } = await open(await signIn('buyer'))
  await methods.addCardOf('5555 5555 5555 4444', '01/20')
  await expect(methods.cardDialog.getByRole('alert')).toHaveText('Enter an expiration date that hasn’t passed.')
  const [year, month] = lastMonth.toISOString().slice(2, 7).split('-')
  await methods.cardField(/^Expiration/).fill(`${month}/${year}`)
  await methods.submitCard.click()
  await expect(shell.toast('Failed to add card')).toContainText('This card has expired. Use another card.')
  await expect(methods.cardField('Card number')).toHaveValue('5555 5555 5555 4444')
  expect(await axeViolations(page)).toEqual([])
})

test('a card that expires soon says so in the settings and in the checkout (expiring-cards)', async ({
  page,
  signIn,
  mock,
}) => {
  const [year = '', month = ''] = (await mock.clock()).now.slice(2, 7).split('-')
  const { methods, shell } = await open(await signIn('buyer'))
  await methods.addCardOf('5555 5555 5555 4444', `${month}/${year}`)
  await expect(shell.toast('Mastercard •••• 4444 was added')).toBeVisible()
  const text = /This card can be used through .*\. Add your new card before then\./
  await expect(methods.method('Mastercard •••• 4444')).toContainText(text)
  await expect(methods.method('Sandhills Credit Union •••• 1180')).toContainText('Waiting for confirmation since')
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(payables)
  await new PayablesPage(page).payPastDue.click()
  const checkout = new CheckoutPage(page)
  await checkout.calculated()
  await checkout.openMethods()
  await expect(checkout.summary.getByText(text)).toBeVisible()
  await expectNoOverflow(page)
})

test('an OAuth bank returns through /oauth to the page where linking started (provider-return)', async ({
  signIn,
  request,
}) => {
  const { methods, shell } = await open(await signIn('buyer'))
  await methods.linkBank.click()
  const away = methods.page.waitForURL(/\/oauth\?oauth_state_id=/)
  await methods.choose('Platypus OAuth Bank')
  await away
  await methods.choose('Checking ••8008')
  await expect(methods.page).toHaveURL(/\/settings\?tab=payments$/)
  await expect(shell.toast('First Platypus Bank •••• 8008 was linked')).toBeVisible()
  await expect(methods.method('•••• 8008')).toContainText('Ready')
  expect(await methodsAtProvider(request)).toContain('First Platypus Bank 8008')
  await methods.page.goto('/oauth')
  await expect(shell.heading).toHaveText('Nothing to finish')
})

test('links a bank account once when the response is lost', async ({ signIn, mock, request }) => {
  const { methods, shell } = await open(await signIn('buyer'))
  await mock.fault({ match: { operationId: 'linkPlaidBankAccount' }, effect: { kind: 'dropAfterCommit' } })
  await methods.linkBank.click()
  await methods.choose('Tartan Bank', 'Checking ••4321')
  await expect(shell.toast('Tartan Bank •••• 4321 was linked')).toBeVisible()
  // Chromium itself resends a request that is cut off on a reused connection, with the same key.
  const keys = (await mock.journal('linkPlaidBankAccount')).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
  expect((await methodsAtProvider(request)).filter((name) => name === 'Tartan Bank 4321')).toHaveLength(1)
})

test('adds a card and links a bank with the keyboard only (keyboard)', async ({ signIn, request }) => {
  const { methods, shell } = await open(await signIn('buyer'))
  const { page } = methods
  await methods.section.getByRole('button', { name: 'Remove: Sandhills Credit Union •••• 1180' }).focus()
  await tabTo(page, methods.addCard)
  await page.keyboard.press('Enter')
  await methods.cardField('Card number').waitFor()
  const typed = ['5555 5555 5555 4444', '12/34', '123']
  for (const [place, name] of ['Card number', /^Expiration/, 'Security code'].entries()) {
    await tabTo(page, methods.cardField(name))
    await page.keyboard.type(typed[place] ?? '')
  }
  await page.keyboard.press('Enter')
  await expect(shell.toast('Mastercard •••• 4444 was added')).toBeVisible()
  await expect(methods.addCard).toBeFocused()

  await tabTo(page, methods.linkBank)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Tartan Bank' }))
  await page.keyboard.press('Enter')
  await expect(methods.plaid('Tartan Bank')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(shell.toast('Tartan Bank •••• 4321 was linked')).toBeVisible()
  await expect(methods.linkBank).toBeFocused()
  expect(await methodsAtProvider(request)).toEqual(expect.arrayContaining(['Mastercard 4444', 'Tartan Bank 4321']))
})

test('payment methods and the card dialog pass axe and fit 320 px (axe)', async ({ signIn, page }) => {
  await signIn('both')
  const methods = new PaymentMethodsPage(page)
  await methods.goto(northwind)
  await methods.method('Visa •••• 1881').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await methods.addCard.click()
  await methods.fillCard('4242 4242 4242 4241')
  await methods.submitCard.click()
  await expect(methods.cardDialog.getByRole('alert')).toHaveText('Enter a valid card number.')
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await test.step('Escape asks before it discards card details', async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(methods.cardField('Card number')).toHaveValue('4242 4242 4242 4241')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
  })
  await expect(methods.cardDialog).toHaveCount(0)
  await expectNoOverflow(page)
  await methods.section.getByRole('button', { name: 'Remove: Visa •••• 1881' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove Visa •••• 1881?' })).toBeVisible()
  expect(await axeViolations(page, { hasBothThemes: true }), 'removing').toEqual([])
})
