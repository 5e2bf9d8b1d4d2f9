import { expect, test } from './fixtures.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { fullOnly } from './support/sample.ts'

const minute = 60_000

test('signs out after 30 minutes of inactivity without a token refresh (session-inactivity)', async ({
  supplier,
  mock,
}) => {
  await supplier.page.clock.install()
  const invoices = await supplier.open(InvoicesPage)
  await expect(invoices.row(1)).toBeVisible()
  await mock.advanceClock(31 * minute)
  await supplier.page.clock.fastForward(31 * minute)
  const login = new LoginPage(supplier.page)
  await expect(login.heading).toBeVisible()
  await expect(supplier.page.getByText('signed out after 30 minutes')).toBeVisible()
  expect(new URL(supplier.page.url()).searchParams.get('redirect')).toContain('/invoices')
  expect(await mock.journal('refreshSession')).toEqual([])
  expect(await supplier.page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
})

for (const [name, days] of [
  ['a day ahead', 1],
  ['a day behind', -1],
] as const) {
  test(
    `a device clock that is ${name} does not cause a refresh loop (clock-skew)`,
    days === 1 ? {} : fullOnly,
    async ({ supplier, mock }) => {
      await supplier.page.clock.setFixedTime(Date.now() + days * 24 * 60 * minute)
      const invoices = await supplier.open(InvoicesPage)
      await expect(invoices.row(1)).toBeVisible()
      await invoices.columnHeader('Due').click()
      await expect(invoices.columnHeader('Due')).toHaveAttribute('aria-sort', 'descending')
      expect((await mock.journal('refreshSession')).length).toBeLessThanOrEqual(1)
    },
  )
}

for (const broken of ['getItem', 'setItem', 'removeItem'] as const) {
  test(
    `sign-in works when localStorage.${broken} throws (storage-failure)`,
    broken === 'setItem' ? {} : fullOnly,
    async ({ page }) => {
      await page.addInitScript((method) => {
        const original = Storage.prototype[method] as (...args: unknown[]) => unknown
        Object.defineProperty(Storage.prototype, method, {
          value(this: Storage, ...args: unknown[]) {
            if (this === window.localStorage) throw new DOMException('planted', 'QuotaExceededError')
            return Reflect.apply(original, this, args)
          },
        })
      }, broken)
      const login = new LoginPage(page)
      await login.goto()
      await login.signIn('supplier@tallyport.test')
      await expect(new DashboardPage(page).heading).toBeVisible()
    },
  )
}
