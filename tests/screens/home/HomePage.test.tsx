import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer()
const receivablesOf = (company: 'harbor' | 'maple') =>
  `/company/${authCompanyId(company)}/receivables/${companyId(company)}/`

beforeEach(() => giveElementsLayout())

test('opens the receivables of the only company', async () => {
  mock.signIn('supplier')
  const { router } = renderApp('/')
  await waitFor(() => expect(router.state.location.pathname).toContain(receivablesOf('harbor')))
})

test('opens the payables of the only company if it only pays', async () => {
  mock.signIn('buyer')
  const { router } = renderApp('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Payables' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/company/${authCompanyId('prairie')}/payables/${companyId('prairie')}`)
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Payables' })
  expect(link).toHaveAttribute('aria-current', 'page')
  const path = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
  expect(path.map(({ textContent }) => textContent)).toEqual(['Payables'])
})

test('asks users with several companies to choose one and remembers it', async () => {
  mock.signIn('both')
  const first = renderApp('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a company' })).toBeInTheDocument()
  await first.user.click(screen.getByRole('link', { name: /Maple Ridge Lumber/ }))
  await waitFor(() => expect(first.router.state.location.pathname).toContain(receivablesOf('maple')))
  await screen.findByRole('heading', { level: 1 })
  first.unmount()

  const second = renderApp('/')
  await waitFor(() => expect(second.router.state.location.pathname).toContain(receivablesOf('maple')))
})

test('without a company, shows two ways to start and no company switcher (start-page)', async () => {
  mock.signIn('newcomer')
  const { user } = renderApp('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'No company yet' })).toBeInTheDocument()
  const toPay = within(screen.getByRole('region', { name: 'I get invoices to pay' }))
  expect(toPay.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('region', { name: 'I send invoices' })).toBeInTheDocument()
  await screen.findByRole('button', { name: /^Account: / })
  expect(screen.queryByRole('button', { name: /^Company: / })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Create a company' }))
  expect(await screen.findByRole('dialog', { name: 'New company' })).toBeInTheDocument()
})

test('links platform staff to the admin area', async () => {
  mock.signIn('admin')
  renderApp('/')
  expect(await screen.findByRole('link', { name: 'Open the admin area' })).toHaveAttribute('href', '/admin')
  expect(screen.getByRole('list', { name: 'Admin' })).toBeInTheDocument()
})
