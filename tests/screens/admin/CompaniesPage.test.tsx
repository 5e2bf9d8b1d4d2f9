import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

test('redirects other users to / without sending admin requests (admin-routes)', async () => {
  mock.signIn('newcomer')
  const { router } = renderApp('/admin/companies')
  expect(await screen.findByRole('heading', { level: 1, name: 'No company yet' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
  expect(mock.journal.filter(({ url }) => url.includes('/admin/'))).toEqual([])
})

test('loads the company of the row on which the pointer or the focus rests, as at a link (row-pages)', async () => {
  const { user } = renderApp('/admin/companies?q=harbor')
  // No pause in between: on a slow machine, two calls of `user` are further apart than the time that counts as resting.
  fireEvent.pointerOver(await screen.findByText('Harborview Hotel Group'))
  fireEvent.pointerOver(screen.getByText('Harbor Supply Co.'))
  await waitFor(() => expect(calls('getAdminCompany')).toHaveLength(1))
  expect(calls('getAdminCompany')[0]?.url).toContain(companyId('harbor'))
  screen.getByText('Harborview Hotel Group').closest<HTMLElement>('[role=gridcell]')?.focus()
  await waitFor(() => expect(calls('getAdminCompany')).toHaveLength(2))
  await user.click(screen.getByText('Harbor Supply Co.'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Supply Co.' })).toBeInTheDocument()
  expect(calls('getAdminCompany')).toHaveLength(2)
})

test('searches and filters the list, and a row opens its company', async () => {
  const { user, router } = renderApp('/admin/companies')
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'harbor')
  expect(await screen.findByText('Harbor Supply Co.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Suppliers' }))
  await waitFor(() => expect(screen.queryByText('Harborview Hotel Group')).not.toBeInTheDocument())
  expect(router.state.location.search).toEqual({ q: 'harbor', isSupplier: 'true' })
  expect(await screen.findByText('Harbor Supply Co.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Buyers' }))
  await waitFor(() => expect(screen.queryByText('Harbor Supply Co.')).not.toBeInTheDocument())
  expect(router.state.location.search).toEqual({ q: 'harbor', isBuyer: 'true' })
  await user.click(screen.getByRole('button', { name: 'All' }))
  await user.click(await screen.findByText('Harbor Supply Co.'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Supply Co.' })).toBeInTheDocument()
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Admin', 'Companies', 'Company Details'])
})

test('filters the list by country and by incomplete setup (company-setup)', async () => {
  const { paymentAccounts } = mock.world.tables
  for (const { id } of paymentAccounts.where('companyId', companyId('harbor'))) paymentAccounts.remove(id)
  const { user, router } = renderApp('/admin/companies?q=harbor')
  const choose = async (filter: string, value: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitem', { name: filter }))
    await user.click(await screen.findByRole('checkbox', { name: value }))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
  }
  await screen.findByText('Harborview Hotel Group')
  await choose('Setup', 'Incomplete')
  await waitFor(() => expect(screen.queryByText('Harborview Hotel Group')).not.toBeInTheDocument())
  expect(screen.getByText('Harbor Supply Co.')).toBeInTheDocument()
  await choose('Country', 'Canada')
  await waitFor(() => expect(screen.queryByText('Harbor Supply Co.')).not.toBeInTheDocument())
  expect(router.state.location.search).toEqual({ q: 'harbor', setup: ['Incomplete'], country: ['CA'] })
})

async function fillIn(taxId: string) {
  const { user } = renderApp('/admin/companies')
  await user.click(await screen.findByRole('button', { name: 'New company' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New company' }))
  await user.type(dialog.getByRole('textbox', { name: /Company name/ }), 'Okafor Timber')
  await user.click(dialog.getByRole('checkbox', { name: /sends invoices/ }))
  await user.type(dialog.getByRole('textbox', { name: /Address line 1/ }), '1 Meadow Lane')
  await user.type(dialog.getByRole('textbox', { name: /Postal code/ }), '10001')
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /State/ })).toHaveValue('NY'))
  if (taxId !== '') await user.type(dialog.getByRole('textbox', { name: /Tax ID/ }), taxId)
  await user.click(dialog.getByRole('button', { name: 'Create company' }))
  return { user, dialog }
}

test('requires a tax ID for a new company, then opens its page (company-form)', async () => {
  const { user, dialog } = await fillIn('')
  const taxId = dialog.getByRole('textbox', { name: /Tax ID/ })
  await waitFor(() => expect(taxId).toHaveAccessibleDescription('This field is required.'))
  expect(calls('saveAdminCompany')).toEqual([])
  await user.type(taxId, '12-3456789')
  await user.click(dialog.getByRole('button', { name: 'Create company' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Okafor Timber' })).toBeInTheDocument()
  expect(mock.world.tables.companies.all().find(({ name }) => name === 'Okafor Timber')).toMatchObject({
    taxId: '12-3456789',
    isSupplier: true,
    isBuyer: false,
    address1: '1 Meadow Lane',
  })
})

test('an empty new company moves the focus to its name (field-errors)', async () => {
  const { user } = renderApp('/admin/companies')
  await user.click(await screen.findByRole('button', { name: 'New company' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New company' }))
  await user.click(dialog.getByRole('button', { name: 'Create company' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Company name/ })).toHaveFocus())
})

test('a failed creation shows the exact message and keeps the input (admin-texts)', async () => {
  mock.faults.add({ match: { operationId: 'saveAdminCompany' }, effect: { kind: 'status', status: 500 } })
  const { dialog } = await fillIn('12-3456789')
  const toast = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(await toast.findByText('Failed to create company')).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: /Company name/ })).toHaveValue('Okafor Timber')
})

test('a failed save shows the exact message (toast-texts)', async () => {
  mock.faults.add({ match: { operationId: 'saveAdminCompany' }, effect: { kind: 'status', status: 500 } })
  const { user } = renderApp(`/admin/companies/${companyId('harbor')}`)
  await user.type(await screen.findByRole('textbox', { name: /Company name/ }), ' II')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const toast = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(await toast.findByText('Failed to update company details')).toBeInTheDocument()
})

test('concurrent edits show both values and lose neither (concurrent-edits)', async () => {
  const { user } = renderApp(`/admin/companies/${companyId('harbor')}`)
  const name = await screen.findByRole('textbox', { name: /Company name/ })
  await user.type(name, ' II')
  mock.world.tables.companies.update(companyId('harbor'), { name: 'Harbor Group', taxId: '11-1111111' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('radio', { name: 'Use theirs: Harbor Group' })).toBeInTheDocument()
  expect(calls('saveAdminCompany')).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Keep mine: Harbor Supply Co. II' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Company details saved')).toBeInTheDocument()
  expect(mock.world.tables.companies.get(companyId('harbor'))).toMatchObject({
    name: 'Harbor Supply Co. II',
    taxId: '11-1111111',
  })
})

test('links only to pages that platform staff can open, such as the auth company’s members (company-scope)', async () => {
  const { user, router } = renderApp(`/admin/companies/${companyId('harbor')}`)
  const record = within(await screen.findByRole('region', { name: 'Record' }))
  expect(record.getByText(authCompanyId('harbor'))).toBeInTheDocument()
  await user.click(record.getByRole('link', { name: /Harbor Supply Co\./ }))
  expect(await screen.findByRole('button', { name: 'Add user' })).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ tab: 'members' })
  expect(screen.queryByRole('heading', { name: 'Page not found' })).not.toBeInTheDocument()
})
