/** What the notifications say about approvals. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { stubPhoneWindow } from '#tests/support/phoneWindow.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })
const dollars = (amount: number) => formatMoney((amount / 10_000).toFixed(2))
const row = (number: number) => {
  const found = mock.world.tables.approvals.get(seedId('approval', number))
  if (!found) throw new Error(`The seed has no request ${number}`)
  return found
}
const panel = async () => within(await screen.findByRole('complementary', { name: 'Notifications' }))
const itemsOf = async (kind: string) =>
  (await (await panel()).findAllByRole('listitem')).filter((item) => within(item).queryByText(kind))

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

describe('notifications (approval-notifications)', () => {
  it('say what waits for the user, and lead to the request', async () => {
    const { user, router } = renderApp('/user/details')
    await waitFor(async () => expect(await itemsOf('Approval')).toHaveLength(3))
    const item = (await itemsOf('Approval')).find((one) => one.textContent.includes(dollars(row(2).total)))
    expect(item).toHaveTextContent(`${dollars(row(2).total)} to Maple Ridge Lumber`)
    const inItem = within(item as HTMLElement)
    expect(await inItem.findByText(wholeText(/ asks for your approval\.$/))).toBeVisible()
    expect(inItem.queryByRole('button', { name: 'Dismiss' })).toBeNull()
    await user.click(inItem.getByRole('link', { name: 'Show the request' }))
    expect(await screen.findByRole('dialog', { name: `${dollars(row(2).total)} to Maple Ridge Lumber` })).toBeVisible()
    expect(router.state.location.search.open).toBe(row(2).id)
  })

  it('say how the user’s request ended, until the user dismisses it', async () => {
    const { user } = renderApp('/user/details')
    await waitFor(async () => expect(await itemsOf('Your request ended')).toHaveLength(1))
    const [item] = await itemsOf('Your request ended')
    const inItem = within(item as HTMLElement)
    expect(await inItem.findByText(/^Reason: The delivery is not complete yet\./)).toBeVisible()
    await user.click(inItem.getByRole('button', { name: 'Dismiss' }))
    await waitFor(async () => expect(await itemsOf('Your request ended')).toHaveLength(0))
    expect(await itemsOf('Approval')).toHaveLength(3)
  })

  it('don’t say what the user has withdrawn', async () => {
    mock.world.tables.approvals.update(row(5).id, { status: 'Withdrawn', decidedBy: row(5).requestedBy })
    renderApp('/user/details')
    await waitFor(async () => expect(await itemsOf('Approval')).toHaveLength(3))
    expect(await itemsOf('Your request ended')).toHaveLength(0)
  })

  it('don’t open over the request of a mail’s link on a phone (notification-panel)', async () => {
    stubPhoneWindow()
    renderApp(`${payables}/approvals?open=${row(2).id}`)
    expect(await screen.findByRole('button', { name: /^Approve \$/ })).toBeVisible()
    const bell = await screen.findByRole('button', { name: /^\d+ notifications$/, hidden: true })
    expect(bell).toHaveAttribute('aria-expanded', 'false')
  })

  it('say who else has withdrawn it, also someone of the same name', async () => {
    const namesake = row(5).decidedBy ?? ''
    const { firstName = '', lastName = '' } = mock.world.tables.users.get(row(5).requestedBy) ?? {}
    mock.world.tables.users.update(namesake, { firstName, lastName })
    mock.world.tables.approvals.update(row(5).id, { status: 'Withdrawn', decidedBy: namesake })
    renderApp('/user/details')
    await waitFor(async () => expect(await itemsOf('Your request ended')).toHaveLength(1))
  })

  it('ask for nothing where the company has no approvals', async () => {
    mock.world.tables.companies.update(companyId('prairie'), { hasTeam: undefined as never })
    renderApp('/user/details')
    await (await panel()).findAllByRole('listitem')
    expect(await itemsOf('Approval')).toEqual([])
    expect(mock.journal.filter(({ operationId }) => operationId === 'listPaymentApprovals')).toEqual([])
  })
})
