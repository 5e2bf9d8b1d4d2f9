import * as z from 'zod/mini'
import { cleanId } from '#src/lib/cleanText.ts'
import { CreatePaymentFeeBody } from '#generated/main/payment-accounts/payment-accounts.zod.ts'
import { decimalToType } from '#src/shared/format/money.ts'
import type { PaymentFee } from '#generated/main/model/paymentFee.ts'

const { paymentMethodType, percentage, enabled, isFacilitatorFee } = CreatePaymentFeeBody.shape

/** Whether the text is within the contract's limits (docs/rules.md#fee-percentage), which nothing here repeats. */
export const isFeePercentage = (text: string): boolean => z.safeParse(percentage, text).success

/** A percentage that a user typed, as it is sent: the contract's two decimals can follow a comma or a point. */
const percentageOf = (typed: string) => cleanId(typed).replace(',', '.')

/** The contract's rules for a fee. */
export const feeSchema = z.object({
  paymentMethodType: z.pipe(z.string(), paymentMethodType),
  percentage: z.string().check(z.overwrite(percentageOf), z.refine(isFeePercentage, { error: 'fees.percentageRule' })),
  enabled,
  isFacilitatorFee,
})

export type FeeInput = z.input<typeof feeSchema>

export const noFee: FeeInput = { paymentMethodType: '', percentage: '', enabled: true, isFacilitatorFee: false }

export function toFeeInput(fee: PaymentFee): FeeInput {
  return {
    paymentMethodType: fee.paymentMethodType,
    percentage: decimalToType(fee.percentage),
    enabled: fee.enabled,
    isFacilitatorFee: fee.isFacilitatorFee,
  }
}

/** The amount that example fees are calculated for, in US dollars. */
export const exampleAmount = '1000.00'

/** The fee on the example amount: `2.50` → `25.00`. Errors: undefined if the text isn't a valid fee percentage. */
export function exampleFee(typed: string): string | undefined {
  const text = percentageOf(typed)
  if (!isFeePercentage(text)) return undefined
  // A hundredth of a percent of $1,000.00 is 10 cents.
  const cents = Number(text.replace('.', '')) * 10
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
