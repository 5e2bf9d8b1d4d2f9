import type { Page } from '@playwright/test'
import { seededRandom } from '#tests/shared/api/support/seededRandom.ts'
import { expect, test, type Person } from './fixtures.ts'
import { InvoicesPage, invoicesPath } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import type { MockControl } from './support/MockControl.ts'
import { quietFile } from './support/openPage.ts'
import { fullOnly } from './support/sample.ts'

/** CI checks each rule in a few rounds, `npm run soak` in a hundred. */
const rounds = Number(process.env.SOAK_ROUNDS ?? 3)
const startRounds = Number(process.env.START_ROUNDS ?? 3)
/** How many tabs start in each round: the fewest and the most first. */
const startCounts = [2, 8, 5, 3, 4, 6, 7]
const pastTokenLife = 16 * 60_000

async function openTabs(person: Person, count: number): Promise<InvoicesPage[]> {
  const first = await person.open(InvoicesPage)
  const others = Array.from({ length: count - 1 }, async () => {
    const tab = new InvoicesPage(await person.page.context().newPage())
    await tab.goto()
    return tab
  })
  const tabs = [first, ...(await Promise.all(others))]
  for (const tab of tabs) await expect(tab.row(1)).toBeVisible()
  return tabs
}

/** Requests the list in another order, without the pauses of a user switching tabs. */
const sortBy = (tab: InvoicesPage, column: string) =>
  tab.columnHeader(column).evaluate((header) => header.dispatchEvent(new MouseEvent('click', { bubbles: true })))

async function refreshes(mock: MockControl) {
  return mock.journal('refreshSession')
}

/** The number of successful lists of invoices for this search. */
async function listsFound(mock: MockControl, search: string) {
  const calls = await mock.journal('listReceivableInvoices')
  return calls.filter(({ url, status }) => status === 200 && searchOf(url) === search).length
}

const searchOf = (url: string) => new URL(url, 'http://mock').searchParams.get('q')

const isOnLogin = (page: Page) => expect(new LoginPage(page).heading).toBeVisible()

for (const count of [2, 4]) {
  test(
    `${count} tabs with an expired token refresh it once (tabs-one-refresh)`,
    count === 2 ? { tag: '@firefox-full' } : fullOnly,
    async ({ supplier, mock }) => {
      test.setTimeout(60_000 + rounds * 6000)
      const tabs = await openTabs(supplier, count)
      for (let round = 1; round <= rounds; round += 1) {
        await mock.advanceClock(pastTokenLife)
        // A list that no earlier round has requested; any other would come from the cache.
        await Promise.all(tabs.map((tab) => tab.search.fill(String(round))))
        for (const tab of tabs) {
          await expect(tab.page).toHaveURL(new RegExp(`q=%22${round}%22`))
          await expect(tab.retry).toBeHidden()
        }
        await expect.poll(async () => (await refreshes(mock)).length, { message: `round ${round}` }).toBe(round)
        // A refresh covers the 401s of the next second (docs/rules.md#session-refresh), so the next round starts after that.
        const refreshedAt = Date.now()
        await expect.poll(() => Date.now() - refreshedAt, { intervals: [1100] }).toBeGreaterThan(1000)
      }
      expect((await refreshes(mock)).filter(({ status }) => status !== 200)).toEqual([])
    },
  )
}

/** Reloads the page after a delay, as a browser does with its tabs after a restart. */
async function restart({ page }: UserDetailsPage, delayMs: number) {
  const begun = page.waitForEvent('domcontentloaded')
  await page.evaluate((ms) => void setTimeout(() => location.reload(), ms), delayMs)
  await begun
}

/** A page's last request, made when idle. Advancing the clock earlier would expire a token that is about to be used. */
const lastResponse = ({ page }: UserDetailsPage) =>
  page.waitForResponse((response) => response.url().endsWith('/payables/registration/invites') && response.ok())

/** The tab whose call was waiting for a lost response offers another try. */
const expectStarted = (tab: UserDetailsPage, message: string) =>
  expect(async () => {
    const tryAgain = tab.page.getByRole('button', { name: 'Try again' })
    if (await tryAgain.isVisible()) await tryAgain.click()
    await expect(tab.field('First name'), message).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })

for (const isLost of [false, true]) {
  const outcome = isLost ? 'stay signed in if the response of their refresh is lost' : 'refresh it once'
  test(
    `2 to 8 tabs that start together with an expired token ${outcome} (tabs-start)`,
    isLost ? fullOnly : {},
    async ({ signIn, mock }) => {
      test.setTimeout(60_000 + startRounds * 20_000)
      const random = seededRandom(46)
      const newcomer = await signIn('newcomer')
      const first = await newcomer.open(UserDetailsPage)
      await Promise.all([lastResponse(first), first.page.reload()])
      const tabs = [first]
      for (let round = 1; round <= startRounds; round += 1) {
        const count = startCounts[(round - 1) % startCounts.length] ?? 2
        while (tabs.length < count) tabs.push(new UserDetailsPage(await newcomer.page.context().newPage()))
        for (const tab of tabs) if (tab.page.url() === 'about:blank') await Promise.all([lastResponse(tab), tab.goto()])
        if (isLost)
          await mock.fault({ match: { operationId: 'refreshSession', times: 1 }, effect: { kind: 'dropAfterCommit' } })
        await mock.advanceClock(pastTokenLife)
        const restarted = tabs.slice(0, count)
        const lastResponses = restarted.map(lastResponse)
        await Promise.all(restarted.map((tab) => restart(tab, random() * 300)))
        for (const tab of tabs) await expectStarted(tab, `round ${round}, ${count} tabs`)
        await Promise.all(lastResponses)
        const statuses = (await refreshes(mock)).map(({ status }) => status)
        if (isLost) expect(statuses.filter((status) => status !== 200)).toEqual([])
        else expect(statuses).toEqual([200])
        expect(await mock.violations()).toEqual([])
        await mock.clearJournal()
      }
    },
  )
}

