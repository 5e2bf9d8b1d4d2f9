/**
 * The rules of Prairie, and requests in each state, in the scenario `parts`; nothing about Harbor, where most tests pay.
 * Northwind has a rule and a request too, so that there is another company's.
 */
import { priceBasket } from '../../handlers/basket.ts'
import { figuresOf } from '../../handlers/approvalPricing.ts'
import type { ApprovalRow, ApprovalRule, ApprovalRulesRow } from '../rows/approvals.ts'
import type { ActivityRow } from '../rows/activity.ts'
import type { CalendarDate } from '../rows/basics.ts'
import type { JobRow, TeamRole } from '../rows/identity.ts'
import type { InvoiceRow } from '../rows/ledger.ts'
import { addDays, hourMs, startOfBusinessDay } from '../time.ts'
import { World, type Snapshots } from '../world.ts'
import { approvalActivity } from './approvalActivity.ts'
import { approvedRequest, requestRow } from './approvalRows.ts'
import { authCompanyId, companyId, personaId } from './people.ts'
import { instantOn, seedId } from './random.ts'

/** The first number of these jobs' ids, beyond those of the other parts of the seed. */
const firstJob = 2_000_000

interface ApprovalRows {
  /** Those with an extended discount. */
  invoices: InvoiceRow[]
  activity: ActivityRow[]
  approvalRules: ApprovalRulesRow[]
  approvals: ApprovalRow[]
  jobs: JobRow[]
}

const thousand = 10_000_000
const [maple, northwind] = [companyId('maple'), companyId('northwind')]
const buyer = personaId('buyer')

/** The first active person of a company with a role; the personas are Admins. */
const personOf = ({ memberships, users }: Snapshots, company: string, wanted: TeamRole): string | undefined =>
  [...memberships.values()].find(
    ({ companyId: employer, status, role, userId }) =>
      employer === company && status === 'Member' && role === wanted && users.get(userId)?.status === 'Active',
  )?.userId

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
  const noon = new Date(Date.parse(startOfBusinessDay(today)) + 12 * hourMs).toISOString()
  const world = new World('seed', snapshots, { offsetMs: 0, frozenAt: noon })
  const companies = [requestsOfPrairie(world, snapshots, today), requestOfNorthwind(world, snapshots, today)]
  const approvals = companies.flatMap((rows) => rows.approvals)
  return {
    invoices: world.tables.invoices.changes().rows,
    activity: approvalActivity(world, today, companies),
    approvalRules: companies.flatMap((rows) => rows.approvalRules),
    approvals,
    jobs: approvals
      .filter(({ status }) => status === 'Requested')
      .map(({ id, expiresAt }, i) => ({
        id: seedId('event', firstJob + i),
        kind: 'ApprovalExpires',
        targetId: id,
        dueAt: expiresAt,
        payload: null,
      })),
  }
}

type CompanyRows = Pick<ApprovalRows, 'approvalRules' | 'approvals'>

function requestsOfPrairie(world: World, snapshots: Snapshots, today: CalendarDate): CompanyRows {
  const [payer, approver] = (['Payer', 'Approver'] as const).map((role) =>
    personOf(snapshots, authCompanyId('prairie'), role),
  )
  if (payer === undefined || approver === undefined) return { approvalRules: [], approvals: [] }
  const rules = rulesFor(approver)
  const [lumber, both] = rules
  const lumberInvoices = largest(snapshots, companyId('prairie'), maple)
  const steelInvoices = largest(snapshots, companyId('prairie'), northwind)
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
      invoices: takeDiscounted(world, lumberInvoices, lumber.threshold, today),
      note: null,
    }),
    ask(3, {
      rule: both,
      by: payer,
      on: addDays(today, -1),
      invoices: takeDiscounted(world, steelInvoices, both.threshold, today),
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
  }
}

/** Northwind's rule, and a request that waits for the persona. */
function requestOfNorthwind(world: World, snapshots: Snapshots, today: CalendarDate): CompanyRows {
  const payer = personOf(snapshots, authCompanyId('northwind'), 'Payer')
  if (payer === undefined) return { approvalRules: [], approvals: [] }
  const rule: ApprovalRule = {
    ruleId: seedId('approvalRule', 3),
    name: 'From $5,000',
    threshold: 5 * thousand,
    supplierCompanyIds: [],
    invoicingAccountIds: [],
    approverIds: [],
    needed: 1,
  }
  const invoices = takeFrom(largest(snapshots, northwind, companyId('harbor')), rule.threshold)
  const asked = askFor(world, { number: 8, rule, by: payer, on: addDays(today, -1), invoices, note: null })
  return {
    approvalRules: [{ id: northwind, version: 1, rules: [rule] }],
    approvals: asked === undefined ? [] : [asked],
  }
}

/** A buyer's payable invoices at a supplier, the largest first. */
const largest = ({ invoices, invoicingAccounts }: Snapshots, payer: string, supplier: string): InvoiceRow[] =>
  [...invoices.values()]
    .filter(
      ({ supplierCompanyId, invoicingAccountId, paymentState, taken }) =>
        supplierCompanyId === supplier &&
        paymentState === 'Payable' &&
        taken === undefined &&
        invoicingAccounts.get(invoicingAccountId)?.payerCompanyId === payer,
    )
    .toSorted((a, b) => b.outstanding - a.outstanding)

/** Removes as many invoices from the list as are needed for the amount; none if they are not enough. */
function takeFrom(invoices: InvoiceRow[], amount: number): InvoiceRow[] {
  let sum = 0
  const count =
    1 + invoices.findIndex(({ outstanding, discountAmount }) => (sum += outstanding - discountAmount) >= amount)
  return invoices.splice(0, count)
}

/** How long the discounts of such a request hold at least, so that there is a day to approve by. */
const discountDays = 2

const hasDiscount = ({ discountAmount, discountDate }: InvoiceRow, day: CalendarDate) =>
  discountAmount > 0 && discountDate !== null && discountDate >= day

/** The same with invoices whose discount holds for some days first; if there are none, the supplier has extended a discount. */
function takeDiscounted({ tables }: World, invoices: InvoiceRow[], amount: number, today: CalendarDate): InvoiceRow[] {
  const day = addDays(today, discountDays)
  const ends = (one: InvoiceRow) => hasDiscount(one, today) && !hasDiscount(one, day)
  const extend = (one: InvoiceRow) => tables.invoices.update(one.id, { discountDate: day })
  const inOrder = invoices.toSorted(
    (a, b) => Number(hasDiscount(b, day)) - Number(hasDiscount(a, day)) || Number(ends(a)) - Number(ends(b)),
  )
  const taken = takeFrom(inOrder, amount)
  for (const one of taken) invoices.splice(invoices.indexOf(one), 1)
  const [first, ...others] = taken.map((one) => (ends(one) ? extend(one) : one))
  if (first === undefined) return []
  return [hasDiscount(first, day) ? first : extend(first), ...others]
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
  const account = world.tables.invoicingAccounts.get(first?.invoicingAccountId ?? '')
  const payer = world.tables.companies.get(account?.payerCompanyId ?? '')
  const method = world.tables.paymentMethods.where('companyId', payer?.id ?? '').find(({ type }) => type === 'Ach')
  if (payer === undefined || account === undefined) return undefined
  const basket = {
    invoices: invoices.map(({ id }) => ({ id })),
    creditAdjustments: [],
    ...(method !== undefined && { paymentMethodId: method.id }),
  }
  const figures = figuresOf(priceBasket(world, payer, account, basket), basket)
  return requestRow({ ...facts, payerId: payer.id, account, basket, figures, at: instantOn(facts.on, 15 * 60) })
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
