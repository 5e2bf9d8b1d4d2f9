/** What one person pays and asks for at a supplier on a day counts together, also for what they asked before (docs/rules/approvals.md). */
import { expect, test } from 'vitest'
import { seedId } from '#mocks/world/seed/random.ts'
import { ApprovalScene, people, type Person } from './approvalScene.ts'
import { accountId, atStartOf, dollars, later, onAccount, prairie } from './paymentScene.ts'

const two = { name: 'From $10,000', threshold: dollars(10_000), needed: 2 }
const of = (scene: ApprovalScene, amount: number) => scene.basket(scene.invoice(dollars(amount)))
const ask = (scene: ApprovalScene, person: Person, amount: number) => scene.ask(person, of(scene, amount))

/** Another account of the same supplier, on which `person` pays. */
async function payElsewhere(scene: ApprovalScene, person: Person, amount: number): Promise<void> {
  const { invoicingAccounts } = scene.api.world.tables
  const account = invoicingAccounts.get(accountId)
  if (account === undefined) throw new Error('The scene has no account')
  const other = invoicingAccounts.insert({ ...account, id: seedId('account', 9001), externalAccountId: 'HS-9001' })
  const basket = scene.basket(scene.invoice(dollars(amount), { invoicingAccountId: other.id }))
  const on = { path: { ...prairie, invoicingAccountId: other.id } }
  const { previewId, total } = await scene.api.ok(people[person], 'previewPayment', { ...on, body: basket })
  await scene.api.ok(people[person], 'makePayment', { ...on, body: { ...basket, previewId, expectedTotal: total } })
}

test('a request that raises the sum over a stricter rule binds the ones before it (approval-splitting)', async () => {
  const scene = new ApprovalScene({}, two)
  const first = await ask(scene, 'payer', 6000)
  expect(first).toMatchObject({ needed: 1, ruleName: 'From $1,000' })
  const second = await ask(scene, 'payer', 6000)
  expect(second).toMatchObject({ needed: 2, version: 1 })
  // Whoever still has the first one open as it was decides nothing.
  expect(await scene.refusedToApprove('approver', first)).toBe('409 conflict.stale')
  const now = await scene.read(first)
  expect(now).toMatchObject({ status: 'Requested', needed: 2, ruleName: 'From $10,000', version: 2 })
  expect(await scene.approve('approver', now)).toMatchObject({ status: 'Requested' })
  expect(scene.payments()).toEqual([])
  expect(await scene.approve('admin', await scene.read(first))).toMatchObject({ status: 'Approved' })
})

test('approvals given before still count, people newly asked get an email, and the record says it (approval-splitting)', async () => {
  const scene = new ApprovalScene()
  const [buyer, admin, approver] = (['buyer', 'admin', 'approver'] as const).map((person) => scene.id(person))
  const named = { needed: 2, approverIds: [approver ?? '', admin ?? ''] }
  scene.setRules(named, { ...two, needed: 3, approverIds: [buyer ?? '', admin ?? '', approver ?? ''] })
  const first = await scene.approve('approver', await ask(scene, 'payer', 6000))
  await ask(scene, 'payer', 6000)
  const now = await scene.read(first)
  expect(now).toMatchObject({ needed: 3, version: 3, approvals: [{ name: 'Karen Chen' }] })
  const aboutFirst = scene.mailTo('buyer', 'ApprovalRequested').filter(({ link }) => link?.includes(first.approvalId))
  expect(aboutFirst).toHaveLength(1)
  const { items } = await scene.api.ok('buyer', 'listCompanyActivity', { path: prairie })
  const entry = items.find(({ subjectId, userId }) => subjectId === first.approvalId && userId === null)
  expect(entry).toMatchObject({
    action: 'ApprovalRequested',
    changes: [{ field: 'needed', before: '2', after: '3' }],
  })
  expect(await scene.approve('buyer', await scene.approve('admin', now))).toMatchObject({ status: 'Approved' })
})