test('three tabs stay signed in when the response of a refresh is lost (token-lifetime)', async ({
  supplier,
  mock,
}) => {
  test.setTimeout(60_000 + rounds * 10_000)
  const tabs = await openTabs(supplier, 3)
  for (let round = 1; round <= rounds; round += 1) {
    await mock.fault({ match: { operationId: 'refreshSession', times: 1 }, effect: { kind: 'dropAfterCommit' } })
    await mock.advanceClock(pastTokenLife)
    await Promise.all(tabs.map((tab) => tab.search.fill(String(round))))
    // The next round starts after every tab has its rows: a clock moved during a refresh would expire its token.
    await expect(async () => {
      // The tab whose call was waiting for that response says that it failed.
      for (const { retry } of tabs) if (await retry.isVisible()) await retry.click()
      expect(await listsFound(mock, String(round))).toBe(tabs.length)
    }).toPass({ timeout: 60_000 })
  }
  expect((await refreshes(mock)).filter(({ status }) => status === 401)).toEqual([])
})

test('when a tab is closed while it refreshes, the others recover (tabs-lock-recovery)', async ({ supplier, mock }) => {
  const [closed, left] = await openTabs(supplier, 2)
  if (!closed || !left) throw new Error('two tabs were opened')
  await mock.fault({ match: { operationId: 'refreshSession', times: 1 }, effect: { kind: 'hang' } })
  await mock.advanceClock(pastTokenLife)
  await sortBy(closed, 'Due')
  await expect.poll(async () => (await refreshes(mock)).length).toBe(1)
  await sortBy(left, 'Due')
  await closed.page.close()
  await expect.poll(async () => (await refreshes(mock)).filter(({ status }) => status === 200).length).toBe(1)
  await expect(left.row(1)).toBeVisible()
})

test('when a tab is frozen while it refreshes, the others recover (tabs-lock-recovery)', async ({ supplier, mock }) => {
  const [frozen, left] = await openTabs(supplier, 2)
  if (!frozen || !left) throw new Error('two tabs were opened')
  await mock.fault({ match: { operationId: 'refreshSession', times: 1 }, effect: { kind: 'hang' } })
  await mock.advanceClock(pastTokenLife)
  await sortBy(frozen, 'Due')
  await expect.poll(async () => (await refreshes(mock)).length).toBe(1)
  const devtools = await frozen.page.context().newCDPSession(frozen.page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await sortBy(left, 'Due')
  await expect
    .poll(async () => (await refreshes(mock)).filter(({ status }) => status === 200).length)
    .toBeGreaterThanOrEqual(1)
  await expect(left.retry).toBeHidden()
})

test('signing out in one tab ends the session in every tab (sign-out-all-tabs) @firefox', async ({
  supplier,
  mock,
}) => {
  const [first, second] = await openTabs(supplier, 2)
  if (!first || !second) throw new Error('two tabs were opened')
  await first.page.evaluate(() => {
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
  })
  await isOnLogin(second.page)
  await expect(second.page.getByText('INV-')).toHaveCount(0)
  const calls = (await mock.journal()).length
  await second.page.goto(invoicesPath)
  await isOnLogin(second.page)
  expect((await mock.journal()).slice(calls).filter(({ authorization }) => authorization !== null)).toEqual([])
})

test('signing in as another user removes the first user’s data (user-switch)', async ({ supplier }) => {
  const [first] = await openTabs(supplier, 1)
  if (!first) throw new Error('a tab was opened')
  await expect(first.page.getByText('Sofía Marín').first()).toBeVisible()
  await first.page.getByRole('button', { name: 'Views' }).click()
  await first.page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  await first.page.getByRole('textbox', { name: 'Name' }).fill('Of the first')
  await first.page.getByRole('button', { name: 'Save view' }).click()
  const stored = () =>
    first.page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  await expect.poll(stored).toContain('Of the first')
  const other = await first.page.context().newPage()
  await other.goto(quietFile)
  const tokens = await other.evaluate(async () => {
    const response = await fetch('/api/auth/login/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailAddress: 'newcomer@tallyport.test', password: 'Tallyport-2026!' }),
    })
    return response.json() as Promise<{ accessToken: string; refreshToken: string }>
  })
  await other.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('access_token', accessToken)
    localStorage.setItem('refresh_token', refreshToken)
    localStorage.setItem('tallyport.session', JSON.stringify({ id: 'another' }))
  }, tokens)
  await expect(first.page.getByText(/INV-\d/)).toHaveCount(0)
  await expect(first.page.getByText('Sofía')).toHaveCount(0)
  await expect.poll(stored).not.toContain('Of the first')
  expect(await stored()).not.toContain('Sofía')
})

test('Back shows no data after signing out (back-after-sign-out)', async ({ supplier }) => {
  const { page } = await supplier.open(InvoicesPage)
  await expect(new InvoicesPage(page).row(1)).toBeVisible()
  await page.goto(quietFile)
  const other = await page.context().newPage()
  await other.goto(invoicesPath)
  await other.evaluate(() => {
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
  })
  await page.goBack()
  await isOnLogin(page)
  await expect(page.getByText(/INV-\d/)).toHaveCount(0)
})
