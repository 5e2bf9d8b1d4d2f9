import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { harbor, maple, northwind, prairie } from './support/worldIds.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { fullOnly, sample } from './support/sample.ts'

/**
 * Every route of the generated route tree × every kind of user: the right final address, and no admin calls by users
 * who are not internal (docs/rules.md#route-guards).
 */
const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync('src/routeTree.gen.ts', 'utf8')) ?? []
const routes = [...table.matchAll(/^\s+'([^']+)':/gm)].map(([, path = '']) => path)

/** Fills in a route's parameters, with the buyer's company for the buyer and the supplier's for everyone else. */
function address(route: string, actor: Actor = 'supplier'): string {
  const company = actor === 'buyer' ? prairie : harbor
  const parameters: Record<string, string> = {
    $authCompanyId: company.authId,
    $productCompanyId: company.id,
    $token: 'no-such-token',
    $invoicingAccountId: 'no-such-account',
    $companyId: harbor.id,
  }
  return route.replaceAll(/\$\w+/g, (name) => parameters[name] ?? name)
}

/** Routes that need no session; with the parameters used here, those in `leadsToLogin` redirect to /login. */
const open = new Set(['/login', '/forgot-password', '/password-reset'])
const leadsToLogin = new Set(['/register', '/access-request/$token'])
const isPublic = (route: string) => open.has(route) || leadsToLogin.has(route)
const isAdmin = (route: string) => route.startsWith('/admin')

type Actor = 'visitor' | PersonaName
const actors: readonly Actor[] = ['visitor', 'newcomer', 'supplier', 'buyer', 'admin']

/** Where `/` leads each actor: members to their side of the company; the others stay at `/`, on their own page. */
const starts: Partial<Record<Actor, string>> = {
  supplier: `/company/${harbor.authId}/receivables/`,
  buyer: `/company/${prairie.authId}/payables/`,
}
const start = (actor: Actor) => starts[actor] ?? '/'

/** Where an actor ends up. A page that isn't theirs shows “Page not found” without a redirect. */
function expected(actor: Actor, route: string): string {
  // The forgot-password form is open to everyone (docs/rules.md#public-routes).
  if (route === '/forgot-password') return route
  if (isPublic(route)) {
    if (actor !== 'visitor') return start(actor)
    return leadsToLogin.has(route) ? '/login' : route
  }
  if (actor === 'visitor') return '/login'
  if (isAdmin(route) && actor !== 'admin') return start(actor)
  // An unknown account redirects to the customers, or to the payables (docs/rules.md#unknown-account).
  return route === '/' ? start(actor) : address(route.replace(/\/\$invoicingAccountId.*/, ''), actor)
}

/** A company's page may end in a path under the expected one; every other path must match exactly. */
function isAt(url: string, path: string): boolean {
  const { pathname } = new URL(url)
  return path.startsWith('/company/') ? pathname.startsWith(path.replace(/\/$/, '')) : pathname === path
}

test('reads the routes from the generated route tree', () => {
  expect(routes).toContain('/login')
  expect(routes.length).toBeGreaterThan(8)
})

// In jsdom, all routes run for all actors, too (tests/screens/guards.dom.test.ts).
for (const actor of actors) {
  test(
    `${actor}: every route ends at the expected URL, with admin calls only for admins (auth-routes, route-guards)`,
    fullOnly,
    async ({ page, mock, signIn }) => {
      test.setTimeout(120_000)
      if (actor !== 'visitor') await signIn(actor)
      for (const route of routes) {
        await page.goto(address(route, actor))
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await expect
          .poll(() => isAt(page.url(), expected(actor, route)), { message: `${route} → ${expected(actor, route)}` })
          .toBe(true)
        if (actor === 'visitor' && !isPublic(route))
          expect(new URL(page.url()).searchParams.get('redirect'), route).toBe(address(route))
      }
      const adminCalls = (await mock.journal()).filter(({ url }) => url.includes('/admin/'))
      expect(actor === 'admin' ? [] : adminCalls).toEqual([])
    },
  )
}

