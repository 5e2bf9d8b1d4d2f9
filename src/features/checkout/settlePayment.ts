import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import {
  ListOutgoingPaymentsResponse,
  MakePaymentResponse,
  PreviewPaymentResponse,
} from '#generated/main/outgoing-payments/outgoing-payments.answer.ts'
import {
  listOutgoingPayments,
  makePayment,
  previewPayment,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { ApiError, isServiceRefusal } from '#src/shared/api/apiError.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { compareMoney } from '#src/shared/format/money.ts'
import { forgetPending, keepPending, type PendingPayment } from './pendingPayments.ts'

/** How a payment stands. `unknown`: its answer was lost, and the service could not tell either. */
export type Outcome =
  | { kind: 'paid'; paymentId: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown' }
  /** The preview has run out without a payment: it can't be made any more. */
  | { kind: 'expired' }

/** Refusals that come before the service looks at the key: they say nothing about an earlier try. */
const undecided = new Set(['idempotency.in_flight', 'request.rate_limited', 'auth.unauthenticated'])

/** How long a preview is good for (contract), and a minute for a call that the service took at the last moment. */
const previewMs = 16 * 60_000

const send = checked(makePayment, MakePaymentResponse)
const list = checked(listOutgoingPayments, ListOutgoingPaymentsResponse)
const preview = checked(previewPayment, PreviewPaymentResponse)

type Listener = (payment: PendingPayment, outcome: Outcome) => void
const listeners = new Set<Listener>()

/** Calls `listener` when a payment of this tab has been settled, whoever asked for it. Returns how to stop. */
export function onSettled(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function settle(userId: string, payment: PendingPayment, outcome: Outcome): Outcome {
  if (outcome.kind === 'unknown') return outcome
  forgetPending(userId, payment)
  for (const listener of listeners) listener(payment, outcome)
  return outcome
}

/** What this tab is doing about payments, by key. */
const underWay = new Map<string, Promise<Outcome>>()

/**
 * Sends a payment: for the first time, or with the same key and body again, which is safe at any time. It is kept in storage
 * before it is sent, and forgotten once it is known to be made or refused.
 */
export function sendPayment(userId: string, payment: PendingPayment): Promise<Outcome> {
  return exclusively(payment, async () => {
    const tried = { ...payment, tries: payment.tries + 1 }
    keepPending(userId, tried)
    return settle(userId, tried, await sendOnce(tried))
  })
}

/** Looks a payment up whose answer was lost, and sends it again, the same, when it was not made. */
export async function retryPayment(userId: string, payment: PendingPayment): Promise<Outcome> {
  try {
    const found = await checkPayment(userId, payment)
    return found.kind === 'unknown' ? await sendPayment(userId, payment) : found
  } catch (error) {
    // Where nothing can be looked up, nothing can be sent either.
    if (error instanceof ApiError) return { kind: 'unknown' }
    throw error
  }
}

/**
 * Looks a payment up whose answer was lost, without sending anything. It may still be on its way, so not finding it means
 * nothing before its preview has run out; from then on the service refuses it.
 */
export function checkPayment(userId: string, payment: PendingPayment): Promise<Outcome> {
  return exclusively(payment, async () => {
    let outcome = await lookUp(payment)
    if (outcome.kind === 'unknown' && (await hasExpired(payment))) {
      // It may have been made between looking and running out.
      const last = await lookUp(payment)
      outcome = last.kind === 'unknown' ? { kind: 'expired' } : last
    }
    return settle(userId, payment, outcome)
  })
}

/** One thing at a time about a payment: whatever is under way may settle it, and then there is nothing else to do. */
function exclusively(payment: Pick<PendingPayment, 'key'>, work: () => Promise<Outcome>): Promise<Outcome> {
  const { key } = payment
  const before = underWay.get(key)
  if (before)
    return before
      .catch((): Outcome => ({ kind: 'unknown' }))
      .then((outcome) => (outcome.kind === 'unknown' ? exclusively(payment, work) : outcome))
  // Nothing is awaited before this, so that a payment is in storage when the click that made it has been handled.
  const running = work().finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

/** True while this tab waits for an answer about a payment. */
export const isUnderWay = ({ key }: Pick<PendingPayment, 'key'>): boolean => underWay.has(key)

async function sendOnce(payment: PendingPayment): Promise<Outcome> {
  const { companyId, invoicingAccountId, body, key, tries } = payment
  try {
    const { paymentId } = await send(companyId, invoicingAccountId, body, { headers: { 'Idempotency-Key': key } })
    return { kind: 'paid', paymentId }
  } catch (error) {
    if (!isDecision(error)) return lookUp(payment).catch(() => ({ kind: 'unknown' }) as const)
    if (tries === 1) return { kind: 'refused', error }
    // An earlier try may have been made after all; without an answer nobody knows.
    const found = await lookUp(payment).catch(() => undefined)
    if (found === undefined) return { kind: 'unknown' }
    return found.kind === 'paid' ? found : { kind: 'refused', error }
  }
}

/** True for a problem of the contract that says no to the payment itself. */
function isDecision(error: unknown): error is ApiError {
  return isServiceRefusal(error) && !undecided.has((error as ApiError).code ?? '')
}

/** Errors: throws when the service does not answer. */
async function lookUp({ companyId, invoicingAccountId, body }: PendingPayment): Promise<Outcome> {
  const { items } = await list(companyId, { previewId: body.previewId })
  // A service that does not know the filter would send other payments.
  const isIt = ({ total, invoicingAccountId: account, invoiceCount }: OutgoingPayment) =>
    account === invoicingAccountId &&
    invoiceCount === body.invoices.length &&
    compareMoney(total, body.expectedTotal) === 0
  const [found] = items.length === 1 ? items.filter(isIt) : []
  return found ? { kind: 'paid', paymentId: found.paymentId } : { kind: 'unknown' }
}

/**
 * Whether the service no longer takes the payment's preview, by the service's own clock: a preview made now expires a whole
 * life later, and a minute. This browser's clock may be wrong. Without an answer it may still take it.
 */
async function hasExpired({ companyId, invoicingAccountId, body, expiresAt }: PendingPayment): Promise<boolean> {
  try {
    const { invoices } = body
    const now = await preview(companyId, invoicingAccountId, { invoices, creditAdjustments: [] })
    return Date.parse(now.expiresAt) - Date.parse(expiresAt) >= previewMs
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
