import { sendAccessDigest } from './accessNotices.ts'
import { expireRequest } from './approvals.ts'
import { applyBankResult } from './banks.ts'
import { tellThatCardExpires } from './cards.ts'
import { finishIngestion } from './ingestion/upload.ts'
import { cancelPayment, reversePayment, sendPayment, completePayment } from './paymentLifecycle.ts'
import type { JobRow } from './rows/identity.ts'
import { sendScheduledPayment } from './scheduledPayments.ts'
import { finishSync } from './sync.ts'
import type { World } from './world.ts'

type JobRunner = (world: World, job: JobRow) => void

/** The function that runs each kind of job; the rules are in the files that export these functions. */
const runners: Record<JobRow['kind'], JobRunner> = {
  PaymentDue: (world, { targetId, dueAt }) => sendScheduledPayment(world, targetId, dueAt),
  PaymentPending: (world, { targetId, dueAt }) => sendPayment(world, targetId, dueAt),
  PaymentCompleted: (world, { targetId, dueAt }) => completePayment(world, targetId, dueAt),
  PaymentReversed: (world, { targetId, dueAt }) => reversePayment(world, targetId, dueAt),
  PaymentCanceled: (world, { targetId, dueAt }) => cancelPayment(world, targetId, dueAt),
  IngestionFinished: finishIngestion,
  SyncFinished: finishSync,
  BankResult: applyBankResult,
  CardExpires: (world, { targetId }) => tellThatCardExpires(world, targetId),
  ApprovalExpires: (world, { targetId, dueAt }) => expireRequest(world, targetId, dueAt),
  AccessDigestDue: (world, { targetId, dueAt }) => sendAccessDigest(world, targetId, dueAt),
}

/** Runs every job that is due by the world's clock, oldest first; a job can schedule another. */
export function runDueJobs(world: World): void {
  const { jobs } = world.tables
  for (let due = nextDue(world); due !== undefined; due = nextDue(world)) {
    jobs.remove(due.id)
    runners[due.kind](world, due)
  }
}

/** The oldest job that is due. */
function nextDue(world: World): JobRow | undefined {
  const scheduled = world.tables.jobs.all()
  if (scheduled.length === 0) return undefined
  const now = world.now().toISOString()
  return scheduled.filter((job) => job.dueAt <= now).toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))[0]
}
