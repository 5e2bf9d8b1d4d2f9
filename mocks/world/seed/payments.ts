import type { CalendarDate } from '../rows/basics.ts'
import type { JobRow } from '../rows/identity.ts'
import type { PaymentMethodRow, PaymentRow } from '../rows/ledger.ts'
import type { LedgerSeed } from './ledger.ts'
import { toRows, type Draft } from './paymentDraft.ts'
import { methodOf } from './paymentMethods.ts'
import { addDays } from '../time.ts'
import { createRandom, instantOn } from './random.ts'
import { completedPayments } from './completedPayments.ts'
import { uncompletedPayments } from './uncompletedPayments.ts'

/**
 * Payments of 24 months in every state, and the invoices and credits that they changed (rows with the same ids replace
 * those of the ledger). Σ total = Σ allocations (amount − discount) + fees − credits.
 */
export function seedPayments(ledger: LedgerSeed, methods: readonly PaymentMethodRow[], today: CalendarDate) {
  const completed = completedPayments(ledger, today, createRandom(20_260_108))
  const uncompleted = uncompletedPayments(ledger, today, createRandom(20_260_109))
  const methodId = ({ payerCompanyId, methodType }: Draft) => methodOf(methods, payerCompanyId, methodType)?.id ?? null
  const { payments, allocations } = toRows([...completed.drafts, ...uncompleted.drafts], today, methodId)
  return {
    payments,
    allocations,
    invoices: uncompleted.invoices,
    creditAdjustments: [...completed.changedCredits, ...uncompleted.creditAdjustments],
    jobs: payments.flatMap((payment) => jobOf(payment, today)),
  }
}

/** The next step of a payment in progress, within the next three days of the world's clock. */
function jobOf({ id, status }: PaymentRow, today: CalendarDate): JobRow[] {
  const isSent = status === 'Pending'
  if (!isSent && status !== 'Created' && status !== 'Queued') return []
  const day = addDays(today, 1 + (Number.parseInt(id.slice(-2), 16) % 3))
  const kind = isSent ? 'PaymentCompleted' : 'PaymentPending'
  return [{ id: `${id} ${kind}`, kind, targetId: id, dueAt: instantOn(day, 660), payload: null }]
}
