import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ scenario: 'empty' })

beforeEach(() => giveElementsLayout())

test('shows the empty state without charts for a new company', async () => {
  mock.signIn('supplier')
  renderApp(`/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/dashboard`)
  const figures = within(await screen.findByRole('list', { name: 'Key figures' }))
  expect(figures.getByRole('link', { name: /^Outstanding/ })).toHaveTextContent('$0.00')
  expect(screen.getByText('Your figures appear here after your first invoices are uploaded.')).toBeInTheDocument()
  expect(await screen.findByText('Nothing needs your attention right now.')).toBeInTheDocument()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
})
