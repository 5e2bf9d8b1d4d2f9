import { describe, expect, test } from 'vitest'
import { accessTokens } from '#mocks/world/seed/access.ts'
import { companyId, personas } from '#mocks/world/seed/people.ts'
import { dayMs } from '#mocks/world/time.ts'
import { expectSupplierOnly } from './companyScope.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const harbor = { companyId: companyId('harbor') }
const maple = { companyId: companyId('maple') }
const email = 'noor@harborfoods.test'

const mailTo = (api: TestApi, to: string) => api.world.tables.mail.all().filter((mail) => mail.to === to)
const ask = (api: TestApi, body: object = {}, token: string = accessTokens.on) =>
  api.send(null, 'requestAccess', { path: { token }, body: { email, ...body } })

async function pendingRequest(api: TestApi) {
  const { items } = await api.ok('supplier', 'listAccessRequests', { path: harbor, query: { status: 'Pending' } })
  const [request] = items
  if (request === undefined) throw new Error('no pending request')
  return request
}

function accountIdWithStatus(api: TestApi, status: string): string {
  const account = api.world.tables.invoicingAccounts
    .where('supplierCompanyId', harbor.companyId)
    .find((row) => row.status === status)
  return account?.id ?? ''
}

const process = async (api: TestApi, body: object) => {
  const request = await pendingRequest(api)
  return { path: { ...harbor, requestId: request.id }, body }
}

