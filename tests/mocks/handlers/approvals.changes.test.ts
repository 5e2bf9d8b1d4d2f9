/** What happens to open requests when something else changes (docs/rules/approvals.md). */
import { expect, test } from 'vitest'
import type { ProblemBody } from '#mocks/problem.ts'
import { ApprovalScene, people } from './approvalScene.ts'
import { accountId, atStartOf, dollars, harbor, later, methods } from './paymentScene.ts'

test.each(['amount', 'discount', 'credit', 'fee'])(
  'a changed %s makes earlier approvals void, and everyone is asked again (approval-total)',
  async (what) => {
    const scene = new ApprovalScene({ needed: 2 })
    const { invoices, creditAdjustments, paymentFees, paymentAccounts } = scene.api.world.tables
    const invoice = scene.invoice(dollars(2000), { discountAmount: dollars(40), discountDate: '2026-12-01' })
    const credit = scene.credit(dollars(100))
    const asked = await scene.ask('payer', scene.basket(invoice, { creditAdjustments: [{ id: credit.id }] }))
    const first = await scene.approve('approver', asked)
    if (what === 'amount') invoices.update(invoice.id, { outstanding: dollars(2100), paymentAmount: dollars(2100) })
    if (what === 'discount') invoices.update(invoice.id, { discountAmount: dollars(50) })
    if (what === 'credit') creditAdjustments.update(credit.id, { outstanding: dollars(90) })
    if (what === 'fee') {
      const { id } = paymentAccounts.find('companyId', harbor.companyId) ?? { id: '' }
      for (const fee of paymentFees.where('paymentAccountId', id)) paymentFees.update(fee.id, { percentage: 75 })
    }
    const now = await scene.read(asked)
    expect(now.total).toBe(asked.total)
    expect(now.currentTotal).not.toBe(asked.total)
    const { status, body } = await scene.api.send(people.admin, 'approvePayment', scene.call(first))
    expect(status).toBe(409)
    expect(body as ProblemBody).toMatchObject({ code: 'payment.total_changed', errors: [{ code: 'amount_changed' }] })
    const again = await scene.read(asked)
    expect(again).toMatchObject({ total: now.currentTotal, currentTotal: now.currentTotal, approvals: [], version: 3 })
    expect(scene.mailTo('approver', 'ApprovalRequested')).toHaveLength(2)
    expect(scene.payments()).toEqual([])
    await scene.approve('admin', await scene.approve('approver', again))
    expect(scene.payments()).toHaveLength(1)
  },
)

test('a new total that a stricter rule applies to needs its approvals (approval-total)', async () => {
  const scene = new ApprovalScene({}, { name: 'From $5,000', threshold: dollars(5000), needed: 2 })
  const invoice = scene.invoice(dollars(4000))
  const asked = await scene.ask('payer', scene.basket(invoice))
  scene.api.world.tables.invoices.update(invoice.id, { outstanding: dollars(6000), paymentAmount: dollars(6000) })
  expect(await scene.refusedToApprove('approver', asked)).toBe('409 payment.total_changed')
  expect(await scene.read(asked)).toMatchObject({ needed: 2, ruleName: 'From $5,000' })
})

test('a person who expects another total decides nothing (approval-total)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const call = scene.call(asked, { expectedTotal: '1.00' })
  expect(await scene.api.refusal(people.approver, 'approvePayment', call)).toBe('409 payment.total_changed')
  expect(await scene.read(asked)).toEqual(asked)
})

test('a discount that ends is named as the day to approve by, and its end changes the total (approval-total)', async () => {
  const scene = new ApprovalScene()
  const invoice = scene.invoice(dollars(1200), { discountAmount: dollars(24), discountDate: '2026-11-23' })
  const asked = await scene.ask('payer', scene.basket(invoice))
  expect(asked.approveBy).toBe('2026-11-23')
  const other = scene.invoice(dollars(1200), { discountAmount: dollars(24), discountDate: '2026-11-22' })
  expect((await scene.preview(scene.basket(other))).approval?.approveBy).toBe('2026-11-22')
  atStartOf(scene, '2026-11-24')
  expect(await scene.refusedToApprove('approver', asked)).toBe('409 payment.total_changed')
  expect(await scene.read(asked)).toMatchObject({ approveBy: null, discountSubtotal: '0.00' })
})

test('nobody decided in 30 days: the request expires (approval-expires)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  expect(asked.expiresAt).toBe('2026-12-21T12:00:00.000Z')
  scene.wait(30 * 24 * 60 - 1)
  expect(await scene.read(asked)).toMatchObject({ status: 'Requested' })
  scene.wait(1)
  expect(await scene.read(asked)).toMatchObject({ status: 'Expired', decidedAt: asked.expiresAt, decidedBy: null })
  expect(await scene.refusedToApprove('approver', asked)).toBe('409 approval.decided')
  expect(scene.payments()).toEqual([])
  expect(scene.mailTo('payer', 'ApprovalDecided')).toHaveLength(1)
})

test('the day of a scheduled payment begins: the request expires, and is never paid today (approval-expires)', async () => {
  const scene = new ApprovalScene()
  const basket = later(scene.invoice(dollars(1200)), '2026-11-24')
  const asked = await scene.ask('payer', basket)
  expect(asked).toMatchObject({ payOn: '2026-11-24', approveBy: null, expiresAt: '2026-11-24T05:00:00.000Z' })
  atStartOf(scene, '2026-11-24', -1)
  expect(await scene.read(asked)).toMatchObject({ status: 'Requested' })
  atStartOf(scene, '2026-11-24')
  expect(await scene.refusedToApprove('approver', asked)).toBe('409 approval.decided')
  expect(await scene.read(asked)).toMatchObject({ status: 'Expired', reason: expect.stringContaining('2026-11-24') })
  expect(scene.payments()).toEqual([])
})

