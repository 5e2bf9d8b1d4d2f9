import { screen, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import { InvoiceLines } from '#src/features/checkout/InvoiceLines.tsx'
import { PreviewWarnings } from '#src/features/checkout/PreviewWarnings.tsx'

const linesOf = (preview: PaymentPreview, invoices: { id: string; number: string }[]) => (
  <InvoiceLines
    preview={preview}
    invoices={invoices}
    label="Invoices"
    onRemove={() => undefined}
    onPart={undefined}
    isLocked={false}
  />
)

/** A preview of as many invoices, each with a discount that ended on its day. */
function show(...ended: string[]) {
  const invoices = ended.map((_, at) => ({ id: `i${at}`, number: `INV-${at}` }))
  const preview = {
    businessDate: '2026-03-11',
    lines: invoices.map(({ id, number }) => ({
      kind: 'Invoice',
      id,
      externalId: number,
      amount: '10.00',
      discountAmount: null,
      appliedAmount: '10.00',
    })),
    warnings: ended.map((day, at) => ({
      code: 'discount_missed',
      id: `i${at}`,
      detail: `The discount on INV-${at} ended on ${day}.`,
    })),
  } as unknown as PaymentPreview
  render(linesOf(preview, invoices))
}

/** The messages at the invoices; a number in a sentence has its own element. */
const named = () => [...document.querySelectorAll('td[colspan] > div')].map(({ textContent }) => textContent)

test('names a discount that ended within the last 7 days at its invoice (checkout-discounts-ended)', () => {
  show('2026-03-10', '2026-03-04')
  expect(named()).toEqual([
    'The discount on INV-0 ended on Mar 10, 2026.',
    'The discount on INV-1 ended on Mar 4, 2026.',
  ])
  expect(screen.queryByText(/more than a week ago/)).not.toBeInTheDocument()
})

test('has one line for all that ended longer ago (checkout-discounts-ended)', () => {
  show('2026-03-03', '2025-10-01', '2026-03-10')
  expect(named()).toEqual(['The discount on INV-2 ended on Mar 10, 2026.'])
  expect(screen.getByText('2 discounts are no longer available.')).toBeInTheDocument()
})

test('says it in the singular (checkout-discounts-ended)', () => {
  show('2026-01-31')
  expect(named()).toEqual([])
  expect(screen.getByText('1 discount is no longer available.')).toBeInTheDocument()
})

test.each([
  ['a part', { appliedAmount: '4.00', remainingAmount: '6.00' }, {}],
  ['a later day', { appliedAmount: '10.00', remainingAmount: '0.00' }, { payOn: '2026-03-13' }],
])('does not say that a discount ends today where %s loses it anyway (checkout-discounts-ended)', (_, paid, whole) => {
  const line = { kind: 'Invoice', id: 'i', externalId: 'INV-1', amount: '10.00', discountAmount: null, ...paid }
  const invoices = [{ id: 'i', number: 'INV-1' }]
  const preview = {
    businessDate: '2026-03-11',
    lines: [{ ...line, forgoneDiscountAmount: '2.00' }],
    warnings: [{ code: 'discount_ends_today', id: 'i', detail: 'The discount on INV-1 ends today.' }],
    ...whole,
  } as unknown as PaymentPreview
  render(linesOf(preview, invoices))
  expect(document.body).not.toHaveTextContent(/ends today/)
})

test('shows every warning about an invoice, and each sentence once (checkout-discounts-ended)', () => {
  const [first, second] = ['Its job is closed.', 'It is disputed.']
  const line = {
    kind: 'Invoice',
    id: 'i',
    externalId: 'INV-1',
    amount: '1.00',
    discountAmount: null,
    appliedAmount: '1.00',
  }
  const about = [first, second, second].map((detail) => ({ code: 'note', id: 'i', detail }))
  const paymentWarnings = [
    { code: 'note', detail: 'A holiday is near.' },
    { code: 'note', detail: 'A holiday is near.' },
  ]
  const preview = {
    businessDate: '2026-03-11',
    lines: [line],
    warnings: [...about, ...paymentWarnings],
  } as unknown as PaymentPreview
  const invoices = [{ id: 'i', number: 'INV-1' }]
  render(
    <>
      {linesOf(preview, invoices)}
      <PreviewWarnings preview={preview} shown={preview.warnings.filter(({ id }) => id !== undefined)} />
    </>,
  )
  expect(screen.getByText(first)).toBeInTheDocument()
  expect(screen.getByText(second)).toBeInTheDocument()
  expect(screen.getByText('A holiday is near.')).toBeInTheDocument()
})
