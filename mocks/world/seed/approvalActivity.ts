import { recordPayment } from '../activity.ts'
import { recordEnd, recordRequest, recordRules, recordVote } from '../approvalActivity.ts'
import type { ActivityRow } from '../rows/activity.ts'
import type { ApprovalRow, ApprovalRulesRow } from '../rows/approvals.ts'
import type { CalendarDate } from '../rows/basics.ts'
import { addDays } from '../time.ts'
import type { World } from '../world.ts'
import { personaId } from './people.ts'
import { instantOn, seedId } from './random.ts'

/** The first number of these rows' ids, beyond those of the other parts of the seed. */
const firstNumber = 3_000_000

/** The persona who made a company's rules. */
const admins = [personaId('buyer'), personaId('both')]

/** What the record of activity says about the seeded rules and requests, as if they had been made by calls. */
export function approvalActivity(
  world: World,
  today: CalendarDate,
  companies: readonly { approvalRules: readonly ApprovalRulesRow[]; approvals: readonly ApprovalRow[] }[],
): ActivityRow[] {
  const { activity, companies: all } = world.tables
  for (const [i, { approvalRules }] of companies.entries())
    for (const { id, rules } of approvalRules) {
      const company = all.get(id)
      if (company !== undefined) recordRules(world, { id: admins[i] ?? '' }, company, [], rules)
    }
  const madeRules = activity.added().map((row) => ({ ...row, at: instantOn(addDays(today, -50), 600) }))
  for (const row of companies.flatMap(({ approvals }) => approvals)) recordHistory(world, row)
  const rows = [...madeRules, ...activity.added().slice(madeRules.length)]
  return rows.map((row, i) => ({ ...row, id: seedId('event', firstNumber + i) }))
}

function recordHistory(world: World, row: ApprovalRow): void {
  recordRequest(world, { id: row.requestedBy }, row)
  for (const [i, vote] of row.votes.entries()) {
    const votes = row.votes.slice(0, i + 1)
    const status = votes.length < row.rule.needed ? 'Requested' : 'Approved'
    recordVote(world, { id: vote.userId }, { ...row, votes, status }, vote)
  }
  recordEnd(world, row)
  const { activity, payments } = world.tables
  const payment = payments.get(row.paymentId ?? '')
  const isKnown = activity.where('companyId', row.companyId).some(({ subjectId }) => subjectId === payment?.id)
  if (payment !== undefined && row.decidedBy !== null && !isKnown)
    recordPayment(world, { id: row.decidedBy }, 'PaymentMade', payment)
}
