/** A preview is bound to its documents, credit amounts, and method, in any order (docs/rules.md#payment-basket). */
import type { FieldError } from '../problem.ts'
import { formatMoney } from '../world/money.ts'
import type { PreviewRow } from '../world/rows/ledger.ts'
import { wantedAmount, type Basket, type BasketRequest } from './basket.ts'

type Bound = Pick<PreviewRow, 'paymentMethodId' | 'invoices' | 'creditAdjustments' | 'fee' | 'total'>

/** The part of a basket that its preview stores. */
export function boundTo({ invoices, credits, fee, total }: Basket, request: BasketRequest): Bound {
  return {
    paymentMethodId: request.paymentMethodId ?? null,
    invoices: invoices.map(({ row, toPay }) => ({ id: row.id, toPay })),
    creditAdjustments: credits.map(({ row, amount }, i) => ({
      id: row.id,
      wanted: wantedAmount(request.creditAdjustments[i]?.amount),
      amount,
    })),
    fee,
    total,
  }
}

/** The differences between a request and its preview; empty if there are none. */
export function basketDifferences(preview: Bound, request: BasketRequest): FieldError[] {
  const method = (request.paymentMethodId ?? null) === preview.paymentMethodId
  return [
    ...documentDifferences('invoices', preview.invoices, request.invoices),
    ...documentDifferences('creditAdjustments', preview.creditAdjustments, request.creditAdjustments),
    ...request.creditAdjustments.flatMap(({ id, amount }, i) => {
      const previewed = preview.creditAdjustments.find((credit) => credit.id === id)
      return previewed === undefined || previewed.wanted === wantedAmount(amount)
        ? []
        : [{ pointer: `/creditAdjustments/${i}/amount`, code: 'mismatch', detail: 'is not the amount of the preview' }]
    }),
    ...(method ? [] : [{ pointer: '/paymentMethodId', code: 'mismatch', detail: 'is not the method of the preview' }]),
  ]
}

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
