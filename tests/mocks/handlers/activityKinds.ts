/** Each kind of entry in the record of activity, and the calls that make it (docs/rules.md#activity). */
import { expect } from 'vitest'
import type { Activity } from '#generated/main/model/activity.ts'
import type { ActivityAction } from '#generated/main/model/activityAction.ts'
import { handleMoov } from '#mocks/providers/moov.ts'
import { choosePlaidAccount } from '#mocks/world/plaid.ts'
import { declineOf, people, type ApprovalScene, type Person } from './approvalScene.ts'
import { dollars, later, methods, prairie } from './paymentScene.ts'

export const cardNumber = '4111111111114242'

export const entriesOf = async ({ api }: ApprovalScene): Promise<Activity[]> =>
  (await api.ok('buyer', 'listCompanyActivity', { path: prairie, query: { pageSize: 500 } })).items

/** What an action adds to the record, the first entry first. */
export async function added(scene: ApprovalScene, act: () => Promise<unknown>): Promise<Activity[]> {
  const before = new Set((await entriesOf(scene)).map(({ activityId }) => activityId))
  await act()
  return (await entriesOf(scene)).filter(({ activityId }) => !before.has(activityId)).toReversed()
}

/** A call of the payments provider by a person of the team. */
async function atProvider(scene: ApprovalScene, method: string, path: string[], body: object = {}) {
  const session = await scene.api.ok('buyer', 'getMoovAccessToken', { path: prairie })
  const request = {
    method,
    url: new URL('http://moov.test/'),
    headers: { authorization: `Bearer ${session.accessToken}` },
    bytes: new TextEncoder().encode(JSON.stringify(body)),
  }
  return handleMoov(scene.api.world, request, ['accounts', session.moovAccountId, ...path])
}

const linkCard = (scene: ApprovalScene) =>
  atProvider(scene, 'POST', ['cards'], { cardNumber, expiration: { month: '01', year: '31' }, cardCvv: '123' })

export async function linkBank({ api }: ApprovalScene): Promise<void> {
  const { linkToken } = await api.ok('buyer', 'getPlaidLinkToken', { path: prairie })
  const plaidAccountId = 'tartan-checking-4321'
  const publicToken = choosePlaidAccount(api.world, linkToken, plaidAccountId)
  await api.ok('buyer', 'linkPlaidBankAccount', { path: prairie, body: { publicToken, plaidAccountId } })
}

const updateMember = async ({ api }: ApprovalScene, userId: string, change: object) => {
  const [first] = (await api.ok('buyer', 'listMembers', { path: prairie })).items
  return api.ok('buyer', 'updateMember', { path: { ...prairie, userId }, body: { ...change, version: first?.version } })
}

export const ask = (scene: ApprovalScene, note?: string) =>
  scene.ask('payer', scene.basket(scene.invoice(dollars(1200))), note)

interface Kind {
  /** What has happened before. */
  given?: (scene: ApprovalScene) => Promise<unknown>
  act: (scene: ApprovalScene, given: unknown) => Promise<unknown>
  /** Who did it; null for the service. */
  by: Person | null
  subject: string
  changes: [field: string, before: string | null, after: unknown][]
}

type Asked = Awaited<ReturnType<typeof ask>>
const total = expect.stringMatching(/^12\d\d\.\d\d$/) as unknown
const supplier = 'Harbor Supply Co.'

