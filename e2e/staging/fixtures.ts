import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type { CompanyPage } from '#generated/main/model/companyPage.ts'
import { Service, type StagingCompany } from '../../tools/staging/service.ts'
import { readStagingSettings, type Role, type StagingSettings } from '../../tools/staging/settings.ts'
import type { ListPage } from '../pages/ListPage.ts'
import type { CompanyIds } from '../support/worldIds.ts'
import { quietFile } from '../support/openPage.ts'
import { watchPage } from '../support/watchPage.ts'
import { CallWatch } from './callWatch.ts'

/** A role's session in this worker: one sign-in, and one tab in which its tests open their pages, one after another. */
interface StagingPerson {
  page: Page
  /** Their company; for platform staff, any. */
  company: StagingCompany
  /** The account to look at; undefined if there is none. */
  account: { id: string; name: string } | undefined
}

interface Session extends StagingPerson {
  context: BrowserContext
  watched: Watched
}

/** The faults seen in a page since the last call. */
interface Watched {
  problems: string[]
  finished: () => Promise<void>
}

interface WorkerFixtures {
  settings: StagingSettings
  service: Service
  sessionOf: (role: Role) => Promise<Session>
}

interface Fixtures {
  /** Ends a test with what must not happen while it runs, in a tester's words. */
  watched: Set<Watched>
  /** Opens pages as a role's person; skips the test if the settings name none. */
  as: (role: Role) => Promise<StagingPerson>
  /** Registers how to undo a change, before it is made. It runs after the test, whether it passed or not. */
  afterwards: (what: string, undo: () => Promise<unknown>) => void
}

const noCompany: CompanyIds = { id: 'none', authId: 'none' }

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [async ({}, use) => use(readStagingSettings()), { scope: 'worker' }],

  service: [async ({ settings }, use) => use(await Service.open(settings)), { scope: 'worker' }],

  // A spent refresh token ends the session soon, so the tabs of one context share a session, and two contexts can't.
  sessionOf: [
    async ({ browser, service, settings }, use) => {
      const sessions = new Map<Role, Promise<Session>>()
      await use((role) => {
        const session = sessions.get(role) ?? openSession(browser.newContext(contextOptions(settings)), service, role)
        sessions.set(role, session)
        return session
      })
      const opened = await Promise.allSettled(sessions.values())
      for (const session of opened) if (session.status === 'fulfilled') await session.value.context.close()
    },
    { scope: 'worker' },
  ],

  watched: [
    async ({}, use) => {
      const watched = new Set<Watched>()
      await use(watched)
      for (const { finished } of watched) await finished()
      const problems = new Set([...watched].flatMap((one) => one.problems.splice(0)))
      if (problems.size > 0) throw new Finding('During this test:', problems)
    },
    { auto: true },
  ],

  context: async ({ context, service, watched }, use) => {
    context.on('page', (page) => watched.add(watch(page, service)))
    await use(context)
  },

  as: async ({ sessionOf, settings, watched }, use, testInfo) => {
    const sessions = new Set<Session>()
    await use(async (role) => {
      testInfo.skip(settings.people[role] === undefined, `${settings.file} names no ${role} (people.${role})`)
      const session = await sessionOf(role)
      sessions.add(session)
      watched.add(session.watched)
      return session
    })
    // Work that a page still does must not count for the next test.
    for (const { page } of sessions) await page.goto(quietFile)
  },

  afterwards: async ({}, use) => {
    const cleanups: { what: string; undo: () => Promise<unknown> }[] = []
    await use((what, undo) => cleanups.push({ what, undo }))
    const failures: string[] = []
    for (const { what, undo } of cleanups.toReversed())
      await undo().catch((error: unknown) =>
        failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
      )
    if (failures.length > 0) throw new Finding('Could not be cleaned up; please do it by hand:', failures)
  },
})

/** A message for a tester; its stack would not help. */
class Finding extends Error {
  constructor(title: string, lines: Iterable<string>) {
    super([title, ...lines].join('\n  - '))
    this.stack = this.message
  }
}

const contextOptions = ({ baseUrl }: StagingSettings) => ({
  baseURL: baseUrl,
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce' as const,
})

async function openSession(opening: Promise<BrowserContext>, service: Service, role: Role): Promise<Session> {
  const { accessToken, refreshToken } = await service.signIn(role)
  const isMember = role === 'supplier' || role === 'buyer'
  const company = isMember ? await service.company(role, accessToken) : await anyCompany(service, role, accessToken)
  const number = isMember ? service.settings.people[role]?.account : undefined
  const account = company && isMember ? await service.account(role, accessToken, company, number) : undefined
  const context = await opening
  const page = await context.newPage()
  const watched = watch(page, service)
  await page.goto(quietFile)
  await page.evaluate(
    (tokens) => {
      for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
    },
    { access_token: accessToken, refresh_token: refreshToken },
  )
  return { context, page, watched, company: company ?? noCompany, account }
}

function watch(page: Page, service: Service): Watched {
  const problems: string[] = []
  watchPage(page, problems)
  const calls = new CallWatch(service, problems)
  calls.watch(page)
  return { problems, finished: () => calls.finished() }
}

/** Platform staff look at the first company. */
async function anyCompany(service: Service, role: Role, token: string): Promise<CompanyIds | undefined> {
  if (role !== 'admin') return undefined
  const { items } = await service.call<CompanyPage>('listAdminCompanies', { token, query: { pageSize: '1' } })
  return items[0] && { id: items[0].id, authId: items[0].authCompanyId }
}

/** How many rows a list has once it has loaded. Errors: rejects with what the page says if it can't be loaded. */
export async function rowCount(list: ListPage, name: string): Promise<number> {
  const failure = list.page.getByRole('main').getByRole('alert').first()
  await expect(list.loaded.or(failure).first(), `The list “${name}” does not load`).toBeVisible()
  const failureText = (await failure.isVisible()) ? (await failure.innerText()).replaceAll(/\s+/g, ' ') : ''
  expect(failureText, `The list “${name}” can’t be loaded`).toBe('')
  return Number(await list.loaded.getAttribute('aria-rowcount')) - 1
}

export { expect }
