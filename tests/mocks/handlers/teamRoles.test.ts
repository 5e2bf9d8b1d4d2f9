/** Each role and each write of a company (docs/rules.md#team-roles). */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { operations } from '#generated/operations.ts'
import { leastRoles } from '#mocks/handlers/teamRoles.ts'
import type { TeamRole } from '#mocks/world/rows/identity.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { exampleRequests } from '../exampleRequest.ts'
import { startApi, type TestApi, type Who } from './testApi.ts'

const roles: readonly TeamRole[] = ['Viewer', 'Payer', 'Approver', 'Admin']
type Guarded = keyof typeof leastRoles
const guarded = Object.keys(leastRoles) as Guarded[]

const main = 'openapi/main'
type Operations = Record<string, Record<string, { operationId?: string; 'x-team-role'?: TeamRole }>>
const contract = readdirSync(main)
  .flatMap((file) =>
    Object.values((parse(readFileSync(`${main}/${file}`, 'utf8')) as { paths?: Operations }).paths ?? {}),
  )
  .flatMap((methods) => Object.values(methods))

/** A member of the company with this role, who can sign in. */
function memberOf({ world }: TestApi, company: 'harbor' | 'prairie', role: TeamRole): Who {
  const membership = world.tables.memberships
    .where('companyId', authCompanyId(company))
    .find(({ status, userId }) => status === 'Member' && world.tables.users.get(userId)?.status === 'Active')
  if (membership === undefined) throw new Error(`${company} has no member`)
  world.tables.memberships.update(membership.id, { role })
  return (world.tables.users.get(membership.userId)?.email ?? '') as `${string}@${string}`
}

/** The id of an invite to a user: any other is a 404, whatever their role. */
function inviteTo({ world }: TestApi, who: Who): string {
  const invite = world.tables.invites.all().find(({ status }) => status === 'Pending')
  return world.tables.invites.update(invite?.id ?? '', { email: String(who) }).id
}

/** The contract's example of the call, in a company that is on the right side for it. */
function callOf(id: Guarded) {
  const example = exampleRequests.find(({ operationId }) => operationId === id)
  const isSuppliers = /receivables|access|incoming/.test(operations[id].path)
  const company: 'harbor' | 'prairie' = isSuppliers ? 'harbor' : 'prairie'
  const ids = Object.fromEntries(
    [...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'unknown']),
  )
  const body = id === 'acceptRegistrationInvite' ? { companyId: companyId(company) } : example?.json
  const upload = new FormData()
  upload.append('validating', 'true')
  upload.append('invoice', new Blob(['externalId\r\nINV-1'], { type: 'text/csv' }), 'invoices.csv')
  return {
    company,
    options: {
      path: { ...ids, companyId: companyId(company) },
      ...(id === 'uploadIntegrationFiles' ? { body: upload } : body !== undefined && { body }),
    },
  }
}

test('the table has the role of each write that the contract gives one, and no other', () => {
  const named = contract.flatMap(({ operationId, 'x-team-role': role }) =>
    role === undefined ? [] : [[operationId, role]],
  )
  expect(Object.fromEntries(named)).toEqual(leastRoles)
})

test('every write in a company’s path has a role', () => {
  const writes = Object.entries(operations).filter(
    ([, { api, method, path }]) =>
      api === 'main' && method !== 'GET' && path.includes('{companyId}') && !path.includes('/admin/'),
  )
  expect(writes.map(([id]) => id).filter((id) => !guarded.includes(id as Guarded))).toEqual([])
})

const matrix = guarded.flatMap((id) => roles.map((role) => ({ id, role })))

test.each(matrix)('$id as $role is allowed or refused as the table says (team-roles)', async ({ id, role }) => {
  const api = startApi('parts')
  const { company, options } = callOf(id)
  const who = memberOf(api, company, role)
  const { version } = (await api.ok(who, 'listMembers', { path: { companyId: companyId(company) } })).items[0] ?? {}
  const target = api.world.tables.users.find('email', String(who))?.id ?? ''
  const call =
    id === 'updateMember'
      ? { path: { ...options.path, userId: target }, body: { role, version } }
      : id === 'acceptRegistrationInvite'
        ? { ...options, path: { inviteId: inviteTo(api, who) } }
        : options
  const { status, body } = await api.send(who, id, call)
  const isRefused = status === 403 && (body as { code: string }).code === 'team.role_required'
  expect(isRefused).toBe(roles.indexOf(role) < roles.indexOf(leastRoles[id]))
  if (isRefused) return
  expect(status).not.toBe(403)
})

test('what was done is returned again after the role is gone, and nothing else is done (team-roles)', async () => {
  const api = startApi('parts')
  const who = memberOf(api, 'prairie', 'Admin')
  const path = { companyId: companyId('prairie') }
  const headers = { 'idempotency-key': 'key-team-0001' }
  const body = { name: 'Lee Okafor', email: 'lee@new.test', role: 'Viewer' }
  const first = await api.ok(who, 'createMember', { path, body, headers })
  const userId = api.world.tables.users.find('email', String(who))?.id ?? ''
  api.world.tables.memberships.update(`${authCompanyId('prairie')}:${userId}`, { role: 'Viewer' })
  expect(await api.ok(who, 'createMember', { path, body, headers })).toEqual(first)
  const other = { path, body: { ...body, email: 'kim@new.test' }, headers: { 'idempotency-key': 'key-team-0002' } }
  expect(await api.refusal(who, 'createMember', other)).toBe('403 team.role_required')
})

test('without a team, roles limit nobody (team-roles)', async () => {
  const api = startApi()
  const who = memberOf(api, 'prairie', 'Viewer')
  const options = { path: { companyId: companyId('prairie') }, body: { taxId: '12-3456789' } }
  expect(await api.ok(who, 'updateCompany', options)).not.toHaveProperty('myRole')
})
