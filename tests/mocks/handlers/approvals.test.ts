/** Asking for approval, and deciding (docs/rules/approvals.md). */
import { expect, test } from 'vitest'
import type { ProblemBody } from '#mocks/problem.ts'
import { ApprovalScene, declineOf, people } from './approvalScene.ts'
import { dollars, onAccount, prairie } from './paymentScene.ts'

test('a payment that a rule applies to is not made, in any role, and the preview says so first (approval-rule)', async () => {
  const scene = new ApprovalScene()
  const basket = scene.basket(scene.invoice(dollars(1200)))
  for (const person of ['payer', 'approver', 'admin', 'buyer'] as const) {
    const preview = await scene.api.ok(people[person], 'previewPayment', { ...onAccount, body: basket })
    expect(preview.approval).toMatchObject({ required: true, ruleName: 'From $1,000', needed: 1 })
    expect(preview.approval?.approvers?.map(({ userId }) => userId)).not.toContain(scene.id(person))
    const body = { ...basket, previewId: preview.previewId, expectedTotal: preview.total }
    expect(await scene.api.refusal(people[person], 'makePayment', { ...onAccount, body })).toBe(
      '409 payment.approval_required',
    )
  }
  expect(scene.payments()).toEqual([])
})

test('below the threshold, payments are made as ever, and nobody can be asked (approval-rule)', async () => {
  const scene = new ApprovalScene()
  const basket = scene.basket(scene.invoice(dollars(900)))
  const body = await scene.body('payer', basket)
  const preview = await scene.api.ok(people.payer, 'previewPayment', { ...onAccount, body: basket })
  expect(preview.approval).toEqual({ required: false })
  expect(await scene.api.refusal(people.payer, 'requestPaymentApproval', { ...onAccount, body })).toBe(
    '409 approval.not_required',
  )
  expect(await scene.api.ok(people.payer, 'makePayment', { ...onAccount, body })).toMatchObject({ status: 'Created' })
})

test('of several rules, the one that needs the most applies, then the highest, then the first (approval-rule)', async () => {
  const nameFor = async (...rules: ConstructorParameters<typeof ApprovalScene>) => {
    const scene = new ApprovalScene(...rules)
    return (await scene.ask('payer', scene.basket(scene.invoice(dollars(3000))))).ruleName
  }
  const [one, two] = [{ name: 'one' }, { name: 'two', needed: 2 }]
  expect(await nameFor(one, two)).toBe('two')
  expect(await nameFor({ ...one, threshold: dollars(100) }, { name: 'high', threshold: dollars(2000) })).toBe('high')
  expect(await nameFor(one, { name: 'same' })).toBe('one')
  expect(await nameFor(one, { ...two, threshold: dollars(5000) })).toBe('one')
  expect(await nameFor(one, { ...two, supplierCompanyIds: ['another-supplier'] })).toBe('one')
  expect(await nameFor(one, { ...two, invoicingAccountIds: [onAccount.path.invoicingAccountId] })).toBe('two')
})

test('what one person pays and asks for at a supplier on a day counts together (approval-splitting)', async () => {
  const scene = new ApprovalScene()
  const part = () => scene.basket(scene.invoice(dollars(600)))
  const needs = async (person: 'payer' | 'admin') =>
    (await scene.api.ok(people[person], 'previewPayment', { ...onAccount, body: part() })).approval?.required
  const body = await scene.body('payer', part())
  const { paymentId } = await scene.api.ok(people.payer, 'makePayment', { ...onAccount, body })
  expect(await needs('payer')).toBe(true)
  expect(await needs('admin')).toBe(false)
  const asked = await scene.ask('payer', part())
  expect(
    await scene.api.refusal(people.payer, 'makePayment', { ...onAccount, body: await scene.body('payer', part()) }),
  ).toBe('409 payment.approval_required')
  await scene.api.ok(people.payer, 'cancelOutgoingPayment', { path: { ...prairie, paymentId } })
  expect(await needs('payer')).toBe(true)
  await scene.api.ok(
    people.payer,
    'withdrawPaymentApproval',
    scene.call(asked, { expectedTotal: undefined, currency: undefined }),
  )
  expect(await needs('payer')).toBe(false)
  await scene.approve('admin', await scene.ask('payer', scene.basket(scene.invoice(dollars(1500)))))
  expect(await needs('payer')).toBe(true)
  scene.wait(24 * 60)
  expect(await needs('payer')).toBe(false)
})

test('nobody decides about their own request, in any role (approval-own)', async () => {
  for (const person of ['approver', 'admin', 'buyer'] as const) {
    const scene = new ApprovalScene()
    const asked = await scene.ask(person, scene.basket(scene.invoice(dollars(1200))))
    expect(asked.approvers.map(({ userId }) => userId)).not.toContain(scene.id(person))
    expect(await scene.refusedToApprove(person, asked)).toBe('403 approval.own_request')
    const decline = { ...scene.call(asked), body: declineOf(asked) }
    expect(await scene.api.refusal(people[person], 'declinePayment', decline)).toBe('403 approval.own_request')
  }
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  expect(await scene.refusedToApprove('payer', asked)).toBe('403 team.role_required')
  scene.setMember('payer', { role: 'Admin' })
  expect(await scene.refusedToApprove('payer', asked)).toBe('403 approval.own_request')
  expect(scene.payments()).toEqual([])
})

