/** What happens in a random history of one account. */
import fc from 'fast-check'
import type { Method } from './partialPaymentModel.ts'

const place = fc.nat({ max: 999 })
const percent = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 110 }), fc.constantFrom(50, 100))
const anyAmount = fc.oneof(fc.integer({ min: 1, max: 40_000_000 }), fc.integer({ min: 1, max: 400 }))
const document = fc.record({
  amount: anyAmount,
  discountPercent: fc.constantFrom(0, 0, 2, 10, 100, 120),
  discountDays: fc.integer({ min: -1, max: 12 }),
})
const payStep = fc.record({
  kind: fc.constant('pay' as const),
  invoices: fc.uniqueArray(fc.record({ at: fc.nat({ max: 5 }), percent }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ at }) => at,
  }),
  credits: fc.array(fc.record({ at: fc.nat({ max: 3 }), percent }), { maxLength: 1 }),
  method: fc.constantFrom<Method[]>('ach', 'ach', 'card', 'failing', 'reversing', 'reversing'),
  days: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 6 }), {
    weight: 1,
    arbitrary: fc.integer({ min: -1, max: 95 }),
  }),
})
const step = fc.oneof(
  { weight: 8, arbitrary: payStep },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 600, max: 4500 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('review' as const),
      at: place,
      action: fc.constantFrom('Terminate' as const, 'Terminate' as const, 'Freeze' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('issue' as const), document, isCredit: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fee' as const), rate: fc.integer({ min: 0, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), isDisabled: fc.boolean() }) },
)

export const history = fc.record({
  invoices: fc.array(document, { minLength: 1, maxLength: 3 }),
  credits: fc.array(document, { maxLength: 2 }),
  steps: fc.array(step, { minLength: 10, maxLength: 25, size: 'max' }),
})
type Chosen<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type Document = Chosen<typeof document>
export type Step = Chosen<typeof step>
export type HistoryPlan = Chosen<typeof history>
