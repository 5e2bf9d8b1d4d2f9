/** A preview is bound to its documents, credit amounts, and method, in any order (docs/rules.md#payment-basket). */
import type { FieldError } from '../problem.ts'
import { formatMoney } from '../world/money.ts'
import type { PreviewRow } from '../world/rows/ledger.ts'
import { wantedAmount, type Basket, type BasketRequest } from './basket.ts'

/** The stored fields that a payment must match. */
type Bound = Pick<PreviewRow, 'paymentMethodId' | 'invoices' | 'creditAdjustments' | 'fee' | 'total' | 'payOn'>

/** The part of a basket that its preview stores. */
export function boundTo({ invoices, credits, fee, total }: Basket, request: BasketRequest): Bound {
  return {
    paymentMethodId: request.paymentMethodId ?? null,
    invoices: invoices.map(({ row, toPay, remaining }, i) => ({
      id: row.id,
      wanted: wantedAmount(request.invoices[i]?.amount),
      toPay,
      remaining,
    })),
    creditAdjustments: credits.map(({ row, amount }, i) => ({
      id: row.id,
      wanted: wantedAmount(request.creditAdjustments[i]?.amount),
      amount,
    })),
    fee,
    total,
    payOn: request.payOn ?? null,
  }
}

/** The differences between a request and its preview; empty if there are none. */
export function basketDifferences(preview: Bound, request: BasketRequest): FieldError[] {
  const isSameMethod = (request.paymentMethodId ?? null) === preview.paymentMethodId
  return [
    ...documentDifferences('invoices', preview.invoices, request.invoices),
    ...documentDifferences('creditAdjustments', preview.creditAdjustments, request.creditAdjustments),
    ...amountDifferences('invoices', preview.invoices, request.invoices),
    ...amountDifferences('creditAdjustments', preview.creditAdjustments, request.creditAdjustments),
    ...((request.payOn ?? null) === preview.payOn
      ? []
      : [{ pointer: '/payOn', code: 'mismatch', detail: 'is not the day of the preview' }]),
    ...(isSameMethod
      ? []
      : [{ pointer: '/paymentMethodId', code: 'mismatch', detail: 'is not the method of the preview' }]),
  ]
}

/** The documents whose requested amount differs from the preview's. */
function amountDifferences(
  field: 'invoices' | 'creditAdjustments',
  previewed: readonly { id: string; wanted: number | null }[],
  requested: readonly { id: string; amount?: string }[],
): FieldError[] {
  return requested.flatMap(({ id, amount }, i) => {
    const before = previewed.find((document) => document.id === id)
    return before === undefined || before.wanted === wantedAmount(amount)
      ? []
      : [{ pointer: `/${field}/${i}/amount`, code: 'mismatch', detail: 'is not the amount of the preview' }]
  })
}

/** The documents that only the request, or only the preview, has. */
function documentDifferences(
  field: 'invoices' | 'creditAdjustments',
  previewed: readonly { id: string }[],
  requested: readonly { id: string }[],
): FieldError[] {
  const before = new Set(previewed.map(({ id }) => id))
  const now = new Set(requested.map(({ id }) => id))
  const added = requested.flatMap(({ id }, i) =>
    before.has(id) ? [] : [{ pointer: `/${field}/${i}/id`, code: 'not_previewed', detail: 'is not in the preview' }],
  )
  const missing = previewed
    .filter(({ id }) => !now.has(id))
    .map(({ id }) => ({ pointer: `/${field}`, code: 'missing', detail: `The preview has ${id}, too.` }))
  return [...added, ...missing]
}

/** The invoices on which the payment would leave an amount open that differs from the preview. */
export function remainderDifferences(preview: Bound, { invoices }: Basket): FieldError[] {
  return invoices.flatMap(({ row, remaining }, i) => {
    const before = preview.invoices.find(({ id }) => id === row.id)?.remaining
    if (before === remaining) return []
    const detail = `Of invoice ${row.externalId}, ${formatMoney(remaining)} now remains open.`
    return [{ pointer: `/invoices/${i}/id`, code: 'amount_changed', detail }]
  })
}

/** Why the same basket no longer has the total that was shown or expected. */
export function totalDifferences(preview: Bound, basket: Basket, expectedTotal: number): FieldError[] {
  const changed = (pointer: string, name: string, before: number | undefined, now: number): FieldError[] =>
    before === now ? [] : [{ pointer, code: 'amount_changed', detail: `${name} is now ${formatMoney(now)}.` }]
  const shown = new Map([
    ...preview.invoices.map(({ id, toPay }) => [id, toPay] as const),
    ...preview.creditAdjustments.map(({ id, amount }) => [id, amount] as const),
  ])
  const documents = [
    ...basket.invoices.flatMap(({ row, toPay }, i) =>
      changed(`/invoices/${i}/id`, `Invoice ${row.externalId}`, shown.get(row.id), toPay),
    ),
    ...basket.credits.flatMap(({ row, amount }, i) =>
      changed(`/creditAdjustments/${i}/id`, `Credit ${row.externalId}`, shown.get(row.id), amount),
    ),
  ]
  if (documents.length > 0) return documents
  if (basket.total !== preview.total) return changed('/paymentMethodId', 'The fee', preview.fee, basket.fee)
  return expectedTotal === preview.total
    ? []
    : [{ pointer: '/expectedTotal', code: 'mismatch', detail: 'is not the total of the preview' }]
}
