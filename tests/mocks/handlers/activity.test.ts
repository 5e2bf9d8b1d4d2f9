import { expect, test } from 'vitest'
import type { Activity } from '#generated/main/model/activity.ts'
import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { expectCovered, startApi, type CallOptions, type TestApi } from './testApi.ts'

const prairie = { companyId: companyId('prairie') }

const activity = async (api: TestApi, query: CallOptions['query'] = {}) =>
  (await api.ok('buyer', 'listCompanyActivity', { path: prairie, ...(query && { query }) })).items
/** What an action adds to the record. */
async function added(api: TestApi, act: () => Promise<unknown>): Promise<Activity[]> {
  const before = new Set((await activity(api)).map(({ activityId }) => activityId))
  await act()
  return (await activity(api)).filter(({ activityId }) => !before.has(activityId))
}
const team = async (api: TestApi) => (await api.ok('buyer', 'listMembers', { path: prairie })).items
const update = (api: TestApi, userId: string, body: object) =>
  api.ok('buyer', 'updateMember', { path: { ...prairie, userId }, body })

test('a team’s changes are recorded with who, when, and the old and new value (activity)', async () => {
  const api = startApi('parts')
  const body = { name: 'Lee Okafor', email: 'lee@new.test', role: 'Payer' }
  let userId = ''
  const [invited] = await added(api, async () => {
    ;({ userId } = await api.ok('buyer', 'createMember', { path: prairie, body }))
  })
  expect(invited).toMatchObject({
    action: 'PersonInvited',
    userId: personaId('buyer'),
    userName: "Ben O'Neill",
    subject: 'Lee Okafor',
    subjectId: userId,
    at: api.world.now().toISOString(),
    changes: [
      { field: 'role', before: null, after: 'Payer' },
      { field: 'status', before: null, after: 'Invited' },
    ],
  })
  const change = async (changes: object) => {
    const version = (await team(api))[0]?.version ?? 0
    return added(api, () => update(api, userId, { ...changes, version }))
  }
  expect(await change({ role: 'Approver' })).toMatchObject([
    { action: 'RoleChanged', changes: [{ field: 'role', before: 'Payer', after: 'Approver' }] },
  ])
  expect(await change({ role: 'Approver' })).toEqual([])
  expect(await change({ status: 'Removed' })).toMatchObject([
    { action: 'PersonRemoved', changes: [{ field: 'status', before: 'Invited', after: 'Removed' }] },
  ])
  expect(await change({ status: 'Invited' })).toMatchObject([{ action: 'PersonInvited', subject: 'Lee Okafor' }])
})

test('rules, delegations, and what happens to a request are recorded (activity)', async () => {
  const api = startApi('parts')
  const read = () => api.ok('buyer', 'getApprovalRules', { path: prairie })
  const { version, currency, rules } = await read()
  const [first, ...rest] = rules
  if (first === undefined) throw new Error('no rule is seeded')
  const save = (next: object[], now: number) =>
    api.ok('buyer', 'saveApprovalRules', { path: prairie, body: { version: now, currency, rules: next } })
  expect(await added(api, () => save([{ ...first, threshold: '7500.00' }, ...rest], version))).toMatchObject([
    {
      action: 'RulesChanged',
      subject: first.name,
      subjectId: first.ruleId,
      changes: [{ field: 'threshold', before: first.threshold, after: '7500.00' }],
    },
  ])
  const [removed] = await added(api, () => save(rest, version + 1))
  expect(removed?.changes).toContainEqual({ field: 'name', before: first.name, after: null })

  const to = (await team(api)).find(({ role, status }) => role === 'Admin' && status === 'Member')
  const body = { to: to?.userId, startsOn: api.world.today(), endsOn: '2026-12-31' }
  const delegate = (wanted: object) => api.ok('buyer', 'saveDelegation', { path: prairie, body: wanted })
  const delegated = await added(api, () => delegate(body))
  expect(delegated).toMatchObject([{ action: 'DelegationChanged', subject: "Ben O'Neill", userName: "Ben O'Neill" }])
  expect(delegated[0]?.changes).toContainEqual({ field: 'to', before: null, after: to?.name })
  expect(await added(api, () => delegate(body))).toEqual([])
  expect(await added(api, () => delegate({}))).toMatchObject([{ action: 'DelegationChanged' }])

  const query = { waitingForMe: true }
  const { items } = await api.ok('buyer', 'listPaymentApprovals', { path: prairie, query })
  const [one, other] = items
  const decide = (id: 'approvePayment' | 'declinePayment', request: typeof one, more: object) =>
    added(api, () =>
      api.ok('buyer', id, {
        path: { ...prairie, approvalId: request?.approvalId ?? '' },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { version: request?.version, ...more },
      }),
    )
  const declined = await decide('declinePayment', one, { reason: 'Too much' })
  expect(declined).toMatchObject([
    { action: 'ApprovalDeclined', subject: one?.supplierName, subjectId: one?.approvalId },
  ])
  expect(declined[0]?.changes).toContainEqual({ field: 'reason', before: null, after: 'Too much' })
  const approved = await decide('approvePayment', other, { expectedTotal: other?.total, currency: 'USD' })
  expect(approved.find(({ action }) => action === 'ApprovalGiven')).toMatchObject({
    subjectId: other?.approvalId,
    userName: "Ben O'Neill",
  })
})

