import { describe, expect, it } from 'vitest'
import type { PaymentInvoice } from '#generated/main/model/paymentInvoice.ts'
import { chosenAgain } from '#src/features/checkout/changePayment.ts'
import { methodOf } from '#src/features/checkout/useCheckoutSession.ts'
import type { PaymentMethod } from '#src/features/payment-methods/methods.ts'

const invoice = (own: Partial<PaymentInvoice>) => ({ id: 'i', externalId: 'INV-1', paidAmount: '60.00', ...own })
const again = (own: Partial<PaymentInvoice>) => chosenAgain([invoice(own) as PaymentInvoice], []).invoices[0]

describe('what the checkout pays again (payment-change)', () => {
  it.each([
    ['nothing is said of a rest', {}],
    ['nothing was left', { remainingAmount: '0.00' }],
  ])('an invoice in full if %s', (_, own) => {
    expect(again(own)).toMatchObject({ id: 'i', number: 'INV-1' })
    expect(again(own)).not.toHaveProperty('part')
  })

  it('the same part for the same reason', () => {
    const reason = { code: 'Disputed' as const, note: 'See our email.' }
    expect(again({ remainingAmount: '0.01', shortPayReason: reason })?.part).toEqual({ amount: '60.00', reason })
  })

  it('a part without a reason, not all of the invoice', () => {
    expect(again({ remainingAmount: '40.00' })?.part).toEqual({ amount: '60.00', reason: { code: 'Other' } })
  })

  it('as much of each credit, and no other credit', () => {
    const credit = { id: 'c', appliedAmount: '10.00' } as Parameters<typeof chosenAgain>[1][number]
    expect(chosenAgain([], [credit]).credits).toEqual([{ id: 'c', amount: '10.00' }])
    expect(chosenAgain([], []).credits).toEqual([])
  })
})

describe('the method that it is paid with again (payment-change)', () => {
  const method = (id: string, type: 'Ach' | 'Card', own: Partial<PaymentMethod> = {}) =>
    ({ id, type, state: 'Ready', isPreferred: false, ...own }) as PaymentMethod
  const preferredCard = method('card', 'Card', { isPreferred: true })

  it.each([
    ['the preferred one of its type', [method('a', 'Ach'), method('b', 'Ach', { isPreferred: true })], 'b'],
    ['the only one of its type', [preferredCard, method('a', 'Ach')], 'a'],
    ['the only one of its type that is ready', [method('b', 'Ach', { state: 'Failed' }), method('a', 'Ach')], 'a'],
    ['none of several', [preferredCard, method('a', 'Ach'), method('b', 'Ach')], undefined],
    ['the preferred one if none is of its type', [preferredCard], 'card'],
  ])('is %s', (_, methods, id) => {
    expect(methodOf(methods, undefined, 'Ach')?.id).toBe(id)
  })

  it('is the one that the user chooses', () => {
    expect(methodOf([preferredCard, method('a', 'Ach')], 'card', 'Ach')?.id).toBe('card')
  })

  it('is the preferred one, as always, for a payment that credits covered', () => {
    expect(methodOf([preferredCard, method('a', 'Ach')], undefined, 'Credit')?.id).toBe('card')
  })
})
