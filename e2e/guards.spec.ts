import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { harbor } from './pages/InvoicesPage.ts'
import type { PersonaName } from './support/MockControl.ts'

/**
 * Every route of the generated route tree × every kind of caller: the right address in the end, and no admin call by
 * anyone who is not internal (quality row 19; spec sections 2 and 6).
 */
const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync('src/routeTree.gen.ts', 'utf8')) ?? []
const routes = [...table.matchAll(/^\s+'([^']+)':/gm)].map(([, path = '']) => path)

const parameters: Record<string, string> = {
  $authCompanyId: harbor.authId,
  $productCompanyId: harbor.id,
  $token: 'no-such-token',
  $invoicingAccountId: 'no-such-account',
}
const address = (route: string) => route.replaceAll(/\$\w+/g, (name) => parameters[name] ?? name)

/** Reachable without a session; those that lead on to /login say so with what they are given here. */
const open = new Set(['/login', '/forgot-password', '/password-reset'])
const leadsToLogin = new Set(['/register', '/access-request/$token'])
const isPublic = (route: string) => open.has(route) || leadsToLogin.has(route)
const isAdmin = (route: string) => route.startsWith('/admin')

type Actor = 'visitor' | PersonaName
const actors: readonly Actor[] = ['visitor', 'newcomer', 'supplier', 'admin']

/** Where `/` leads each of them: a member to the company, the others to a page of their own there. */
const start = (actor: Actor) => (actor === 'supplier' ? `/company/${harbor.authId}/` : '/')

/** Where an actor ends. A page that is not theirs tells so at its own address. */
function expected(actor: Actor, route: string): string {
  // The spec sends nobody away from the forgot-password form.
  if (route === '/forgot-password') return route
  if (isPublic(route)) {
    if (actor !== 'visitor') return start(actor)
    return leadsToLogin.has(route) ? '/login' : route
  }
  if (actor === 'visitor') return '/login'
  if (isAdmin(route) && actor !== 'admin') return start(actor)
  // An account that is not known leads to the customers (spec section 2).
  return route === '/' ? start(actor) : address(route.replace('/$invoicingAccountId', ''))
}

/** A company's own start is below its address; everything else is exactly where it should be. */
function isAt(url: string, path: string): boolean {
  const { pathname } = new URL(url)
  return path.startsWith('/company/') ? pathname.startsWith(path.replace(/\/$/, '')) : pathname === path
}

test('the route tree is read', () => {
  expect(routes).toContain('/login')
  expect(routes.length).toBeGreaterThan(8)
})

for (const actor of actors) {
  test(`${actor}: every route ends at the right address`, async ({ page, mock, signIn }) => {
    test.setTimeout(120_000)
    if (actor !== 'visitor') await signIn(actor)
    for (const route of routes) {
      await page.goto(address(route))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect
        .poll(() => isAt(page.url(), expected(actor, route)), { message: `${route} → ${expected(actor, route)}` })
        .toBe(true)
      if (actor === 'visitor' && !isPublic(route))
        expect(new URL(page.url()).searchParams.get('redirect'), route).toBe(address(route))
    }
    const adminCalls = (await mock.journal()).filter(({ url }) => url.includes('/admin/'))
    expect(actor === 'admin' ? [] : adminCalls).toEqual([])
  })
}
