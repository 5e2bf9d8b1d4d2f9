/** What the record of activity says about requests for approval, rules, and delegations (docs/rules.md#activity). */
import { record } from './activity.ts'
import { formatMoney } from './money.ts'
import type { ApprovalRow, ApprovalRule, DelegationRow, VoteRow } from './rows/approvals.ts'
import type { CompanyRow, UserRow } from './rows/identity.ts'
import type { World } from './world.ts'

type Person = Pick<UserRow, 'id'>

const nameOf = ({ tables }: World, userId: string) => {
  const user = tables.users.get(userId)
  return user === undefined ? '' : `${user.firstName} ${user.lastName}`
}
const companyName = ({ tables }: World, id: string) => tables.companies.get(id)?.name ?? ''

/** What people type may have the number of an account or a card in it, of which the record keeps the last digits. */
const withoutNumbers = (text: string | null) =>
  text?.replaceAll(/\d(?:[ -]?\d){8,}/g, (number) => `•••• ${number.slice(-4)}`) ?? null

const aboutRequest = (world: World, { id, companyId, supplierCompanyId }: ApprovalRow) => ({
  companyId,
  subject: companyName(world, supplierCompanyId),
  subjectId: id,
})

export function recordRequest(world: World, user: Person, row: ApprovalRow): void {
  const { total, basket, note, requestedAt } = row
  record(world, user, {
    ...aboutRequest(world, row),
    action: 'ApprovalRequested',
    at: requestedAt,
    after: { total: formatMoney(total), payOn: basket.payOn ?? null, note: withoutNumbers(note) },
  })
}

/** The service asked again, because the total or the rule has changed, or an approval no longer counts. */
export function recordAskedAgain(world: World, before: ApprovalRow, after: ApprovalRow): void {
  const fields = ({ total, votes, rule }: ApprovalRow) => ({
    total: formatMoney(total),
    approvals: String(votes.length),
    needed: String(rule.needed),
  })
  const [was, is] = [fields(before), fields(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return
  record(world, null, { ...aboutRequest(world, after), action: 'ApprovalRequested', before: was, after: is })
}

/** A person approved; with the last approval that was needed, the request is Approved. */
export function recordVote(world: World, user: Person, row: ApprovalRow, vote: VoteRow): void {
  record(world, user, {
    ...aboutRequest(world, row),
    action: 'ApprovalGiven',
    at: vote.at,
    before: { approvals: String(row.votes.length - 1), status: 'Requested' },
    after: {
      approvals: String(row.votes.length),
      status: row.status,
      total: formatMoney(row.total),
      insteadOf: vote.insteadOf === null ? null : nameOf(world, vote.insteadOf),
    },
  })
}

const endings = {
  Declined: 'ApprovalDeclined',
  Withdrawn: 'ApprovalWithdrawn',
  Lapsed: 'ApprovalEnded',
  Expired: 'ApprovalEnded',
} as const

/** A request ended without a payment. */
export function recordEnd(world: World, row: ApprovalRow): void {
  const { status, decidedBy, decidedAt, reason, total } = row
  if (!(status in endings)) return
  record(world, decidedBy === null ? null : { id: decidedBy }, {
    ...aboutRequest(world, row),
    action: endings[status as keyof typeof endings],
    before: { status: 'Requested' },
    after: { status, total: formatMoney(total), reason: withoutNumbers(reason) },
    ...(decidedAt !== null && { at: decidedAt }),
  })
}

/** A rule's fields by name; an empty list, which stands for everyone, is null. */
function ruleFields(world: World, rule: ApprovalRule | undefined): Record<string, string | null> {
  if (rule === undefined) return {}
  const list = (names: readonly string[]) => (names.length === 0 ? null : names.join(', '))
  return {
    name: rule.name,
    threshold: formatMoney(rule.threshold),
    needed: String(rule.needed),
    supplierCompanyIds: list(rule.supplierCompanyIds.map((id) => companyName(world, id))),
    invoicingAccountIds: list(
      rule.invoicingAccountIds.map((id) => world.tables.invoicingAccounts.get(id)?.externalAccountId ?? ''),
    ),
    approverIds: list(rule.approverIds.map((id) => nameOf(world, id))),
  }
}

/** One entry for each rule that was added, changed, or removed. */
export function recordRules(
  world: World,
  user: Person,
  company: CompanyRow,
  before: readonly ApprovalRule[],
  after: readonly ApprovalRule[],
): void {
  const ids = new Set([...before, ...after].map(({ ruleId }) => ruleId))
  for (const ruleId of ids) {
    const [was, is] = [before, after].map((rules) => rules.find((rule) => rule.ruleId === ruleId))
    const fields = { before: ruleFields(world, was), after: ruleFields(world, is) }
    if (JSON.stringify(fields.before) === JSON.stringify(fields.after)) continue
    record(world, user, {
      action: 'RulesChanged',
      companyId: company.id,
      subject: (is ?? was)?.name ?? '',
      subjectId: ruleId,
      ...fields,
    })
  }
}

const delegationFields = (world: World, row: DelegationRow | undefined): Record<string, string | null> =>
  row === undefined ? {} : { to: nameOf(world, row.to), startsOn: row.startsOn, endsOn: row.endsOn }

/** Who acts for a person changed; nothing if it is the same as before. */
export function recordDelegation(
  world: World,
  user: Person,
  company: CompanyRow,
  before: DelegationRow | undefined,
  after: DelegationRow | undefined,
): void {
  const fields = { before: delegationFields(world, before), after: delegationFields(world, after) }
  if (JSON.stringify(fields.before) === JSON.stringify(fields.after)) return
  record(world, user, {
    action: 'DelegationChanged',
    companyId: company.id,
    subject: nameOf(world, user.id),
    subjectId: user.id,
    ...fields,
  })
}