const nobody = '00000000-0000-4000-8000-00000000dead'

interface Wrong {
  who: PersonaName
  what: string
  authId: string
  id: string
  frame?: string
  /** Selects the wrong pages by part of their route; by default, all of a company's pages. */
  area?: string
}

/** One of the user's own companies, in an area (receivables or payables) that it doesn't have. */
const only = (area: string, { authId, id }: typeof harbor) => ({ area: `/${area}/`, authId, id })

/** Wrong companies in a URL: `authId` is the shell's company, `id` the page's, and `frame` the one the shell may show. */
const wrong: readonly Wrong[] = [
  { who: 'both', what: 'another of the user’s companies', authId: northwind.authId, id: maple.id, frame: 'Northwind' },
  {
    who: 'both',
    what: 'an unknown company with hostile text as its ID',
    authId: northwind.authId,
    id: '..%2F<img>%00%F0%9F%92%A3',
    frame: 'Northwind',
  },
  { who: 'both', what: 'a company of another user', authId: northwind.authId, id: harbor.id, frame: 'Northwind' },
  { who: 'both', what: 'an unknown company in the shell', authId: nobody, id: northwind.id },
  { who: 'both', what: 'a company of another user in the shell and the page', authId: harbor.authId, id: harbor.id },
  { who: 'buyer', what: 'a company without receivables', ...only('receivables', prairie), frame: 'Prairie' },
  { who: 'supplier', what: 'a company without payables', ...only('payables', harbor), frame: 'Harbor' },
  { who: 'admin', what: 'a company that platform staff don’t belong to', authId: harbor.authId, id: harbor.id },
]
/** The notifications cover all of the user's companies, on every page. */
const isNotices = (url: string) => /\?status=(Pending|Failed&status=Reversed)&sort=-\w+&pageSize=100$/.test(url)
const companyRoutes = routes.filter((route) => route.includes('$authCompanyId'))

const detailsOf = sample(
  wrong.map(({ what }) => what),
  'another of the user’s companies',
)

for (const { who, what, authId, id, frame, area = '' } of wrong)
  test(
    `${who}: shows “Page not found” for a wrong company: ${what} (company-scope-ids)`,
    detailsOf(what),
    async ({ page, mock, signIn }) => {
      await signIn(who)
      for (const route of companyRoutes.filter((one) => one.includes(area))) {
        if (!route.includes('$productCompanyId') && frame !== undefined) continue
        await page.goto(address(route.replace('$authCompanyId', authId).replace('$productCompanyId', id)))
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1, name: 'Page not found' }), route).toBeVisible()
        const switcher = page.getByRole('button', { name: /^Company/ })
        await expect(switcher, route).toContainText(frame ?? 'Choose')
        await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }), route).toBeHidden()
      }
      const calls = (await mock.journal()).filter(
        ({ url }) => !isNotices(url) && (url.includes(`/${decodeURIComponent(id)}/`) || url.includes(`/${id}`)),
      )
      expect(calls.map(({ url }) => url)).toEqual([])
    },
  )

test('opens a company page from loaded companies even if reloading them fails', async ({ page, mock, signIn }) => {
  await signIn('both')
  await page.goto(`/company/${northwind.authId}/receivables/${northwind.id}/invoices`)
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await mock.fault({ match: { operationId: 'listCompanies' }, effect: { kind: 'status', status: 403 } })
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('shows Try again instead of “Page not found” when the companies fail to load', async ({ page, mock, signIn }) => {
  await signIn('both')
  await mock.fault({ match: { operationId: 'listCompanies' }, effect: { kind: 'status', status: 403 } })
  await page.goto(`/company/${northwind.authId}/receivables/${northwind.id}/invoices`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  await mock.clearFaults()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
})
