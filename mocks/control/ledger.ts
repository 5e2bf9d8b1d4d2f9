import { formatMoney } from '../world/money.ts'
import type { IdempotencyRow } from '../world/rows/identity.ts'
import type { World } from '../world/world.ts'

/** The payments made in this world, excluding the seed's, with what each settles and its idempotency key. */
export function ledgerOf({ tables }: World) {
  return tables.payments.added().map((payment) => ({
    paymentId: payment.id,
    payerCompanyId: payment.payerCompanyId,
    supplierCompanyId: payment.supplierCompanyId,
    invoicingAccountId: payment.invoicingAccountId,
    status: payment.status,
    methodType: payment.methodType,
    invoiceSubtotal: formatMoney(payment.invoiceSubtotal),
    discountSubtotal: formatMoney(payment.discountSubtotal),
    creditSubtotal: formatMoney(payment.creditSubtotal),
    fee: formatMoney(payment.fee),
    total: formatMoney(payment.total),
    initiatedAt: payment.initiatedAt,
    ...(payment.payOn !== undefined && { payOn: payment.payOn }),
    idempotencyKey: keyOf(tables.idempotency.all(), payment.id),
    allocations: tables.allocations.where('paymentId', payment.id).map(({ kind, itemId, amount, discount }) => ({
      kind,
      itemId,
      amount: formatMoney(amount),
      discount: formatMoney(discount),
    })),
  }))
}

/** The `Idempotency-Key` with which a payment was made. */
function keyOf(rows: readonly IdempotencyRow[], paymentId: string): string | null {
  const row = rows.find(
    ({ response }) => (response?.body as { paymentId?: string } | undefined)?.paymentId === paymentId,
  )
  return row === undefined ? null : (JSON.parse(row.id) as { key: string }).key
}
