import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'

const unreachable = (page: Page) => page.getByText('We couldn’t reach the service.')
const down = { match: { operationId: 'getCurrentUser' }, effect: { kind: 'status', status: 503 } } as const

test('a tab that fails to start keeps other tabs signed in and starts when the service recovers', async ({
  signIn,
  mock,
}) => {
  const newcomer = await signIn('newcomer')
  const first = await newcomer.open(UserDetailsPage)
  await first.field('First name').fill('Typed and not saved')
  await mock.fault(down)
  const second = await newcomer.page.context().newPage()
  await second.goto('/user/details')
  await expect(unreachable(second)).toBeVisible()
  await second.getByRole('button', { name: 'Try again' }).click()
  const failed = async () => (await mock.journal('getCurrentUser')).filter(({ status }) => status === 503)
  // Three attempts at first, three when tried again.
  await expect.poll(async () => (await failed()).length).toBe(6)
  await expect(unreachable(second)).toBeVisible()
  await expect(first.field('First name')).toHaveValue('Typed and not saved')
  await mock.clearFaults()
  await second.getByRole('button', { name: 'Try again' }).click()
  await expect(new UserDetailsPage(second).field('First name')).toBeVisible()
  await expect(second).toHaveURL('/user/details')
  await expect(first.field('First name')).toHaveValue('Typed and not saved')
})

test('a single tab that fails to start shows sign-in with the reason and keeps the return URL', async ({
  signIn,
  mock,
}) => {
  const { page } = await signIn('newcomer')
  await mock.fault(down)
  await page.goto('/user/details')
  await expect(page.getByText('We couldn’t reach the service, so you were signed out.')).toBeVisible()
  await mock.clearFaults()
  await new LoginPage(page).signIn('newcomer@tallyport.test')
  await expect(page).toHaveURL('/user/details')
})

test('clearing storage under a running tab shows sign-in with the reason', async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  await expect(invoices.row(1)).toBeVisible()
  const { page } = invoices
  // At once: a call that the page makes on its own in between would show sign-in before the click.
  await invoices.columnHeader('Due').evaluate((header) => {
    localStorage.clear()
    header.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await expect(page.getByText('This site’s data was cleared in your browser.')).toBeVisible()
  await new LoginPage(page).signIn('supplier@tallyport.test')
  await expect(invoices.columnHeader('Due')).toHaveAttribute('aria-sort', 'descending')
})

test('pages for signed-out users redirect when another tab signs in', async ({ page, context }) => {
  const addresses: Record<string, string> = {
    '/login?redirect=%2Fuser%2Fdetails': '/user/details',
    '/login': '/',
    // The only one of these pages that is open to everyone.
    '/forgot-password': '/forgot-password',
    '/register?registrationToken=welcome-to-harbor': '/',
    '/password-reset?token=abc': '/',
    '/access-request/al_harbor-supply': '/',
  }
  const tabs = await Promise.all(
    Object.entries(addresses).map(async ([address, target]) => {
      const tab = await context.newPage()
      await tab.goto(address)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      return { tab, target }
    }),
  )
  const login = new LoginPage(page)
  await login.goto()
  await login.signIn('newcomer@tallyport.test')
  await expect(page).toHaveURL('/')
  for (const { tab, target } of tabs) await expect(tab).toHaveURL(target)
})
