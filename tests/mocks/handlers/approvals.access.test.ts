/** Who can read and write requests and rules, what they hold, and the emails about them (docs/rules/approvals.md). */
import { expect, test } from 'vitest'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { ProblemBody } from '#mocks/problem.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { ApprovalScene, declineOf, people } from './approvalScene.ts'
import { dollars, harbor, onAccount, PaymentScene, prairie } from './paymentScene.ts'
import { expectCovered, startApi } from './testApi.ts'

const operations = [
  'requestPaymentApproval',
  'listPaymentApprovals',
  'getPaymentApproval',
  'approvePayment',
  'declinePayment',
  'withdrawPaymentApproval',
  'getApprovalRules',
  'saveApprovalRules',
  'saveDelegation',
] as const

/** Every call about a request of this company, each with a valid body. */
async function callsOf(scene: ApprovalScene) {
  const basket = scene.basket(scene.invoice(dollars(1200)))
  const asked = await scene.ask('payer', basket)
  const request = await scene.body('payer', scene.basket(scene.invoice(dollars(1200))))
  const path = { ...prairie, approvalId: asked.approvalId }
  return {
    requestPaymentApproval: { ...onAccount, body: request },
    listPaymentApprovals: { path: prairie },
    getPaymentApproval: { path },
    approvePayment: scene.call(asked),
    declinePayment: { path, body: declineOf(asked) },
    withdrawPaymentApproval: { path, body: { version: 1 } },
    getApprovalRules: { path: prairie },
    saveApprovalRules: { path: prairie, body: { version: 1, currency: 'USD', rules: [] } },
    saveDelegation: { path: prairie, body: {} },
  } as const
}

test('requests and rules are the company’s own, and bodies are checked (approval-scope)', async () => {
  const scene = new ApprovalScene()
  const calls = await callsOf(scene)
  const { api } = scene
  for (const id of operations) {
    const call = calls[id]
    expect(await api.refusal(null, id, call)).toBe('401 auth.unauthenticated')
    expect(await api.refusal(extras.guest, id, call)).toBe('403 access.forbidden')
    expect(await api.refusal('supplier', id, call)).toBe('404 company.not_found')
    expect(await api.refusal('supplier', id, { ...call, path: { ...call.path, ...harbor } })).toBe(
      '403 company.not_buyer',
    )
    const tooLong = { ...call, path: { ...call.path, companyId: 'x'.repeat(101) } }
    expect(await api.refusal('buyer', id, tooLong)).toBe('422 validation.failed')
    if ('body' in call)
      expect(await api.refusal('buyer', id, { ...call, body: { ...Object(call.body), more: 1 } })).toBe(
        '422 validation.failed',
      )
    expect((await api.send('buyer', id, call)).status).toBeLessThan(410)
  }
  for (const id of ['getPaymentApproval', 'approvePayment', 'declinePayment', 'withdrawPaymentApproval'] as const)
    expect(await api.refusal('buyer', id, { ...calls[id], path: { ...prairie, approvalId: 'unknown' } })).toBe(
      '404 approval.not_found',
    )
})

test('another company’s request does not exist for the caller (approval-scope)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const { approvals } = scene.api.world.tables
  const path = { companyId: companyId('northwind'), approvalId: asked.approvalId }
  const { body } = scene.call(asked)
  expect(await scene.api.refusal('both', 'getPaymentApproval', { path })).toBe('404 approval.not_found')
  expect(await scene.api.refusal('both', 'approvePayment', { path, body })).toBe('404 approval.not_found')
  expect(await scene.api.ok('both', 'listPaymentApprovals', { path })).toMatchObject({ items: [], totalItems: 0 })
  expect(approvals.get(asked.approvalId)).toMatchObject({ status: 'Requested', version: 1 })
})

test('without the capability there are no approvals, and no field about them (approval-scope)', async () => {
  const plain = new PaymentScene()
  const basket = { invoices: [{ id: plain.invoice(dollars(90_000)).id }], creditAdjustments: [] }
  expect(await plain.preview(basket)).not.toHaveProperty('approval')
  const calls = await callsOf(new ApprovalScene())
  const { previewId, total } = await plain.preview(basket)
  const request = { ...onAccount, body: { ...basket, previewId, expectedTotal: total } }
  for (const id of operations)
    expect(await plain.api.refusal('buyer', id, id === 'requestPaymentApproval' ? request : calls[id])).toBe(
      '409 approval.not_offered',
    )
  const { items } = await plain.api.ok('buyer', 'listCompanies')
  expect(items[0]?.capabilities).toBeUndefined()
})

