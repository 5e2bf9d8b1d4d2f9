import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

test('searches for users and opens one with its companies and statuses', async () => {
  const { user } = renderApp('/admin/auth-users')
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'supplier@tallyport')
  await user.click(await screen.findByText('supplier@tallyport.test'))
  const panel = within(await screen.findByRole('dialog', { name: 'Sofía Marín' }))
  // A name stays as it is on a translated page (docs/rules.md#foreign-changes).
  expect(panel.getByText('Sofía Marín').closest('[translate=no]')).not.toBeNull()
  const companies = within(await panel.findByRole('list', { name: 'Companies' }))
  expect(companies.getByText('Harbor Supply Co.').parentElement).toHaveTextContent('Harbor Supply Co.Creator')
})

test('creates a user and shows an error on the field when the email address is taken', async () => {
  const { user } = renderApp('/admin/auth-users')
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }))
  // The browser must not offer the data of whoever fills this in (docs/rules.md#own-data).
  for (const field of dialog.getAllByRole('textbox')) expect(field).toHaveAttribute('autocomplete', 'off')
  await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'Ida')
  await user.type(dialog.getByRole('textbox', { name: /Last name/ }), 'Berg')
  const email = dialog.getByRole('textbox', { name: /Email/ })
  await user.type(email, 'supplier@tallyport.test')
  await user.click(dialog.getByRole('button', { name: 'Create user' }))
  await waitFor(() => expect(email).toHaveAccessibleDescription('Another user has this email address.'))
  await user.clear(email)
  await user.type(email, 'ida@berg.test')
  await user.click(dialog.getByRole('button', { name: 'Create user' }))
  expect(await screen.findByText('Ida Berg was created')).toBeInTheDocument()
  expect(mock.world.tables.users.find('email', 'ida@berg.test')).toMatchObject({
    firstName: 'Ida',
    status: 'Invited',
    isInternal: false,
    phoneNumber: null,
  })
})

test('filters the list to platform staff', async () => {
  const { user } = renderApp('/admin/auth-users')
  await user.click(await screen.findByRole('button', { name: 'Platform staff' }))
  await waitFor(() => {
    expect(screen.getByText('admin@tallyport.test')).toBeInTheDocument()
    expect(screen.queryByText('supplier@tallyport.test')).not.toBeInTheDocument()
  })
})
