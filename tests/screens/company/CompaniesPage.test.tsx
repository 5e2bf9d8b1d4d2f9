import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { issueTokens } from '#mocks/handlers/session.ts'
import { authCompanyId } from '#mocks/world/seed/people.ts'
import { extras, unsetCompanyId } from '#mocks/world/seed/users.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The guest is a member of no company yet, is invited by all, and created one that is not set up. */
function signInGuest() {
  const guest = mock.world.tables.users.find('email', extras.guest)
  const { accessToken, refreshToken } = issueTokens(mock.world, guest?.id ?? '')
  localStorage.setItem('access_token', accessToken)
  localStorage.setItem('refresh_token', refreshToken)
}

describe('/company', () => {
  test('lists the user’s companies with their status', async () => {
    signInGuest()
    renderApp('/company')
    await heading('Companies')
    const rows = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toContain(
      'Harbor Supply Co.Invited by supplier@tallyport.testInvited',
    )
    expect(rows.map(({ textContent }) => textContent)).toContain('Quiet Fields Co-opNot set up yetCreator')
  })

  test('keeps the New company dialog in the URL', async () => {
    mock.signIn('supplier')
    const { user, router } = renderApp('/company')
    const button = await screen.findByRole('button', { name: 'New company' })
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'New company' })).toBeInTheDocument()
    expect(router.state.location.search).toEqual({ create: true })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toEqual({})
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('requires a name and a role, and moves the focus to the name (field-errors)', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/company?create=true')
    await user.click(await screen.findByRole('button', { name: 'Create company' }))
    expect(await screen.findByText('Choose at least one.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Company name/ })).toHaveAccessibleDescription('This field is required.')
    expect(screen.getByRole('textbox', { name: /Company name/ })).toHaveFocus()
    expect(calls('createCompany')).toEqual([])
  })
})

describe('/company/{authCompanyId}', () => {
  test('shows the company’s details and links to its pages', async () => {
    mock.signIn('supplier')
    renderApp(`/company/${authCompanyId('harbor')}`)
    await heading('Harbor Supply Co.')
    const main = within(screen.getByRole('main'))
    expect(main.getByText(/Suite 4/)).toBeInTheDocument()
    expect(main.getByText('04-3300000')).toBeInTheDocument()
    expect(main.getByRole('link', { name: 'Open receivables' })).toBeInTheDocument()
    expect(main.getByRole('link', { name: 'Company Settings' })).toHaveAttribute(
      'href',
      `/company/${authCompanyId('harbor')}/settings`,
    )
  })

  test('tells invited users that they are invited', async () => {
    signInGuest()
    renderApp(`/company/${authCompanyId('harbor')}`)
    await heading('Harbor Supply Co.')
    expect(screen.getByText(/You’ve been invited to this company/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Company Settings' })).not.toBeInTheDocument()
  })

  test('shows Page not found for someone else’s company', async () => {
    mock.signIn('supplier')
    renderApp(`/company/${authCompanyId('maple')}`)
    expect(await heading('Page not found')).toBeInTheDocument()
  })

  test('sets up a company under its existing ID', async () => {
    signInGuest()
    const { user, router } = renderApp(`/company/${unsetCompanyId}`)
    expect(await screen.findByRole('textbox', { name: /Company name/ })).toHaveValue('Quiet Fields Co-op')
    await user.click(screen.getByRole('checkbox', { name: /pays invoices/ }))
    await user.type(screen.getByRole('textbox', { name: /Address line 1/ }), '1 Meadow Lane')
    await user.type(screen.getByRole('textbox', { name: /Postal code/ }), '10001')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /State/ })).toHaveValue('NY'))
    await user.click(screen.getByRole('button', { name: 'Create company' }))
    expect(await screen.findByText('Quiet Fields Co-op was created')).toBeInTheDocument()
    expect(mock.world.tables.companies.find('authCompanyId', unsetCompanyId)).toMatchObject({
      isSupplier: false,
      isBuyer: true,
      taxId: null,
      address1: '1 Meadow Lane',
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Payables' })).toBeInTheDocument()
    expect(router.state.location.pathname).toContain(`/company/${unsetCompanyId}/payables/`)
  })
})

describe('/company/{authCompanyId}/settings', () => {
  test('shows a changed name in the company switcher', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(`/company/${authCompanyId('harbor')}/settings`)
    const name = await screen.findByRole('textbox', { name: /Company name/ })
    await user.type(name, ' II')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Company details saved')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Company: Harbor Supply Co. II' })).toBeInTheDocument()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    await user.click(crumbs.getByRole('link', { name: 'Company Details' }))
    expect(await heading('Harbor Supply Co. II')).toBeInTheDocument()
  })

  test('a failure shows the exact message and keeps the input (toast-texts)', async () => {
    mock.signIn('supplier')
    mock.faults.add({ match: { operationId: 'updateCompany' }, effect: { kind: 'status', status: 500 } })
    const { user } = renderApp(`/company/${authCompanyId('harbor')}/settings`)
    const name = await screen.findByRole('textbox', { name: /Company name/ })
    await user.type(name, ' II')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const toast = await screen.findByRole('region', { name: 'Messages' })
    expect(await within(toast).findByText('Failed to update company details')).toBeInTheDocument()
    expect(within(toast).getByText('The service had a problem. Try again in a moment.')).toBeInTheDocument()
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument()
    expect(name).toHaveValue('Harbor Supply Co. II')
  })

  test('a failed creation shows a toast and keeps the input (toast-texts)', async () => {
    signInGuest()
    mock.faults.add({ match: { operationId: 'createCompany' }, effect: { kind: 'status', status: 409 } })
    const { user } = renderApp(`/company/${unsetCompanyId}`)
    await user.click(await screen.findByRole('checkbox', { name: /pays invoices/ }))
    await user.type(screen.getByRole('textbox', { name: /Address line 1/ }), '1 Meadow Lane')
    await user.type(screen.getByRole('textbox', { name: /Postal code/ }), '10001')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /State/ })).toHaveValue('NY'))
    await user.click(screen.getByRole('button', { name: 'Create company' }))
    const toast = await screen.findByRole('region', { name: 'Messages' })
    expect(await within(toast).findByText('Failed to create company')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Address line 1/ })).toHaveValue('1 Meadow Lane')
  })

  test('shows Page not found for someone else’s company settings', async () => {
    mock.signIn('supplier')
    renderApp(`/company/${authCompanyId('maple')}/settings`)
    expect(await heading('Page not found')).toBeInTheDocument()
  })
})
