/** When a payment needs approval (docs/rules.md#approval-rule). */
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
export function applicableRule(world: World, company: CompanyRow, wanted: Wanted): ApprovalRule | undefined {
  if (!hasApprovals(company)) return undefined
  const total = wanted.total + totalOfDay(world, company, wanted, world.today())
  return ruleFor(rulesOf(world, company).rules, wanted.account, total)
}

/**
 * The rule of an open request by today's rules and its total: with what the person paid and asked for on the day of the
 * request, without the request itself.
 */
export function ruleOfRequest(world: World, company: CompanyRow, row: ApprovalRow): ApprovalRule | undefined {
  const account = { id: row.invoicingAccountId, supplierCompanyId: row.supplierCompanyId }
  const wanted = { userId: row.requestedBy, account, total: row.total }
  const others = totalOfDay(world, company, wanted, businessDay(Date.parse(row.requestedAt)), row.id)
  return ruleFor(rulesOf(world, company).rules, account, row.total + others)
}

function ruleFor(rules: readonly ApprovalRule[], account: Wanted['account'], total: number): ApprovalRule | undefined {
  const [first] = rules
    .filter((rule) => total >= rule.threshold && isInScope(rule, account))
    .toSorted((a, b) => b.needed - a.needed || b.threshold - a.threshold)
  return first
}

function isInScope({ supplierCompanyIds, invoicingAccountIds }: ApprovalRule, account: Wanted['account']): boolean {
  if (supplierCompanyIds.length === 0 && invoicingAccountIds.length === 0) return true
  return supplierCompanyIds.includes(account.supplierCompanyId) || invoicingAccountIds.includes(account.id)
}

const givenUp = new Set<PaymentStatus>(['Canceled', 'Terminated'])

/**
 * What a person paid and asked for at a supplier on a business day, so that a payment can't be split into small ones
 * (docs/rules.md#approval-splitting).
 */
function totalOfDay(
  { tables }: World,
  company: CompanyRow,
  { userId, account }: Wanted,
  day: string,
  except?: string,
): number {
  const isOf = (supplierCompanyId: string, at: string) =>
    supplierCompanyId === account.supplierCompanyId && businessDay(Date.parse(at)) === day
  const requests = tables.approvals.where('companyId', company.id)
  const isGivenUp = (paymentId: string | null) => givenUp.has(tables.payments.get(paymentId ?? '')?.status ?? 'Created')
  const counted = requests.filter(
    ({ id, requestedBy, status, paymentId, supplierCompanyId, requestedAt }) =>
      id !== except &&
      requestedBy === userId &&
      (status === 'Requested' || status === 'Approved') &&
      !isGivenUp(paymentId) &&
      isOf(supplierCompanyId, requestedAt),
  )
  const approved = new Set(requests.flatMap(({ paymentId }) => paymentId ?? []))
  const paid = tables.payments
    .where('payerCompanyId', company.id)
    .filter(
      ({ id, initiatedBy, status, supplierCompanyId, initiatedAt }) =>
        initiatedBy === userId && !approved.has(id) && !givenUp.has(status) && isOf(supplierCompanyId, initiatedAt),
    )
  return [...counted, ...paid].reduce((sum, { total }) => sum + total, 0)
}
