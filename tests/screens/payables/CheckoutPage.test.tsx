import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FaultEffect } from '#mocks/faults.ts'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { startBasket, type BasketAccount } from '#src/features/checkout/basket.ts'
import { i18n } from '#src/locales/i18n.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { payables } from '../receivables/screens.ts'

const buyer = companyId('prairie')
const mock = mockServer({ today: '2026-03-11' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  mock.signIn('buyer')
})

/** The first payable invoices of the buyer's accounts that can be paid on. */
function payable(count: number, accountCount = 1): BasketAccount[] {
  const { invoicingAccounts, invoices } = mock.world.tables
  return invoicingAccounts
    .where('payerCompanyId', buyer)
    .filter(({ status }) => status === 'Registered')
    .map(({ id }) => ({
      invoicingAccountId: id,
      invoices: invoices
        .where('invoicingAccountId', id)
        .filter(({ paymentState }) => paymentState === 'Payable')
        .slice(0, count)
        .map((invoice) => ({ id: invoice.id, number: invoice.externalId })),
      credits: 'all' as const,
    }))
    .filter(({ invoices: found }) => found.length === count)
    .slice(0, accountCount)
}

function open(accounts = payable(2)) {
  const id = startBasket(personaId('buyer'), { companyId: buyer, accounts, returnTo: `${payables}/invoices` })
  return renderApp(`${payables}/checkout?basket=${id}`)
}

const payButton = () => screen.findByRole('button', { name: /^Pay \$/ })
const previews = () => mock.journal.filter(({ operationId }) => operationId === 'previewPayment').length
const made = () => mock.world.tables.payments.added()

it('pays what the service says, once it is confirmed (checkout)', async () => {
  const { user } = open()
  const { textContent: label } = await payButton()
  await user.click(await payButton())
  expect(made()).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: /^Pay \$/ })
  await user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment made' })).toBeInTheDocument()
  const [payment, ...more] = made()
  expect(more).toEqual([])
  expect(label).toBe(`Pay ${formatMoney(((payment?.total ?? 0) / 10_000).toFixed(2))}`)
})

it('pays several accounts one after another, each with a key of its own', async () => {
  const accounts = payable(1, 2)
  expect(accounts).toHaveLength(2)
  const { user } = open(accounts)
  await user.click(await screen.findByRole('button', { name: /^Pay \$.* in 2 payments$/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Pay \$/ })
  await user.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: '2 payments made' })).toBeInTheDocument()
  expect(made().map(({ invoicingAccountId }) => invoicingAccountId)).toEqual(
    accounts.map(({ invoicingAccountId }) => invoicingAccountId),
  )
  const keys = mock.journal
    .filter(({ operationId }) => operationId === 'makePayment')
    .map((entry) => entry.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

it('needs no payment method where credits cover everything', async () => {
  const [account] = payable(1)
  if (!account) throw new Error('The seed has no such account')
  const { creditAdjustments, invoices } = mock.world.tables
  const [credit] = creditAdjustments.all()
  if (!credit) throw new Error('The seed has no credit')
  for (const { id } of creditAdjustments.where('invoicingAccountId', account.invoicingAccountId))
    creditAdjustments.remove(id)
  invoices.update(account.invoices[0]?.id ?? '', { outstanding: 500_000, discountAmount: 0, discountDate: null })
  creditAdjustments.insert({
    ...credit,
    id: crypto.randomUUID(),
    invoicingAccountId: account.invoicingAccountId,
    outstanding: 900_000,
    paymentState: 'Payable',
  })
  const { user } = open([account])
  expect(await screen.findByText('Credits cover everything. No payment method is needed.')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Pay $0.00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay $0.00?' })
  await user.click(within(dialog).getByRole('button', { name: 'Pay $0.00' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment made' })).toBeInTheDocument()
  expect(made()).toMatchObject([{ total: 0 }])
})

it('says that a basket is gone, and where to choose again (checkout-basket)', async () => {
  renderApp(`${payables}/checkout?basket=none`)
  expect(await screen.findByText(/^What you chose to pay is no longer here/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose invoices to pay' })).toHaveAttribute('href', `${payables}/invoices`)
})

const status = (code: number): FaultEffect => ({ kind: 'status', status: code })

describe('an answer that does not come, or is none (state-matrix)', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    return () => vi.useRealTimers()
  })

  const failures: readonly [string, FaultEffect, string][] = [
    ['403', status(403), 'error.forbidden'],
    ['429', { kind: 'status', status: 429, retryAfter: 60 }, 'error.tooMany'],
    ['500', status(500), 'error.server'],
    ['no connection', { kind: 'dropBeforeCommit' }, 'error.offline'],
    ['malformed', { kind: 'malformed' }, 'error.unexpected'],
    ['a web page instead of data', { kind: 'html200' }, 'error.unexpected'],
  ]
  const calls = ['previewPayment', 'listPayableAccountCreditAdjustments', 'listPayableInvoicingAccounts'] as const

  describe.each(calls)('%s', (operationId) => {
    it.each(failures)('%s: a message, nothing to pay, and a way to try again', async (_, effect, message) => {
      mock.faults.add({ match: { operationId }, effect })
      open()
      await screen.findByRole('heading', { level: 1, name: 'Checkout' })
      await vi.advanceTimersByTimeAsync(100_000)
      expect((await within(screen.getByRole('main')).findAllByText(i18n.t(message))).length).toBeGreaterThan(0)
      expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument()
      mock.faults.clear()
      within(screen.getByRole('main')).getAllByRole('button', { name: 'Try again' })[0]?.click()
      expect(await payButton()).toBeInTheDocument()
    })

    it('slow: says so after 10 s, and asks again', async () => {
      mock.faults.add({ match: { operationId }, effect: { kind: 'hang' } })
      open()
      await screen.findByRole('heading', { level: 1, name: 'Checkout' })
      await waitFor(() => expect(mock.journal.some((entry) => entry.operationId === operationId)).toBe(true))
      expect(screen.queryByText(i18n.t('list.slow'))).not.toBeInTheDocument()
      await vi.advanceTimersByTimeAsync(10_500)
      expect(await screen.findByText(i18n.t('list.slow'))).toBeInTheDocument()
      mock.faults.clear()
      within(screen.getByRole('main')).getAllByRole('button', { name: 'Try again' })[0]?.click()
      expect(await payButton()).toBeInTheDocument()
      expect(previews()).toBeGreaterThan(0)
    })
  })
})
