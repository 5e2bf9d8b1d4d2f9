import type { BrokenRule } from './uploadColumns.ts'

/** What the amounts of one line say about each other; each of them is good by itself. */
export function crossCheck(cells: Readonly<Record<string, string>>): [field: string, broken: BrokenRule][] {
  const broken: [string, BrokenRule][] = []
  for (const field of ['outstandingAmount', 'discountAmount'])
    if (isMore(cells[field], cells.paymentAmount)) broken.push([field, { code: 'overPayment' }])
  if (isMore(cells.discountAmount, '0') && isMore(cells.outstandingAmount, '0') && cells.discountDate === '')
    broken.push(['discountDate', { code: 'discountDate' }])
  return broken
}

const isMore = (amount = '', limit = '') => inTenThousandths(amount) > inTenThousandths(limit)

/** Amounts of uploads stay below a billion, so their ten-thousandths are exact. */
function inTenThousandths(amount: string): number {
  const [whole = '', fraction = ''] = amount.split('.')
  return Number(whole + fraction.padEnd(4, '0'))
}
