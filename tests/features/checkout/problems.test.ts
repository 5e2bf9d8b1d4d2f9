import { describe, expect, it } from 'vitest'
import {
  documentText,
  isUnknownRefusal,
  problemOf,
  reasonNotMade,
  withChanges,
} from '#src/features/checkout/problems.ts'
import { i18n } from '#src/locales/i18n.ts'
import { ApiError, type ApiErrorKind } from '#src/shared/api/apiError.ts'

const basket = { invoices: [{ id: 'i0' }, { id: 'i1' }], creditAdjustments: [{ id: 'c0' }] }
const call = { method: 'POST', url: '/pay' }

/** A problem as defined in the contract, with one error per pointer. */
function refusal(code: string | undefined, pointers: readonly string[] = [], status = 409) {
  const errors = pointers.map((pointer) => ({ pointer, code: 'paid', detail: 'Paid already.' }))
  const problem = { type: 'about:blank', title: '', status, errors, ...(code !== undefined && { code }) }
  return new ApiError('http', call, { status, problem })
}
const without = (kind: ApiErrorKind) => new ApiError(kind, call)

describe('message and remedy for a refusal (checkout-problems)', () => {
  it.each([
    ['payment.invoice_not_payable', 'checkout.problem.invoices', 'takeOut'],
    ['payment.document_not_found', 'checkout.problem.unknown', 'takeOut'],
    ['payment.credit_not_available', 'checkout.problem.credits', 'freshCredits'],
    ['payment.scheduling_not_offered', 'checkout.problem.notScheduled', 'payToday'],
    ['payment.pay_on_weekend', 'checkout.problem.payOn', 'payToday'],
    ['payment.pay_on_out_of_range', 'checkout.problem.payOn', 'payToday'],
    ['payment.account_disabled', 'payables.disabled', 'leaveAccount'],
    ['invoicing_account.not_found', 'checkout.problem.account', 'leaveAccount'],
    ['payment.supplier_not_ready', 'checkout.problem.supplier', 'leaveAccount'],
    ['payment.method_not_found', 'checkout.problem.method', 'otherMethod'],
    ['payment.not_initialised', 'checkout.problem.method', 'otherMethod'],
    ['payment.preview_expired', 'checkout.problem.expired', 'again'],
    ['payment.basket_changed', 'checkout.problem.basket', 'again'],
    ['payment.total_changed', 'checkout.problem.total', 'again'],
    ['team.role_required', 'checkout.problem.role', 'again'],
    ['payment.approval_required', 'checkout.approval.problem.required', 'again'],
    ['approval.not_required', 'checkout.approval.problem.notRequired', 'again'],
    ['approval.not_offered', 'checkout.approval.problem.notRequired', 'again'],
    ['approval.no_approver', 'checkout.approval.problem.noApprover', 'again'],
  ])('%s', (code, text, remedy) => {
    expect(problemOf(refusal(code, ['/invoices/0']), basket)).toMatchObject({ text, remedy })
    expect(i18n.exists(text, { count: 1 })).toBe(true)
  })

  it('the remedy for an account or a method does not depend on documents', () => {
    expect(problemOf(refusal('payment.account_disabled', []), basket).remedy).toBe('leaveAccount')
    expect(problemOf(refusal('payment.method_not_found', ['/creditAdjustments/0']), basket).remedy).toBe('otherMethod')
  })

  it('removes missing documents if one is an invoice, and otherwise refreshes the credits', () => {
    const code = 'payment.document_not_found'
    expect(problemOf(refusal(code, ['/creditAdjustments/0']), basket).remedy).toBe('freshCredits')
    expect(problemOf(refusal(code, ['/creditAdjustments/0', '/invoices/1']), basket).remedy).toBe('takeOut')
  })

  it.each([
    ['/paymentMethodId', 'checkout.problem.method', 'otherMethod'],
    ['/creditAdjustments', 'checkout.problem.tooMuchCredit', 'freshCredits'],
    ['/creditAdjustments/0/amount', 'checkout.problem.credits', 'freshCredits'],
    ['/creditAdjustments/0/id', 'checkout.problem.credits', 'freshCredits'],
    ['/invoices', 'error.unexpected', 'again'],
    ['/more/creditAdjustments', 'error.unexpected', 'again'],
  ])('rejected field: %s', (pointer, text, remedy) => {
    expect(problemOf(refusal('validation.failed', [pointer], 422), basket)).toMatchObject({ text, remedy })
  })

  it.each([
    ['a failed preview', refusal(undefined, [], 500), false, 'error.server'],
    ['a failed payment', refusal(undefined, [], 500), true, 'checkout.failed'],
    ['a payment refused with an unknown code', refusal('payment.new'), true, 'checkout.failed'],
    ['a rate-limited payment', refusal('request.rate_limited', [], 429), true, 'checkout.problem.busy'],
    ['a rate-limited preview', refusal('request.rate_limited', [], 429), false, 'error.tooMany'],
    ['a payment without a response', without('network'), true, 'error.offline'],
    ['a payment that times out', without('timeout'), true, 'error.offline'],
    ['a payment with an unexpected error', new Error('of ours'), true, 'checkout.failed'],
    ['a preview with an unexpected error', new Error('of ours'), false, 'error.unexpected'],
  ])('%s', (_name, error, isPayment, text) => {
    expect(problemOf(error, basket, isPayment ? 'payment' : 'preview')).toEqual({
      text,
      remedy: 'again',
      documents: [],
    })
  })

  it.each([
    ['payment.invoice_not_payable', 'checkout.problem.invoices'],
    ['payment.total_changed', undefined],
    ['payment.preview_expired', undefined],
    ['payment.new', 'checkout.failed'],
    ['payment.approval_required', 'checkout.approval.problem.required'],
  ])('away from the amounts, %s has the reason %s', (code, reason) => {
    expect(reasonNotMade(refusal(code), basket)?.text).toBe(reason)
  })

  it.each([
    ['payment.new', 'checkout.approval.failed'],
    ['request.rate_limited', 'checkout.problem.busy'],
    ['payment.total_changed', 'checkout.problem.total'],
  ])('of a request for approval: %s (checkout-approval)', (code, text) => {
    const problem = problemOf(refusal(code), basket, 'request')
    expect(problem.text).toBe(text)
    expect(isUnknownRefusal(problem)).toBe(code === 'payment.new')
    expect(i18n.exists(text)).toBe(true)
  })

  it('treats the call as a preview by default', () => {
    expect(problemOf(refusal(undefined, [], 500), basket).text).toBe('error.server')
  })
})

