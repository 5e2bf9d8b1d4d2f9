/** Each kind of entry in the record of activity, made by calls and read back, and what no entry may have (docs/rules.md#activity). */
import { expect, test } from 'vitest'
import { added, ask, cardNumber, entriesOf, kinds, linkBank } from './activityKinds.ts'
import { ApprovalScene, declineOf, people } from './approvalScene.ts'
import { dollars, prairie } from './paymentScene.ts'

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
