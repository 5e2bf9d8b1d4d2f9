/** The rules of Prairie, and requests in each state, in the scenario `parts`; nothing about Harbor, where most tests pay. */
import { priceBasket } from '../../handlers/basket.ts'
import { figuresOf } from '../../handlers/approvalPricing.ts'
import type { ApprovalRow, ApprovalRule, ApprovalRulesRow } from '../rows/approvals.ts'
import type { CalendarDate } from '../rows/basics.ts'
import type { JobRow, TeamRole } from '../rows/identity.ts'
import type { InvoiceRow } from '../rows/ledger.ts'
import { addDays, hourMs, startOfBusinessDay } from '../time.ts'
import { World, type Snapshots } from '../world.ts'
import { approvedRequest, requestRow } from './approvalRows.ts'
import { authCompanyId, companyId, personaId } from './people.ts'
import { instantOn, seedId } from './random.ts'

/** The first number of these jobs' ids, beyond those of the other parts of the seed. */
const firstJob = 2_000_000

interface ApprovalRows {
  approvalRules: ApprovalRulesRow[]
  approvals: ApprovalRow[]
  jobs: JobRow[]
}

const thousand = 10_000_000
const [maple, northwind] = [companyId('maple'), companyId('northwind')]
const buyer = personaId('buyer')

/** The people of Prairie who ask and decide, besides the persona, who is Admin. */
function peopleOf({ memberships, users }: Snapshots) {
  const find = (wanted: TeamRole) =>
    [...memberships.values()].find(
      ({ companyId: company, status, role, userId }) =>
        company === authCompanyId('prairie') &&
        status === 'Member' &&
        role === wanted &&
        users.get(userId)?.status === 'Active',
    )?.userId
  return { payer: find('Payer'), approver: find('Approver') }
}

const rulesFor = (approver: string): [ApprovalRule, ApprovalRule] => [
  {
    ruleId: seedId('approvalRule', 1),
    name: 'Lumber from $5,000',
    threshold: 5 * thousand,
    supplierCompanyIds: [maple],
    invoicingAccountIds: [],
    approverIds: [buyer, approver],
    needed: 1,
  },
  {
    ruleId: seedId('approvalRule', 2),
    name: 'Lumber and steel from $10,000',
    threshold: 10 * thousand,
    supplierCompanyIds: [maple, northwind],
    invoicingAccountIds: [],
    approverIds: [],
    needed: 2,
  },
]

export function seedApprovals(snapshots: Snapshots, today: CalendarDate): ApprovalRows {
  const { payer, approver } = peopleOf(snapshots)
  if (payer === undefined || approver === undefined) return { approvalRules: [], approvals: [], jobs: [] }
  const rules = rulesFor(approver)
  const [lumber, both] = rules
  const noon = new Date(Date.parse(startOfBusinessDay(today)) + 12 * hourMs).toISOString()
  const world = new World('seed', snapshots, { offsetMs: 0, frozenAt: noon })
  const lumberInvoices = largest(snapshots, maple)
  const steelInvoices = largest(snapshots, northwind)
  // The largest one stays free, so that there is something to ask for.
  const free = lumberInvoices.shift()
  const ask = (number: number, facts: Omit<AskedFacts, 'number'>) => askFor(world, { number, ...facts })
  const open = [
    ask(1, {
      rule: both,
      by: payer,
      on: addDays(today, -2),
      invoices: takeFrom(lumberInvoices, both.threshold),
      note: 'Framing for the two houses on Grain Street; the crew starts on Monday.',
      change: { version: 2, votes: [{ userId: approver, at: instantOn(addDays(today, -1), 900), insteadOf: null }] },
    }),
    ask(2, {
      rule: lumber,
      by: payer,
      on: addDays(today, -1),
      invoices: takeFrom(lumberInvoices, lumber.threshold),
      note: null,
    }),
    ask(3, {
      rule: both,
      by: payer,
      on: addDays(today, -1),
      invoices: takeFrom(steelInvoices, both.threshold),
      note: 'Beams as agreed with Noor.',
    }),
    ask(4, {
      rule: lumber,
      by: buyer,
      on: addDays(today, -3),
      invoices: takeFrom(lumberInvoices, lumber.threshold),
      note: 'Please look at the second delivery.',
    }),
  ].flatMap((row) => row ?? [])
  const ended =
    free === undefined
      ? []
      : endedRequests(world, {
          today,
          payer,
          approver,
          invoices: [free],
          rule: free.outstanding < both.threshold ? lumber : both,
        })
  return {
    approvalRules: [{ id: companyId('prairie'), version: 2, rules }],
    approvals: [...open, ...ended, ...approvedRequest(world, { today, payer, approver, rule: both })],
    jobs: open.map(({ id, expiresAt }, i) => ({
      id: seedId('event', firstJob + i),
      kind: 'ApprovalExpires',
      targetId: id,
      dueAt: expiresAt,
      payload: null,
    })),
  }
}

