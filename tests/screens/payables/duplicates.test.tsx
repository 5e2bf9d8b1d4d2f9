import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { personaId } from '#mocks/world/seed/people.ts'
import { startBasket } from '#src/features/checkout/basket.ts'
import { toAccounts } from '#src/features/checkout/chooseInvoices.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const mock = mockServer({ today: '2026-03-11' })

/** Two invoices of the first account that differ only in what is given here. */
function alike(one: Partial<InvoiceRow>, other: Partial<InvoiceRow>) {
  const { invoices } = mock.world.tables
  const ids = payableAccounts(mock.world, 2)[0]?.invoices.map(({ id }) => id) ?? []
  const common = { paymentAmount: 12_500_000, outstanding: 12_500_000, jobName: 'Pier 9', externalJobId: null }
  return [one, other].map((own, at) =>
    invoices.update(ids[at] ?? '', { ...common, transactionDate: `2026-03-0${at + 1}`, ...own }),
  )
}
const paid = { paymentState: 'Paid' as const, outstanding: 0 }
const searches = () =>
  mock.journal.filter(({ operationId, url }) => operationId === 'listPayableInvoices' && url.includes('issuedFrom'))
const openPanel = async ({ id, externalId }: InvoiceRow) => {
  const app = renderApp(`${payables}/invoices?open=${id}&q=${externalId}`)
  const panel = within(await screen.findByRole('dialog', { name: `Invoice ${externalId}` }))
  await waitFor(() => expect(searches()).toHaveLength(1))
  return { ...app, panel }
}

/** Opens the checkout with these invoices. */
function openCheckout(rows: readonly InvoiceRow[]) {
  const chosen = rows.map(
    ({ id, externalId, invoicingAccountId, jobName, externalJobId, transactionDate, ...row }) => ({
      id,
      externalId,
      invoicingAccountId,
      jobName,
      externalJobId,
      transactionDate,
      paymentAmount: (row.paymentAmount / 10_000).toFixed(2),
    }),
  )
  const basket = { companyId: buyer, accounts: toAccounts(chosen), returnTo: `${payables}/invoices` }
  return renderApp(`${payables}/checkout?basket=${startBasket(personaId('buyer'), basket)}`)
}

const lines = () => screen.findByRole('list', { name: 'Likely duplicates' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

describe('in the panel (likely-duplicates)', () => {
  it('names the paid one with a link to it, whichever is open, until the pair is dismissed', async () => {
    const [open, other] = alike({}, paid)
    if (!open || !other) throw new Error('No invoices')
    const { user, panel, router } = await openPanel(open)
    const list = within(await panel.findByRole('list', { name: 'Likely duplicates' }))
    expect(list.getByRole('listitem')).toHaveTextContent(
      `${open.externalId} may be a duplicate of ${other.externalId}: the same amount, $1,250.00, and the same job, issued on Mar 2, 2026. ${other.externalId} is paid.`,
    )
    await user.click(list.getByRole('link', { name: `Show ${other.externalId}` }))
    const next = within(await screen.findByRole('dialog', { name: `Invoice ${other.externalId}` }))
    expect(router.state.location.search).toEqual({ q: other.externalId, open: other.id })
    await waitFor(() =>
      expect(next.getByRole('list', { name: 'Likely duplicates' })).toHaveTextContent(
        `${open.externalId} can still be paid.`,
      ),
    )
    await user.click(next.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(next.queryByRole('list', { name: 'Likely duplicates' })).not.toBeInTheDocument())
    const stored = Object.entries(localStorage).find(([key]) => key.startsWith('tallyport.dismissedDuplicates.'))
    expect(stored?.[1]).not.toContain(open.id)
  })

  it('says nothing of two open ones, and asks once', async () => {
    const [open] = alike({}, {})
    if (!open) throw new Error('No invoices')
    const { panel } = await openPanel(open)
    await panel.findByText('Payments')
    expect(panel.queryByRole('list', { name: 'Likely duplicates' })).not.toBeInTheDocument()
    expect(searches()).toHaveLength(1)
  })

  it('says nothing if the others can’t be loaded', async () => {
    const [open] = alike({}, paid)
    if (!open) throw new Error('No invoices')
    mock.faults.add({ match: { path: 'issuedFrom' }, effect: { kind: 'status', status: 404 } })
    const { panel } = await openPanel(open)
    await panel.findByText('Payments')
    expect(panel.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('in the checkout (likely-duplicates)', () => {
  it('names one that is paid, and lets it be paid all the same', async () => {
    const [open, other] = alike({}, paid)
    if (!open || !other) throw new Error('No invoices')
    openCheckout([open])
    expect(within(await lines()).getByRole('listitem')).toHaveTextContent(`${other.externalId} is paid.`)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeEnabled())
    expect(searches()).toHaveLength(1)
  })

  it('names one that is in the checkout too, once, and no longer once it is taken out', async () => {
    const [one, other] = alike({}, {})
    if (!one || !other) throw new Error('No invoices')
    const { user } = openCheckout([one, other])
    expect(within(await lines()).getByRole('listitem')).toHaveTextContent(
      `${other.externalId} is also in this checkout.`,
    )
    await user.click(await screen.findByRole('button', { name: `Remove ${other.externalId}` }))
    expect(within(await lines()).getByRole('listitem')).toHaveTextContent(`${other.externalId} can still be paid.`)
    expect(searches()).toHaveLength(1)
    await user.click(within(await lines()).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('list', { name: 'Likely duplicates' })).not.toBeInTheDocument()
  })
})
