import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { startPlaidLink } from '#mocks/world/plaid.ts'
import { takeLinked } from '#src/features/payment-methods/linkSession.ts'
import { draftKey } from '#src/lib/drafts.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { installPlaid } from '#tests/support/plaid.ts'

const mock = mockServer()
const returnTo = `/company/${authCompanyId('prairie')}/settings`
const keep = (value: object) =>
  sessionStorage.setItem(draftKey('plaidLink'), JSON.stringify({ known: [], returnTo, ...value }))
const kept = () => sessionStorage.getItem(draftKey('plaidLink'))

/** Simulates a user whose bank has redirected them back. */
function comeBack() {
  mock.signIn('buyer')
  const company = mock.world.tables.companies.get(companyId('prairie'))
  if (!company) throw new Error('no such company')
  keep({ linkToken: startPlaidLink(mock.world, company).id, companyId: company.id })
  return renderApp('/oauth?oauth_state_id=ins_oauth-1')
}

describe('return from a bank’s own pages (provider-return)', () => {
  let plaid: ReturnType<typeof installPlaid>
  beforeEach(() => {
    plaid = installPlaid()
  })

  test('finishes the link and returns to the previous page', async () => {
    const { router } = comeBack()
    const dialog = await plaid.opened()
    expect(dialog.receivedRedirectUri).toBe(window.location.href)
    await dialog.choose('oauth-checking-8008')
    expect(await screen.findByText('First Platypus Bank •••• 8008 was linked')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe(returnTo))
    expect(kept()).toBeNull()
    const linked = mock.world.tables.paymentMethods
      .where('companyId', companyId('prairie'))
      .find(({ lastFour }) => lastFour === '8008')
    expect(takeLinked(companyId('prairie'))).toBe(linked?.sourceId)
    expect(takeLinked(companyId('prairie'))).toBeUndefined()
  })

  test('returns without a message when the user cancels', async () => {
    const { router } = comeBack()
    ;(await plaid.opened()).exit(null)
    await waitFor(() => expect(router.state.location.pathname).toBe(returnTo))
    expect(kept()).toBeNull()
    expect(screen.queryByText('Failed to add bank account')).not.toBeInTheDocument()
  })

  test('shows a message and returns when the link has expired', async () => {
    const { router } = comeBack()
    ;(await plaid.opened()).exit({ error_code: 'INVALID_LINK_TOKEN', display_message: null })
    expect(await screen.findByText('Linking took too long. Link the account again.')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe(returnTo))
    expect(mock.journal.filter(({ operationId }) => operationId === 'getPlaidLinkToken')).toEqual([])
  })

  test('lets the user go back without linking', async () => {
    const { router, user } = comeBack()
    await plaid.opened()
    await user.click(screen.getByRole('button', { name: 'Go back without linking' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(returnTo))
  })
})

test('explains that there is nothing to finish and links to the home page', async () => {
  mock.signIn('buyer')
  renderApp('/oauth')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to finish' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})