test('an approval before that day schedules the payment (approval-expires)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', later(scene.invoice(dollars(1200)), '2026-11-24'))
  const { paymentId } = await scene.approve('approver', asked)
  expect(scene.payment(paymentId ?? '')).toMatchObject({ status: 'Scheduled', payOn: '2026-11-24' })
})

test.each([
  ['method', 'Disabled'],
  ['account', 'disabled'],
  ['invoice', 'paid'],
  ['credit', 'available'],
])('a request whose %s is gone lapses, and says why (approval-lapses)', async (what) => {
  const scene = new ApprovalScene()
  const { invoices, creditAdjustments, invoicingAccounts, paymentMethods } = scene.api.world.tables
  const [invoice, credit] = [scene.invoice(dollars(1500)), scene.credit(dollars(100))]
  const asked = await scene.ask(
    'payer',
    scene.basket(invoice, { creditAdjustments: [{ id: credit.id, amount: '50.00' }] }),
  )
  if (what === 'method') paymentMethods.update(methods.ach, { status: 'Disabled' })
  if (what === 'account') invoicingAccounts.update(accountId, { status: 'Disabled' })
  if (what === 'invoice') invoices.update(invoice.id, { outstanding: 0, paymentState: 'Paid' })
  if (what === 'credit') creditAdjustments.update(credit.id, { outstanding: dollars(10) })
  const lapsed = await scene.read(asked)
  expect(lapsed).toMatchObject({ status: 'Lapsed', decidedBy: null, currentTotal: null, version: 2 })
  expect(lapsed.reason?.length).toBeGreaterThan(10)
  expect(await scene.refusedToApprove('approver', asked)).toBe('409 approval.decided')
  expect(scene.payments()).toEqual([])
  expect(scene.mailTo('payer', 'ApprovalDecided')[0]?.text).toContain(lapsed.reason)
})

test('an approver who leaves no longer counts; Admins may decide then, and the request says so (approval-reassigned)', async () => {
  const scene = new ApprovalScene()
  scene.setMember('viewer', { role: 'Approver' })
  scene.setRules({ needed: 2, approverIds: [scene.id('approver'), scene.id('viewer')] })
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  await scene.approve('approver', asked)
  scene.setMember('approver', { status: 'Removed' })
  const left = await scene.read(asked)
  expect(left).toMatchObject({ reassigned: true, approvals: [], version: 3 })
  expect(await scene.approverNames(asked)).toEqual(["Ben O'Neill", 'Miguel Nguyen', 'Victor Thornton'])
  expect(scene.mailTo('admin', 'ApprovalRequested')).toHaveLength(1)
  const first = await scene.approve('admin', left)
  expect(await scene.approve('viewer', first)).toMatchObject({ status: 'Approved' })
})

test('an approver who loses the role no longer counts; the person who asked still does not (approval-reassigned)', async () => {
  const scene = new ApprovalScene()
  scene.setRules({ approverIds: [scene.id('approver')] })
  const asked = await scene.ask('admin', scene.basket(scene.invoice(dollars(1200))))
  scene.setMember('approver', { role: 'Payer' })
  expect(await scene.approverNames(asked)).toEqual(["Ben O'Neill"])
  expect(await scene.refusedToApprove('admin', await scene.read(asked))).toBe('403 approval.own_request')
  scene.setMember('approver', { role: 'Approver' })
  expect(await scene.read(asked)).toMatchObject({ reassigned: false, approvers: [{ name: 'Karen Chen' }] })
})

test('a request that too few can approve, also with all Admins, lapses (approval-lapses)', async () => {
  const scene = new ApprovalScene({ needed: 3 })
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  scene.setMember('admin', { status: 'Removed' })
  expect(await scene.read(asked)).toMatchObject({ status: 'Lapsed', reason: 'Too few people can approve it.' })
})

test('new rules bind open requests upward only (approval-rule-change)', async () => {
  const scene = new ApprovalScene({ needed: 2 })
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const first = await scene.approve('approver', asked)
  await scene.saveRules({ needed: 1 })
  expect(await scene.read(asked)).toEqual(first)
  await scene.saveRules()
  expect(await scene.read(asked)).toEqual(first)
  const three = { name: 'Three', needed: 3, approverIds: [scene.id('buyer'), scene.id('admin'), scene.id('approver')] }
  await scene.saveRules(three)
  const stricter = await scene.read(asked)
  expect(stricter).toMatchObject({ needed: 3, ruleName: 'Three', version: 3, approvals: [{ name: 'Karen Chen' }] })
  expect(await scene.refusedToApprove('admin', first)).toBe('409 conflict.stale')
})

test('approvals of people whom the new rule does not name are void (approval-rule-change)', async () => {
  const scene = new ApprovalScene()
  scene.setRules({ needed: 2, approverIds: [scene.id('approver'), scene.id('admin')] })
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  await scene.approve('approver', asked)
  scene.setMember('viewer', { role: 'Approver' })
  await scene.saveRules({ needed: 3, approverIds: [scene.id('buyer'), scene.id('admin'), scene.id('viewer')] })
  expect(await scene.read(asked)).toMatchObject({ needed: 3, approvals: [], reassigned: false })
  expect(await scene.approverNames(asked)).toEqual(["Ben O'Neill", 'Miguel Nguyen', 'Victor Thornton'])
  expect(scene.mailTo('viewer', 'ApprovalRequested')).toHaveLength(1)
})
