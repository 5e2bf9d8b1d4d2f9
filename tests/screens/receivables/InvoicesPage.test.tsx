import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/invoices`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

test('asks the service for what the URL says', async () => {
  renderApp(`${path}?q=roof&status=%5B%22PastDue%22%5D&amountMin=100&sort=-outstandingAmount`)
  expect(await screen.findByText(/^\d+ invoices$/)).toBeInTheDocument()
  const list = mock.journal.find(({ operationId }) => operationId === 'listReceivableInvoices')
  const asked = new URL(list?.url ?? '', 'http://mock.test').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    q: 'roof',
    status: 'PastDue',
    amountMin: '100',
    sort: '-outstandingAmount',
  })
})

test('leaves out what a hand-made link gets wrong', async () => {
  renderApp(`${path}?status=Nonsense&dueFrom=yesterday&amountMin=lots&sort=%3Cscript%3E`)
  expect(await screen.findByText('10,000 invoices')).toBeInTheDocument()
})

test('puts a typed search into the URL once the person pauses', async () => {
  const { router, user } = renderApp(path)
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'pier')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'pier' }))
})

test('keeps an amount that is none beside what is wrong with it', async () => {
  const { router, user } = renderApp(path)
  await user.type(await screen.findByRole('textbox', { name: 'Amount from' }), '12,5')
  expect(await screen.findByText('Enter an amount such as 1250.00.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Amount from' })).toHaveValue('12,5')
  expect(router.state.location.search).toEqual({})
})

test('clears the filters but not the sort', async () => {
  const { router, user } = renderApp(`${path}?q=roof&sort=-paymentDueDate`)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-paymentDueDate' }))
})

test('says that another company’s list is not there', async () => {
  renderApp(`/company/${authCompanyId('maple')}/receivables/${companyId('maple')}/invoices`)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})

test('tells an empty list from one that the filters emptied', async () => {
  renderApp(`${path}?q=no%20such%20invoice`)
  expect(await screen.findByText('No invoices match')).toBeInTheDocument()
})
