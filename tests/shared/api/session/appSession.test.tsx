import { act, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { http as client } from '#src/shared/api/http.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { clearDrafts, draftKey } from '#src/lib/drafts.ts'
import { useSession } from '#src/shell/useSession.ts'

const ann = { id: '1', email: 'ann@x.test', firstName: 'Ann', lastName: 'Ash', phoneNumber: null, isInternal: false }
const server = setupServer(http.get('*/api/auth/user/me', () => HttpResponse.json(ann)))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => session.logout())
afterAll(() => server.close())

function Who() {
  const state = useSession()
  return <p>{state.status === 'authenticated' ? state.user.firstName : state.status}</p>
}

const tokens = { accessToken: 'a1', refreshToken: 'r1' }

it('tells components who is signed in and clears cache and drafts before the logout callback', async () => {
  const queries = createQueryClient(session)
  await session.ready()
  render(<Who />)
  expect(screen.getByText('anonymous')).toBeVisible()
  await act(() => session.signIn(tokens))
  expect(screen.getByText('Ann')).toBeVisible()
  queries.setQueryData(['invoices'], [1])
  sessionStorage.setItem(draftKey('profile'), 'x')
  localStorage.setItem(draftKey('invite'), 'x')
  localStorage.setItem('tallyport.theme', 'dark')
  const seen: unknown[] = []

  act(() => session.logout(() => seen.push(queries.getQueryCache().getAll().length, sessionStorage.length)))

  expect(seen).toEqual([0, 0])
  expect(screen.getByText('anonymous')).toBeVisible()
  expect(localStorage.getItem(draftKey('invite'))).toBeNull()
  expect(localStorage.getItem('tallyport.theme')).toBe('dark')
})

it.each([
  [
    'is restored from the back-forward cache',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('detects a logout when the page %s', async (_name, wake) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await session.signIn(tokens)
  localStorage.removeItem('access_token')
  expect(session.getState().status).toBe('authenticated')
  wake()
  expect(session.getState().status).toBe('anonymous')
})

it.each([
  ['is shown for the first time', 'visible', new PageTransitionEvent('pageshow', { persisted: false }), window],
  ['is hidden', 'hidden', new Event('visibilitychange'), document],
] as const)('does not recheck the session when the page %s', async (_name, visibility, event, target) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  await session.signIn(tokens)
  localStorage.removeItem('access_token')
  target.dispatchEvent(event)
  expect(session.getState().status).toBe('authenticated')
})

it('reports when the browser refuses to store', async () => {
  const events: string[] = []
  const stop = session.subscribe(({ type }) => events.push(type))
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await session.signIn(tokens)
  stop()
  refuse.mockRestore()
  expect(events.filter((type) => type === 'storageFailed')).toHaveLength(1)
  expect(session.getState().status).toBe('authenticated')
})

it('requests the user with the timeout of every call, since a slow network ends no session (session-start)', async () => {
  const asked = vi.spyOn(client, 'request')
  await session.signIn(tokens)
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ url: '/api/auth/user/me', method: 'GET' })
  expect(asked.mock.calls[0]?.[0]).not.toHaveProperty('timeout')
})

it('removes only drafts', () => {
  localStorage.setItem(draftKey('a'), '1')
  localStorage.setItem('tallyport.other', '1')
  clearDrafts()
  expect(Object.keys(localStorage)).toContain('tallyport.other')
  expect(localStorage.getItem(draftKey('a'))).toBeNull()
})
