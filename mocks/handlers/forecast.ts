import { formatMoney } from '../world/money.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import { addDays, businessDay, daysBetween } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { currentTime } from './stats.ts'

const weekCount = 8
/** How many of an account's paid invoices show how late it usually pays. */
const lastPaid = 10

/** The middle one; of an even number, half of the sum of the two in the middle, rounded down. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : Math.floor((low + high) / 2)
}

/** How many days after the due date an account's last paid invoices were paid in full; undefined if it has paid none. */
function usualDelay({ tables }: World, accountId: string): number | undefined {
  const arrivals = tables.payments
    .where('invoicingAccountId', accountId)
    .flatMap(({ id, status, completedAt }) =>
      status === 'Completed' && completedAt !== null ? [{ id, at: Date.parse(completedAt) }] : [],
    )
    .toSorted((a, b) => b.at - a.at)
  // The latest first: of an invoice that was paid in parts, the last one counts.
  const delays = new Map<string, number>()
  for (const { id, at } of arrivals) {
    if (delays.size >= lastPaid) break
    for (const { kind, itemId } of tables.allocations.where('paymentId', id)) {
      const invoice = kind === 'Invoice' ? tables.invoices.get(itemId) : undefined
      if (invoice?.paymentState === 'Paid' && !delays.has(itemId))
        delays.set(itemId, daysBetween(invoice.paymentDueDate, businessDay(at)))
    }
  }
  return median([...delays.values()].slice(0, lastPaid))
}

/** Open invoices by the week in which they are due, and by the one in which the account usually pays. */
export function cashForecast(world: World, accounts: readonly InvoicingAccountRow[]) {
  const today = world.today()
  const owing = accounts.flatMap(({ id }) => {
    const invoices = world.tables.invoices.where('invoicingAccountId', id).filter(({ outstanding }) => outstanding > 0)
    return invoices.length === 0 ? [] : [{ invoices, delay: usualDelay(world, id) }]
  })
  // In days from today.
  const open = owing.flatMap(({ invoices, delay = 0 }) =>
    invoices.map(({ outstanding, paymentDueDate }) => {
      const due = daysBetween(today, paymentDueDate)
      return { outstanding, due, expected: Math.max(0, due + Math.max(0, delay)) }
    }),
  )
  const sumOf = (by: 'due' | 'expected', from: number, to: number) => {
    const found = open.filter((one) => from <= one[by] && one[by] <= to)
    return { count: found.length, amount: formatMoney(found.reduce((all, { outstanding }) => all + outstanding, 0)) }
  }
  return {
    currency: 'USD' as const,
    ...currentTime(world),
    pastDue: sumOf('due', -Infinity, -1),
    dueLater: sumOf('due', 7 * weekCount, Infinity),
    expectedLater: sumOf('expected', 7 * weekCount, Infinity),
    accountCount: owing.length,
    accountCountWithPayments: owing.filter(({ delay }) => delay !== undefined).length,
    weeks: Array.from({ length: weekCount }, (_, week) => {
      const [from, to] = [7 * week, 7 * week + 6]
      const sums = { due: sumOf('due', from, to), expected: sumOf('expected', from, to) }
      return { from: addDays(today, from), to: addDays(today, to), ...sums }
    }),
  }
}
