import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { CreditStatusBadge } from '#src/features/invoices/CreditStatusBadge.tsx'

test.each([
  [PaymentState.Payable, 'Available', 'Available'],
  [PaymentState.Processing, 'Processing', 'Payment failed'],
  [PaymentState.Frozen, 'On hold', 'On hold'],
  [PaymentState.Paid, 'Used', 'Used'],
])('a credit that is %s shows “%s”, and “%s” with a failed payment (failed-payment)', (paymentState, text, failed) => {
  const { container, rerender } = render(<CreditStatusBadge credit={{ paymentState }} />)
  expect(container).toHaveTextContent(new RegExp(`^${text}$`))
  rerender(<CreditStatusBadge credit={{ paymentState, failedPaymentId: '1' }} />)
  expect(container).toHaveTextContent(new RegExp(`^${failed}$`))
})
