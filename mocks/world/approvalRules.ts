/** When a payment needs approval (docs/rules.md#approval-rule). */
import type { CalendarDate, Instant } from './rows/basics.ts'
import type { ApprovalRow, ApprovalRule, ApprovalRulesRow } from './rows/approvals.ts'
import type { CompanyRow } from './rows/identity.ts'
import type { InvoicingAccountRow } from './rows/platform.ts'
import type { PaymentStatus } from './rows/ledger.ts'
import { businessDay } from './time.ts'
import type { World } from './world.ts'

/** Whether a company can have rules: it has a team, and pays invoices. */
export const hasApprovals = ({ hasTeam, isBuyer }: CompanyRow): boolean => hasTeam === true && isBuyer

/** A company's rules; none until an Admin makes some. */
export const rulesOf = ({ tables }: World, { id }: CompanyRow): ApprovalRulesRow =>
  tables.approvalRules.get(id) ?? { id, version: 1, rules: [] }

/** A payment that a person wants to make, as far as rules depend on it. */
interface Wanted {
  userId: string
  account: Pick<InvoicingAccountRow, 'id' | 'supplierCompanyId'>
  total: number
}

/** The rule that applies: the one that needs the most approvals, then the one with the highest threshold, then the first. */
export function applicableRule(
  world: World,
  company: CompanyRow,
  { userId, account, total }: Wanted,
): ApprovalRule | undefined {
  if (!hasApprovals(company)) return undefined
  const day = { userId, supplierCompanyId: account.supplierCompanyId, day: world.today() }
  return ruleFor(rulesOf(world, company).rules, account, total + totalOfDay(world, company, day))
}

/**
 * The rule of an open request by today's rules and its total: with what the person paid and asked for on the day of the
 * request, without the request itself.
 */
export function ruleOfRequest(world: World, company: CompanyRow, row: ApprovalRow): ApprovalRule | undefined {
  const account = { id: row.invoicingAccountId, supplierCompanyId: row.supplierCompanyId }
  const others = totalOfDay(world, company, dayOfRequest(row), row.id)
  return ruleFor(rulesOf(world, company).rules, account, row.total + others)
}

function ruleFor(rules: readonly ApprovalRule[], account: Wanted['account'], total: number): ApprovalRule | undefined {
  const [first] = rules.filter((rule) => total >= rule.threshold && isInScope(rule, account)).toSorted(compareRules)
  return first
}

/** The strictest first. */
export const compareRules = (a: ApprovalRule, b: ApprovalRule): number =>
  b.needed - a.needed || b.threshold - a.threshold

function isInScope({ supplierCompanyIds, invoicingAccountIds }: ApprovalRule, account: Wanted['account']): boolean {
  if (supplierCompanyIds.length === 0 && invoicingAccountIds.length === 0) return true
  return supplierCompanyIds.includes(account.supplierCompanyId) || invoicingAccountIds.includes(account.id)
}

const givenUp = new Set<PaymentStatus>(['Canceled', 'Terminated'])

/** What one person pays and asks for at a supplier on a business day counts together (docs/rules.md#approval-splitting). */
export interface DayOfPerson {
  userId: string
  supplierCompanyId: string
  day: CalendarDate
}

type WhoAndWhen = Pick<ApprovalRow, 'supplierCompanyId'> & { by: string | undefined; at: Instant }

const countsFor = (day: DayOfPerson, { by, supplierCompanyId, at }: WhoAndWhen): boolean =>
  by === day.userId && supplierCompanyId === day.supplierCompanyId && businessDay(Date.parse(at)) === day.day

/** The day of the person that a request counts for. */
export const dayOfRequest = ({ requestedBy, supplierCompanyId, requestedAt }: ApprovalRow): DayOfPerson => ({
  userId: requestedBy,
  supplierCompanyId,
  day: businessDay(Date.parse(requestedAt)),
})

export const isRequestOf = (day: DayOfPerson, row: ApprovalRow): boolean =>
  countsFor(day, { ...row, by: row.requestedBy, at: row.requestedAt })

/** The sum of a day, except for one request. */
function totalOfDay({ tables }: World, company: CompanyRow, day: DayOfPerson, except?: string): number {
  const requests = tables.approvals.where('companyId', company.id)
  const isGivenUp = (paymentId: string | null) => givenUp.has(tables.payments.get(paymentId ?? '')?.status ?? 'Created')
  const counted = requests.filter(
    (row) =>
      row.id !== except &&
      (row.status === 'Requested' || row.status === 'Approved') &&
      !isGivenUp(row.paymentId) &&
      isRequestOf(day, row),
  )
  const approved = new Set(requests.flatMap(({ paymentId }) => paymentId ?? []))
  const paid = tables.payments
    .where('payerCompanyId', company.id)
    .filter(
      (row) =>
        !approved.has(row.id) &&
        !givenUp.has(row.status) &&
        countsFor(day, { ...row, by: row.initiatedBy, at: row.initiatedAt }),
    )
  return [...counted, ...paid].reduce((sum, { total }) => sum + total, 0)
}
