import '#mocks/providers/browser/moov.ts'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { authCompanyId, personaId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { openCheckout } from './openCheckout.ts'

const mock = mockServer({ today: '2026-03-11', scenario: 'parts' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

const payButtonName = /^Pay ?\$/

/** Presses the checkout's Pay button. Resolves with the one in the dialog that then asks for confirmation. */
async function openConfirmation(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: payButtonName }))
  const dialog = await screen.findByRole('dialog', { name: payButtonName })
  return within(dialog).getByRole('button', { name: payButtonName })
}

test('a role taken away during a checkout: nothing is paid, the basket is kept, and the page says so (team-roles)', async () => {
  const { user } = openCheckout(mock, 'harbor')
  const confirmButton = await openConfirmation(user)
  const { memberships, payments } = mock.world.tables
  const id = `${authCompanyId('prairie')}:${personaId('buyer')}`
  memberships.update(id, { status: 'Member', role: 'Viewer' })
  await user.click(confirmButton)
  expect(await screen.findByText(/^Your role in this company no longer lets you pay\. Nothing was paid/)).toBeVisible()
  expect(payments.added()).toEqual([])

  memberships.update(id, { role: 'Payer' })
  await user.click(await openConfirmation(user))
  expect(await screen.findByRole('heading', { level: 1, name: / sent to / })).toBeInTheDocument()
  expect(payments.added()).toHaveLength(1)
})