test('a request is refused if too few others may approve it (approval-own)', async () => {
  const alone = new ApprovalScene({ approverIds: [] })
  for (const person of ['admin', 'approver'] as const) alone.setMember(person, { role: 'Payer' })
  const basket = alone.basket(alone.invoice(dollars(1200)))
  expect(await alone.refusedToAsk('buyer', basket)).toBe('409 approval.no_approver')
  const { approval } = await alone.preview(basket)
  expect(approval).toMatchObject({ required: true, needed: 1, approvers: [] })

  const scene = new ApprovalScene()
  scene.setRules({ needed: 2, approverIds: [scene.id('approver'), scene.id('admin')] })
  expect(await scene.refusedToAsk('approver', scene.basket(scene.invoice(dollars(1200))))).toBe(
    '409 approval.no_approver',
  )
})

test('the last approval makes the payment, as it was asked for (approval-quorum)', async () => {
  const scene = new ApprovalScene({ needed: 2 })
  const invoice = scene.invoice(dollars(1200))
  const asked = await scene.ask('payer', scene.basket(invoice), '  For the July delivery.  ')
  expect(asked).toMatchObject({ status: 'Requested', version: 1, needed: 2, approvals: [], paymentId: null })
  const first = await scene.approve('approver', asked)
  expect(first).toMatchObject({ status: 'Requested', version: 2, approvals: [{ name: 'Karen Chen', insteadOf: null }] })
  expect(scene.payments()).toEqual([])
  expect(scene.invoiceNow(invoice)?.paymentState).toBe('Payable')
  expect(await scene.refusedToApprove('approver', first)).toBe('409 approval.decided')
  const last = await scene.approve('admin', first)
  expect(last).toMatchObject({ status: 'Approved', version: 3, decidedBy: 'Miguel Nguyen', approvers: [] })
  const [payment, ...more] = scene.payments()
  expect(more).toEqual([])
  expect(payment).toMatchObject({ id: last.paymentId, status: 'Created', previewId: asked.previewId })
  expect(payment?.initiatedBy).toBe(scene.id('payer'))
  expect(scene.invoiceNow(invoice)?.paymentState).toBe('Processing')
  expect(last.total).toBe(asked.total)
})

test('a person whom the rule does not name may not decide (approval-quorum)', async () => {
  const scene = new ApprovalScene()
  scene.setRules({ approverIds: [scene.id('approver')] })
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  expect(await scene.refusedToApprove('admin', asked)).toBe('403 approval.not_approver')
  const decline = { ...scene.call(asked), body: declineOf(asked) }
  expect(await scene.api.refusal(people.buyer, 'declinePayment', decline)).toBe('403 approval.not_approver')
  expect(await scene.approve('approver', asked)).toMatchObject({ status: 'Approved' })
})

test('one approver is enough to decline, and the person who asked or an Admin withdraws (approval-states)', async () => {
  const scene = new ApprovalScene({ needed: 2 })
  const basket = scene.basket(scene.invoice(dollars(1200)))
  const asked = await scene.ask('payer', basket)
  const decline = { ...scene.call(asked), body: declineOf(asked, 'The delivery was not complete.') }
  expect(await scene.api.ok(people.approver, 'declinePayment', decline)).toMatchObject({
    status: 'Declined',
    reason: 'The delivery was not complete.',
    decidedBy: 'Karen Chen',
    currentTotal: null,
    approvers: [],
  })
  for (const person of ['payer', 'admin'] as const) {
    const again = await scene.ask('payer', basket)
    const withdraw = { ...scene.call(again), body: { version: again.version } }
    expect(await scene.api.refusal(people.approver, 'withdrawPaymentApproval', withdraw)).toBe('403 team.role_required')
    expect(await scene.api.ok(people[person], 'withdrawPaymentApproval', withdraw)).toMatchObject({
      status: 'Withdrawn',
    })
    expect(await scene.refusedToApprove('approver', again)).toBe('409 approval.decided')
  }
  expect(scene.payments()).toEqual([])
})

test('of two who decide at once, one gets a 409 that says who and when, and there is one payment (approval-decided)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const answers = await Promise.all([
    scene.api.send(people.approver, 'approvePayment', scene.call(asked)),
    scene.api.send(people.admin, 'approvePayment', scene.call(asked)),
    scene.api.send(people.buyer, 'declinePayment', { ...scene.call(asked), body: declineOf(asked) }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409])
  for (const { body } of answers.slice(1))
    expect(body as ProblemBody).toMatchObject({
      code: 'approval.decided',
      detail: 'Karen Chen approved it on November 21, 2026, 7:00 AM.',
    })
  expect(scene.payments()).toHaveLength(1)
})

test('a decision about an old version of an open request changes nothing (approval-decided)', async () => {
  const scene = new ApprovalScene({ needed: 2 })
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const first = await scene.approve('approver', asked)
  expect(await scene.refusedToApprove('admin', asked)).toBe('409 conflict.stale')
  const decline = { ...scene.call(asked), body: declineOf(asked) }
  expect(await scene.api.refusal(people.admin, 'declinePayment', decline)).toBe('409 conflict.stale')
  expect(await scene.read(asked)).toEqual(first)
})

test('an approval with the same key counts once, and returns the same (approval-decided)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const call = { ...scene.call(asked), headers: { 'idempotency-key': 'key-approval-0001' } }
  const first = await scene.api.ok(people.approver, 'approvePayment', call)
  expect(await scene.api.ok(people.approver, 'approvePayment', call)).toEqual(first)
  expect(scene.payments()).toHaveLength(1)
})
