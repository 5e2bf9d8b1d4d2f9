/** Who decides instead of whom (docs/rules.md#approval-delegation), and which rules can be saved. */
import { expect, test } from 'vitest'
import { ApprovalScene, people, type Person } from './approvalScene.ts'
import { dollars, prairie } from './paymentScene.ts'

/** Named in the rule is the approver only; the viewer has become an Approver, whom the rule does not name. */
function sceneWithDelegate() {
  const scene = new ApprovalScene()
  scene.setMember('viewer', { role: 'Approver' })
  scene.setRules({ approverIds: [scene.id('approver')] })
  return scene
}
const today = '2026-11-21'

test('a delegate decides about open and new requests, instead of the person (approval-delegation)', async () => {
  const scene = sceneWithDelegate()
  const open = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  expect(await scene.refusedToApprove('viewer', open)).toBe('403 approval.not_approver')
  await scene.delegate('approver', 'viewer', today, today)
  expect(await scene.approverNames(open)).toEqual(['Karen Chen', 'Victor Thornton'])
  expect(await scene.approve('viewer', open)).toMatchObject({
    status: 'Approved',
    approvals: [{ name: 'Victor Thornton', insteadOf: 'Karen Chen' }],
  })
  const next = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  expect(await scene.approve('approver', next)).toMatchObject({ approvals: [{ insteadOf: null }] })
})

test('it holds from its first day to its last, and ends when it is taken back (approval-delegation)', async () => {
  const scene = sceneWithDelegate()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  await scene.delegate('approver', 'viewer', '2026-11-22', '2026-11-23')
  const day = 24 * 60
  const isDelegate = async () => (await scene.approverNames(asked)).includes('Victor Thornton')
  const seen = []
  for (let i = 0; i < 4; i += 1, scene.wait(day)) seen.push(await isDelegate())
  expect(seen).toEqual([false, true, true, false])
  expect((await scene.rules()).delegations).toEqual([])
  await scene.delegate('approver', 'viewer', '2026-11-25', '2026-11-30')
  expect((await scene.rules()).delegations).toEqual([
    { from: scene.id('approver'), to: scene.id('viewer'), startsOn: '2026-11-25', endsOn: '2026-11-30' },
  ])
  expect(await isDelegate()).toBe(true)
  await scene.api.ok(people.approver, 'saveDelegation', { path: prairie, body: {} })
  await scene.api.ok(people.approver, 'saveDelegation', { path: prairie, body: {} })
  expect(await isDelegate()).toBe(false)
})

test('a delegate can’t decide about their own request, nor the delegate of the person who asked (approval-delegation)', async () => {
  const scene = sceneWithDelegate()
  scene.setRules({ approverIds: [scene.id('approver'), scene.id('buyer')] })
  await scene.delegate('approver', 'viewer', today, today)
  const own = await scene.ask('viewer', scene.basket(scene.invoice(dollars(1200))))
  expect(await scene.refusedToApprove('viewer', own)).toBe('403 approval.own_request')
  const theirs = await scene.ask('approver', scene.basket(scene.invoice(dollars(1200))))
  expect(await scene.approverNames(theirs)).toEqual(["Ben O'Neill"])
  expect(await scene.refusedToApprove('viewer', theirs)).toBe('403 approval.not_approver')
})

test('a person and their delegate have one vote together, and nobody has two (approval-quorum)', async () => {
  const scene = sceneWithDelegate()
  scene.setRules({ needed: 2, approverIds: [scene.id('approver'), scene.id('buyer')] })
  await scene.delegate('approver', 'viewer', today, today)
  await scene.delegate('buyer', 'approver', today, today)
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const first = await scene.approve('viewer', asked)
  expect(await scene.refusedToApprove('approver', first)).toBe('403 approval.not_approver')
  expect(await scene.refusedToApprove('viewer', first)).toBe('409 approval.decided')
  expect(await scene.approve('buyer', first)).toMatchObject({ status: 'Approved' })

  const next = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const own = await scene.approve('approver', next)
  expect(own.approvals).toMatchObject([{ insteadOf: null }])
  expect(await scene.refusedToApprove('approver', own)).toBe('409 approval.decided')
})

test('it is not passed on, and a delegate must still have the role (approval-delegation)', async () => {
  const scene = sceneWithDelegate()
  await scene.delegate('approver', 'viewer', today, today)
  await scene.delegate('viewer', 'admin', today, today)
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  expect(await scene.approverNames(asked)).toEqual(['Karen Chen', 'Victor Thornton'])
  scene.setMember('viewer', { role: 'Payer' })
  expect(await scene.approverNames(asked)).toEqual(['Karen Chen'])
})

