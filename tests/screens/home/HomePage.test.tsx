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

test('the only company: its receivables', async () => {
  mock.signIn('supplier')
  const { router } = renderApp('/')
  await waitFor(() => expect(router.state.location.pathname).toContain(receivablesOf('harbor')))
})

test('the only company, which only pays: its payables', async () => {
  mock.signIn('buyer')
  const { router } = renderApp('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Payables' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/company/${authCompanyId('prairie')}/payables/${companyId('prairie')}`)
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Overview' })
  expect(link).toHaveAttribute('aria-current', 'page')
  const path = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem')
  expect(path.map(({ textContent }) => textContent)).toEqual(['Payables'])
})

test('several companies and none remembered: a choice; the one chosen is remembered', async () => {
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

test('no company: says so, and leads to making one', async () => {
  mock.signIn('newcomer')
  const { user } = renderApp('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'No company yet' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Create a company' }))
  expect(await screen.findByRole('dialog', { name: 'New company' })).toBeInTheDocument()
})

test('platform staff are led to the admin area', async () => {
  mock.signIn('admin')
  renderApp('/')
  expect(await screen.findByRole('link', { name: 'Open the admin area' })).toHaveAttribute('href', '/admin')
  expect(screen.getByRole('list', { name: 'Admin' })).toBeInTheDocument()
})