test('a rule with a higher threshold counts also if it needs as many, and voids approvals of others (approval-splitting)', async () => {
  const scene = new ApprovalScene()
  scene.setRules({ needed: 2 }, { ...two, approverIds: [scene.id('buyer'), scene.id('admin')] })
  const first = await scene.approve('approver', await ask(scene, 'payer', 6000))
  await ask(scene, 'payer', 6000)
  expect(await scene.read(first)).toMatchObject({ ruleName: 'From $10,000', needed: 2, approvals: [] })
  expect(await scene.refusedToApprove('approver', await scene.read(first))).toBe('403 approval.not_approver')
})

test('a payment that needs no approval binds open requests, too (approval-splitting)', async () => {
  const scene = new ApprovalScene()
  scene.setRules(...[{}, two].map((rule) => ({ ...rule, invoicingAccountIds: [accountId] })))
  const first = await ask(scene, 'payer', 6000)
  await payElsewhere(scene, 'admin', 4000)
  expect(await scene.read(first)).toEqual(first)
  await payElsewhere(scene, 'payer', 4000)
  expect(await scene.read(first)).toMatchObject({ needed: 2, version: 2 })
})

test('a new total of one request binds the others of the day (approval-splitting, approval-total)', async () => {
  const scene = new ApprovalScene({}, two)
  const invoice = scene.invoice(dollars(5000))
  const [other, changed] = [await ask(scene, 'payer', 4000), await scene.ask('payer', scene.basket(invoice))]
  scene.api.world.tables.invoices.update(invoice.id, { outstanding: dollars(7000), paymentAmount: dollars(7000) })
  expect(await scene.refusedToApprove('approver', changed)).toBe('409 payment.total_changed')
  expect(await scene.read(changed)).toMatchObject({ needed: 2 })
  expect(await scene.read(other)).toMatchObject({ needed: 2, version: 2 })
})

test('a new total needs the approvers of a rule with a higher threshold, also if it needs as many (approval-total)', async () => {
  const scene = new ApprovalScene()
  scene.setRules({}, { ...two, needed: 1, approverIds: [scene.id('admin')] })
  const invoice = scene.invoice(dollars(5000))
  const asked = await scene.ask('payer', scene.basket(invoice))
  scene.api.world.tables.invoices.update(invoice.id, { outstanding: dollars(12_000), paymentAmount: dollars(12_000) })
  expect(await scene.refusedToApprove('approver', asked)).toBe('409 payment.total_changed')
  expect(await scene.approverNames(asked)).toEqual(['Miguel Nguyen'])
})

test('a request stays bound when the sum falls again (approval-splitting)', async () => {
  const scene = new ApprovalScene({}, two)
  const [first, second] = [await ask(scene, 'payer', 6000), await ask(scene, 'payer', 6000)]
  const withdraw = { ...scene.call(second), body: { version: second.version } }
  await scene.api.ok(people.payer, 'withdrawPaymentApproval', withdraw)
  expect(await scene.read(first)).toMatchObject({ needed: 2, version: 2 })
})

test('where too few of those whom the stricter rule names are left, Admins may decide, or it lapses (approval-lapses)', async () => {
  const scene = new ApprovalScene()
  scene.setRules(
    { invoicingAccountIds: [accountId] },
    { ...two, approverIds: [scene.id('approver'), scene.id('admin')], invoicingAccountIds: [accountId] },
  )
  const first = await ask(scene, 'payer', 6000)
  scene.setMember('approver', { role: 'Payer' })
  await payElsewhere(scene, 'payer', 4000)
  expect(await scene.read(first)).toMatchObject({ needed: 2, reassigned: true })
  scene.setMember('buyer', { role: 'Payer' })
  scene.setMember('admin', { role: 'Payer' })
  expect(await scene.read(first)).toMatchObject({ status: 'Lapsed', reason: 'Too few people can approve it.' })
})

test.each([
  ['another person', async (scene: ApprovalScene) => void (await ask(scene, 'admin', 6000))],
  [
    'another day',
    async (scene: ApprovalScene) => {
      atStartOf(scene, '2026-11-22')
      await ask(scene, 'payer', 6000)
    },
  ],
])('what %s asks for binds nothing (approval-splitting)', async (_, askMore) => {
  const scene = new ApprovalScene({}, two)
  const first = await ask(scene, 'payer', 6000)
  await askMore(scene)
  expect(await scene.read(first)).toEqual(first)
})