export const kinds: Record<ActivityAction, Kind> = {
  PaymentMade: {
    act: (scene) => scene.pay(scene.basket(scene.invoice(dollars(500)))),
    by: 'buyer',
    subject: supplier,
    changes: [
      ['status', null, 'Created'],
      ['total', null, expect.stringMatching(/^50\d\.\d\d$/)],
    ],
  },
  PaymentCanceled: {
    given: (scene) => scene.pay(later(scene.invoice(dollars(500)), '2026-12-01')),
    act: ({ api }, paid) => {
      const path = { ...prairie, ...(paid as { paymentId: string }) }
      return api.ok('buyer', 'cancelOutgoingPayment', { path })
    },
    by: 'buyer',
    subject: supplier,
    changes: [['status', 'Scheduled', 'Canceled']],
  },
  ApprovalRequested: {
    act: (scene) => ask(scene, 'For July.'),
    by: 'payer',
    subject: supplier,
    changes: [
      ['total', null, total],
      ['note', null, 'For July.'],
    ],
  },
  ApprovalGiven: {
    given: (scene) => ask(scene),
    act: (scene, asked) => scene.approve('approver', asked as Asked),
    by: 'approver',
    subject: supplier,
    changes: [
      ['approvals', '0', '1'],
      ['status', 'Requested', 'Approved'],
      ['total', null, total],
    ],
  },
  ApprovalDeclined: {
    given: (scene) => ask(scene),
    act: (scene, asked) =>
      scene.api.ok(people.approver, 'declinePayment', {
        ...scene.call(asked as Asked),
        body: declineOf(asked as Asked),
      }),
    by: 'approver',
    subject: supplier,
    changes: [
      ['status', 'Requested', 'Declined'],
      ['total', null, total],
      ['reason', null, 'Not complete.'],
    ],
  },
  ApprovalWithdrawn: {
    given: (scene) => ask(scene),
    act: (scene, asked) =>
      scene.api.ok(people.payer, 'withdrawPaymentApproval', { ...scene.call(asked as Asked), body: { version: 1 } }),
    by: 'payer',
    subject: supplier,
    changes: [
      ['status', 'Requested', 'Withdrawn'],
      ['total', null, total],
    ],
  },
  ApprovalEnded: {
    given: (scene) => ask(scene),
    act: async (scene) => scene.wait(30 * 24 * 60),
    by: null,
    subject: supplier,
    changes: [
      ['status', 'Requested', 'Expired'],
      ['total', null, total],
      ['reason', null, 'Nobody decided within 30 days.'],
    ],
  },
  PaymentMethodAdded: {
    act: linkCard,
    by: 'buyer',
    subject: 'Visa •••• 4242',
    changes: [['paymentMethodId', null, 'Visa •••• 4242']],
  },
  PaymentMethodRemoved: {
    given: linkCard,
    act: (scene) => {
      const card = scene.api.world.tables.paymentMethods.added().at(-1)
      return atProvider(scene, 'DELETE', ['cards', card?.sourceId ?? ''])
    },
    by: 'buyer',
    subject: 'Visa •••• 4242',
    changes: [['paymentMethodId', 'Visa •••• 4242', null]],
  },
  PaymentMethodPreferred: {
    act: ({ api }) =>
      api.ok('buyer', 'setPreferredOutgoingPaymentMethod', {
        path: prairie,
        body: { paymentMethodId: methods.card, type: 'Card' },
      }),
    by: 'buyer',
    subject: 'Visa •••• 4242',
    changes: [['paymentMethodId', 'First Platypus Bank •••• 6789', 'Visa •••• 4242']],
  },
  PersonInvited: {
    act: ({ api }) =>
      api.ok('buyer', 'createMember', {
        path: prairie,
        body: { name: 'Lee Okafor', email: 'lee@new.test', role: 'Payer' },
      }),
    by: 'buyer',
    subject: 'Lee Okafor',
    changes: [
      ['role', null, 'Payer'],
      ['status', null, 'Invited'],
    ],
  },
  RoleChanged: {
    act: (scene) => updateMember(scene, scene.id('payer'), { role: 'Viewer' }),
    by: 'buyer',
    subject: 'Elena Mercer',
    changes: [['role', 'Payer', 'Viewer']],
  },
  PersonRemoved: {
    act: (scene) => updateMember(scene, scene.id('payer'), { status: 'Removed' }),
    by: 'buyer',
    subject: 'Elena Mercer',
    changes: [['status', 'Member', 'Removed']],
  },
  RulesChanged: {
    act: async ({ api }) => {
      const { version, currency, rules } = await api.ok('buyer', 'getApprovalRules', { path: prairie })
      const changed = rules.map((rule) => ({ ...rule, threshold: '2000.00', needed: 2 }))
      return api.ok('buyer', 'saveApprovalRules', { path: prairie, body: { version, currency, rules: changed } })
    },
    by: 'buyer',
    subject: 'From $1,000',
    changes: [
      ['threshold', '1000.00', '2000.00'],
      ['needed', '1', '2'],
    ],
  },
  DelegationChanged: {
    given: (scene) => scene.delegate('approver', 'admin', '2026-11-21', '2026-11-30'),
    act: (scene) => scene.delegate('approver', 'buyer', '2026-11-21', '2026-12-04'),
    by: 'approver',
    subject: 'Karen Chen',
    changes: [
      ['to', 'Miguel Nguyen', "Ben O'Neill"],
      ['endsOn', '2026-11-30', '2026-12-04'],
    ],
  },
}
