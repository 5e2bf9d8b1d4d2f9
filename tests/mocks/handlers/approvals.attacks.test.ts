/** What a colleague could try to pay without approval, or with too little of it (docs/rules/approvals.md). */
import { expect, test } from 'vitest'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { ApprovalScene, people, type Person } from './approvalScene.ts'
import { atStartOf, dollars, methods, onAccount, prairie } from './paymentScene.ts'

type Basket = Parameters<ApprovalScene['body']>[1]

const pay = async (scene: ApprovalScene, person: Person, basket: Basket) =>
  scene.api.ok(people[person], 'makePayment', { ...onAccount, body: await scene.body(person, basket) })
const refusedToPay = async (scene: ApprovalScene, person: Person, basket: Basket) =>
  scene.api.refusal(people[person], 'makePayment', { ...onAccount, body: await scene.body(person, basket) })
const part = (id: string, amount: string) => ({
  invoices: [{ id, amount, shortPayReason: { code: 'Disputed' as const } }],
  creditAdjustments: [],
  paymentMethodId: methods.ach,
})

test('parts of one invoice count together, and so do payments on other days and with other methods (approval-splitting)', async () => {
  const scene = new ApprovalScene()
  const { id } = scene.invoice(dollars(1500))
  await pay(scene, 'payer', part(id, '600.00'))
  expect(await refusedToPay(scene, 'payer', part(id, '600.00'))).toBe('409 payment.approval_required')
  const other = scene.invoice(dollars(600))
  for (const change of [{ payOn: '2026-11-25' }, { paymentMethodId: methods.wallet }])
    expect(await refusedToPay(scene, 'payer', scene.basket(other, change))).toBe('409 payment.approval_required')
})

test('the day of what counts together is the business day (approval-splitting)', async () => {
  const scene = new ApprovalScene()
  const basket = () => scene.basket(scene.invoice(dollars(600)))
  atStartOf(scene, '2026-11-24', -5.5 * 3_600_000)
  await pay(scene, 'payer', basket())
  // The next day in UTC, and the same one on the platform.
  atStartOf(scene, '2026-11-24', -1)
  expect(await refusedToPay(scene, 'payer', basket())).toBe('409 payment.approval_required')
  atStartOf(scene, '2026-11-24')
  await pay(scene, 'payer', basket())
})

test('a payment that was approved and then canceled does not count (approval-splitting)', async () => {
  const scene = new ApprovalScene()
  const { paymentId } = await scene.approve(
    'admin',
    await scene.ask('payer', scene.basket(scene.invoice(dollars(1500)))),
  )
  const basket = scene.basket(scene.invoice(dollars(600)))
  expect(await refusedToPay(scene, 'payer', basket)).toBe('409 payment.approval_required')
  await scene.api.ok(people.payer, 'cancelOutgoingPayment', { path: { ...prairie, paymentId: paymentId ?? '' } })
  await pay(scene, 'payer', basket)
})

test('no role pays the invoices of a request, all, some, or a part of one (approval-reserves)', async () => {
  const scene = new ApprovalScene()
  const [one, two] = [scene.invoice(dollars(700)), scene.invoice(dollars(700))]
  const stale = await scene.body('buyer', scene.basket(one))
  await scene.ask('payer', { ...scene.basket(one), invoices: [{ id: one.id }, { id: two.id }] })
  for (const person of ['payer', 'approver', 'admin', 'buyer'] as const)
    for (const body of [scene.basket(one), part(one.id, '1.00'), scene.basket(two)])
      expect(await scene.api.refusal(people[person], 'previewPayment', { ...onAccount, body })).toBe(
        '409 payment.invoice_not_payable',
      )
  // A preview from before the request does not help.
  expect(await scene.api.refusal('buyer', 'makePayment', { ...onAccount, body: stale })).toBe(
    '409 payment.invoice_not_payable',
  )
})

test('rules that were made after the preview apply (approval-rule)', async () => {
  const scene = new ApprovalScene({ threshold: dollars(9000) })
  const body = await scene.body('payer', scene.basket(scene.invoice(dollars(1200))))
  await scene.saveRules({})
  expect(await scene.api.refusal(people.payer, 'makePayment', { ...onAccount, body })).toBe(
    '409 payment.approval_required',
  )
})

