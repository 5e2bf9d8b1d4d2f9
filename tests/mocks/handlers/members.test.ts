import { expect, test } from 'vitest'
import type { Member } from '#generated/main/model/member.ts'
import { authCompanyId, companyId, personaId, personas } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { expectCovered, startApi, type TestApi, type Who } from './testApi.ts'

const prairie = { companyId: companyId('prairie') }
const buyer = personaId('buyer')

const team = async (api: TestApi, who: Who = 'buyer') => (await api.ok(who, 'listMembers', { path: prairie })).items

/** A member with this role who can sign in. */
async function withRole(api: TestApi, role: string): Promise<Member> {
  const isActive = ({ userId }: Member) => api.world.tables.users.get(userId)?.status === 'Active'
  const found = (await team(api)).find(
    (member) => member.role === role && member.status === 'Member' && isActive(member),
  )
  if (found === undefined) throw new Error(`Nobody is ${role}`)
  return found
}
const emailOf = ({ email }: Member) => email as `${string}@${string}`
const versionOf = async (api: TestApi) => (await team(api))[0]?.version ?? 0
const change = (userId: string, body: object) => ({ path: { ...prairie, userId }, body })

/** Prairie without its Creator's rights: the persona becomes a Member like others, so that an Admin can be the last. */
function withoutCreator(api: TestApi): void {
  api.world.tables.memberships.update(`${authCompanyId('prairie')}:${buyer}`, { status: 'Member', role: 'Admin' })
}

test('the team lists members, the Creator as Admin, and invited people, by name (team-members)', async () => {
  const api = startApi('parts')
  const members = await team(api)
  const creator = members.find(({ userId }) => userId === buyer)
  expect(creator).toMatchObject({ name: "Ben O'Neill", role: 'Admin', status: 'Creator', invitedBy: null })
  expect(new Set(members.map(({ status }) => status))).toEqual(new Set(['Member', 'Creator', 'Invited']))
  expect(new Set(members.map(({ role }) => role))).toEqual(new Set(['Viewer', 'Payer', 'Approver', 'Admin']))
  expect(members.map(({ name }) => name)).toEqual(
    members.map(({ name }) => name).toSorted(new Intl.Collator('en', { numeric: true }).compare),
  )
  expect(new Set(members.map(({ version }) => version)).size).toBe(1)
  expect(await team(api, emailOf(await withRole(api, 'Viewer')))).toEqual(members)
})

