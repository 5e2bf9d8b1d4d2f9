import { PaymentState } from '#generated/main/model/paymentState.ts'

/** Anything unpaid is open, even while a payment is in progress (docs/rules.md#list-default). */
export const openStates: PaymentState[] = [PaymentState.Payable, PaymentState.Processing, PaymentState.Frozen]
