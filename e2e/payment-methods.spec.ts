import { expect, test, type Person } from './fixtures.ts'
import { PaymentMethodsPage } from './pages/PaymentMethodsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { methodsAtProvider, preferredAtService } from './support/providers.ts'
import { northwind } from './support/worldIds.ts'
import { contentOverflow } from './support/measures.ts'
import { fullOnly } from './support/sample.ts'

async function open(person: Person) {
  const methods = await person.open(PaymentMethodsPage)
  await methods.method('Visa •••• 4242').waitFor()
  return { methods, shell: new ShellPage(person.page) }
}

test('adds a card that is ready to use (payment-methods)', async ({ signIn, request }) => {
  const { methods, shell } = await open(await signIn('buyer'))
  await methods.addCardOf('5555 5555 5555 4444')
  await expect(shell.toast('Mastercard •••• 4444 was added')).toBeVisible()
  await expect(methods.method('Mastercard •••• 4444')).toContainText('Ready')
  await expect(methods.cardDialog).toHaveCount(0)
  await expect(methods.addCard).toBeFocused()
  expect(await methodsAtProvider(request)).toContain('Mastercard 4444')
})

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

for (const { name, number, before, reason } of [
  {
    name: 'declined',
    number: '4000 0000 0000 0002',
    reason: 'Your bank declined the card. Check the details, or use another card.',
  },
  {
    name: 'a duplicate',
    number: '5555 5555 5555 4444',
    before: '5555 5555 5555 4444',
    reason: 'This card is already one of your payment methods: Mastercard •••• 4444.',
  },
])
  test(
    `a card that is ${name} keeps its dialog open and shows the reason in a toast (toast-texts)`,
    name === 'declined' ? {} : fullOnly,
    async ({ signIn, request }) => {
      const { methods, shell } = await open(await signIn('buyer'))
      if (before) {
        await methods.addCardOf(before)
        await expect(methods.method('Mastercard •••• 4444')).toBeVisible()
      }
      const known = await methodsAtProvider(request)
      await methods.addCardOf(number)
      await expect(shell.toast('Failed to add card')).toContainText(reason)
      await expect(methods.cardField('Card number')).toHaveValue(number)
      expect(await axeViolations(methods.page)).toEqual([])
      expect(await methodsAtProvider(request)).toEqual(known)
    },
  )

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
})

test('Escape asks for confirmation before discarding card details', async ({ signIn }) => {
  const { methods } = await open(await signIn('buyer'))
  await methods.addCard.click()
  await methods.cardField('Card number').fill('4242')
  await methods.page.keyboard.press('Escape')
  await expect(methods.page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await methods.page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(methods.cardField('Card number')).toHaveValue('4242')
})

test('links a bank account and shows when the bank still has to confirm it (bank-linking)', async ({
  signIn,
  request,
  mock,
}) => {
  const { methods, shell } = await open(await signIn('buyer'))
  await methods.linkBank.click()
  await methods.choose('Tartan Bank', 'Checking ••4321')
  await expect(shell.toast('Tartan Bank •••• 4321 was linked')).toBeVisible()
  await expect(methods.method('Tartan Bank •••• 4321')).toContainText('Ready')
  expect(await methodsAtProvider(request)).toContain('Tartan Bank 4321')

  await methods.linkBank.click()
  await methods.choose('Tartan Bank', 'Savings that the bank must confirm ••7777')
  await expect(shell.toast('Your bank still has to confirm it.')).toBeVisible()
  await expect(methods.method('•••• 7777')).toContainText('Your bank is confirming this account')
  await mock.advanceClock(25 * 60 * 60_000)
  await methods.page.reload()
  await expect(methods.method('•••• 7777')).toContainText('Ready')
})

test('canceling or failing at the bank links nothing and returns to the page (bank-linking)', async ({
  signIn,
  mock,
}) => {
  const { methods, shell } = await open(await signIn('buyer'))
  await methods.linkBank.click()
  await methods.choose('Cancel')
  await expect(methods.linkBank).toBeFocused()
  await expect(methods.section.getByRole('alert')).toHaveCount(0)

  await methods.linkBank.click()
  await methods.choose('Bank of Errors')
  await expect(shell.toast('Your bank didn’t link the account')).toContainText('Sign in to your bank again.')
  await expect(shell.toast('Failed to add bank account')).toHaveCount(0)
  await expect(methods.linkBank).toBeEnabled()
  expect(await mock.journal('linkPlaidBankAccount')).toEqual([])
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
  await expect(methods.page).toHaveURL(/\/settings$/)
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

for (const [name, kept] of [
  ['Visa •••• 4242', 'Visa 4242'],
  ['Lakeshore National Bank •••• 0002', 'Lakeshore National Bank 0002'],
] as const)
  test(`removes ${name} after a confirmation`, kept === 'Visa 4242' ? {} : fullOnly, async ({ signIn, request }) => {
    const { methods, shell } = await open(await signIn('buyer'))
    await methods.section.getByRole('button', { name: `Remove: ${name}` }).click()
    const question = shell.dialog(`Remove ${name}?`)
    await expect(question).toBeVisible()
    expect(await axeViolations(methods.page)).toEqual([])
    expect(await methodsAtProvider(request)).toContain(kept)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(shell.toast('The payment method was removed')).toBeVisible()
    await expect(methods.method(name)).toHaveCount(0)
    expect(await methodsAtProvider(request)).not.toContain(kept)
  })

test('changes the preferred payment method', async ({ signIn, request }) => {
  const { methods, shell } = await open(await signIn('buyer'))
  expect(await preferredAtService(request)).toBe('Ach')
  await methods.section.getByRole('button', { name: 'Make preferred: Visa •••• 4242' }).click()
  await expect(shell.toast('Preferred payment method saved')).toBeVisible()
  await expect(methods.section.getByRole('button', { name: 'Preferred: Visa •••• 4242' })).toBeFocused()
  await expect(methods.section.getByRole('button', { name: /^Preferred: / })).toHaveCount(1)
  expect(await preferredAtService(request)).toBe('Card')
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
  await expect.poll(() => contentOverflow(page)).toBeLessThanOrEqual(0)
  await methods.cardDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => contentOverflow(page)).toBeLessThanOrEqual(0)
})