test('the record is found by person, action, time, and text, sorted and paged (activity)', async () => {
  const api = startApi('parts')
  const all = await activity(api)
  const [newest] = all
  const oldest = all.at(-1)
  if (newest === undefined || oldest === undefined) throw new Error('nothing is seeded')
  expect(all.length).toBeGreaterThan(3)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const found = async (query: CallOptions['query']) => (await activity(api, query)).map(({ activityId }) => activityId)
  const idsOf = (matches: (one: Activity) => boolean) => all.filter(matches).map(({ activityId }) => activityId)
  expect(await found({ action: ['RoleChanged'] })).toEqual(idsOf(({ action }) => action === 'RoleChanged'))
  expect(await found({ userId: newest.userId ?? '' })).toEqual(idsOf(({ userId }) => userId === newest.userId))
  expect(await found({ userId: personaId('supplier') })).toEqual([])
  expect(await found({ happenedFrom: newest.at })).toEqual(idsOf(({ at }) => at === newest.at))
  expect(await found({ happenedTo: newest.at })).toEqual(idsOf(({ at }) => at < newest.at))
  expect(await found({ q: oldest.subject.toUpperCase() })).toContain(oldest.activityId)
  for (const sort of ['userName', 'action', '-subject', 'at']) expect(await found({ sort })).toHaveLength(all.length)
  const page = await api.ok('buyer', 'listCompanyActivity', { path: prairie, query: { page: 2, pageSize: 2 } })
  expect(page).toMatchObject({ page: 2, pageSize: 2, totalItems: all.length, items: all.slice(2, 4) })
})

test('the record belongs to the company, and others have their own (activity)', async () => {
  const api = startApi('parts')
  const harbor = { companyId: companyId('harbor') }
  expect(await api.refusal('buyer', 'listCompanyActivity', { path: harbor })).toBe('404 company.not_found')
  const ids = new Set((await activity(api)).map(({ activityId }) => activityId))
  const others = [await api.ok('supplier', 'listCompanyActivity', { path: harbor })]
  others.push(await api.ok('both', 'listCompanyActivity', { path: { companyId: companyId('northwind') } }))
  for (const { items } of others) {
    expect(items.length).toBeGreaterThan(0)
    expect(items.some(({ activityId }) => ids.has(activityId))).toBe(false)
  }
  expect(await api.refusal(null, 'listCompanyActivity', { path: prairie })).toBe('401 auth.unauthenticated')
  expect(await api.refusal(extras.guest, 'listCompanyActivity', { path: prairie })).toBe('403 access.forbidden')
  expect(await api.refusal('buyer', 'listCompanyActivity', { path: prairie, query: { sort: 'role' } })).toBe(
    '422 validation.failed',
  )
})

test('without a team, nothing is offered (activity)', async () => {
  const api = startApi()
  expect(await api.refusal('buyer', 'listCompanyActivity', { path: prairie })).toBe('409 activity.not_offered')
  const { items } = await api.ok('buyer', 'listCompanies')
  expect(items.some(({ capabilities }) => capabilities?.companyActivity !== undefined)).toBe(false)
})

expectCovered(['listCompanyActivity'])
