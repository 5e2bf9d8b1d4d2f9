/** A service that is newer than this build: what it has more is shown as it is, or left out, and breaks nothing. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getPaymentApproval, listPaymentApprovals } from '#generated/main/approvals/approvals.ts'
import { listCompanyActivity } from '#generated/main/activity/activity.ts'
import { listCompanies } from '#generated/main/companies/companies.ts'
import type { OperationId } from '#generated/operations.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { buyerCompany, payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })
const buyer = companyId('prairie')
const id = seedId('approval', 2)
const newer = { status: 'Escalated', escalatedTo: 'Board' }

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
  session.check()
})

const respond = (operationId: OperationId, body: object, status = 200) =>
  mock.faults.add({
    match: { operationId },
    effect: {
      kind: 'response',
      status,
      contentType: status === 200 ? 'application/json' : 'application/problem+json',
      body,
    },
  })

/** Every request has a status that this build doesn't know. */
async function escalateAll() {
  const page = await listPaymentApprovals(buyer, { waitingForMe: true })
  const one = await getPaymentApproval(buyer, id)
  respond('listPaymentApprovals', { ...page, items: page.items.map((item) => ({ ...item, ...newer })) })
  respond('getPaymentApproval', { ...one, ...newer })
}

it('shows a request with an unknown status, and offers no decision about it (approval-inbox, unknown-enum)', async () => {
  await escalateAll()
  renderApp(`${payables}/approvals?open=${id}`)
  const dialog = within(await screen.findByRole('dialog', { name: /^\$.* to / }))
  expect(await dialog.findByText('Escalated')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^(Approve|Ask again|Decline|Withdraw)/ })).toBeNull()
  expect(screen.getAllByText('Escalated').length).toBeGreaterThan(1)
})

it('notifies of it (approval-notifications, unknown-enum)', async () => {
  await escalateAll()
  renderApp('/user/details')
  const panel = within(await screen.findByRole('complementary', { name: 'Notifications' }))
  expect((await panel.findAllByRole('link', { name: 'Show the request' })).length).toBeGreaterThan(0)
})

it('says of one that got such a status that it has changed (approval-bulk, unknown-enum)', async () => {
  const { user } = renderApp(`${payables}/approvals`)
  await screen.findByText('3 requests')
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 3 payments' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 payments?' }))
  const one = await getPaymentApproval(buyer, id)
  respond('getPaymentApproval', { ...one, ...newer })
  respond('approvePayment', { type: 'about:blank', title: 'No', status: 409, code: 'approval.escalated' }, 409)
  await user.click(dialog.getByRole('button', { name: /^Approve \$/ }))
  expect(await screen.findByRole('dialog', { name: '3 payments were not approved' })).toBeVisible()
  expect(dialog.getAllByText('The request has changed. Look at it again before you decide.')).toHaveLength(3)
})

it('says that a decision was refused for an unknown reason (approval-decisions, unknown-enum)', async () => {
  const { user } = renderApp(`${payables}/approvals?open=${id}`)
  const dialog = within(await screen.findByRole('dialog', { name: /^\$.* to / }))
  respond('approvePayment', { type: 'about:blank', title: 'No', status: 409, code: 'approval.escalated' }, 409)
  await user.click(await dialog.findByRole('button', { name: /^Approve \$/ }))
  expect(await screen.findByText('The payment was not approved')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Approve \$/ })).toBeVisible()
})

it('shows an unknown action, and what it changed (activity, unknown-enum)', async () => {
  const page = await listCompanyActivity(buyer)
  const changes = [{ field: 'forecast', before: 'Cautious', after: 'Bold' }]
  const items = page.items.map((item) => ({ ...item, action: 'ForecastChanged', changes, origin: 'mobile' }))
  respond('listCompanyActivity', { ...page, items })
  renderApp(`${buyerCompany}/settings?tab=activity`)
  const grid = within(await screen.findByRole('grid', { name: 'Activity' }))
  expect((await grid.findAllByText('ForecastChanged')).length).toBeGreaterThan(0)
  expect(grid.getAllByText('forecast: Cautious → Bold').length).toBeGreaterThan(0)
})

it('treats an unknown role as Viewer, and leaves out an unknown capability (team-roles, unknown-enum)', async () => {
  const { items } = await listCompanies()
  const body = {
    items: items.map((company) => ({
      ...company,
      myRole: 'Auditor',
      capabilities: { ...company.capabilities, invoiceFinancing: true },
    })),
  }
  respond('listCompanies', body)
  renderApp(`${payables}/approvals?open=${id}`)
  const dialog = within(await screen.findByRole('dialog', { name: /^\$.* to / }))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: /^Approve \$/ })).toHaveAttribute('aria-disabled', 'true'),
  )
  expect(screen.queryByText(/financing/i)).toBeNull()
})
