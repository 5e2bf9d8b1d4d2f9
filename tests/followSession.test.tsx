import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { followSession } from '#src/followSession.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { tokens } from '#src/shared/api/session/credentials.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()
let stop = () => {}
afterEach(() => {
  vi.restoreAllMocks()
  stop()
})

function open(address: string) {
  const app = renderApp(address)
  stop = followSession(session, app.router)
  return { ...app, href: () => app.router.state.location.href }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a session that ends by itself', () => {
  test.each([
    ['inactive', 'You were signed out after 30 minutes without activity.'],
    ['expired', 'Your session ended. Sign in again.'],
    ['unreachable', 'We couldn’t reach the service, so you were signed out. Sign in again.'],
    ['cleared', 'This site’s data was cleared in your browser. Sign in again.'],
  ] as const)('leads to sign-in, says why, and keeps the way back: %s', async (reason, text) => {
    mock.signIn('newcomer')
    const { href } = open('/user/details')
    await heading('Your details')
    act(() => tokens.clear(reason))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(href()).toBe(`/login?redirect=%2Fuser%2Fdetails&reason=${reason}`)
  })

  test('before the page has opened says why, too', async () => {
    mock.signIn('newcomer')
    mock.faults.add({ match: { operationId: 'getCurrentUser' }, effect: { kind: 'status', status: 503 } })
    const { href } = open('/user/details')
    expect(await screen.findByText(/so you were signed out/)).toBeInTheDocument()
    expect(href()).toBe('/login?redirect=%2Fuser%2Fdetails&reason=unreachable')
  })

  test('because storage was emptied is noticed when something is sent', async () => {
    mock.signIn('newcomer')
    const { user, href } = open('/user/details')
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'x')
    localStorage.clear()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/data was cleared in your browser/)).toBeInTheDocument()
    expect(href()).toBe('/login?redirect=%2Fuser%2Fdetails&reason=cleared')
  })
})

test('a user who signs out sees no message and does not return to a page', async () => {
  mock.signIn('newcomer')
  const { user, href } = open('/user/details')
  await user.click(await screen.findByRole('button', { name: /^Account: / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(await heading('Sign in')).toBeInTheDocument()
  expect(href()).toBe('/login')
})

test.each([
  ['/login?redirect=%2Fuser%2Fdetails', 'Your details'],
  ['/register?registrationToken=welcome-to-harbor', 'No company yet'],
])('the page %s moves on when another tab signs in', async (address, next) => {
  open(address)
  await screen.findByRole('textbox', { name: /^Email address/ })
  mock.signIn('newcomer')
  fireEvent(window, new StorageEvent('storage', { key: 'access_token' }))
  expect(await heading(next)).toBeInTheDocument()
})

describe('a tab that cannot load its user while another tab has the session open', () => {
  test.each(['/user/details', '/login?redirect=%2Fuser%2Fdetails'])(
    'at %s says so, and starts when it is tried again',
    async (address) => {
      mock.signIn('newcomer')
      const ready = vi.spyOn(session, 'ready').mockResolvedValue({ status: 'unreachable' })
      const { user, href } = open(address)
      expect(await heading('We can’t reach Tallyport')).toBeInTheDocument()
      expect(screen.getByText(/^We couldn’t reach the service/)).toBeInTheDocument()
      expect(href()).toBe('/user/details')
      ready.mockRestore()
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await heading('Your details')).toBeInTheDocument()
    },
  )
})
