import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { loadPageCode } from '#src/lib/loadPageCode.ts'

function makeRouter() {
  const rootRoute = createRootRoute()
  const invoices = createRoute({ getParentRoute: () => rootRoute, path: '/invoices' })
  const customers = createRoute({ getParentRoute: () => rootRoute, path: '/customers' })
  const admin = createRoute({ getParentRoute: () => rootRoute, path: '/admin', staticData: { isInternalOnly: true } })
  const users = createRoute({ getParentRoute: () => admin, path: '/users' })
  return createRouter({
    routeTree: rootRoute.addChildren([invoices, customers, admin.addChildren([users])]),
    history: createMemoryHistory({ initialEntries: ['/customers'] }),
  })
}

test('loads only the code of the page at the URL and its parent routes', () => {
  const router = makeRouter()
  const load = vi.spyOn(router, 'loadRouteChunk').mockResolvedValue()
  loadPageCode(router, '/invoices')
  expect(load.mock.calls.map(([route]) => route.id)).toEqual(['__root__', '/invoices'])
})

test('loads no code of pages for internal users only (admin-routes)', () => {
  const router = makeRouter()
  const load = vi.spyOn(router, 'loadRouteChunk').mockResolvedValue()
  loadPageCode(router, '/admin/users')
  expect(load).not.toHaveBeenCalled()
  loadPageCode(router, '/admin/users', true)
  expect(load.mock.calls.map(([route]) => route.id)).toEqual(['__root__', '/admin', '/admin/users'])
})

test('a failed load does not cause an unhandled rejection', async () => {
  const router = makeRouter()
  const onUnhandled = vi.fn<() => void>()
  process.once('unhandledRejection', onUnhandled)
  vi.spyOn(router, 'loadRouteChunk').mockRejectedValue(new Error('offline'))
  loadPageCode(router, '/invoices')
  // Node reports an unhandled rejection after the microtasks, before the next macrotask ends.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', onUnhandled)
  expect(onUnhandled).not.toHaveBeenCalled()
})
