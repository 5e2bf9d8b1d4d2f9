/**
 * The money rules of a payment (docs/rules.md#whole-cents) in exact arithmetic, written independently of the mock. Amounts
 * are texts as in the API, or BigInts in ten-thousandths of a dollar as in the world.
 */

export interface OracleInvoice {
  outstanding: string
  discount: string
  /** Whether the discount still applies: the business day is not after its last day. */
  holds: boolean
}

interface OracleCredit {
  outstanding: string
  /** Null uses everything available. */
  wanted: string | null
}

export interface OracleBasket {
  invoices: readonly OracleInvoice[]
  credits: readonly OracleCredit[]
  fee: { percent: string; isFacilitatorFee: boolean }
}

export interface Bill {
  lines: { amount: string; discountAmount: string | null; appliedAmount: string }[]
  invoiceSubtotal: string
  discountCount: number
  discountSubtotal: string
  creditAdjustmentSubtotal: string
  feeSubtotal: string
  total: string
  /** The outstanding amount of each credit after the payment. */
  creditsLeft: string[]
}

export const cent = 100n

/** The bill, or the refusal of a preview. */
export function billOf({ invoices, credits, fee }: OracleBasket): Bill | string {
  const used = credits.map(({ outstanding, wanted }) => {
    const available = downToCents(toAmount(outstanding))
    return { outstanding: toAmount(outstanding), available, amount: wanted === null ? available : toAmount(wanted) }
  })
  if (used.some(({ available, amount }) => available === 0n || amount > available))
    return '409 payment.credit_not_available'
  const priced = invoices.map(({ outstanding, discount, holds }) =>
    priceOf(toAmount(outstanding), holds ? toAmount(discount) : 0n),
  )
  const due = sum(priced.map(({ toPay }) => toPay)) - sum(used.map(({ amount }) => amount))
  if (due < 0n) return '422 validation.failed'
  const feeSubtotal = fee.isFacilitatorFee ? 0n : feeOn(due, toAmount(fee.percent) / cent)
  return {
    lines: [
      ...priced.map(({ full, toPay }) => ({
        amount: toText(full),
        discountAmount: full === toPay ? null : toText(full - toPay),
        appliedAmount: toText(toPay),
      })),
      ...used.map(({ available, amount }) => ({
        amount: toText(available),
        discountAmount: null,
        appliedAmount: `-${toText(amount)}`,
      })),
    ],
    invoiceSubtotal: toText(sum(priced.map(({ full }) => full))),
    discountCount: priced.filter(({ full, toPay }) => full !== toPay).length,
    discountSubtotal: toText(sum(priced.map(({ full, toPay }) => full - toPay))),
    creditAdjustmentSubtotal: toText(sum(used.map(({ amount }) => amount))),
    feeSubtotal: toText(feeSubtotal),
    total: toText(due + feeSubtotal),
    creditsLeft: used.map(({ outstanding, amount }) => toText(outstanding - amount, 4)),
  }
}

/** The credits that a checkout uses by default: the oldest first, in whole cents, until nothing is left to pay. */
export function usedCredits<Credit extends { outstanding: string; transactionDate: string; externalId: string }>(
  credits: readonly Credit[],
  due: bigint,
): (Credit & { wanted: string })[] {
  const key = ({ transactionDate, externalId }: Credit) => `${transactionDate} ${externalId}`
  let left = due
  return credits
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .flatMap((credit) => {
      const available = downToCents(toAmount(credit.outstanding))
      const amount = available < left ? available : left
      left -= amount
      return amount === 0n ? [] : [{ ...credit, wanted: toText(amount) }]
    })
}

/** The price of an invoice paid in full, in whole cents: without and with a discount. */
export function priceOf(open: bigint, discount: bigint): { full: bigint; toPay: bigint } {
  return { full: halfUp(open), toPay: halfUp(discount < open ? open - discount : 0n) }
}

/** A fee, given in hundredths of a percent. */
export const feeOn = (amount: bigint, rate: bigint): bigint => halfUp((amount * rate) / 10_000n)

const halfUp = (amount: bigint) => downToCents(amount + cent / 2n)

export const downToCents = (amount: bigint): bigint => (amount / cent) * cent

export function toAmount(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

export function toText(amount: bigint, decimals = 2): string {
  const digits = String(amount / 10n ** BigInt(4 - decimals)).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
