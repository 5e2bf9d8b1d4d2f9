import { z } from 'zod'
import { conflict } from '../problem.ts'
import { cancelPayment, queuePayment, sendPayment } from '../world/paymentLifecycle.ts'
import type { PaymentRow, PaymentStatus } from '../world/rows/ledger.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'

export const paymentBody = z.strictObject({
  action: z.enum(['queue', 'send', 'cancel']),
  paymentId: z.string().optional(),
})

const takes: Record<z.output<typeof paymentBody>['action'], readonly PaymentStatus[]> = {
  queue: ['Created'],
  send: ['Created', 'Queued'],
  cancel: ['Created', 'Queued'],
}

/** Queues, sends, or cancels a payment. Errors: 409 when no payment is in a state that allows the action. */
export function steerPayment(
  world: World,
  { action, paymentId }: z.output<typeof paymentBody>,
): { paymentId: string; status: PaymentStatus } {
  const payment = paymentToSteer(world, takes[action], paymentId)
  if (payment === undefined) throw conflict('mock.no_such_payment', `No such payment is ${takes[action].join(' or ')}.`)
  if (action === 'queue') queuePayment(world, payment.id, instant(world))
  else if (action === 'cancel') cancelPayment(world, payment.id, instant(world))
  else sendPayment(world, payment.id, instant(world))
  return { paymentId: payment.id, status: world.tables.payments.get(payment.id)?.status ?? payment.status }
}

function paymentToSteer({ tables }: World, statuses: readonly PaymentStatus[], id?: string): PaymentRow | undefined {
  return tables.payments
    .all()
    .filter((payment) => statuses.includes(payment.status) && (id === undefined || payment.id === id))
    .toSorted((a, b) => (a.initiatedAt < b.initiatedAt ? 1 : -1))[0]
}
