/** People of the team who can't approve, whatever their role, and what becomes of their approvals (docs/rules/approvals.md). */
import { expect, test } from 'vitest'
import { authCompanyId } from '#mocks/world/seed/people.ts'
import { ApprovalScene, people, type Person } from './approvalScene.ts'
import { dollars, prairie } from './paymentScene.ts'

/** Ways in which an Approver of the team can't approve. */
const unable: Record<string, (scene: ApprovalScene, person: Person) => void> = {
  'whose account is disabled': (scene, person) =>
    scene.api.world.tables.users.update(scene.id(person), { status: 'Disabled' }),
  'who has not registered': (scene, person) =>
    scene.api.world.tables.users.update(scene.id(person), { status: 'Invited' }),
  'who is only invited to the team': (scene, person) =>
    scene.api.world.tables.memberships.update(`${authCompanyId('prairie')}:${scene.id(person)}`, { status: 'Invited' }),
  'who left the team': (scene, person) => scene.setMember(person, { status: 'Removed' }),
}

const ways = Object.entries(unable)

test.each(ways)('an Approver %s is not asked, and does not count (approval-own)', async (_, disable) => {
  const scene = new ApprovalScene({ needed: 3 })
  const basket = scene.basket(scene.invoice(dollars(1200)))
  disable(scene, 'approver')
  const { approval } = await scene.preview(basket)
  expect(approval?.approvers?.map(({ userId }) => userId)).not.toContain(scene.id('approver'))
  // Both Admins are left, and the rule needs three.
  expect(await scene.refusedToAsk('payer', basket)).toBe('409 approval.no_approver')
})

test.each(ways)(
  'an Approver %s can’t be named by a rule or act for somebody (approval-delegation)',
  async (_, disable) => {
    const scene = new ApprovalScene()
    disable(scene, 'approver')
    const approverIds = [scene.id('approver')]
    await expect(scene.saveRules({ approverIds })).rejects.toThrow('not_approver')
    await expect(scene.delegate('admin', 'approver', '2026-11-21', '2026-11-30')).rejects.toThrow('not_approver')
    const { items } = await scene.api.ok('buyer', 'listMembers', { path: prairie })
    const shown = items.find(({ userId }) => userId === scene.id('approver'))
    const mayBeOffered = shown !== undefined && shown.status !== 'Invited' && shown.isActive === true
    expect(mayBeOffered).toBe(false)
  },
)

test.each(ways)(
  'the approval of an Approver %s is void, and Admins may decide (approval-reassigned)',
  async (_, disable) => {
    const scene = new ApprovalScene()
    scene.setMember('viewer', { role: 'Approver' })
    scene.setRules({ needed: 2, approverIds: [scene.id('approver'), scene.id('viewer')] })
    const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
    await scene.approve('approver', asked)
    disable(scene, 'approver')
    const now = await scene.read(asked, 'admin')
    expect(now).toMatchObject({ status: 'Requested', approvals: [], reassigned: true })
    expect(now.approvers.map(({ userId }) => userId)).not.toContain(scene.id('approver'))
    await scene.approve('viewer', now)
    expect(scene.payments()).toEqual([])
  },
)

test.each(ways)('what a delegate approved for an Approver %s is void (approval-reassigned)', async (_, disable) => {
  const scene = new ApprovalScene()
  scene.setMember('viewer', { role: 'Approver' })
  scene.setRules({ needed: 2, approverIds: [scene.id('approver'), scene.id('buyer')] })
  await scene.delegate('approver', 'viewer', '2026-11-21', '2026-11-30')
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  const given = await scene.approve('viewer', asked)
  expect(given.approvals).toMatchObject([{ userId: scene.id('viewer'), insteadOf: 'Karen Chen' }])
  disable(scene, 'approver')
  const now = await scene.read(asked, 'admin')
  expect(now).toMatchObject({ status: 'Requested', approvals: [], reassigned: true })
  await scene.approve('buyer', now)
  expect(scene.payments()).toEqual([])
})

test.each(ways)('delegations to and from an Approver %s are not listed (approval-delegation)', async (_, disable) => {
  const scene = new ApprovalScene()
  await scene.delegate('admin', 'approver', '2026-11-21', '2026-11-30')
  await scene.delegate('approver', 'buyer', '2026-12-01', '2026-12-10')
  const listed = async () => (await scene.api.ok('buyer', 'getApprovalRules', { path: prairie })).delegations.length
  expect(await listed()).toBe(2)
  disable(scene, 'approver')
  expect(await listed()).toBe(0)
})

test('the member list says whose account is active (team-members)', async () => {
  const scene = new ApprovalScene()
  const { items } = await scene.api.ok(people.viewer, 'listMembers', { path: prairie })
  const { users } = scene.api.world.tables
  expect(items.map(({ isActive }) => isActive)).toEqual(
    items.map(({ userId }) => users.get(userId)?.status === 'Active'),
  )
  expect(new Set(items.map(({ isActive }) => isActive))).toEqual(new Set([true, false]))
})

test('who decided is said by id, too: names are not unique (approval-decided)', async () => {
  const scene = new ApprovalScene()
  const asked = await scene.ask('payer', scene.basket(scene.invoice(dollars(1200))))
  expect(asked).toMatchObject({ decidedBy: null, decidedById: null })
  const approved = await scene.approve('approver', asked)
  expect(approved).toMatchObject({ decidedBy: 'Karen Chen', decidedById: scene.id('approver') })
})
