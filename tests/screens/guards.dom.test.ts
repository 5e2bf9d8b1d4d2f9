import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { createAppRouter } from '#src/router.tsx'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { screenTable } from '#tests/screenTable.ts'
import type { ScreenRow } from '#tests/screenTable/row.ts'
import { mockServer } from '#tests/support/mockServer.ts'

const mock = mockServer({ today: '2026-11-21' })

/** The session outlives a test, just as it outlives a navigation in the browser. */
afterEach(() => session.logout())

type Actor = 'visitor' | PersonaName
const actors: readonly Actor[] = ['visitor', 'newcomer', 'supplier', 'buyer', 'admin']

const companyOf = (name: 'harbor' | 'prairie' | 'northwind' | 'maple') => ({
  id: companyId(name),
  authId: authCompanyId(name),
})
const harbor = companyOf('harbor')
const prairie = companyOf('prairie')
const northwind = companyOf('northwind')
const maple = companyOf('maple')

/** A route's address in a company. */
function addressIn({ id, authId }: { id: string; authId: string }, route: string): string {
  const parameters: Record<string, string> = {
    $authCompanyId: authId,
    $productCompanyId: id,
    $token: 'no-such-token',
    $invoicingAccountId: 'no-such-account',
    $companyId: harbor.id,
  }
  return route.replaceAll(/\$\w+/g, (name) => parameters[name] ?? name)
}

/** The buyer's company for the buyer, and the supplier's for everyone else. */
const address = (route: string, actor: Actor) => addressIn(actor === 'buyer' ? prairie : harbor, route)

/** Opens an address with the real router, which runs each guard and loader, without rendering a page. */
async function open(path: string) {
  const queryClient = createQueryClient(session)
  const router = createAppRouter(
    { session, loadQueryClient: async () => queryClient },
    createMemoryHistory({ initialEntries: [path] }),
  )
  const unsubscribe = router.history.subscribe(() => void router.load())
  await router.load()
  await expect.poll(() => router.state.status).toBe('idle')
  unsubscribe()
  const { location, matches } = router.state
  const isFound = matches.every(({ status }) => status !== 'notFound')
  const failed = matches.flatMap(({ status, error }) => (status === 'error' ? [error] : []))
  queryClient.clear()
  return { location, isFound, failed }
}

test('a page’s code starts to load before its data can be asked for', async () => {
  mock.signIn('supplier')
  const history = createMemoryHistory({ initialEntries: ['/user/details'] })
  const router = createAppRouter({ session, loadQueryClient: () => new Promise(() => undefined) }, history)
  const started: string[] = []
  const starts = new Promise<void>((resolve) => {
    vi.spyOn(router, 'loadRouteChunk').mockImplementation(({ id }) => {
      if (started.push(id) === 3) resolve()
      return undefined
    })
  })
  void router.load()
  await starts
  expect(started).toEqual(['__root__', '/_auth', '/_auth/user/details'])
})

/** Where `/` leads each actor: members to their side of the company; the others stay at `/`, on their own page. */
const starts: Partial<Record<Actor, string>> = {
  supplier: `/company/${harbor.authId}/receivables/${harbor.id}/dashboard`,
  buyer: `/company/${prairie.authId}/payables/${prairie.id}`,
}
const start = (actor: Actor) => starts[actor] ?? '/'

