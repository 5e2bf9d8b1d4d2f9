import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import {
  forgetPending,
  keepPending,
  newPaymentKey,
  overlapping,
  readPending,
  type PendingPayment,
} from '#src/features/checkout/pendingPayments.ts'
import { checkPayment, onSettled, retryPayment, sendPayment } from '#src/features/checkout/settlePayment.ts'
import { previewPayment } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'

const today = '2026-03-11'
const mock = mockServer({ today })
const company = companyId('prairie')
const minute = 60_000

beforeEach(() => {
  localStorage.clear()
  mock.signIn('buyer')
  session.check()
})

/** The first `count` payable invoices of the buyer's first active account that has that many. */
function payable(count: number) {
  const { invoicingAccounts, invoices } = mock.world.tables
  for (const account of invoicingAccounts.where('payerCompanyId', company)) {
    const found = invoices
      .where('invoicingAccountId', account.id)
      .filter(({ paymentState }) => paymentState === 'Payable')
    if (account.status === 'Registered' && found.length >= count) return { account, invoices: found.slice(0, count) }
  }
  throw new Error('The seed has no such account')
}

async function newPayment(count = 2): Promise<PendingPayment> {
  const { account, invoices } = payable(count)
  const method = mock.world.tables.paymentMethods.where('companyId', company)[0]
  const basket = {
    invoices: invoices.map(({ id }) => ({ id })),
    creditAdjustments: [],
    paymentMethodId: method?.id ?? '',
  }
  const { previewId, total, expiresAt } = await previewPayment(company, account.id, basket)
  const body = { ...basket, previewId, expectedTotal: total }
  return { key: newPaymentKey(), companyId: company, invoicingAccountId: account.id, body, expiresAt, tries: 0 }
}

const made = () => mock.world.tables.payments.added()
const pays = () => mock.journal.filter(({ operationId }) => operationId === 'makePayment')
const fault = (kind: 'dropBeforeCommit' | 'dropAfterCommit' | 'truncate' | 'malformed' | 'html200') =>
  mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind } })

describe('a payment is made once (payment-unconfirmed)', () => {
  it('is kept before it is sent, and forgotten once it is made', async () => {
    const payment = await newPayment()
    const sent = sendPayment('ann', payment)
    expect(readPending('ann')).toEqual([{ ...payment, tries: 1 }])
    expect(await sent).toMatchObject({ kind: 'paid' })
    expect(readPending('ann')).toEqual([])
    expect(made()).toHaveLength(1)
  })

  it.each(['dropAfterCommit', 'truncate', 'malformed'] as const)(
    '%s: it is found by its preview, and not sent again',
    async (kind) => {
      const payment = await newPayment()
      fault(kind)
      expect(await sendPayment('ann', payment)).toEqual({ kind: 'paid', paymentId: made()[0]?.id })
      expect([made().length, pays().length]).toEqual([1, 1])
      expect(readPending('ann')).toEqual([])
    },
  )

  it.each(['dropBeforeCommit', 'html200'] as const)(
    '%s: nothing is sent by itself; again, it is the same',
    async (kind) => {
      const payment = await newPayment()
      fault(kind)
      expect(await sendPayment('ann', payment)).toEqual({ kind: 'unknown' })
      expect([made().length, pays().length]).toEqual([0, 1])
      const [pending] = readPending('ann')
      expect(pending).toEqual({ ...payment, tries: 1 })
      expect(await retryPayment('ann', pending ?? payment)).toMatchObject({ kind: 'paid' })
      expect(made()).toHaveLength(1)
      expect(new Set(pays().map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([payment.key]))
    },
  )

  it.each([500, 503, 429])('%i: it stays, since it may have been made', async (status) => {
    const payment = await newPayment()
    mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind: 'status', status } })
    expect(await sendPayment('ann', payment)).toEqual({ kind: 'unknown' })
    expect(readPending('ann')).toHaveLength(1)
  })

  it('a refusal is certain: it is forgotten, and says why', async () => {
    const payment = await newPayment()
    const changed = { ...payment, body: { ...payment.body, expectedTotal: '1.00' } }
    const outcome = await sendPayment('ann', changed)
    expect(outcome.kind === 'refused' && outcome.error.code).toBe('payment.total_changed')
    expect(readPending('ann')).toEqual([])
    expect(made()).toEqual([])
  })

  it('a refusal of a later try counts only when no earlier one was made', async () => {
    const payment = await newPayment()
    fault('dropAfterCommit')
    mock.faults.add({ match: { operationId: 'listOutgoingPayments', times: 3 }, effect: { kind: 'dropBeforeCommit' } })
    expect(await sendPayment('ann', payment)).toEqual({ kind: 'unknown' })
    // Simulates a service that has forgotten the key.
    for (const { id } of mock.world.tables.idempotency.all()) mock.world.tables.idempotency.remove(id)
    mock.faults.clear()
    const [pending = payment] = readPending('ann')
    expect(await sendPayment('ann', pending)).toEqual({ kind: 'paid', paymentId: made()[0]?.id })
    expect(made()).toHaveLength(1)
  })

  it('without an answer to the lookup, nothing is sent', async () => {
    const payment = { ...(await newPayment()), tries: 1 }
    keepPending('ann', payment)
    mock.faults.add({ match: { operationId: 'listOutgoingPayments' }, effect: { kind: 'dropBeforeCommit' } })
    expect(await retryPayment('ann', payment)).toEqual({ kind: 'unknown' })
    expect(pays()).toEqual([])
    expect(readPending('ann')).toHaveLength(1)
  })

  it('one that is under way is not sent a second time', async () => {
    const payment = await newPayment()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => sendPayment('ann', payment)))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['paid']))
    expect([made().length, pays().length]).toEqual([1, 1])
  })

  it('tells whoever listens what became of it', async () => {
    const told: unknown[] = []
    const stop = onSettled((payment, { kind }) => told.push([payment.key, kind]))
    const payment = await newPayment()
    await sendPayment('ann', payment)
    stop()
    expect(told).toEqual([[payment.key, 'paid']])
  })
})

