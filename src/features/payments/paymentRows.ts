import type { Page } from '#src/shared/api/infinitePages.ts'

/** A payment under the name that every list knows its rows by. */
export type RowOf<Payment> = Payment & { id: string }

/** Makes a call that lists payments one that lists rows; for `infinitePages()`. */
export function paymentRows<Args extends unknown[], Payment extends { paymentId: string }>(
  list: (...args: Args) => Promise<Page<Payment>>,
) {
  return async (...args: Args): Promise<Page<RowOf<Payment>>> => {
    const { items, ...page } = await list(...args)
    return { ...page, items: items.map((payment) => ({ ...payment, id: payment.paymentId })) }
  }
}
