import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import {
  ListOutgoingPaymentsResponse,
  MakePaymentResponse,
  PreviewPaymentResponse,
} from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import {
  listOutgoingPayments,
  makePayment,
  previewPayment,
} from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { loadOnce } from '#src/lib/loadOnce.ts'
import { ApiError, codeOf, isDecision, isServiceRefusal } from '#src/shared/api/apiError.ts'
import { checked } from '#src/shared/api/readQuery.ts'
import { compareMoney } from '#src/shared/format/money.ts'
import { forgetUnconfirmed, keepUnconfirmed, type UnconfirmedPayment } from './unconfirmedPayments.ts'

/**
 * The outcome of a payment, or of a request for its approval. `unknown`: its response was lost, and the lookup did not find
 * it or failed.
 */
export type Outcome =
  | { kind: 'paid'; paymentId: string }
  | { kind: 'asked'; approvalId: string }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unknown' }
  /** The preview expired without a payment or a request: it can't be made anymore. */
  | { kind: 'expired' }

/** A preview's validity according to the contract. */
const previewMs = 15 * 60_000
/** For a call accepted at the last moment. */
const marginMs = 60_000

const send = checked(makePayment, MakePaymentResponse)
const list = checked(listOutgoingPayments, ListOutgoingPaymentsResponse)
const preview = checked(previewPayment, PreviewPaymentResponse)

/** Only companies with approvals need it. Without it, nothing is sent: the same as without a connection. */
const loadRequests = loadOnce(() =>
  import('#src/features/approvals/queries.ts').catch(() => {
    throw new ApiError('network', {})
  }),
)

export type OutcomeListener = (payment: UnconfirmedPayment, outcome: Outcome) => void
const listeners = new Set<OutcomeListener>()

/** Calls `listener` when the outcome of a payment is known in this tab, whoever asked. Returns an unsubscribe function. */
export function onOutcome(listener: OutcomeListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Once the outcome is known, the payment is no longer unconfirmed. */
function conclude(userId: string, payment: UnconfirmedPayment, outcome: Outcome): Outcome {
  if (outcome.kind === 'unknown') return outcome
  forgetUnconfirmed(userId, payment)
  for (const listener of listeners) listener(payment, outcome)
  return outcome
}

/** Operations in progress in this tab, by payment key. */
const underWay = new Map<string, Promise<Outcome>>()

/**
 * Sends a payment or a request: for the first time, or again with the same key and body, which is always safe. It is stored before
 * it is sent, and removed once it is known to be made or refused.
 */
export function sendPayment(userId: string, payment: UnconfirmedPayment): Promise<Outcome> {
  return exclusively(payment, async () => {
    const tried = { ...payment, tries: payment.tries + 1 }
    keepUnconfirmed(userId, tried)
    return conclude(userId, tried, await sendOnce(tried))
  })
}

/** Looks up an unconfirmed payment, and resends it unchanged if it was not made. */
export async function retryUnconfirmed(userId: string, payment: UnconfirmedPayment): Promise<Outcome> {
  try {
    const found = await checkUnconfirmed(userId, payment)
    return found.kind === 'unknown' ? await sendPayment(userId, payment) : found
  } catch (error) {
    // If the lookup fails, sending would fail too.
    if (error instanceof ApiError) return { kind: 'unknown' }
    throw error
  }
}

/**
 * Looks up an unconfirmed payment, without sending anything. It may still be on its way, so not finding it
 * means nothing until its preview has expired; from then on the service refuses it.
 */
export function checkUnconfirmed(userId: string, payment: UnconfirmedPayment): Promise<Outcome> {
  return exclusively(payment, async () => {
    let outcome = await lookUp(payment)
    if (outcome.kind === 'unknown' && (await hasExpired(payment))) {
      // It may have been made between the lookup and the expiry.
      const last = await lookUp(payment)
      outcome = last.kind === 'unknown' ? { kind: 'expired' } : last
    }
    return conclude(userId, payment, outcome)
  })
}

/** Runs one operation at a time per payment: the one in progress may find its outcome, which leaves nothing to do. */
function exclusively(payment: Pick<UnconfirmedPayment, 'key'>, work: () => Promise<Outcome>): Promise<Outcome> {
  const { key } = payment
  const before = underWay.get(key)
  if (before)
    return before
      .catch((): Outcome => ({ kind: 'unknown' }))
      .then((outcome) => (outcome.kind === 'unknown' ? exclusively(payment, work) : outcome))
  // Nothing is awaited before this, so the payment is in storage when its click handler returns.
  const running = work().finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

async function sendOnce(payment: UnconfirmedPayment): Promise<Outcome> {
  const { companyId, invoicingAccountId, body, key, tries, isRequest } = payment
  const args = [companyId, invoicingAccountId, body, { headers: { 'Idempotency-Key': key } }] as const
  try {
    if (isRequest) return { kind: 'asked', approvalId: await (await loadRequests()).askForApproval(...args) }
    return { kind: 'paid', paymentId: (await send(...args)).paymentId }
  } catch (error) {
    if (!isDecision(error) && !isTurnedAway(error, tries))
      return lookUp(payment).catch(() => ({ kind: 'unknown' }) as const)
    if (isDecision(error) && tries === 1) return { kind: 'refused', error }
    // An earlier attempt may have succeeded after all; without a response, nobody knows.
    const found = await lookUp(payment).catch(() => undefined)
    if (found === undefined) return { kind: 'unknown' }
    return found.kind === 'unknown' ? { kind: 'refused', error } : found
  }
}

/**
 * True when the service turned away the first attempt for the number of requests. A lookup still decides: the browser may
 * have repeated a request by itself whose response was cut off.
 */
function isTurnedAway(error: unknown, tries: number): error is ApiError {
  return tries === 1 && isServiceRefusal(error) && codeOf(error) === 'request.rate_limited'
}

/** Errors: throws when the service does not respond. */
async function lookUp({ companyId, invoicingAccountId, body, isRequest }: UnconfirmedPayment): Promise<Outcome> {
  if (isRequest) {
    const approvalId = await (await loadRequests()).findRequest(companyId, body.previewId)
    return approvalId === undefined ? { kind: 'unknown' } : { kind: 'asked', approvalId }
  }
  const { items } = await list(companyId, { previewId: body.previewId })
  // A service that does not know the filter would return other payments.
  const matches = ({ total, invoicingAccountId: account, invoiceCount }: OutgoingPayment) =>
    account === invoicingAccountId &&
    invoiceCount === body.invoices.length &&
    compareMoney(total, body.expectedTotal) === 0
  const [found] = items.length === 1 ? items.filter(matches) : []
  return found ? { kind: 'paid', paymentId: found.paymentId } : { kind: 'unknown' }
}

/**
 * Whether the service no longer accepts the payment's preview, by the service's own clock: a preview made now expires
 * at least a lifetime and a minute later, or, if the service refuses one, it says so at least a minute after the preview
 * expired. This browser's clock may be wrong. Without a response, assume it is accepted.
 */
async function hasExpired({ companyId, invoicingAccountId, body, expiresAt }: UnconfirmedPayment): Promise<boolean> {
  const isOver = (now: number) => now - Date.parse(expiresAt) >= marginMs
  try {
    const { invoices } = body
    const next = await preview(companyId, invoicingAccountId, { invoices, creditAdjustments: [] })
    return isOver(Date.parse(next.expiresAt) - previewMs)
  } catch (error) {
    // A colleague may have paid the same invoices, or the supplier may have disabled the account.
    if (isDecision(error)) return error.respondedAt !== null && isOver(error.respondedAt)
    if (error instanceof ApiError) return false
    throw error
  }
}
