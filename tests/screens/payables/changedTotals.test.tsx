import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { setCredits } from '#tests/support/payable.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { openCheckout } from './openCheckout.ts'

const mock = mockServer({ today: '2026-03-11' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

/** Changes the basket's only invoice of $100.00 while the payer confirms its payment; resolves with the message. */
async function payWhile(change: { outstanding?: number; discountDate?: string }, creditDollars: readonly number[]) {
  const { tables } = mock.world
  const { user, accounts } = openCheckout(mock, 'harbor')
  const [account] = accounts
  const id = account?.invoices[0]?.id ?? ''
  if (creditDollars.length > 0) setCredits(mock.world, account?.invoicingAccountId ?? '', creditDollars)
  await user.click(await screen.findByRole('button', { name: /^Pay \$/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Pay \$/ })
  tables.invoices.update(id, change)
  await user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
  // A notification about a failed payment says it, too.
  return (await within(screen.getByRole('main')).findByText(/Nothing was paid/)).closest('[role=alert]')
}

it('says what the total was and is where an invoice changed meanwhile (checkout-problems)', async () => {
  const alert = await payWhile({ outstanding: 1_200_000 }, [])
  const said = /The total was \$[\d.]+ and is now \$[\d.]+\. Nothing was paid\./
  await waitFor(() => expect(alert).toHaveTextContent(said))
  const [before, now] = /was (\$[\d.]+) and is now (\$[\d.]+)\./.exec(alert?.textContent ?? '')?.slice(1) ?? []
  expect(before).not.toBe(now)
  expect(mock.world.tables.payments.added()).toEqual([])
})
