import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { stubPhoneWindow } from '#tests/support/phoneWindow.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })
beforeEach(() => giveElementsLayout())

const calls = () =>
  mock.journal.filter(({ operationId }) => operationId === 'listIncomingPayments').map(({ url }) => url)
const shown = async () => screen.findByRole('complementary', { name: 'Notifications' })
const disputed = async () => {
  const items = await within(await shown()).findAllByRole('listitem')
  return items.filter((item) => within(item).queryByText('Disputed payment'))
}

test('a disputed payment is shown without another call, and links to its panel (disputed-payments)', async () => {
  mock.signIn('supplier')
  const { user } = renderApp('/user/details')
  const [item, ...others] = await disputed()
  expect(others).toEqual([])
  expect(item).toHaveTextContent(/The customer disputes what this payment left open\./)
  expect(calls()).toHaveLength(1)

  await user.click(within(item as HTMLElement).getByRole('link', { name: 'Show the payment' }))
  const panel = within(await screen.findByRole('dialog', { name: /^Payment of / }))
  expect(await panel.findByRole('row', { name: /Not paid in full: Disputed/ })).toBeVisible()
  expect(calls().join()).toContain('shortPayReasons=Disputed')
})

test('on a phone, the panel makes room for the payment (disputed-payments)', async () => {
  stubPhoneWindow()
  mock.signIn('supplier')
  const { user } = renderApp('/user/details')
  const sheet = await screen.findByRole('dialog', { name: 'Notifications' })
  await user.click(await within(sheet).findByRole('link', { name: 'Show the payment' }))
  expect(await screen.findByRole('dialog', { name: /^Payment of / })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument()
})

test('it is gone once the rest of the invoice is being paid (disputed-payments)', async () => {
  const { allocations, invoices } = mock.world.tables
  const part = allocations.all().find(({ shortPayReason }) => shortPayReason?.code === 'Disputed')
  invoices.update(part?.itemId ?? '', { paymentState: 'Processing' })
  expect(invoices.get(part?.itemId ?? '')?.supplierCompanyId).toBe(companyId('harbor'))
  mock.signIn('supplier')
  renderApp('/user/details')
  expect(await disputed()).toEqual([])
})