/** Where an actor ends up, and whether a page is found there: a page that isn't theirs is not, without a redirect. */
function expected(actor: Actor, { route, guard, scenario }: ScreenRow): { path: string; isFound: boolean } {
  const at = (path: string) => ({ path, isFound: true })
  switch (guard) {
    // The forgot-password form is open to everyone (docs/rules.md#public-routes).
    case 'everyone':
      return at(route)
    case 'visitors':
      return at(actor === 'visitor' ? route : start(actor))
    case 'link':
      return at(actor === 'visitor' ? '/login' : start(actor))
    case 'internal':
      if (actor === 'visitor') return at('/login')
      return at(actor === 'admin' ? address(route, actor) : start(actor))
    case 'signedIn':
      if (actor === 'visitor') return at('/login')
      if (route === '/') return at(start(actor))
      return { path: address(route, actor), isFound: !route.includes('$') || actor in starts }
    case 'supplier':
    case 'buyer': {
      if (actor === 'visitor') return at('/login')
      if (actor !== guard) return { path: address(route, actor), isFound: false }
      // Its company does not announce it in this world.
      if (scenario !== undefined) return { path: address(route, actor), isFound: false }
      // A supplier's first page is the dashboard.
      if (route.endsWith('/receivables/$productCompanyId')) return at(start(actor))
      // An unknown account redirects to the customers, or to the payables (docs/rules.md#unknown-account).
      return at(address(route.replace(/\/\$invoicingAccountId.*/, ''), actor))
    }
  }
}

describe.each(actors)('%s (auth-routes, route-guards)', (actor) => {
  beforeEach(() => {
    if (actor !== 'visitor') mock.signIn(actor)
    session.check()
  })

  test.each(screenTable)('$name: $route ends at the expected URL', async (row) => {
    const wanted = address(row.route, actor)
    const { location, isFound, failed } = await open(wanted)
    expect({ path: location.pathname, isFound, failed }).toEqual({ ...expected(actor, row), failed: [] })
    const isSentToLogin = actor === 'visitor' && !['everyone', 'visitors', 'link'].includes(row.guard)
    expect(location.search.redirect).toBe(isSentToLogin ? wanted : undefined)
    const adminCalls = mock.journal.filter(({ url }) => actor !== 'admin' && url.includes('/admin/'))
    expect(adminCalls).toEqual([])
  })
})

const unknownCompany = '00000000-0000-4000-8000-00000000dead'

interface Wrong {
  who: PersonaName
  what: string
  authId: string
  id: string
  /** The shell's company is one of the user's own, so only a page of the company in `id` is wrong. */
  isOwnFrame?: true
  /** Only the pages of this guard are wrong; by default, those of both. */
  side?: 'supplier' | 'buyer'
}

/** Wrong companies in a URL: `authId` is the shell's company, and `id` the page's. */
const wrong: readonly Wrong[] = [
  { who: 'both', what: 'another of the user’s companies', authId: northwind.authId, id: maple.id, isOwnFrame: true },
  {
    who: 'both',
    what: 'an unknown company with hostile text as its ID',
    authId: northwind.authId,
    id: '..%2F<img>%00%F0%9F%92%A3',
    isOwnFrame: true,
  },
  { who: 'both', what: 'a company of another user', authId: northwind.authId, id: harbor.id, isOwnFrame: true },
  { who: 'both', what: 'an unknown company in the shell', authId: unknownCompany, id: northwind.id },
  { who: 'both', what: 'a company of another user in the shell and the page', ...harbor },
  { who: 'buyer', what: 'a company without receivables', ...prairie, isOwnFrame: true, side: 'supplier' },
  { who: 'supplier', what: 'a company without payables', ...harbor, isOwnFrame: true, side: 'buyer' },
  { who: 'admin', what: 'a company that platform staff don’t belong to', ...harbor },
]

describe.each(wrong)(
  '$who: “Page not found” for $what (company-scope-ids)',
  ({ who, authId, id, isOwnFrame, side }) => {
    const routes = screenTable.filter(
      ({ route, guard }) =>
        route.includes(isOwnFrame ? '$productCompanyId' : '$authCompanyId') && (side === undefined || guard === side),
    )

    test.each(routes)('$name: $route', async ({ route }) => {
      mock.signIn(who)
      session.check()
      const path = addressIn({ id, authId }, route)
      const { location, isFound, failed } = await open(path)
      expect({ path: location.href, isFound, failed }).toEqual({ path, isFound: false, failed: [] })
      const ids = [id, decodeURIComponent(id)]
      const calls = mock.journal.filter(({ url }) => ids.some((one) => url.includes(`/${one}`)))
      expect(calls.map(({ url }) => url)).toEqual([])
    })
  },
)
