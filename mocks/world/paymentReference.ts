/** The short reference by which payer and supplier identify a payment: `PAY-` and the end of the payment's id (docs/rules.md#payment-reference). */
export const paymentReference = (paymentId: string): string =>
  `PAY-${paymentId.replaceAll('-', '').slice(-8).toUpperCase()}`
