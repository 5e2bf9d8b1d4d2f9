import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readLinkSession } from '#src/features/payment-methods/linkSession.ts'
import { draftKey } from '#src/shared/api/session/drafts.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()
const keep = (value: unknown) => sessionStorage.setItem(draftKey('plaidLink'), JSON.stringify(value))

test('leads back to where the link was begun', async () => {
  mock.signIn('buyer')
  keep({ linkToken: 'link-1', companyId: 'c', returnTo: '/company/x?tab=methods' })
  renderApp('/oauth?oauth_state_id=1')
  expect(await screen.findByRole('link', { name: 'Continue linking the account' })).toHaveAttribute(
    'href',
    '/company/x?tab=methods',
  )
})

test('explains itself when nothing waits, and leads home', async () => {
  mock.signIn('buyer')
  renderApp('/oauth')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to finish' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})

test.each([['{'], ['null'], ['{"linkToken":""}'], ['{"linkToken":"l","companyId":"c"}']])(
  'damaged storage counts as nothing: %s',
  (text) => {
    sessionStorage.setItem(draftKey('plaidLink'), text)
    expect(readLinkSession()).toBeNull()
  },
)

test('never leads out of the application', () => {
  keep({ linkToken: 'link-1', companyId: 'c', returnTo: 'https://evil.test/' })
  expect(readLinkSession()?.returnTo).toBe('/')
})
