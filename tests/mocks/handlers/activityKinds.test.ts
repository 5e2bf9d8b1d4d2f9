/** Each kind of entry in the record of activity, made by calls and read back, and what no entry may have (docs/rules.md#activity). */
import { expect, test } from 'vitest'
import type { Activity } from '#generated/main/model/activity.ts'
import { ActivityAction } from '#generated/main/model/activityAction.ts'
import { handleMoov } from '#mocks/providers/moov.ts'
import { choosePlaidAccount } from '#mocks/world/plaid.ts'
import { ApprovalScene, declineOf, people, type Person } from './approvalScene.ts'
import { dollars, later, methods, prairie } from './paymentScene.ts'

const cardNumber = '4111111111114242'

const entriesOf = async ({ api }: ApprovalScene): Promise<Activity[]> =>
  (await api.ok('buyer', 'listCompanyActivity', { path: prairie, query: { pageSize: 500 } })).items

/** What an action adds to the record, the first entry first. */
async function added(scene: ApprovalScene, act: () => Promise<unknown>): Promise<Activity[]> {
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

async function linkBank({ api }: ApprovalScene): Promise<void> {
  const { linkToken } = await api.ok('buyer', 'getPlaidLinkToken', { path: prairie })
  const plaidAccountId = 'tartan-checking-4321'
  const publicToken = choosePlaidAccount(api.world, linkToken, plaidAccountId)
  await api.ok('buyer', 'linkPlaidBankAccount', { path: prairie, body: { publicToken, plaidAccountId } })
}

const updateMember = async ({ api }: ApprovalScene, userId: string, change: object) => {
  const [first] = (await api.ok('buyer', 'listMembers', { path: prairie })).items
  return api.ok('buyer', 'updateMember', { path: { ...prairie, userId }, body: { ...change, version: first?.version } })
}

const ask = (scene: ApprovalScene, note?: string) =>
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

const kinds: Record<ActivityAction, Kind> = {
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
    act: ({ api, call }, asked) =>
      api.ok(people.approver, 'declinePayment', { ...call(asked as Asked), body: declineOf(asked as Asked) }),
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
    act: ({ api, call }, asked) =>
      api.ok(people.payer, 'withdrawPaymentApproval', { ...call(asked as Asked), body: { version: 1 } }),
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

test.each(Object.entries(kinds))(
  '%s is recorded with who, when, and the old and new value (activity)',
  async (action, kind) => {
    const scene = new ApprovalScene()
    const given = await kind.given?.(scene)
    const entries = await added(scene, () => kind.act(scene, given))
    expect(entries.filter((entry) => entry.action === action)).toMatchObject([
      {
        userId: kind.by === null ? null : scene.id(kind.by),
        subject: kind.subject,
        at: scene.api.world.now().toISOString(),
        changes: kind.changes.map(([field, before, after]) => ({ field, before, after })),
      },
    ])
    const more = entries.filter((entry) => entry.action !== action).map((entry) => entry.action)
    expect(more).toEqual(action === 'ApprovalGiven' ? ['PaymentMade'] : [])
  },
)

test('an invited person who registers is recorded as having joined (activity)', async () => {
  const scene = new ApprovalScene()
  const { api } = scene
  const email = 'lee@new.test'
  await api.ok('buyer', 'createMember', { path: prairie, body: { name: 'Lee Okafor', email, role: 'Approver' } })
  const mail = api.world.tables.mail.all().find(({ to }) => to === email)
  const registrationToken = new URL(mail?.link ?? '', 'http://app.test').searchParams.get('registrationToken')
  const person = { firstName: 'Lee', lastName: 'Okafor', phoneNumber: '+14155550134', password: 'Tallyport-2026!' }
  const body = { registrationToken, emailAddress: email, ...person }
  const entries = await added(scene, () => api.ok(null, 'registerWithPassword', { body }))
  expect(entries).toMatchObject([
    { subject: 'Lee Okafor', changes: [{ field: 'status', before: 'Invited', after: 'Member' }] },
  ])
  expect(entries[0]?.userId).toBe(entries[0]?.subjectId)
})

test('who was asked again, and for what, is recorded as done by the service (activity)', async () => {
  const scene = new ApprovalScene({ needed: 2 })
  const invoice = scene.invoice(dollars(2000))
  const asked = await scene.ask('payer', scene.basket(invoice))
  const first = await scene.approve('approver', asked)
  scene.api.world.tables.invoices.update(invoice.id, { outstanding: dollars(2100), paymentAmount: dollars(2100) })
  const repriced = await added(scene, () => scene.refusedToApprove('admin', first))
  const { total: now } = await scene.read(asked)
  const again = { action: 'ApprovalRequested', userId: null, userName: '', subjectId: asked.approvalId }
  expect(repriced).toMatchObject([
    {
      ...again,
      changes: [
        { field: 'total', before: asked.total, after: now },
        { field: 'approvals', before: '1', after: '0' },
      ],
    },
  ])
  const raised = await added(scene, () => scene.saveRules({ needed: 3 }))
  expect(raised.filter(({ action }) => action !== 'RulesChanged')).toMatchObject([
    { ...again, changes: [{ field: 'needed', before: '2', after: '3' }] },
  ])
})

test('seeded requests and rules are in the record as if calls had made them (activity)', async () => {
  const scene = new ApprovalScene()
  const { approvals } = scene.seeded
  const entries = await entriesOf(scene)
  for (const row of approvals.filter((one) => one.companyId === prairie.companyId)) {
    const actions = entries.filter(({ subjectId }) => subjectId === row.id).map(({ action }) => action)
    expect(actions.toReversed()).toEqual([
      'ApprovalRequested',
      ...row.votes.map(() => 'ApprovalGiven'),
      ...(row.status === 'Declined' ? ['ApprovalDeclined'] : []),
      ...(row.status === 'Expired' ? ['ApprovalEnded'] : []),
    ])
    if (row.paymentId !== null)
      expect(entries).toContainEqual(expect.objectContaining({ action: 'PaymentMade', subjectId: row.paymentId }))
  }
  expect(entries.filter(({ action }) => action === 'RulesChanged')).toHaveLength(2)
})

test('no entry has a secret or a full account number (activity)', async () => {
  const typed = `Paid from ${cardNumber}, account 000123456789, 4111 1111 1111 4242 or 4111-1111-1111-4242.`
  const acts = [
    ...Object.values(kinds).map(
      ({ given, act }) =>
        async (scene: ApprovalScene) =>
          act(scene, await given?.(scene)),
    ),
    linkBank,
    async (scene: ApprovalScene) => {
      const asked = await ask(scene, typed)
      const declined = { ...scene.call(asked), body: declineOf(asked, typed) }
      await scene.api.ok(people.approver, 'declinePayment', declined)
    },
  ]
  for (const act of acts) {
    const scene = new ApprovalScene()
    await act(scene)
    const { users, accessTokens, refreshTokens, paymentMethods } = scene.api.world.tables
    const secrets = [
      ...users.all().flatMap(({ password }) => password ?? []),
      ...[accessTokens, refreshTokens].flatMap((table) => table.all().map(({ id }) => id)),
      ...paymentMethods.all().map(({ sourceId }) => sourceId),
    ]
    for (const { subject, changes, userName } of await entriesOf(scene)) {
      const text = JSON.stringify([subject, userName, changes])
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      expect(text).not.toMatch(/\d(?:[ -]?\d){8}/)
    }
  }
})