describe('notification settings', () => {
  const settings = { id: '', enabled: false, recipients: [], frequency: 'Immediate' }

  test('start off without recipients, and can be changed', async () => {
    const api = startApi()
    const first = await api.ok('both', 'getNotificationSettings', { path: maple })
    expect(first).toEqual({ ...settings, id: first.id })
    const path = { ...maple, settingsId: first.id }
    const body = { enabled: true, recipients: ['dana@maple.test'] }
    const changed = { ...settings, id: first.id, ...body }
    expect(await api.ok('both', 'updateNotificationSettings', { path, body })).toEqual(changed)
    expect(await api.ok('both', 'getNotificationSettings', { path: maple })).toEqual(changed)
  })

  test('require a recipient when enabled', async () => {
    const api = startApi()
    const { id } = await api.ok('supplier', 'getNotificationSettings', { path: harbor })
    const options = { path: { ...harbor, settingsId: id }, body: { recipients: [] } }
    const response = await api.send('supplier', 'updateNotificationSettings', options)
    expect(response).toMatchObject({ status: 422, body: { errors: [{ pointer: '/recipients', code: 'min_length' }] } })
  })

  test("return 404 for another company's settings", async () => {
    const api = startApi()
    const { id } = await api.ok('both', 'getNotificationSettings', { path: maple })
    const options = { path: { ...harbor, settingsId: id }, body: { enabled: false } }
    expect(await api.refusal('supplier', 'updateNotificationSettings', options)).toBe(
      '404 notification_settings.not_found',
    )
  })

  test('email each request immediately', async () => {
    const api = startApi()
    await ask(api, { name: 'Noor Haddad', companyName: 'Harbor Foods' })
    const [mail] = mailTo(api, personas.supplier.email)
    expect(mail).toMatchObject({
      kind: 'AccessRequest',
      subject: 'Noor Haddad of Harbor Foods asked Harbor Supply Co. for access',
    })
  })

  test('email all requests of a business day at midnight when daily', async () => {
    const api = startApi()
    const { id } = await api.ok('supplier', 'getNotificationSettings', { path: harbor })
    const path = { ...harbor, settingsId: id }
    await api.ok('supplier', 'updateNotificationSettings', { path, body: { frequency: 'Daily' } })
    await ask(api)
    await ask(api, { email: 'second@harborfoods.test' })
    api.world.setClock(new Date('2026-11-22T04:59:59Z'), true)
    expect(mailTo(api, personas.supplier.email)).toEqual([])
    api.world.setClock(new Date('2026-11-22T05:00:00Z'), true)
    const mails = mailTo(api, personas.supplier.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 people asked Harbor Supply Co. for access'])
    expect(mails[0]?.text).toContain('second@harborfoods.test')
  })

  test('send no email while off', async () => {
    const api = startApi()
    const { id } = await api.ok('supplier', 'getNotificationSettings', { path: harbor })
    const path = { ...harbor, settingsId: id }
    await api.ok('supplier', 'updateNotificationSettings', { path, body: { enabled: false } })
    await ask(api)
    api.world.advanceClock(dayMs)
    expect(mailTo(api, personas.supplier.email)).toEqual([])
  })
})

describe('access link', () => {
  test('is created on the first call and stays the same (optional-calls)', async () => {
    const api = startApi()
    const first = await api.ok('both', 'getOrCreateAccessLink', { path: maple })
    expect(first).toMatchObject({ enabled: true, createdAt: '2026-11-21T12:00:00.000Z' })
    expect(first.url).toBe(`https://app.tallyport.test/access-request/${first.token}`)
    expect(await api.ok('both', 'getOrCreateAccessLink', { path: maple })).toEqual(first)
  })

  test('uses the origin of the request', async () => {
    const api = startApi()
    const linkFrom = (origin: string) =>
      api.ok('supplier', 'getOrCreateAccessLink', { path: harbor, headers: { origin } })
    expect((await linkFrom('http://localhost:5173')).url).toBe(
      `http://localhost:5173/access-request/${accessTokens.on}`,
    )
    expect((await linkFrom('null')).url).toMatch(/^https:\/\/app\.tallyport\.test\//)
  })

  test('gets a new token when rotated, and the old one returns 404', async () => {
    const api = startApi()
    const link = await api.ok('supplier', 'getOrCreateAccessLink', { path: harbor })
    const options = { path: { ...harbor, linkId: link.id }, body: { rotate: true } }
    const rotated = await api.ok('supplier', 'updateAccessLink', options)
    expect(rotated).toMatchObject({ id: link.id, enabled: true })
    expect(rotated.token).not.toBe(link.token)
    expect(await api.refusal(null, 'checkAccessToken', { path: { token: link.token } })).toBe(
      '404 access_link.not_found',
    )
    expect((await ask(api, {}, link.token)).status).toBe(404)
    expect((await ask(api, {}, rotated.token)).status).toBe(202)
  })

  test('reports that it is disabled and rejects requests', async () => {
    const api = startApi()
    const info = { supplierCompanyName: 'Harbor Supply Co.' }
    const check = () => api.ok(null, 'checkAccessToken', { path: { token: accessTokens.on } })
    expect(await check()).toEqual({ ...info, enabled: true })
    const link = await api.ok('supplier', 'getOrCreateAccessLink', { path: harbor })
    const path = { ...harbor, linkId: link.id }
    await api.ok('supplier', 'updateAccessLink', { path, body: { enabled: false } })
    expect(await check()).toEqual({ ...info, enabled: false })
    expect(await ask(api)).toMatchObject({ status: 409, body: { code: 'access_link.disabled' } })
    await api.ok('supplier', 'updateAccessLink', { path, body: { enabled: true } })
    expect((await ask(api)).status).toBe(202)
  })

  test("returns 404 for another company's link and 422 for an empty change", async () => {
    const api = startApi()
    const { id: linkId } = await api.ok('both', 'getOrCreateAccessLink', { path: maple })
    const refusal = (body: object) => api.refusal('supplier', 'updateAccessLink', { path: { ...harbor, linkId }, body })
    expect(await refusal({ enabled: false })).toBe('404 access_link.not_found')
    expect(await refusal({})).toBe('422 validation.failed')
  })
})

describe('requesting access', () => {
  test('creates a pending request', async () => {
    const api = startApi()
    const body = {
      name: ' Noor Haddad ',
      companyName: 'Harbor Foods',
      accountNumber: 'HF-1001',
      additionalNotes: ' a\nb ',
    }
    expect((await ask(api, body)).status).toBe(202)
    expect(await pendingRequest(api)).toMatchObject({
      accountNumber: 'HF-1001',
      companyName: 'Harbor Foods',
      requesterName: 'Noor Haddad',
      requesterEmail: email,
      // A note stays as it is typed.
      additionalNotes: ' a\nb ',
      requestedAt: '2026-11-21T12:00:00.000Z',
      status: 'Pending',
      invoicingAccountId: null,
      processedAt: null,
    })
  })

  test('creates no second request for the same email address', async () => {
    const api = startApi()
    const count = () => api.world.tables.accessRequests.where('companyId', harbor.companyId).length
    const before = count()
    await ask(api)
    expect((await ask(api, { email: email.toUpperCase() })).status).toBe(202)
    expect(count()).toBe(before + 1)
  })

  test('requires a valid email address and an existing link', async () => {
    const api = startApi()
    expect((await ask(api, { email: 'nobody' })).status).toBe(422)
    expect((await ask(api, {}, 'unknown')).status).toBe(404)
    const path = { token: 'x'.repeat(513) }
    expect(await api.refusal(null, 'checkAccessToken', { path })).toBe('422 validation.failed')
  })
})

describe('access requests', () => {
  test('are listed newest first and can be filtered by status and text', async () => {
    const api = startApi()
    const list = (query: Record<string, string | string[]>) =>
      api.ok('supplier', 'listAccessRequests', { path: harbor, query })
    const all = await list({})
    expect(all.totalItems).toBe(26)
    expect(all.items.map(({ requestedAt }) => requestedAt)).toEqual(
      all.items
        .map(({ requestedAt }) => requestedAt)
        .toSorted()
        .toReversed(),
    )
    const denied = await list({ status: ['Denied', 'Approved'], sort: 'status' })
    expect(denied.items.map(({ status }) => status)).toEqual([...Array(8).fill('Approved'), ...Array(6).fill('Denied')])
    const { requesterEmail } = await pendingRequest(api)
    expect((await list({ q: requesterEmail.toUpperCase() })).totalItems).toBe(1)
    expect(await api.refusal('supplier', 'listAccessRequests', { path: harbor, query: { sort: 'notes' } })).toBe(
      '422 validation.failed',
    )
  })

  test('cannot be approved once denied', async () => {
    const api = startApi()
    const options = await process(api, { action: 'Deny' })
    expect(await api.ok('supplier', 'processAccessRequest', options)).toMatchObject({
      status: 'Denied',
      invoicingAccountId: null,
      processedAt: '2026-11-21T12:00:00.000Z',
    })
    const approve = {
      ...options,
      body: { action: 'Approve', invoicingAccountId: accountIdWithStatus(api, 'NotInvited') },
    }
    expect(await api.refusal('supplier', 'processAccessRequest', approve)).toBe('409 access.already_processed')
  })

  test('invite the requester to the account when approved', async () => {
    const api = startApi()
    await ask(api, { name: 'Noor Haddad' })
    const invoicingAccountId = accountIdWithStatus(api, 'NotInvited')
    const options = await process(api, { action: 'Approve', invoicingAccountId })
    expect(await api.ok('supplier', 'processAccessRequest', options)).toMatchObject({
      status: 'Approved',
      invoicingAccountId,
    })
    expect(api.world.tables.invoicingAccounts.get(invoicingAccountId)?.status).toBe('InvitePending')
    expect(mailTo(api, email).at(-1)).toMatchObject({ kind: 'Invite' })
    expect(mailTo(api, email).at(-1)?.text).toContain('Noor Haddad')
  })

  test('require an invitable account of the company for approval', async () => {
    const api = startApi()
    const refusal = async (body: object) =>
      api.refusal('supplier', 'processAccessRequest', await process(api, { action: 'Approve', ...body }))
    expect(await refusal({})).toBe('422 validation.failed')
    expect(await refusal({ invoicingAccountId: 'unknown' })).toBe('404 invoicing_account.not_found')
    const registered = accountIdWithStatus(api, 'Registered')
    expect(await refusal({ invoicingAccountId: registered })).toBe('409 invoicing_account.wrong_state')
    expect((await pendingRequest(api)).status).toBe('Pending')
  })

  test("return 404 for another company's request", async () => {
    const api = startApi()
    const { id: requestId } = await pendingRequest(api)
    const options = { path: { ...maple, requestId }, body: { action: 'Deny' } }
    expect(await api.refusal('both', 'processAccessRequest', options)).toBe('404 access_request.not_found')
  })
})

expectSupplierOnly({
  getNotificationSettings: {},
  updateNotificationSettings: { path: { settingsId: '1' }, body: { enabled: false } },
  getOrCreateAccessLink: {},
  updateAccessLink: { path: { linkId: '1' }, body: { enabled: false } },
  listAccessRequests: {},
  processAccessRequest: { path: { requestId: '1' }, body: { action: 'Deny' } },
})

expectCovered([
  'getNotificationSettings',
  'updateNotificationSettings',
  'getOrCreateAccessLink',
  'updateAccessLink',
  'listAccessRequests',
  'processAccessRequest',
  'checkAccessToken',
  'requestAccess',
])
