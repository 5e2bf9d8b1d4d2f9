import { beforeEach, describe, expect, it } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import {
  forgetUnconfirmed,
  keepUnconfirmed,
  overlapping,
  readUnconfirmed,
  type UnconfirmedPayment,
} from '#src/features/checkout/unconfirmedPayments.ts'
import { newId } from '#src/lib/newId.ts'
import { checkUnconfirmed, onOutcome, retryUnconfirmed, sendPayment } from '#src/features/checkout/sendPayment.ts'
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

async function newPayment(count = 2): Promise<UnconfirmedPayment> {
  const { account, invoices } = payable(count)
  const method = mock.world.tables.paymentMethods.where('companyId', company)[0]
  const basket = {
    invoices: invoices.map(({ id }) => ({ id })),
    creditAdjustments: [],
    paymentMethodId: method?.id ?? '',
  }
  const { previewId, total, expiresAt } = await previewPayment(company, account.id, basket)
  const body = { ...basket, previewId, expectedTotal: total }
  return { key: newId(), companyId: company, invoicingAccountId: account.id, body, expiresAt, tries: 0 }
}

const newPayments = () => mock.world.tables.payments.added()
const pays = () => mock.journal.filter(({ operationId }) => operationId === 'makePayment')
const fault = (kind: 'dropBeforeCommit' | 'dropAfterCommit' | 'truncate' | 'malformed' | 'html200') =>
  mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind } })

describe('a payment is made once (payment-unconfirmed)', () => {
  it('is saved before it is sent and removed once it is made', async () => {
    const payment = await newPayment()
    const sent = sendPayment('ann', payment)
    expect(readUnconfirmed('ann')).toEqual([{ ...payment, tries: 1 }])
    expect(await sent).toMatchObject({ kind: 'paid' })
    expect(readUnconfirmed('ann')).toEqual([])
    expect(newPayments()).toHaveLength(1)
  })

  it.each(['dropAfterCommit', 'truncate', 'malformed'] as const)(
    '%s: finds the payment by its preview and does not resend it',
    async (kind) => {
      const payment = await newPayment()
      fault(kind)
      expect(await sendPayment('ann', payment)).toEqual({ kind: 'paid', paymentId: newPayments()[0]?.id })
      expect([newPayments().length, pays().length]).toEqual([1, 1])
      expect(readUnconfirmed('ann')).toEqual([])
    },
  )

  it.each(['dropBeforeCommit', 'html200'] as const)(
    '%s: does not resend automatically, and a retry uses the same key',
    async (kind) => {
      const payment = await newPayment()
      fault(kind)
      expect(await sendPayment('ann', payment)).toEqual({ kind: 'unknown' })
      expect([newPayments().length, pays().length]).toEqual([0, 1])
      const [unconfirmed] = readUnconfirmed('ann')
      expect(unconfirmed).toEqual({ ...payment, tries: 1 })
      expect(await retryUnconfirmed('ann', unconfirmed ?? payment)).toMatchObject({ kind: 'paid' })
      expect(newPayments()).toHaveLength(1)
      expect(new Set(pays().map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([payment.key]))
    },
  )

  it('429: nothing was made on the first attempt, so it is refused', async () => {
    const payment = await newPayment()
    mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind: 'status', status: 429 } })
    const outcome = await sendPayment('ann', payment)
    expect(outcome.kind === 'refused' && outcome.error.code).toBe('request.rate_limited')
    expect(readUnconfirmed('ann')).toEqual([])
  })

  it.each([500, 503])('%i: keeps the payment unconfirmed, because it may have been made', async (status) => {
    const payment = await newPayment()
    mock.faults.add({ match: { operationId: 'makePayment', times: 1 }, effect: { kind: 'status', status } })
    expect(await sendPayment('ann', payment)).toEqual({ kind: 'unknown' })
    expect(readUnconfirmed('ann')).toHaveLength(1)
  })

  it('a refusal removes the unconfirmed payment and returns the reason', async () => {
    const payment = await newPayment()
    const changed = { ...payment, body: { ...payment.body, expectedTotal: '1.00' } }
    const outcome = await sendPayment('ann', changed)
    expect(outcome.kind === 'refused' && outcome.error.code).toBe('payment.total_changed')
    expect(readUnconfirmed('ann')).toEqual([])
    expect(newPayments()).toEqual([])
  })

  it('a refused retry counts as paid if an earlier attempt went through', async () => {
    const payment = await newPayment()
    fault('dropAfterCommit')
    mock.faults.add({ match: { operationId: 'listOutgoingPayments', times: 3 }, effect: { kind: 'dropBeforeCommit' } })
    expect(await sendPayment('ann', payment)).toEqual({ kind: 'unknown' })
    // Simulates a service that has forgotten the key.
    for (const { id } of mock.world.tables.idempotency.all()) mock.world.tables.idempotency.remove(id)
    mock.faults.clear()
    const [unconfirmed = payment] = readUnconfirmed('ann')
    expect(await sendPayment('ann', unconfirmed)).toEqual({ kind: 'paid', paymentId: newPayments()[0]?.id })
    expect(newPayments()).toHaveLength(1)
  })

  it('nothing is sent when the lookup fails', async () => {
    const payment = { ...(await newPayment()), tries: 1 }
    keepUnconfirmed('ann', payment)
    mock.faults.add({ match: { operationId: 'listOutgoingPayments' }, effect: { kind: 'dropBeforeCommit' } })
    expect(await retryUnconfirmed('ann', payment)).toEqual({ kind: 'unknown' })
    expect(pays()).toEqual([])
    expect(readUnconfirmed('ann')).toHaveLength(1)
  })

  it('a payment in progress is not sent again', async () => {
    const payment = await newPayment()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => sendPayment('ann', payment)))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['paid']))
    expect([newPayments().length, pays().length]).toEqual([1, 1])
  })

  it('notifies listeners of the outcome', async () => {
    const outcomes: unknown[] = []
    const stop = onOutcome((payment, { kind }) => outcomes.push([payment.key, kind]))
    const payment = await newPayment()
    await sendPayment('ann', payment)
    stop()
    expect(outcomes).toEqual([[payment.key, 'paid']])
  })
})