describe('a changed total (checkout-problems)', () => {
  const before = {
    invoiceCount: 2,
    invoiceSubtotal: '100.00',
    discountCount: 1,
    discountSubtotal: '2.00',
    creditAdjustmentCount: 1,
    creditAdjustmentSubtotal: '98.00',
    feeSubtotal: '0.00',
    total: '0.00',
  }
  const problem = problemOf(refusal('payment.total_changed'), basket, 'payment')

  it('that is what it was says what has changed: a discount has ended, and credits cover it', () => {
    const now = { ...before, discountCount: 0, discountSubtotal: '0.00', creditAdjustmentSubtotal: '100.00' }
    expect(withChanges(problem, before, now)).toMatchObject({
      text: 'checkout.problem.sameTotal',
      changes: [
        { label: 'checkout.problem.parts.discounts', before: '2.00', now: '0.00' },
        { label: 'checkout.problem.parts.credits', before: '98.00', now: '100.00' },
      ],
    })
  })

  it('that is what it was with all its parts says that what is paid has changed', () => {
    expect(withChanges(problem, before, { ...before, total: '0' }).text).toBe('checkout.problem.basket')
  })

  it.each([
    ['differs', before, { ...before, total: '2.00' }],
    ['is not known yet', before, undefined],
    ['was not known', undefined, before],
  ])('that %s stays as it is', (_, was, now) => {
    expect(withChanges(problem, was, now)).toBe(problem)
  })

  it('is the only problem that this explains', () => {
    const expired = problemOf(refusal('payment.preview_expired'), basket)
    expect(withChanges(expired, before, { ...before, feeSubtotal: '1.00' })).toBe(expired)
  })
})

