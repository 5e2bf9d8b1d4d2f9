/** What happens in a random history of approvals. */
import fc from 'fast-check'
import { names, type Name, type Role, type Rule } from './approvalModel.ts'

const person = fc.constantFrom(...names)
const colleague = fc.constantFrom('admin' as const, 'approver' as const, 'viewer' as const, 'payer' as const)
const place = fc.nat({ max: 99 })
const often = fc.integer({ min: 0, max: 9 }).map((n) => n > 7)
const invoice = fc.record({
  isCredit: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  isSecond: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
  /** In cents: between $100 and $4,000, below and above the thresholds of rules. */
  amount: fc.integer({ min: 10_000, max: 400_000 }),
  discount: fc.constantFrom(0, 0, 500, 2000),
  discountDays: fc.integer({ min: -1, max: 8 }),
})
const approver = fc.constantFrom(...names.filter((name) => name !== 'payer'))
const rule: fc.Arbitrary<Rule> = fc
  .record({
    threshold: fc.constantFrom(0, 50_000, 100_000, 200_000, 300_000),
    needed: fc.constantFrom(1, 1, 2, 2, 3),
    // Only people whom a rule does not name can act for others.
    approvers: fc.oneof(
      fc.constant<Name[]>([]),
      { weight: 3, arbitrary: fc.uniqueArray(approver, { minLength: 1, maxLength: 3 }) },
      fc.uniqueArray(person, { minLength: 1, maxLength: 5 }),
    ),
    on: fc.constantFrom('both' as const, 'both' as const, 'first' as const, 'second' as const, 'none' as const),
    isWrong: often,
  })
  // Most rules name enough people.
  .map(({ isWrong, ...one }) =>
    isWrong || one.approvers.length === 0 ? one : { ...one, needed: Math.min(one.needed, one.approvers.length) },
  )
/** Often one rule above the other, so that the sum of a day can rise from one to the next. */
const rules: fc.Arbitrary<Rule[]> = fc.oneof(
  fc.array(rule, { maxLength: 3 }),
  fc
    .tuple(
      rule,
      fc.constantFrom(1, 2),
      fc.constantFrom('both' as const, 'first' as const),
      fc.constantFrom<Name[]>([], ['buyer', 'admin', 'approver'], ['admin', 'approver', 'viewer']),
    )
    .map(([low, needed, on, approvers]) => [
      { ...low, threshold: 50_000, needed, approvers: [], on },
      { threshold: 200_000, needed: needed + 1, approvers, on },
    ]),
)
const roles: Role[] = ['Viewer', 'Payer', 'Payer', 'Approver', 'Approver', 'Admin', 'Admin']
const kind = <Kind extends string>(name: Kind) => fc.constant(name)

const step = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: kind('pay'),
      // Often the same person, whose sum of a day grows.
      by: fc.oneof(person, fc.constant('payer' as const)),
      invoices: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
      days: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 12 })),
    }),
  },
  {
    weight: 4,
    // In several payments what could be one.
    arbitrary: fc.record({
      kind: kind('payEach'),
      by: person,
      invoices: fc.uniqueArray(place, { minLength: 2, maxLength: 4 }),
      days: fc.constant(null),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: kind('approve'),
      by: person,
      isAble: fc.boolean(),
      at: place,
      isStale: often,
      isOtherTotal: often,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('approveAtOnce'), by: fc.tuple(person, person), at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('decline'), by: person, at: place, isStale: often }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('withdraw'), by: person, at: place, isStale: often }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel'), at: place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('member'),
      who: colleague,
      role: fc.constantFrom(...roles),
      isIn: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('rules'), rules }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('delegate'),
      by: person,
      to: fc.oneof({ weight: 4, arbitrary: person }, fc.constant(null)),
      from: fc.constantFrom(-2, 0, 0, 0, 0, 1, 3),
      days: fc.integer({ min: 0, max: 14 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('wait'),
      minutes: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }) },
        { weight: 4, arbitrary: fc.integer({ min: 600, max: 4500 }) },
        fc.integer({ min: 20_000, max: 44_000 }),
      ),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: kind('issue'), invoice }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('change'), at: place, invoice }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('fee'), rate: fc.integer({ min: 0, max: 300 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('account'), isGone: often }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('method'), isGone: often }) },
)

export const approvalHistory = fc.record({
  invoices: fc.array(invoice, { minLength: 4, maxLength: 8 }),
  rules,
  steps: fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }),
})
type Chosen<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type ApprovalHistory = Chosen<typeof approvalHistory>
export type ApprovalStep = Chosen<typeof step>
export type ChosenInvoice = Chosen<typeof invoice>
