import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type { CompanyPage } from '#generated/main/model/companyPage.ts'
import { Service } from '../../tools/staging/service.ts'
import { readStagingSettings, type Role, type StagingSettings } from '../../tools/staging/settings.ts'
import type { ListPage } from '../pages/ListPage.ts'
import type { CompanyIds } from '../support/worldIds.ts'
import { watchPage } from '../support/watchPage.ts'
import { CallWatch } from './callWatch.ts'

/** A role's session in this worker: one sign-in, and one browser context for all of its tests. */
interface Session {
  context: BrowserContext
  /** Their company; for platform staff, any. */
  company: CompanyIds | undefined
  /** The account to look at; undefined if there is none. */
  account: { id: string; name: string } | undefined
}

/** A signed-in person with a page of their own. */
export interface StagingPerson extends Omit<Session, 'context' | 'company'> {
  page: Page
  company: CompanyIds
}

interface WorkerFixtures {
  settings: StagingSettings
  service: Service
  sessionOf: (role: Role) => Promise<Session>
}

interface Fixtures {
  /** What must not happen while a test runs, in a tester's words. */
  problems: string[]
  /** Watches pages for `problems`. */
  watch: (page: Page) => void
  /** Opens a page as a role's person; skips the test if the settings name none. */
  as: (role: Role) => Promise<StagingPerson>
  /** Registers how to undo a change, before it is made. It runs after the test, whether it passed or not. */
  afterwards: (what: string, undo: () => Promise<unknown>) => void
}

const noCompany: CompanyIds = { id: 'none', authId: 'none' }

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [async ({}, use) => use(readStagingSettings()), { scope: 'worker' }],

  service: [async ({ settings }, use) => use(await Service.open(settings)), { scope: 'worker' }],

  // Refresh tokens are spent when they are used, so the tabs of one context share a session, and two contexts can't.
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

  problems: [
    async ({}, use) => {
      const problems: string[] = []
      await use(problems)
      if (problems.length > 0) throw new Error(['During this test:', ...new Set(problems)].join('\n  - '))
    },
    { auto: true },
  ],

  watch: async ({ problems, service }, use) => {
    const calls = new CallWatch(service, problems)
    await use((page) => {
      watchPage(page, problems)
      calls.watch(page)
    })
    await calls.finished()
  },

  context: async ({ context, watch }, use) => {
    context.on('page', watch)
    await use(context)
  },

  as: async ({ sessionOf, settings, watch }, use, testInfo) => {
    const pages: Page[] = []
    await use(async (role) => {
      testInfo.skip(settings.people[role] === undefined, `${settings.file} names no ${role} (people.${role})`)
      const { context, company = noCompany, account } = await sessionOf(role)
      const page = await context.newPage()
      pages.push(page)
      watch(page)
      return { page, company, account }
    })
    for (const page of pages) await page.close()
  },

  afterwards: async ({}, use) => {
    const undoings: { what: string; undo: () => Promise<unknown> }[] = []
    await use((what, undo) => undoings.push({ what, undo }))
    const left: string[] = []
    for (const { what, undo } of undoings.toReversed())
      await undo().catch((error: unknown) =>
        left.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
      )
    if (left.length > 0) throw new Error(['Could not be cleaned up; please do it by hand:', ...left].join('\n  - '))
  },
})

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
  // A same-origin file that runs none of the app's code.
  await page.goto('/favicon.svg')
  await page.evaluate(
    (tokens) => {
      for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
    },
    { access_token: accessToken, refresh_token: refreshToken },
  )
  await page.close()
  return { context, company, account }
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
  const said = (await failure.isVisible()) ? (await failure.innerText()).replaceAll(/\s+/g, ' ') : ''
  expect(said, `The list “${name}” can’t be loaded`).toBe('')
  return Number(await list.loaded.getAttribute('aria-rowcount')) - 1
}

export { expect }