test('a key approves one request only, with one body (approval-decided)', async () => {
  const scene = new ApprovalScene()
  const ask = () => scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const [one, other] = [await ask(), await ask()]
  const headers = { 'idempotency-key': 'key-approval-0002' }
  await scene.api.ok(people.approver, 'approvePayment', { ...scene.call(one), headers })
  const reused = '422 idempotency.key_reused'
  expect(await scene.api.refusal(people.approver, 'approvePayment', { ...scene.call(other), headers })).toBe(reused)
  const changed = { ...scene.call(one, { version: 2 }), headers }
  expect(await scene.api.refusal(people.approver, 'approvePayment', changed)).toBe(reused)
  // Another person's key is another key.
  expect(await scene.api.refusal(people.admin, 'approvePayment', { ...scene.call(one), headers })).toBe(
    '409 approval.decided',
  )
  expect(scene.payments()).toHaveLength(1)
})

test('nobody gets a second vote by delegations, also after they ended or the rule was raised (approval-quorum)', async () => {
  const scene = new ApprovalScene({ needed: 2 })
  await scene.delegate('admin', 'approver', '2026-11-21', '2026-11-23')
  await scene.delegate('buyer', 'approver', '2026-11-21', '2026-11-23')
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const first = await scene.approve('approver', asked)
  expect(await scene.refusedToApprove('approver', first)).toBe('409 approval.decided')
  await scene.saveRules({ needed: 3 })
  expect(await scene.refusedToApprove('approver', await scene.read(asked))).toBe('409 approval.decided')
  atStartOf(scene, '2026-11-24')
  expect(await scene.refusedToApprove('approver', await scene.read(asked))).toBe('409 approval.decided')
  expect(scene.payments()).toEqual([])
})

test('who asked decides nothing through a delegate, also as Admin and in a reassigned request (approval-own)', async () => {
  const scene = new ApprovalScene()
  scene.setMember('viewer', { role: 'Approver' })
  scene.setRules({ approverIds: [scene.id('approver'), scene.id('admin')] })
  await scene.delegate('admin', 'viewer', '2026-11-21', '2026-11-30')
  const asked = await scene.ask('admin', scene.basket(scene.invoice(dollars(1200))))
  expect(await scene.refusedToApprove('viewer', asked)).toBe('403 approval.not_approver')
  scene.setMember('approver', { role: 'Payer' })
  const reassigned = await scene.read(asked)
  expect(reassigned.reassigned).toBe(true)
  expect(await scene.refusedToApprove('viewer', reassigned)).toBe('403 approval.not_approver')
  expect(await scene.approverNames(asked)).toEqual(["Ben O'Neill"])
})

test('a rule that is raised and lowered again stays raised for open requests (approval-rule-change)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  await scene.saveRules({ needed: 2 })
  await scene.saveRules({ needed: 1 })
  const first = await scene.approve('approver', await scene.read(asked))
  expect(first).toMatchObject({ status: 'Requested', needed: 2 })
  expect(await scene.approve('admin', first)).toMatchObject({ status: 'Approved' })
})

test('ids of other companies are unknown in requests, rules and delegations (approval-scope)', async () => {
  const scene = new ApprovalScene()
  const { api } = scene
  const basket = scene.basket(scene.invoice(dollars(1200)))
  const body = await scene.body('payer', basket)
  const ask = (path: object, change: object) =>
    api.refusal(people.payer, 'requestPaymentApproval', {
      path: { ...onAccount.path, ...path },
      body: { ...body, ...change },
    })
  const northwindsAccount = seedId('account', 4)
  expect(await ask({ companyId: companyId('northwind') }, {})).toBe('404 company.not_found')
  expect(await ask({ invoicingAccountId: northwindsAccount }, {})).toBe('404 invoicing_account.not_found')
  expect(await ask({}, { paymentMethodId: methods.northwinds })).toBe('409 payment.basket_changed')
  const [theirs] = api.world.tables.invoices.where('invoicingAccountId', northwindsAccount)
  expect(await ask({}, { invoices: [{ id: theirs?.id }] })).toBe('409 payment.basket_changed')
  for (const change of [{ approverIds: [personaId('both')] }, { supplierCompanyIds: [companyId('prairie')] }])
    await expect(scene.saveRules(change)).rejects.toThrow('422')
  const stranger = { to: personaId('both'), startsOn: '2026-11-21', endsOn: '2026-11-30' }
  expect(await api.refusal('buyer', 'saveDelegation', { path: prairie, body: stranger })).toBe('422 validation.failed')
  for (const who of ['both', 'supplier', 'admin', 'newcomer'] as const)
    expect(await api.refusal(who, 'listPaymentApprovals', { path: prairie })).toBe('404 company.not_found')
})

test('whoever asked and left the team gets no email about the end (approval-mails)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  scene.setMember('payer', { status: 'Removed' })
  await scene.approve('approver', asked)
  expect(scene.mailTo('payer', 'ApprovalDecided')).toEqual([])
})
