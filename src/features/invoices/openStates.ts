import { PaymentState } from '#generated/main/model/paymentState.ts'

/** What is not paid is open, also while a payment is under way (docs/rules.md#list-default). */
export const openStates: PaymentState[] = [PaymentState.Payable, PaymentState.Processing, PaymentState.Frozen]
