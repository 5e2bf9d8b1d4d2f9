/** The money rules of a payment (docs/rules.md#whole-cents) in exact decimals, written independently of the mock. */

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

/** Decimals are BigInts in units of 10⁻⁸, so that a percentage of cents is exact. */
const places = 8
const one = 10n ** BigInt(places)
const cent = one / 100n

/** The bill, or the refusal of a preview. */
export function billOf({ invoices, credits, fee }: OracleBasket): Bill | string {
  const used = credits.map(({ outstanding, wanted }) => {
    const available = (decimal(outstanding) / cent) * cent
    return { outstanding: decimal(outstanding), available, amount: wanted === null ? available : decimal(wanted) }
  })
  if (used.some(({ available, amount }) => available === 0n || amount > available))
    return '409 payment.credit_not_available'
  const priced = invoices.map(({ outstanding, discount, holds }) => {
    const reduced = decimal(outstanding) - (holds ? decimal(discount) : 0n)
    return { full: halfUp(decimal(outstanding)), toPay: halfUp(reduced < 0n ? 0n : reduced) }
  })
  const due = sum(priced.map(({ toPay }) => toPay)) - sum(used.map(({ amount }) => amount))
  if (due < 0n) return '422 validation.failed'
  const percentage = (due * decimal(fee.percent)) / (100n * one)
  const feeSubtotal = fee.isFacilitatorFee ? 0n : halfUp(percentage)
  return {
    lines: [
      ...priced.map(({ full, toPay }) => ({
        amount: text(full),
        discountAmount: full === toPay ? null : text(full - toPay),
        appliedAmount: text(toPay),
      })),
      ...used.map(({ available, amount }) => ({
        amount: text(available),
        discountAmount: null,
        appliedAmount: `-${text(amount)}`,
      })),
    ],
    invoiceSubtotal: text(sum(priced.map(({ full }) => full))),
    discountCount: priced.filter(({ full, toPay }) => full !== toPay).length,
    discountSubtotal: text(sum(priced.map(({ full, toPay }) => full - toPay))),
    creditAdjustmentSubtotal: text(sum(used.map(({ amount }) => amount))),
    feeSubtotal: text(feeSubtotal),
    total: text(due + feeSubtotal),
    creditsLeft: used.map(({ outstanding, amount }) => text(outstanding - amount, 4)),
  }
}

function decimal(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

const halfUp = (amount: bigint) => ((amount + cent / 2n) / cent) * cent

function text(amount: bigint, decimals = 2): string {
  const digits = String(amount / 10n ** BigInt(places - decimals)).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