/** Prairie's payable invoices at a supplier, the largest first. */
const largest = ({ invoices, invoicingAccounts }: Snapshots, supplier: string): InvoiceRow[] =>
  [...invoices.values()]
    .filter(
      ({ supplierCompanyId, invoicingAccountId, paymentState, taken }) =>
        supplierCompanyId === supplier &&
        paymentState === 'Payable' &&
        taken === undefined &&
        invoicingAccounts.get(invoicingAccountId)?.payerCompanyId === companyId('prairie'),
    )
    .toSorted((a, b) => b.outstanding - a.outstanding)

/** Removes as many invoices from the list as are needed for the amount; none if they are not enough. */
function takeFrom(invoices: InvoiceRow[], amount: number): InvoiceRow[] {
  let sum = 0
  const count =
    1 + invoices.findIndex(({ outstanding, discountAmount }) => (sum += outstanding - discountAmount) >= amount)
  return invoices.splice(0, count)
}

interface AskedFacts {
  number: number
  rule: ApprovalRule
  by: string
  on: CalendarDate
  invoices: readonly InvoiceRow[]
  note: string | null
  change?: Partial<ApprovalRow>
}

function askFor(world: World, { invoices, ...facts }: AskedFacts): ApprovalRow | undefined {
  const [first] = invoices
  const payer = world.tables.companies.get(companyId('prairie'))
  const account = world.tables.invoicingAccounts.get(first?.invoicingAccountId ?? '')
  if (payer === undefined || account === undefined) return undefined
  const basket = {
    invoices: invoices.map(({ id }) => ({ id })),
    creditAdjustments: [],
    paymentMethodId: seedId('paymentMethod', 1),
  }
  const figures = figuresOf(priceBasket(world, payer, account, basket), basket)
  return requestRow({ ...facts, account, basket, figures, at: instantOn(facts.on, 15 * 60) })
}

/** One request that was declined, and one that expired, of the same invoice. */
function endedRequests(
  world: World,
  facts: { today: CalendarDate; payer: string; approver: string; invoices: InvoiceRow[]; rule: ApprovalRule },
): ApprovalRow[] {
  const { today, payer, approver, invoices, rule } = facts
  const declined = askFor(world, {
    number: 5,
    rule,
    by: buyer,
    on: addDays(today, -6),
    invoices,
    note: null,
    change: {
      status: 'Declined',
      version: 2,
      decidedAt: instantOn(addDays(today, -5), 840),
      decidedBy: approver,
      reason: 'The delivery is not complete yet. Ask again when the last truck has come.',
    },
  })
  const expired = askFor(world, {
    number: 6,
    rule,
    by: payer,
    on: addDays(today, -38),
    invoices,
    note: null,
    change: {
      status: 'Expired',
      version: 2,
      decidedAt: instantOn(addDays(today, -8), 15 * 60),
      reason: 'Nobody decided within 30 days.',
    },
  })
  return [declined, expired].flatMap((row) => row ?? [])
}