test('an open request holds its invoices and credits, and suppliers see nothing of it (approval-reserves)', async () => {
  const scene = new ApprovalScene()
  const [invoice, credit, other] = [
    scene.invoice(dollars(2000)),
    scene.credit(dollars(100)),
    scene.invoice(dollars(500)),
  ]
  const asked = await scene.ask('payer', scene.basket(invoice, { creditAdjustments: [{ id: credit.id }] }))
  const refused = async (basket: object) => {
    const { status, body } = await scene.api.send('buyer', 'previewPayment', { ...onAccount, body: basket })
    const { code, errors } = body as ProblemBody
    return [status, code, errors?.map((error) => `${error.pointer} ${error.code}`)]
  }
  expect(await refused(scene.basket(invoice))).toEqual([
    409,
    'payment.invoice_not_payable',
    ['/invoices/0/id awaiting_approval'],
  ])
  expect(await refused(scene.basket(other, { creditAdjustments: [{ id: credit.id }] }))).toEqual([
    409,
    'payment.credit_not_available',
    ['/creditAdjustments/0/id awaiting_approval'],
  ])
  const seenBy = async (who: 'buyer' | 'supplier'): Promise<Invoice | undefined> => {
    const call = { path: who === 'buyer' ? prairie : harbor, query: { q: invoice.externalId } }
    const list = await scene.api.ok(who, who === 'buyer' ? 'listPayableInvoices' : 'listReceivableInvoices', call)
    return list.items[0]
  }
  const pending = { approvalId: asked.approvalId, requestedAt: asked.requestedAt, requestedByName: 'Elena Mercer' }
  expect(await seenBy('buyer')).toMatchObject({ paymentState: 'Payable', approvalPending: pending })
  expect(await seenBy('supplier')).toMatchObject({ paymentState: 'Payable' })
  expect(await seenBy('supplier')).not.toHaveProperty('approvalPending')

  await scene.api.ok(people.approver, 'declinePayment', { ...scene.call(asked), body: declineOf(asked) })
  expect(await seenBy('buyer')).not.toHaveProperty('approvalPending')
  await scene.preview(scene.basket(invoice, { creditAdjustments: [{ id: credit.id }] }))
})

test('a request whose response was lost is found by its preview, and is made once with its key (approval-reserves)', async () => {
  const scene = new ApprovalScene()
  const body = await scene.body('payer', scene.basket(scene.invoice(dollars(1200))))
  const call = { ...onAccount, body, headers: { 'idempotency-key': 'key-request-0001' } }
  const asked = await scene.api.ok(people.payer, 'requestPaymentApproval', call)
  expect(await scene.api.ok(people.payer, 'requestPaymentApproval', call)).toEqual(asked)
  const query = { previewId: body.previewId }
  const found = await scene.api.ok(people.payer, 'listPaymentApprovals', { path: prairie, query })
  expect(found.items.map(({ approvalId }) => approvalId)).toEqual([asked.approvalId])
  expect(await scene.api.refusal(people.payer, 'requestPaymentApproval', { ...onAccount, body })).toBe(
    '409 payment.invoice_not_payable',
  )
})

test('those who may decide get an email, and the person who asked gets one at the end (approval-mails)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))), 'For July.')
  const [mail] = scene.mailTo('approver', 'ApprovalRequested')
  expect(mail?.subject).toBe(`Elena Mercer asks you to approve USD ${asked.total} to Harbor Supply Co.`)
  expect(mail?.text).toContain('For July.')
  expect(mail?.link).toMatch(new RegExp(`/payables/${prairie.companyId}/approvals\\?open=${asked.approvalId}$`))
  expect(scene.mailTo('admin', 'ApprovalRequested')).toHaveLength(1)
  expect(scene.mailTo('payer', 'ApprovalRequested')).toEqual([])
  await scene.approve('approver', asked)
  expect(scene.mailTo('payer', 'ApprovalDecided')).toMatchObject([
    { subject: expect.stringContaining('was approved'), link: mail?.link },
  ])
})

test('every member finds requests by text, status, and what waits for them (approval-scope)', async () => {
  const api = startApi('parts')
  const list = async (who: 'buyer' | 'viewer' | 'approver', query = {}) =>
    (await api.ok(people[who], 'listPaymentApprovals', { path: prairie, query })).items
  const all = await list('viewer')
  expect(all.map(({ status }) => status).toSorted()).toEqual([
    'Approved',
    'Declined',
    'Expired',
    'Requested',
    'Requested',
    'Requested',
    'Requested',
  ])
  expect(all.every((item) => !('lines' in item) && !('currentTotal' in item))).toBe(true)
  const waiting = await list('buyer', { waitingForMe: true })
  expect(waiting.map(({ requestedBy }) => requestedBy.name)).toEqual(['Elena Mercer', 'Elena Mercer', 'Elena Mercer'])
  expect(await list('approver', { waitingForMe: true })).toHaveLength(3)
  expect(await list('viewer', { waitingForMe: true })).toEqual([])
  expect(await list('buyer', { requestedByMe: true, status: ['Requested'] })).toHaveLength(1)
  expect(await list('viewer', { q: 'grain street' })).toHaveLength(1)
  expect(await list('viewer', { decidedFrom: '2026-11-16T00:00:00Z' })).toHaveLength(1)
  const totals = (await list('viewer', { sort: '-total' })).map(({ total }) => Number(total))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  for (const { approvalId, status, total, approvals, needed } of all) {
    const one = await api.ok(people.viewer, 'getPaymentApproval', { path: { ...prairie, approvalId } })
    expect(one.currentTotal).toBe(status === 'Requested' ? total : null)
    expect(one.lines?.length).toBe(one.invoiceCount + one.creditAdjustmentCount)
    expect(approvals.length >= needed).toBe(status === 'Approved')
  }
})

test('a request can be asked for and decided like any other (approval-states)', async () => {
  const scene = new ApprovalScene()
  for (const id of ['declinePayment', 'withdrawPaymentApproval'] as const) {
    const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
    const body = id === 'declinePayment' ? declineOf(asked) : { version: asked.version }
    await scene.api.ok(people.admin, id, { ...scene.call(asked), body })
    expect(await scene.api.refusal(people.admin, id, { ...scene.call(asked), body })).toBe('409 approval.decided')
  }
})

expectCovered(operations)
