/** The states of a request for approval (docs/rules.md#approval-states), and which documents it holds. */
import { recordEnd } from './approvalActivity.ts'
import { announceAsked, announceDecided } from './approvalNotices.ts'
import { decidersOf } from './approvers.ts'
import type { ApprovalRow, ApprovalStatus } from './rows/approvals.ts'
import type { Instant } from './rows/basics.ts'
import type { CompanyRow } from './rows/identity.ts'
import { dayMs, instant, later, startOfBusinessDay } from './time.ts'
import type { World } from './world.ts'

const daysOpen = 30

/** What a new request doesn't have yet. */
export const undecided = {
  reassigned: false,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  paymentId: null,
} as const

/** When a request expires that is made now: after 30 days, or when its day to pay begins. */
export function expiryOf(world: World, payOn: string | undefined): Instant {
  const last = later(world, daysOpen * dayMs)
  const start = payOn === undefined ? last : startOfBusinessDay(payOn)
  return start < last ? start : last
}

export const openRequests = ({ tables }: World): readonly ApprovalRow[] => tables.approvals.where('status', 'Requested')

/** Open requests by the invoices and credits that they hold; the same until the table changes. */
const held = new WeakMap<readonly ApprovalRow[], ReadonlyMap<string, ApprovalRow>>()

/** The open request that holds an invoice or a credit, so that the buyer can't use it otherwise (docs/rules.md#approval-reserves). */
export function requestHolding(world: World, itemId: string): ApprovalRow | undefined {
  const open = openRequests(world)
  const known =
    held.get(open) ?? new Map(open.flatMap((row) => row.lines.map((line): [string, ApprovalRow] => [line.itemId, row])))
  held.set(open, known)
  return known.get(itemId)
}

/** Stores a new request, and asks those who may decide. */
export function openRequest(world: World, company: CompanyRow, row: ApprovalRow): ApprovalRow {
  world.tables.approvals.insert(row)
  world.tables.jobs.insert({
    id: world.newId(),
    kind: 'ApprovalExpires',
    targetId: row.id,
    dueAt: row.expiresAt,
    payload: null,
  })
  announceAsked(world, company, row, [...decidersOf(world, company, row, []).keys()])
  return row
}

/** A change of an open request, which its next decision must know. */
export function changeRequest(world: World, row: ApprovalRow, change: Partial<ApprovalRow>): ApprovalRow {
  return world.tables.approvals.update(row.id, { ...change, version: row.version + 1 })
}

interface Ending {
  status: Exclude<ApprovalStatus, 'Requested'>
  /** Who ended it; null for the service. */
  by: string | null
  reason?: string
  at?: Instant
  change?: Partial<ApprovalRow>
}

/** Ends a request, which frees its documents, and tells the person who asked. */
export function endRequest(world: World, row: ApprovalRow, { status, by, reason, at, change }: Ending): ApprovalRow {
  const decidedAt = at ?? instant(world)
  const ended = changeRequest(world, row, { ...change, status, decidedAt, decidedBy: by, reason: reason ?? null })
  recordEnd(world, ended)
  if (by !== row.requestedBy) announceDecided(world, ended)
  return ended
}

/** Ends a request that nobody decided in time; it is never paid on another day (docs/rules.md#approval-expires). */
export function expireRequest(world: World, approvalId: string, at: Instant): void {
  const row = world.tables.approvals.get(approvalId)
  if (row?.status !== 'Requested') return
  const { payOn } = row.basket
  const isDayMissed = payOn !== undefined && startOfBusinessDay(payOn) <= at
  const reason = isDayMissed
    ? `Its day to pay, ${payOn}, has begun without a decision.`
    : `Nobody decided within ${daysOpen} days.`
  endRequest(world, row, { status: 'Expired', by: null, reason, at })
}
