import { formatMoney, sumMoney } from '#src/shared/format/money.ts'

/** What the main button does: it pays, asks for approval, or both. */
type PayKind = 'pay' | 'ask' | 'both'

interface ToSend {
  total: string
  /** True if it asks for approval. */
  isRequest: boolean
}

/** The i18n values of the texts: `amount` is what is asked for, if anything is, or else what is paid. */
type PayValues = {
  count: number
  amount: string
  /** What is paid now. */
  paid: string
}

/** What is sent when the user confirms these payments, and the values of the texts that say so (docs/rules.md#checkout-approval). */
export function payTexts(payments: readonly ToSend[]): { kind: PayKind; values: PayValues } {
  const sumOf = (isRequest: boolean) =>
    formatMoney(sumMoney(payments.filter((one) => one.isRequest === isRequest).map(({ total }) => total)))
  const asked = payments.filter(({ isRequest }) => isRequest).length
  const kind = asked === 0 ? 'pay' : asked === payments.length ? 'ask' : 'both'
  return { kind, values: { count: payments.length, amount: sumOf(kind !== 'pay'), paid: sumOf(false) } }
}