test('delegations never form a circle on any day (approval-delegation)', async () => {
  const scene = sceneWithDelegate()
  const refused = (from: Person, to: Person, startsOn: string, endsOn: string) => {
    const body = { to: scene.id(to), startsOn, endsOn }
    return scene.api.refusal(people[from], 'saveDelegation', { path: prairie, body })
  }
  await scene.delegate('approver', 'viewer', '2026-11-25', '2026-11-30')
  await scene.delegate('viewer', 'admin', '2026-11-28', '2026-12-05')
  expect(await refused('viewer', 'approver', '2026-11-30', '2026-12-10')).toBe('409 approval.delegation_circle')
  expect(await refused('admin', 'approver', '2026-11-28', '2026-11-28')).toBe('409 approval.delegation_circle')
  await scene.delegate('admin', 'approver', '2026-12-01', '2026-12-05')
  await scene.delegate('viewer', 'approver', '2026-12-06', '2026-12-10')
})

test('a delegation needs somebody else who may approve, and days that are still to come (approval-delegation)', async () => {
  const scene = sceneWithDelegate()
  const wrong = [
    { to: scene.id('approver'), startsOn: today, endsOn: today },
    { to: scene.id('payer'), startsOn: today, endsOn: today },
    { to: 'nobody', startsOn: today, endsOn: today },
    { to: scene.id('viewer'), startsOn: '2026-11-23', endsOn: '2026-11-22' },
    { to: scene.id('viewer'), startsOn: '2026-11-19', endsOn: '2026-11-20' },
    { to: scene.id('viewer') },
  ]
  for (const body of wrong)
    expect(await scene.api.refusal(people.approver, 'saveDelegation', { path: prairie, body })).toBe(
      '422 validation.failed',
    )
})

test('rules are saved for a version, and keep their ids (approval-rule-change)', async () => {
  const scene = new ApprovalScene()
  const before = await scene.rules()
  const [rule] = before.rules
  const body = {
    version: before.version,
    currency: 'USD',
    rules: [
      { ...rule, threshold: '2000.00' },
      { ...rule, ruleId: undefined, name: 'New' },
    ],
  }
  const saved = await scene.api.ok('buyer', 'saveApprovalRules', { path: prairie, body })
  expect(saved).toMatchObject({ version: 2, rules: [{ ...rule, threshold: '2000.00' }, { name: 'New' }] })
  expect(await scene.api.refusal(people.admin, 'saveApprovalRules', { path: prairie, body })).toBe('409 conflict.stale')
  expect(await scene.rules()).toEqual(saved)
})

test('a rule that stays may name somebody who has left; one that changes may not (approval-rule-change)', async () => {
  const scene = new ApprovalScene()
  scene.setRules({ approverIds: [scene.id('approver')] })
  const { version, rules } = await scene.rules()
  scene.setMember('approver', { status: 'Removed' })
  const more = { ...rules[0], ruleId: undefined, name: 'More', approverIds: [] }
  const save = (sent: object[]) => ({ path: prairie, body: { version, currency: 'USD', rules: sent } })
  const changed = save([{ ...rules[0], threshold: '5.00' }])
  expect(await scene.api.refusal('buyer', 'saveApprovalRules', changed)).toBe('422 validation.failed')
  expect((await scene.api.ok('buyer', 'saveApprovalRules', save([...rules, more]))).rules).toMatchObject([
    rules[0],
    { name: 'More' },
  ])
})

test('rules name only people, accounts and suppliers of the company, and no name twice (approval-rule)', async () => {
  const scene = new ApprovalScene()
  const { version, rules } = await scene.rules()
  const [rule] = rules
  const wrong: [object[], string][] = [
    [[{ ...rule, approverIds: [scene.id('payer')] }], '/rules/0/approverIds/0'],
    [[{ ...rule, needed: 2, approverIds: [scene.id('admin')] }], '/rules/0/needed'],
    [[{ ...rule, invoicingAccountIds: ['unknown'] }], '/rules/0/invoicingAccountIds/0'],
    [[{ ...rule, supplierCompanyIds: [prairie.companyId] }], '/rules/0/supplierCompanyIds/0'],
    [[rule ?? {}, { ...rule, ruleId: undefined, name: ' from $1,000 ' }], '/rules/1/name'],
    [[rule ?? {}, { ...rule, name: 'Other' }], '/rules/1/ruleId'],
    [[{ ...rule, ruleId: 'unknown' }], '/rules/0/ruleId'],
  ]
  for (const [sent, pointer] of wrong) {
    const { status, body } = await scene.api.send('buyer', 'saveApprovalRules', {
      path: prairie,
      body: { version, currency: 'USD', rules: sent },
    })
    expect([status, body]).toMatchObject([422, { code: 'validation.failed', errors: [{ pointer }] }])
  }
})
