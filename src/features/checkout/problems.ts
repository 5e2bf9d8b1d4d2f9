import type { TFunction } from 'i18next'
import type { MakePaymentRequest } from '#generated/main/model/makePaymentRequest.ts'
import type { PaymentAmounts } from '#src/features/payments/PaymentSum.tsx'
import { ApiError, codeOf, hasNoResponse, problemMessage } from '#src/shared/api/apiError.ts'
import { compareMoney } from '#src/shared/format/money.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'

/** An invoice or credit that blocks a payment. */
export interface ProblemDocument {
  kind: 'invoices' | 'creditAdjustments'
  id: string
  /** The contract's code: `processing`, `paid`, `used_up`, …; newer codes are possible. */
  code: string
  /** A sentence from the service; empty if it is not meant for users. */
  detail: string
}

/** What the user can do about a problem. */
type Remedy =
  /** Remove the named invoices from the basket. */
  | 'takeOut'
  /** Use the current credits. */
  | 'freshCredits'
  /** Remove the whole account. */
  | 'leaveAccount'
  /** Choose another method. */
  | 'otherMethod'
  /** Pay the named invoices in full. */
  | 'payInFull'
  /** Pay today, not on a later day. */
  | 'payToday'
  /** Request the amounts again. */
  | 'again'

export interface CheckoutProblem {
  /** i18n key; some have plural forms, for the number of documents. */
  text: string
  remedy: Remedy
  documents: readonly ProblemDocument[]
  /** The parts of the total that have changed. */
  changes?: readonly ChangedPart[]
}

/** A part of a total, such as the discounts, before and after a change. */
interface ChangedPart {
  /** i18n key. */
  label: string
  before: string
  now: string
}

type Basket = Pick<MakePaymentRequest, 'invoices' | 'creditAdjustments'>

const totalChanged = 'checkout.problem.total'

const known: Readonly<Record<string, { text: string; remedy: Remedy }>> = {
  'payment.invoice_not_payable': { text: 'checkout.problem.invoices', remedy: 'takeOut' },
  'payment.document_not_found': { text: 'checkout.problem.unknown', remedy: 'takeOut' },
  'payment.credit_not_available': { text: 'checkout.problem.credits', remedy: 'freshCredits' },
  'payment.amount_too_high': { text: 'checkout.problem.amount', remedy: 'payInFull' },
  'payment.partial_not_offered': { text: 'checkout.problem.partial', remedy: 'payInFull' },
  'payment.scheduling_not_offered': { text: 'checkout.problem.notScheduled', remedy: 'payToday' },
  'payment.pay_on_weekend': { text: 'checkout.problem.payOn', remedy: 'payToday' },
  'payment.pay_on_out_of_range': { text: 'checkout.problem.payOn', remedy: 'payToday' },
  'payment.account_disabled': { text: 'payables.disabled', remedy: 'leaveAccount' },
  'invoicing_account.not_found': { text: 'checkout.problem.account', remedy: 'leaveAccount' },
  'payment.supplier_not_ready': { text: 'checkout.problem.supplier', remedy: 'leaveAccount' },
  'payment.method_not_found': { text: 'checkout.problem.method', remedy: 'otherMethod' },
  'payment.not_initialised': { text: 'checkout.problem.method', remedy: 'otherMethod' },
  'payment.preview_expired': { text: 'checkout.problem.expired', remedy: 'again' },
  'payment.basket_changed': { text: 'checkout.problem.basket', remedy: 'again' },
  'payment.total_changed': { text: totalChanged, remedy: 'again' },
}

/** With the new amounts, which have already been requested, comes the button that fits. */
const aboutApproval: typeof known = {
  'payment.approval_required': { text: 'checkout.approval.problem.required', remedy: 'again' },
  'approval.not_required': { text: 'checkout.approval.problem.notRequired', remedy: 'again' },
  'approval.not_offered': { text: 'checkout.approval.problem.notRequired', remedy: 'again' },
  'approval.no_approver': { text: 'checkout.approval.problem.noApprover', remedy: 'again' },
}

/** i18n key: a refusal without a specific text (docs/rules.md#payment-failure-text). */
const failedText = 'checkout.failed'

/** i18n key: the same for a request for approval. */
const askFailedText = 'checkout.approval.failed'

/** Whether a refusal has its own text. */
export const isUnknownRefusal = ({ text }: CheckoutProblem): boolean => text === failedText || text === askFailedText