test('a company says who has a team, and the role of each person in it (team-members)', async () => {
  const api = startApi('parts')
  const company = async (who: Who) =>
    (await api.ok(who, 'listCompanies')).items.find(({ id }) => id === prairie.companyId)
  expect(await company('buyer')).toMatchObject({ capabilities: { companyTeam: true }, myRole: 'Admin' })
  expect(await company(emailOf(await withRole(api, 'Payer')))).toMatchObject({ myRole: 'Payer' })
  const { items } = await api.ok('both', 'listCompanies')
  expect(items.map(({ capabilities, myRole }) => [capabilities?.companyTeam, myRole])).toEqual([
    [true, 'Viewer'],
    [true, 'Admin'],
  ])
  const withoutTeam = (await startApi().ok('both', 'listCompanies')).items
  expect(withoutTeam.map(({ capabilities, myRole }) => [capabilities?.companyTeam, myRole])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('a company without a team has no members to read or change (team-members)', async () => {
  const api = startApi()
  const body = { name: 'Lee Okafor', email: 'lee@new.test', role: 'Payer' }
  expect(await api.refusal('buyer', 'listMembers', { path: prairie })).toBe('409 team.not_offered')
  expect(await api.refusal('buyer', 'createMember', { path: prairie, body })).toBe('409 team.not_offered')
  const update = change(personaId('supplier'), { role: 'Payer', version: 1 })
  expect(await api.refusal('buyer', 'updateMember', update)).toBe('409 team.not_offered')
})

test('an invited person gets an email, and is a Member after registering (team-members)', async () => {
  const api = startApi('parts')
  const before = await versionOf(api)
  const body = { name: 'Lee van Okafor', email: 'Lee@New.test', role: 'Payer' }
  const invited = await api.ok('buyer', 'createMember', { path: prairie, body })
  expect(invited).toMatchObject({ name: 'Lee van Okafor', email: 'lee@new.test', role: 'Payer', status: 'Invited' })
  expect(invited).toMatchObject({ invitedBy: personas.buyer.email, joinedAt: null, version: before + 1 })
  expect(await api.refusal('buyer', 'createMember', { path: prairie, body })).toBe('409 team.already_member')

  const mail = api.world.tables.mail.all().find(({ to }) => to === 'lee@new.test')
  const registrationToken = new URL(mail?.link ?? '', 'http://app.test').searchParams.get('registrationToken')
  const person = { firstName: 'Lee', lastName: 'Okafor', phoneNumber: '+14155550134', password: 'Tallyport-2026!' }
  await api.ok(null, 'registerWithPassword', { body: { registrationToken, emailAddress: 'lee@new.test', ...person } })
  const member = (await team(api)).find(({ userId }) => userId === invited.userId)
  expect(member).toMatchObject({ status: 'Member', role: 'Payer', version: before + 2 })
})

test('a removal can be undone, and the person keeps role and join date (team-members)', async () => {
  const api = startApi('parts')
  const payer = await withRole(api, 'Payer')
  const removed = await api.ok(
    'buyer',
    'updateMember',
    change(payer.userId, { status: 'Removed', version: payer.version }),
  )
  expect(removed).toMatchObject({ status: 'Removed', version: payer.version + 1 })
  expect((await team(api)).map(({ userId }) => userId)).not.toContain(payer.userId)
  expect(await api.refusal(emailOf(payer), 'listMembers', { path: prairie })).toBe('404 company.not_found')
  const roleOnly = change(payer.userId, { role: 'Admin', version: removed.version })
  expect(await api.refusal('buyer', 'updateMember', roleOnly)).toBe('404 team.member_not_found')

  const undo = change(payer.userId, { status: 'Member', version: removed.version })
  expect(await api.ok('buyer', 'updateMember', undo)).toEqual({ ...payer, version: payer.version + 2 })
})

test('a person who was removed can be invited again (team-members)', async () => {
  const api = startApi('parts')
  const { userId, name, email, version } = await withRole(api, 'Payer')
  await api.ok('buyer', 'updateMember', change(userId, { status: 'Removed', version }))
  const again = await api.ok('buyer', 'createMember', { path: prairie, body: { name, email, role: 'Viewer' } })
  expect(again).toMatchObject({ userId, role: 'Viewer', status: 'Invited', version: version + 2 })
})

test('the Creator is always Admin, and stays (team-last-admin)', async () => {
  const api = startApi('parts')
  const admin = emailOf(await withRole(api, 'Admin'))
  for (const body of [{ role: 'Viewer' }, { status: 'Removed' }]) {
    const update = change(buyer, { ...body, version: await versionOf(api) })
    expect(await api.refusal(admin, 'updateMember', update)).toBe('409 team.creator_fixed')
  }
})

test('the last Admin can’t leave or lose the role (team-last-admin)', async () => {
  const api = startApi('parts')
  withoutCreator(api)
  const other = await withRole(api, 'Viewer')
  for (const { userId, role } of await team(api))
    if (role === 'Admin' && userId !== buyer)
      await api.ok('buyer', 'updateMember', change(userId, { role: 'Viewer', version: await versionOf(api) }))
  for (const body of [{ role: 'Approver' }, { status: 'Removed' }, { status: 'Invited' }]) {
    const update = change(buyer, { ...body, version: await versionOf(api) })
    expect(await api.refusal('buyer', 'updateMember', update)).toBe('409 team.last_admin')
  }
  await api.ok('buyer', 'updateMember', change(other.userId, { role: 'Admin', version: await versionOf(api) }))
  const leave = change(buyer, { status: 'Removed', version: await versionOf(api) })
  expect(await api.ok('buyer', 'updateMember', leave)).toMatchObject({ status: 'Removed' })
})

test('of two Admins who take each other’s role at once, one gets a 409 and stays Admin (team-last-admin)', async () => {
  const api = startApi('parts')
  withoutCreator(api)
  const other = (await team(api)).find(
    ({ role, status, userId }) => role === 'Admin' && status === 'Member' && userId !== buyer,
  )
  if (other === undefined) throw new Error('Prairie has one Admin only')
  const { version } = other
  const statuses = await Promise.all([
    api.send('buyer', 'updateMember', change(other.userId, { role: 'Viewer', version })),
    api.send(emailOf(other), 'updateMember', change(buyer, { role: 'Viewer', version })),
  ])
  expect(statuses.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
    [200, undefined],
    [409, 'conflict.stale'],
  ])
  const admins = (await team(api)).filter(({ role }) => role === 'Admin').map(({ userId }) => userId)
  expect(admins).toEqual([buyer])
})

test('nobody raises their own role (team-roles)', async () => {
  const api = startApi('parts')
  for (const role of ['Viewer', 'Payer', 'Approver']) {
    const { userId, version, ...member } = await withRole(api, role)
    const who = emailOf({ userId, version, ...member })
    expect(await api.refusal(who, 'updateMember', change(userId, { role: 'Admin', version }))).toBe(
      '403 team.role_required',
    )
    expect((await withRole(api, role)).userId).toBe(userId)
  }
})

test('others have no access, and bodies are checked (team-members)', async () => {
  const api = startApi('parts')
  const { version } = await withRole(api, 'Payer')
  const body = { name: 'Lee Okafor', email: 'lee@new.test', role: 'Payer' }
  const calls = [
    ['listMembers', { path: prairie }],
    ['createMember', { path: prairie, body }],
    ['updateMember', change(buyer, { role: 'Payer', version })],
  ] as const
  for (const [id, options] of calls) {
    expect(await api.refusal(null, id, options)).toBe('401 auth.unauthenticated')
    expect(await api.refusal(extras.guest, id, options)).toBe('403 access.forbidden')
    expect(await api.refusal('supplier', id, options)).toBe('404 company.not_found')
    const path = { ...options.path, companyId: 'x'.repeat(101) }
    expect(await api.refusal('buyer', id, { ...options, path })).toBe('422 validation.failed')
  }
  const unknown = change(personaId('supplier'), { role: 'Payer', version })
  expect(await api.refusal('buyer', 'updateMember', unknown)).toBe('404 team.member_not_found')
  expect(await api.refusal('buyer', 'updateMember', change(buyer, { version }))).toBe('422 validation.failed')
  for (const wrong of [{ name: 'Lee' }, { role: 'Owner' }, { email: 'lee' }])
    expect(await api.refusal('buyer', 'createMember', { path: prairie, body: { ...body, ...wrong } })).toBe(
      '422 validation.failed',
    )
})

expectCovered(['listMembers', 'createMember', 'updateMember'])
