import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { customer, payables, receivables } from '#tests/screens/receivables/screens.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
beforeEach(() => giveElementsLayout())

const current = () => screen.queryAllByRole('row', { current: true, hidden: true })

// One of each kind of list that opens a panel.
test.each([
  ['credits', 'supplier', `${receivables}/invoices?tab=credits`],
  ['a customer’s credits', 'supplier', `${customer}?tab=credits`],
  ['uploads', 'supplier', `${receivables}/integration`],
  ['members of a company', 'admin', `/admin/companies/${companyId('harbor')}?tab=members`],
  ['discounts', 'buyer', `${payables}/discounts`],
] as const)('%s: the pressed row is marked until its panel is closed (open-row)', async (_, persona, path) => {
  mock.signIn(persona)
  const { user } = renderApp(path)
  const [, , cell = document.body] = await screen.findAllByRole('gridcell')
  await user.click(cell)
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(current()).toEqual([cell.closest('[role="row"]')])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(current()).toEqual([])
})