/** What a refused preview, payment, or request means, and what to do about it (docs/rules.md#checkout-problems). */
export function problemOf(
  error: Error,
  basket: Basket,
  sent: 'preview' | 'payment' | 'request' = 'preview',
): CheckoutProblem {
  const isPayment = sent !== 'preview'
  const documents = documentsOf(error, basket)
  const code = codeOf(error)
  const found = known[code] ?? aboutApproval[code]
  if (found) {
    const areCredits = found.remedy === 'takeOut' && !documents.some(({ kind }) => kind === 'invoices')
    return { ...found, remedy: areCredits ? 'freshCredits' : found.remedy, documents }
  }
  if (code === 'team.role_required') return { text: 'checkout.problem.role', remedy: 'again', documents }
  if (isPayment && code === 'request.rate_limited') return { text: 'checkout.problem.busy', remedy: 'again', documents }
  const pointers = error instanceof ApiError ? (error.problem?.errors ?? []).map(({ pointer }) => pointer) : []
  if (pointers.includes('/paymentMethodId'))
    return { text: 'checkout.problem.method', remedy: 'otherMethod', documents }
  if (pointers.includes('/creditAdjustments'))
    return { text: 'checkout.problem.tooMuchCredit', remedy: 'freshCredits', documents }
  if (pointers.some((pointer) => pointer.startsWith('/creditAdjustments/')))
    return { text: 'checkout.problem.credits', remedy: 'freshCredits', documents }
  const failed = sent === 'request' ? askFailedText : failedText
  const text = isPayment && !hasNoResponse(error) ? failed : problemMessage(error)
  return { text, remedy: 'again', documents }
}

/**
 * Why a payment or a request was refused, where its amounts are no longer shown; undefined if they had changed, which only
 * matters next to the new ones.
 */
export function reasonNotMade(error: Error, basket: Basket, isRequest = false): CheckoutProblem | undefined {
  const problem = problemOf(error, basket, isRequest ? 'request' : 'payment')
  return problem.remedy === 'again' && codeOf(error) in known ? undefined : problem
}

/** The parts of a total, by the i18n key of their name. */
const parts = {
  'checkout.problem.parts.invoices': 'invoiceSubtotal',
  'checkout.problem.parts.discounts': 'discountSubtotal',
  'checkout.problem.parts.credits': 'creditAdjustmentSubtotal',
  'payments.fee': 'feeSubtotal',
} as const

/**
 * A changed total, explained by what makes it up: credits can cover a discount that has ended, so that the total is what
 * it was (docs/rules.md#checkout-problems). Any other problem stays as it is.
 */
export function withChanges(
  problem: CheckoutProblem,
  before: PaymentAmounts | undefined,
  now: PaymentAmounts | undefined,
): CheckoutProblem {
  if (problem.text !== totalChanged || !before || !now || compareMoney(before.total, now.total) !== 0) return problem
  const changes = Object.entries(parts).flatMap(([label, name]) => {
    const [was, is] = [before[name] ?? '0', now[name] ?? '0']
    return compareMoney(was, is) === 0 ? [] : [{ label, before: was, now: is }]
  })
  return { ...problem, text: changes.length > 0 ? 'checkout.problem.sameTotal' : 'checkout.problem.basket', changes }
}

/** The documents that the errors point to, without duplicates. */
function documentsOf(error: Error, basket: Basket): ProblemDocument[] {
  if (!(error instanceof ApiError)) return []
  // Then a detail is about the contract, such as a pattern.
  const isInvalid = error.code === 'validation.failed'
  const found = (error.problem?.errors ?? []).flatMap(({ pointer, code, detail }): ProblemDocument[] => {
    const [, kind = '', at = ''] = /^\/(invoices|creditAdjustments)\/(\d+)(?:\/|$)/.exec(pointer) ?? []
    if (kind !== 'invoices' && kind !== 'creditAdjustments') return []
    const id = basket[kind][Number(at)]?.id
    return id === undefined ? [] : [{ kind, id, code, detail: isInvalid ? '' : detail }]
  })
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/** Why a document blocks the payment: our text for known states, otherwise the service's own sentence. */
export function documentText(t: TFunction, { kind, code, detail }: ProblemDocument, name: string): string {
  // A credit is used, not paid.
  const key = `checkout.documentState.${kind === 'creditAdjustments' && code === 'paid' ? 'used_up' : code}`
  const text = t(key, { name, defaultValue: '' })
  return text === '' ? serviceText(detail) || name : text
}