describe('when a payment can no longer be made (payment-unconfirmed)', () => {
  it.each([
    [0, 'unknown'],
    [14, 'unknown'],
    [15, 'unknown'],
    [16, 'expired'],
  ])('%i minutes later, by the clock of the service: %s', async (minutes, kind) => {
    const payment = { ...(await newPayment()), tries: 1 }
    keepPending('ann', payment)
    mock.world.advanceClock(minutes * minute)
    mock.signIn('buyer')
    session.check()
    expect(await checkPayment('ann', payment)).toEqual({ kind })
    expect(readPending('ann')).toHaveLength(kind === 'expired' ? 0 : 1)
    expect(pays()).toEqual([])
  })

  it('a service that does not know the filter proves nothing', async () => {
    const payment = { ...(await newPayment()), tries: 1 }
    const other = await newPayment(1)
    await sendPayment('ann', other)
    const item = await fetchFirstPayment()
    mock.faults.add({
      match: { operationId: 'listOutgoingPayments' },
      effect: {
        kind: 'answer',
        status: 200,
        body: { items: [item], page: 1, pageSize: 100, totalItems: 1, totalPages: 1 },
      },
    })
    expect(await checkPayment('ann', payment)).toEqual({ kind: 'unknown' })
    mock.takeViolations()
  })
})

async function fetchFirstPayment() {
  const { listOutgoingPayments } = await import('#generated/main/outgoing-payments/outgoing-payments.ts')
  return (await listOutgoingPayments(company, {})).items[0]
}

describe('what is kept of payments that are not settled (payment-unconfirmed)', () => {
  it('is the person’s own, and names neither them nor an account or card', async () => {
    const payment = await newPayment()
    keepPending('ann', payment)
    expect(readPending('bob')).toEqual([])
    const { account } = payable(2)
    const stored = JSON.stringify(Object.entries(localStorage))
    for (const secret of ['ann', account.externalAccountId, account.accountName, 'Prairie'])
      expect(stored).not.toContain(secret)
    session.logout()
    expect(readPending('ann')).toEqual([payment])
    forgetPending('ann', payment)
    expect(readPending('ann')).toEqual([])
  })

  it('keeps the same documents from being paid again', async () => {
    const payment = await newPayment()
    const same = { invoices: [{ id: 'other' }, { id: payment.body.invoices[0]?.id ?? '' }], creditAdjustments: [] }
    expect(overlapping([payment], same)).toEqual([payment])
    expect(overlapping([payment], { invoices: [{ id: 'other' }], creditAdjustments: [{ id: 'c' }] })).toEqual([])
  })

  const whole = {
    key: 'k',
    companyId: 'c',
    invoicingAccountId: 'a',
    body: { previewId: 'p', expectedTotal: '1.00', invoices: [{ id: 'i' }], creditAdjustments: [], newer: true },
    expiresAt: '2026-03-11T12:00:00Z',
    tries: 1,
  }
  const store = (text: string) => {
    keepPending('ann', whole)
    localStorage.setItem(Object.keys(localStorage).find((key) => key.startsWith('tallyport.payment.')) ?? '', text)
  }

  it('comes back as it was kept, with what is newer than this build', () => {
    store(JSON.stringify(whole))
    expect(readPending('ann')).toEqual([whole])
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{}',
    ...Object.keys(whole).map((name) => JSON.stringify({ ...whole, [name]: undefined })),
    ...['previewId', 'expectedTotal', 'invoices', 'creditAdjustments'].map((name) =>
      JSON.stringify({ ...whole, body: { ...whole.body, [name]: undefined } }),
    ),
    JSON.stringify({ ...whole, body: { ...whole.body, invoices: [{}] } }),
  ])('damaged to %s it is left out', (text) => {
    store(text)
    expect(readPending('ann')).toEqual([])
  })
})