describe('affected documents (checkout-problems)', () => {
  const documentsAt = (...pointers: string[]) =>
    problemOf(refusal('payment.invoice_not_payable', pointers), basket).documents.map(({ kind, id }) => [kind, id])

  it('are those in the pointers, each once, with the service’s code and detail', () => {
    const { documents } = problemOf(refusal('payment.invoice_not_payable', ['/invoices/1/id', '/invoices/1']), basket)
    expect(documents).toEqual([{ kind: 'invoices', id: 'i1', code: 'paid', detail: 'Paid already.' }])
    expect(documentsAt('/invoices/0', '/creditAdjustments/0/amount')).toEqual([
      ['invoices', 'i0'],
      ['creditAdjustments', 'c0'],
    ])
  })

  it.each([
    '',
    '/',
    '/invoices',
    '/invoices/',
    '/invoices/2',
    '/invoices/1x',
    '/invoices/x',
    '/x/invoices/1',
    '/others/1',
  ])('pointer %j matches no document', (pointer) => {
    expect(documentsAt(pointer)).toEqual([])
  })

  it('are found at two-digit indexes', () => {
    const many = { ...basket, invoices: Array.from({ length: 12 }, (_, at) => ({ id: `i${at}` })) }
    expect(problemOf(refusal(undefined, ['/invoices/11']), many).documents).toMatchObject([{ id: 'i11' }])
  })

  it.each([
    ['paid', 'Paid already.', i18n.t('checkout.documentState.paid', { name: 'INV-1' })],
    ['newer', 'Frozen by the court.', 'Frozen by the court.'],
    ['newer', '', 'INV-1'],
  ])('code %s with detail %j shows: %s', (code, detail, text) => {
    expect(documentText(i18n.t, { kind: 'invoices', id: 'i1', code, detail }, 'INV-1')).toBe(text)
    expect(text).not.toContain('checkout.')
  })

  it('are only named where the service rejects a field, because its detail is for developers', () => {
    const detail = 'Must match pattern "^[1-9]$"'
    const errors = [{ pointer: '/creditAdjustments/0/amount', code: 'pattern', detail }]
    const problem = { type: 'about:blank', title: '', status: 422, code: 'validation.failed', errors }
    const { documents } = problemOf(new ApiError('http', call, { status: 422, problem }), basket)
    expect(documents.map((document) => documentText(i18n.t, document, 'CM-1'))).toEqual(['CM-1'])
  })

  it.each([
    ['invoices', 1, 'An invoice can no longer be paid. Nothing was paid.'],
    ['invoices', 2, 'Some invoices can no longer be paid. Nothing was paid.'],
    ['invoices', 0, 'Some invoices can no longer be paid. Nothing was paid.'],
    ['unknown', 1, 'An invoice or credit memo no longer exists. Nothing was paid.'],
    ['unknown', 2, 'Some invoices or credits no longer exist. Nothing was paid.'],
    ['credits', 1, 'A credit memo can no longer be used this way. Nothing was paid.'],
    ['credits', 2, 'Some credits can no longer be used this way. Nothing was paid.'],
  ])('are counted in the text: %s, %d', (name, count, text) => {
    expect(i18n.t(`checkout.problem.${name}`, { count })).toBe(text)
  })

  it('says that a credit has been used, not paid', () => {
    const document = { kind: 'creditAdjustments', id: 'c0', code: 'paid', detail: 'Paid already.' } as const
    expect(documentText(i18n.t, document, 'CM-1')).toBe('CM-1: it has been used.')
  })
})