describe('payment expiration (payment-unconfirmed)', () => {
  it.each([
    [0, 'unknown'],
    [14, 'unknown'],
    [15, 'unknown'],
    [16, 'expired'],
  ])('after %i minutes on the service’s clock: %s', async (minutes, kind) => {
    const payment = { ...(await newPayment()), tries: 1 }
    keepUnconfirmed('ann', payment)
    mock.world.advanceClock(minutes * minute)
    mock.signIn('buyer')
    session.check()
    expect(await checkUnconfirmed('ann', payment)).toEqual({ kind })
    expect(readUnconfirmed('ann')).toHaveLength(kind === 'expired' ? 0 : 1)
    expect(pays()).toEqual([])
  })

  it.each([
    [15, 'unknown'],
    [17, 'expired'],
  ])('after %i minutes, when a colleague has paid its invoices: %s', async (minutes, kind) => {
    const payment = { ...(await newPayment()), tries: 1 }
    keepUnconfirmed('ann', payment)
    for (const { id } of payment.body.invoices)
      mock.world.tables.invoices.update(id, { paymentState: 'Paid', outstanding: 0 })
    mock.world.advanceClock(minutes * minute)
    mock.signIn('buyer')
    session.check()
    expect(await checkUnconfirmed('ann', payment)).toEqual({ kind })
    expect(readUnconfirmed('ann')).toHaveLength(kind === 'expired' ? 0 : 1)
    expect(pays()).toEqual([])
  })

  it('an unfiltered payment list leaves the outcome unknown', async () => {
    const payment = { ...(await newPayment()), tries: 1 }
    const other = await newPayment(1)
    await sendPayment('ann', other)
    const item = await fetchFirstPayment()
    mock.faults.add({
      match: { operationId: 'listOutgoingPayments' },
      effect: {
        kind: 'response',
        status: 200,
        body: { items: [item], page: 1, pageSize: 100, totalItems: 1, totalPages: 1 },
      },
    })
    expect(await checkUnconfirmed('ann', payment)).toEqual({ kind: 'unknown' })
    mock.takeViolations()
  })
})

async function fetchFirstPayment() {
  const { listOutgoingPayments } = await import('#generated/main/outgoing-payments/outgoing-payments.ts')
  return (await listOutgoingPayments(company, {})).items[0]
}

describe('stored unconfirmed payments (payment-unconfirmed)', () => {
  it('belong to one user, survive sign-out, and do not name the user, company, or account', async () => {
    const payment = await newPayment()
    keepUnconfirmed('ann', payment)
    expect(readUnconfirmed('bob')).toEqual([])
    const { account } = payable(2)
    const stored = JSON.stringify(Object.entries(localStorage))
    for (const secret of ['ann', account.externalAccountId, account.accountName, 'Prairie'])
      expect(stored).not.toContain(secret)
    session.logout()
    expect(readUnconfirmed('ann')).toEqual([payment])
    forgetUnconfirmed('ann', payment)
    expect(readUnconfirmed('ann')).toEqual([])
  })

  it('overlap with a new payment of the same invoice', async () => {
    const payment = await newPayment()
    const same = { invoices: [{ id: 'other' }, { id: payment.body.invoices[0]?.id ?? '' }], creditAdjustments: [] }
    expect(overlapping([payment], same)).toEqual([payment])
    expect(overlapping([payment], { invoices: [{ id: 'other' }], creditAdjustments: [{ id: 'c' }] })).toEqual([])
  })

  const fullPayment = {
    key: 'k',
    companyId: 'c',
    invoicingAccountId: 'a',
    body: { previewId: 'p', expectedTotal: '1.00', invoices: [{ id: 'i' }], creditAdjustments: [], newer: true },
    expiresAt: '2026-03-11T12:00:00Z',
    tries: 1,
  }
  const store = (text: string) => {
    keepUnconfirmed('ann', fullPayment)
    localStorage.setItem(Object.keys(localStorage).find((key) => key.startsWith('tallyport.payment.')) ?? '', text)
  }

  it('are read back unchanged, including unknown fields', () => {
    store(JSON.stringify(fullPayment))
    expect(readUnconfirmed('ann')).toEqual([fullPayment])
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{}',
    ...Object.keys(fullPayment).map((name) => JSON.stringify({ ...fullPayment, [name]: undefined })),
    ...['previewId', 'expectedTotal', 'invoices', 'creditAdjustments'].map((name) =>
      JSON.stringify({ ...fullPayment, body: { ...fullPayment.body, [name]: undefined } }),
    ),
    JSON.stringify({ ...fullPayment, body: { ...fullPayment.body, invoices: [{}] } }),
  ])('are ignored when damaged: %s', (text) => {
    store(text)
    expect(readUnconfirmed('ann')).toEqual([])
  })
})
