import { describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { dayMs } from '#mocks/world/time.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const prairie = { companyId: companyId('prairie') }

async function inviteIn(api: TestApi, status: string) {
  const { items } = await api.ok('buyer', 'listRegistrationInvites')
  const invite = items.find((item) => item.status === status)
  if (invite === undefined) throw new Error(`no ${status} invite`)
  return { invite, path: { inviteId: invite.id } }
}

const accountStatus = (api: TestApi, id: string) => api.world.tables.invoicingAccounts.get(id)?.status

describe('listing', () => {
  test('shows the invites to the user’s email address in every state, newest first', async () => {
    const api = startApi()
    const { items } = await api.ok('buyer', 'listRegistrationInvites')
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['Pending', 'Expired', 'Declined', 'Canceled', 'Accepted']),
    )
    const invitedAt = items.map((item) => item.invitedAt)
    expect(invitedAt).toEqual(invitedAt.toSorted().toReversed())
    expect(items.find(({ externalAccountId }) => externalAccountId === 'HS-1003')).toMatchObject({
      supplierCompanyName: 'Harbor Supply Co.',
      accountName: 'Prairie Builders – Lincoln yard',
      invitedByName: 'Sofía Marín',
      status: 'Pending',
    })
    expect((await api.ok('newcomer', 'listRegistrationInvites')).items).toEqual([])
  })

  test('shows an invite as expired after its expiration time', async () => {
    const api = startApi()
    const { invite } = await inviteIn(api, 'Pending')
    api.world.setClock(new Date(invite.expiresAt), true)
    const { items } = await api.ok('buyer', 'listRegistrationInvites')
    expect(items.find(({ id }) => id === invite.id)?.status).toBe('Expired')
  })
})

describe('accepting', () => {
  test('registers the account to the company', async () => {
    const api = startApi()
    const { invite, path } = await inviteIn(api, 'Pending')
    const accepted = await api.ok('buyer', 'acceptRegistrationInvite', { path, body: prairie })
    expect(accepted).toEqual({ ...invite, status: 'Accepted' })
    const { items } = await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })
    expect(items.find(({ id }) => id === invite.invoicingAccountId)).toMatchObject({ status: 'Registered' })
  })

  test('requires a buyer company of the user (registration-invite)', async () => {
    const api = startApi()
    const refusal = async (body: object, who: 'buyer' | 'both' = 'buyer') =>
      api.refusal(who, 'acceptRegistrationInvite', { path: await pathFor(api, who), body })
    expect(await refusal({ companyId: companyId('northwind') })).toBe('404 company.not_found')
    expect(await refusal({ companyId: companyId('maple') }, 'both')).toBe('403 company.not_buyer')
    expect(await refusal({})).toBe('422 validation.failed')
  })

  async function pathFor(api: TestApi, who: 'buyer' | 'both') {
    const { items } = await api.ok(who, 'listRegistrationInvites')
    return { inviteId: items.find(({ status }) => status === 'Pending')?.id ?? '' }
  }

  test.each(['Accepted', 'Declined', 'Canceled', 'Expired'])('fails for an invite that is %s', async (status) => {
    const api = startApi()
    const { path } = await inviteIn(api, status)
    const code = '409 registration_invite.wrong_state'
    expect(await api.refusal('buyer', 'acceptRegistrationInvite', { path, body: prairie })).toBe(code)
    expect(await api.refusal('buyer', 'declineRegistrationInvite', { path })).toBe(code)
  })

  test('fails after the account was disabled or the invite expired', async () => {
    const api = startApi()
    const { invite, path } = await inviteIn(api, 'Pending')
    const ids = { invoicingAccountIds: [invite.invoicingAccountId] }
    const supplier = api.world.tables.invoicingAccounts.get(invite.invoicingAccountId)?.supplierCompanyId ?? ''
    const who = supplier === companyId('harbor') ? 'supplier' : 'both'
    await api.ok(who, 'disableInvoicingAccounts', { path: { companyId: supplier }, body: ids })
    const accept = (inviteId: string) =>
      api.refusal('buyer', 'acceptRegistrationInvite', { path: { inviteId }, body: prairie })
    expect(await accept(path.inviteId)).toBe('409 registration_invite.wrong_state')
    const other = await inviteIn(api, 'Pending')
    api.world.advanceClock(14 * dayMs)
    expect(await accept(other.invite.id)).toBe('409 registration_invite.wrong_state')
  })
})

test('declining sets the account back to NotInvited', async () => {
  const api = startApi()
  const { invite, path } = await inviteIn(api, 'Pending')
  expect(await api.ok('buyer', 'declineRegistrationInvite', { path })).toEqual({ ...invite, status: 'Declined' })
  expect(accountStatus(api, invite.invoicingAccountId)).toBe('NotInvited')
})

test("returns 404 for another user's invite", async () => {
  const api = startApi()
  const { path } = await inviteIn(api, 'Pending')
  const body = { companyId: companyId('northwind') }
  const code = '404 registration_invite.not_found'
  expect(await api.refusal('both', 'acceptRegistrationInvite', { path, body })).toBe(code)
  expect(await api.refusal('both', 'declineRegistrationInvite', { path })).toBe(code)
})

test('rejects anonymous and disabled users', async () => {
  const api = startApi()
  const path = { inviteId: '1' }
  for (const [who, code] of [
    [null, '401 auth.unauthenticated'],
    [extras.disabled, '403 access.forbidden'],
  ] as const) {
    expect(await api.refusal(who, 'listRegistrationInvites')).toBe(code)
    expect(await api.refusal(who, 'acceptRegistrationInvite', { path, body: prairie })).toBe(code)
    expect(await api.refusal(who, 'declineRegistrationInvite', { path })).toBe(code)
  }
  const tooLong = { path: { inviteId: 'x'.repeat(101) } }
  expect(await api.refusal('buyer', 'declineRegistrationInvite', tooLong)).toBe('422 validation.failed')
})

expectCovered(['listRegistrationInvites', 'acceptRegistrationInvite', 'declineRegistrationInvite'])