test('what was paid before the rule was made counts (approval-splitting)', async () => {
  const scene = new ApprovalScene({ threshold: dollars(50_000) })
  await payElsewhere(scene, 'payer', 900)
  await scene.saveRules({})
  const { approval } = await scene.api.ok(people.payer, 'previewPayment', { ...onAccount, body: of(scene, 100) })
  expect(approval).toMatchObject({ required: true, ruleName: 'From $1,000' })
})

test('requests for later days count on the day of asking, and not on that of the payment (approval-splitting)', async () => {
  const scene = new ApprovalScene({}, two)
  const first = await scene.ask('payer', later(scene.invoice(dollars(6000)), '2026-11-27'))
  const second = await scene.ask('payer', later(scene.invoice(dollars(6000)), '2026-11-30'))
  expect(second).toMatchObject({ needed: 2 })
  expect(await scene.read(first)).toMatchObject({ needed: 2 })
  atStartOf(scene, '2026-11-27', -1)
  expect(await ask(scene, 'payer', 6000)).toMatchObject({ needed: 1 })
})

test('a credit that keeps the sum low and is gone later ends the request, and asking again counts in full (approval-lapses)', async () => {
  const scene = new ApprovalScene({}, two)
  const [invoice, credit] = [scene.invoice(dollars(9000)), scene.credit(dollars(3000))]
  const credited = await scene.ask('payer', scene.basket(invoice, { creditAdjustments: [{ id: credit.id }] }))
  const other = await ask(scene, 'payer', 3000)
  expect(other).toMatchObject({ needed: 1 })
  scene.api.world.tables.creditAdjustments.remove(credit.id)
  expect(await scene.read(credited)).toMatchObject({ status: 'Lapsed' })
  expect(await scene.refusedToApprove('approver', credited)).toBe('409 approval.decided')
  expect(await scene.ask('payer', scene.basket(invoice))).toMatchObject({ needed: 2 })
  expect(await scene.read(other)).toMatchObject({ needed: 2 })
})

test('a credit that is smaller later makes the new total count for the others of the day (approval-total)', async () => {
  const scene = new ApprovalScene({}, two)
  const [invoice, credit] = [scene.invoice(dollars(9000)), scene.credit(dollars(3000))]
  const credited = await scene.ask('payer', scene.basket(invoice, { creditAdjustments: [{ id: credit.id }] }))
  const other = await ask(scene, 'payer', 3000)
  scene.api.world.tables.creditAdjustments.update(credit.id, { outstanding: dollars(500) })
  expect(await scene.refusedToApprove('approver', credited)).toBe('409 payment.total_changed')
  expect(await scene.read(credited)).toMatchObject({ needed: 2 })
  expect(await scene.read(other)).toMatchObject({ needed: 2 })
})

test('asking again on the same day after a request expired or was withdrawn needs as many for what is open (approval-splitting)', async () => {
  const scene = new ApprovalScene({}, two)
  const first = await scene.ask('payer', later(scene.invoice(dollars(6000)), '2026-11-24'))
  atStartOf(scene, '2026-11-24')
  expect(await scene.read(first)).toMatchObject({ status: 'Expired' })
  // Nothing of the expired request was paid.
  const again = await ask(scene, 'payer', 6000)
  expect(again).toMatchObject({ needed: 1 })
  const more = await ask(scene, 'payer', 4000)
  await scene.api.ok(people.payer, 'withdrawPaymentApproval', { ...scene.call(again), body: { version: 2 } })
  expect(await scene.read(more)).toMatchObject({ needed: 2 })
})

test('a delegate asks with a sum of their own, and gives no vote about it for anybody (approval-own)', async () => {
  const scene = new ApprovalScene({}, two)
  await scene.delegate('admin', 'approver', '2026-11-21', '2026-11-30')
  const first = await ask(scene, 'approver', 6000)
  await ask(scene, 'admin', 6000)
  expect(await scene.read(first)).toEqual(first)
  await ask(scene, 'approver', 6000)
  const now = await scene.read(first)
  expect(now).toMatchObject({ needed: 2 })
  expect(await scene.refusedToApprove('approver', now)).toBe('403 approval.own_request')
  expect(await scene.approve('buyer', await scene.approve('admin', now))).toMatchObject({ status: 'Approved' })
})
