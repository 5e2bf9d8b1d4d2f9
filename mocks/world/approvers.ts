/** Who may decide about a request (docs/rules.md#approval-quorum). */
import type { ApprovalRow, ApprovalRule, DelegationRow, VoteRow } from './rows/approvals.ts'
import type { CalendarDate } from './rows/basics.ts'
import type { CompanyRow } from './rows/identity.ts'
import { hasRole, roleIn, teamOf } from './team.ts'
import type { World } from './world.ts'

/** Whether the person is in the team now, with a role that may approve. */
export const mayApprove = (world: World, company: CompanyRow, userId: string): boolean =>
  roleIn(world, company, userId) !== undefined &&
  hasRole(world, company, userId, 'Approver') &&
  world.tables.users.get(userId)?.status === 'Active'

/** Everyone in the team who may approve. */
const allApprovers = (world: World, company: CompanyRow): string[] =>
  teamOf(world, company)
    .map(({ userId }) => userId)
    .filter((userId) => mayApprove(world, company, userId))

/** The people whom a rule names, or all, who may approve now. */
export const namedApprovers = (
  world: World,
  company: CompanyRow,
  { approverIds }: Pick<ApprovalRule, 'approverIds'>,
): string[] =>
  approverIds.length === 0
    ? allApprovers(world, company)
    : approverIds.filter((userId) => mayApprove(world, company, userId))

/** The delegations of a company that have not ended. */
export const delegationsOf = ({ tables }: World, company: CompanyRow, today: CalendarDate): DelegationRow[] =>
  tables.delegations.where('companyId', company.id).filter(({ endsOn }) => endsOn >= today)

/** What of a request decides who may approve it. */
type Asked = Pick<ApprovalRow, 'requestedBy' | 'rule' | 'reassigned'>

/**
 * The people who have a say: those of the rule, and all Admins if the request was reassigned, but never the person who
 * asked. Each of them counts once, also through a delegate.
 */
function principalsOf(world: World, company: CompanyRow, { requestedBy, rule, reassigned }: Asked): string[] {
  const named = namedApprovers(world, company, rule)
  const admins = reassigned
    ? allApprovers(world, company).filter((userId) => hasRole(world, company, userId, 'Admin'))
    : []
  return [...new Set([...named, ...admins])].filter((userId) => userId !== requestedBy)
}

/** Who can still decide, and instead of whom; null for their own. */
export function decidersOf(
  world: World,
  company: CompanyRow,
  asked: Asked,
  votes: readonly VoteRow[],
): Map<string, string | null> {
  const principals = principalsOf(world, company, asked)
  const given = new Set(votes.map(({ userId, insteadOf }) => insteadOf ?? userId))
  const voted = new Set(votes.map(({ userId }) => userId))
  const deciders = new Map<string, string | null>()
  for (const userId of principals) if (!given.has(userId) && !voted.has(userId)) deciders.set(userId, null)
  const today = world.today()
  for (const { from, to, startsOn } of delegationsOf(world, company, today)) {
    const isOpen = startsOn <= today && principals.includes(from) && !given.has(from)
    const isFree = to !== asked.requestedBy && !principals.includes(to) && !voted.has(to) && !deciders.has(to)
    if (isOpen && isFree && mayApprove(world, company, to)) deciders.set(to, from)
  }
  return deciders
}

/** How many approvals a request can still get in all, with those that it has. */
export function reachableVotes(world: World, company: CompanyRow, asked: Asked, votes: readonly VoteRow[]): number {
  const given = new Set(votes.map(({ userId, insteadOf }) => insteadOf ?? userId))
  const voted = new Set(votes.map(({ userId }) => userId))
  const open = principalsOf(world, company, asked).filter((userId) => !given.has(userId) && !voted.has(userId))
  return votes.length + open.length
}
