import { describe, expect, test } from 'vitest'
import { companyId, personas } from '#mocks/world/seed/people.ts'
import { dayMs } from '#mocks/world/time.ts'
import { expectSupplierOnly } from './companyScope.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const harbor = { companyId: companyId('harbor') }
const invitee = { firstName: 'Noor', lastName: 'Haddad', email: 'Noor@harborfoods.test' }

const accountIdsWithStatus = (api: TestApi, status: string) =>
  api.world.tables.invoicingAccounts
    .where('supplierCompanyId', harbor.companyId)
    .filter((row) => row.status === status)
    .map(({ id }) => id)

const firstPathWithStatus = (api: TestApi, status: string) => ({
  ...harbor,
  invoicingAccountId: accountIdsWithStatus(api, status)[0] ?? '',
})
const statusOf = (api: TestApi, id: string) => api.world.tables.invoicingAccounts.get(id)?.status
const lastMail = (api: TestApi) => api.world.tables.mail.all().at(-1)
const lastInvite = (api: TestApi, accountId: string) =>
  api.world.tables.invites.where('invoicingAccountId', accountId).at(-1)

const codeOf = (api: TestApi) =>
  new URL(lastMail(api)?.link ?? '', 'http://app.test').searchParams.get('registrationToken') ?? ''
const checkCode = async (api: TestApi, registrationToken: string) =>
  (await api.send(null, 'checkRegistration', { query: { registrationToken } })).status

describe('inviting', () => {
  test('emails a registration link and sets the account to InvitePending', async () => {
    const api = startApi()
    const path = firstPathWithStatus(api, 'NotInvited')
    const account = await api.ok('supplier', 'inviteInvoicingAccount', { path, body: invitee })
    expect(account).toMatchObject({
      id: path.invoicingAccountId,
      status: 'InvitePending',
      supplierCompanyName: 'Harbor Supply Co.',
    })
    expect(lastMail(api)).toMatchObject({ to: 'noor@harborfoods.test', kind: 'Invite' })
    expect(lastMail(api)?.text).toContain(account.externalAccountId)
    expect(lastInvite(api, account.id)).toMatchObject({
      status: 'Pending',
      invitedByName: 'Sofía Marín',
      expiresAt: '2026-12-05T12:00:00.000Z',
    })
    const check = await api.ok(null, 'checkRegistration', { query: { registrationToken: codeOf(api) } })
    expect(check).toMatchObject({ valid: true, emailAddress: 'noor@harborfoods.test', companyName: account.name })
  })

  test('lets the invited person register and accept', async () => {
    const api = startApi()
    const path = firstPathWithStatus(api, 'NotInvited')
    await api.ok('supplier', 'inviteInvoicingAccount', { path, body: invitee })
    const { email, ...person } = invitee
    const registration = { registrationToken: codeOf(api), emailAddress: email, password: 'Tallyport-2026!' }
    const body = { ...person, ...registration, phoneNumber: '+14155550177' }
    await api.ok(null, 'registerWithPassword', { body })
    const who = 'noor@harborfoods.test'
    const address = { address1: '1 Pier', city: 'Oakland', state: 'CA', postalCode: '94607', country: 'US' }
    const company = await api.ok(who, 'createCompany', {
      body: { name: 'Harbor Foods', isSupplier: false, isBuyer: true, address },
    })
    const [invite] = (await api.ok(who, 'listRegistrationInvites')).items
    await api.ok(who, 'acceptRegistrationInvite', {
      path: { inviteId: invite?.id ?? '' },
      body: { companyId: company.id },
    })
    const { items } = await api.ok(who, 'listPayableInvoicingAccounts', { path: { companyId: company.id } })
    expect(items.map(({ id }) => id)).toEqual([path.invoicingAccountId])
  })

  test('sends an existing user a link to sign in', async () => {
    const api = startApi()
    const body = { ...invitee, email: personas.buyer.email }
    await api.ok('supplier', 'inviteInvoicingAccount', { path: firstPathWithStatus(api, 'NotInvited'), body })
    expect(lastMail(api)).toMatchObject({ to: personas.buyer.email, link: '/' })
  })

  test('updates lastInvitedAt of the contact', async () => {
    const api = startApi()
    const { contacts, invoicingAccounts } = api.world.tables
    const contact = contacts
      .all()
      .find((row) => invoicingAccounts.get(row.invoicingAccountId)?.status === 'NotInvited' && row.isPrimary)
    const path = { companyId: '', customerId: contact?.invoicingAccountId ?? '' }
    path.companyId = invoicingAccounts.get(path.customerId)?.supplierCompanyId ?? ''
    const who = path.companyId === harbor.companyId ? 'supplier' : 'both'
    const body = { ...invitee, email: contact?.email ?? '' }
    const invitePath = { ...path, invoicingAccountId: path.customerId }
    await api.ok(who, 'inviteInvoicingAccount', { path: invitePath, body })
    const { items } = await api.ok(who, 'listCustomerContacts', { path })
    expect(items[0]).toMatchObject({ id: contact?.id, lastInvitedAt: '2026-11-21T12:00:00.000Z' })
  })

  test('expires the link after 14 days and keeps the account pending until the invite is canceled', async () => {
    const api = startApi()
    const path = firstPathWithStatus(api, 'NotInvited')
    await api.ok('supplier', 'inviteInvoicingAccount', { path, body: invitee })
    const code = codeOf(api)
    api.world.advanceClock(14 * dayMs - 1)
    expect(await checkCode(api, code)).toBe(200)
    api.world.advanceClock(1)
    expect(await checkCode(api, code)).toBe(410)
    expect(statusOf(api, path.invoicingAccountId)).toBe('InvitePending')
    await api.ok('supplier', 'cancelInvoicingAccountInvite', { path })
    expect(lastInvite(api, path.invoicingAccountId)?.status).toBe('Expired')
    await api.ok('supplier', 'inviteInvoicingAccount', { path, body: invitee })
  })

  test.each(['InvitePending', 'Registered', 'Disabled'])('fails on a %s account', async (status) => {
    const api = startApi()
    const options = { path: firstPathWithStatus(api, status), body: invitee }
    expect(await api.refusal('supplier', 'inviteInvoicingAccount', options)).toBe('409 invoicing_account.wrong_state')
  })

  test('requires both names and a valid email address', async () => {
    const api = startApi()
    const path = firstPathWithStatus(api, 'NotInvited')
    for (const broken of [{ firstName: '' }, { lastName: 'x'.repeat(101) }, { email: 'nobody' }]) {
      const options = { path, body: { ...invitee, ...broken } }
      expect(await api.refusal('supplier', 'inviteInvoicingAccount', options)).toBe('422 validation.failed')
    }
  })

  test('sends one invite per idempotency key', async () => {
    const api = startApi()
    const options = {
      path: firstPathWithStatus(api, 'NotInvited'),
      body: invitee,
      headers: { 'idempotency-key': 'invite-0001' },
    }
    const first = await api.ok('supplier', 'inviteInvoicingAccount', options)
    expect(await api.ok('supplier', 'inviteInvoicingAccount', options)).toEqual(first)
    expect(api.world.tables.mail.all().filter(({ kind }) => kind === 'Invite')).toHaveLength(1)
    const other = { ...options, body: { ...invitee, firstName: 'Nora' } }
    expect(await api.refusal('supplier', 'inviteInvoicingAccount', other)).toBe('422 idempotency.key_reused')
  })
})

describe('canceling an invite', () => {
  test('disables the link and makes the account invitable again', async () => {
    const api = startApi()
    const path = firstPathWithStatus(api, 'NotInvited')
    await api.ok('supplier', 'inviteInvoicingAccount', { path, body: invitee })
    const code = codeOf(api)
    expect(await api.ok('supplier', 'cancelInvoicingAccountInvite', { path })).toMatchObject({ status: 'NotInvited' })
    expect(await checkCode(api, code)).toBe(410)
    expect(lastInvite(api, path.invoicingAccountId)?.status).toBe('Canceled')
    await api.ok('supplier', 'inviteInvoicingAccount', { path, body: invitee })
    expect(await checkCode(api, codeOf(api))).toBe(200)
  })

  test.each(['NotInvited', 'Registered', 'Disabled'])('fails on a %s account', async (status) => {
    const api = startApi()
    const path = firstPathWithStatus(api, status)
    expect(await api.refusal('supplier', 'cancelInvoicingAccountInvite', { path })).toBe(
      '409 invoicing_account.wrong_state',
    )
  })
})

test("returns 404 for another company's account", async () => {
  const api = startApi()
  const path = { ...firstPathWithStatus(api, 'NotInvited'), companyId: companyId('maple') }
  const code = '404 invoicing_account.not_found'
  expect(await api.refusal('both', 'inviteInvoicingAccount', { path, body: invitee })).toBe(code)
  expect(await api.refusal('both', 'cancelInvoicingAccountInvite', { path })).toBe(code)
})

describe('disabling and enabling', () => {
  const bulk = (api: TestApi, operation: 'disableInvoicingAccounts' | 'enableInvoicingAccounts', ids: string[]) =>
    api.ok('supplier', operation, { path: harbor, body: { invoicingAccountIds: ids } })

  test('returns a result for each account in request order', async () => {
    const api = startApi()
    const [registered = ''] = accountIdsWithStatus(api, 'Registered')
    const [invited = ''] = accountIdsWithStatus(api, 'InvitePending')
    const [notInvited = ''] = accountIdsWithStatus(api, 'NotInvited')
    const [disabled = ''] = accountIdsWithStatus(api, 'Disabled')
    const foreign = api.world.tables.invoicingAccounts.find('supplierCompanyId', companyId('maple'))?.id ?? ''
    const { results } = await bulk(api, 'disableInvoicingAccounts', [
      notInvited,
      registered,
      foreign,
      invited,
      disabled,
    ])
    expect(results).toMatchObject([
      { invoicingAccountId: notInvited, ok: false, problem: { status: 409, code: 'invoicing_account.wrong_state' } },
      { invoicingAccountId: registered, ok: true },
      { invoicingAccountId: foreign, ok: false, problem: { status: 404, code: 'invoicing_account.not_found' } },
      { invoicingAccountId: invited, ok: true },
      { invoicingAccountId: disabled, ok: false, problem: { status: 409, code: 'invoicing_account.wrong_state' } },
    ])
    expect([registered, invited, notInvited].map((id) => statusOf(api, id))).toEqual([
      'Disabled',
      'Disabled',
      'NotInvited',
    ])
  })

  test('restores a registered account to Registered and an invited one to NotInvited', async () => {
    const api = startApi()
    const [registered = ''] = accountIdsWithStatus(api, 'Registered')
    const { invoicingAccountId: invited } = firstPathWithStatus(api, 'NotInvited')
    await api.ok('supplier', 'inviteInvoicingAccount', {
      path: { ...harbor, invoicingAccountId: invited },
      body: invitee,
    })
    const code = codeOf(api)
    await bulk(api, 'disableInvoicingAccounts', [registered, invited])
    expect(lastInvite(api, invited)?.status).toBe('Canceled')
    expect(await checkCode(api, code)).toBe(410)
    const { results } = await bulk(api, 'enableInvoicingAccounts', [registered, invited])
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
    expect([registered, invited].map((id) => statusOf(api, id))).toEqual(['Registered', 'NotInvited'])
  })

  test('blocks payments but not reading until enabled again (disabled-payer-account)', async () => {
    const api = startApi()
    const prairie = { companyId: companyId('prairie') }
    const accounts = async () => (await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).items
    const before = await accounts()
    const id = before.find(({ externalAccountId }) => externalAccountId === 'HS-1001')?.id ?? ''
    const options = { path: { ...prairie, invoicingAccountId: id } }
    const { items } = await api.ok('buyer', 'listPayableAccountInvoices', {
      ...options,
      query: { paymentState: 'Payable' },
    })
    const body = { invoices: [{ id: items[0]?.id ?? '' }], creditAdjustments: [] }
    await bulk(api, 'disableInvoicingAccounts', [id])
    expect(await accounts()).toEqual(
      before.map((account) => (account.id === id ? { ...account, status: 'Disabled' } : account)),
    )
    expect(await api.refusal('buyer', 'previewPayment', { ...options, body })).toMatch(/^40[49] /)
    await bulk(api, 'enableInvoicingAccounts', [id])
    expect(await accounts()).toEqual(before)
    expect(await api.ok('buyer', 'previewPayment', { ...options, body })).toMatchObject({ invoiceCount: 1 })
  })

  test('enables only disabled accounts', async () => {
    const api = startApi()
    const ids = ['NotInvited', 'InvitePending', 'Registered'].map(
      (status) => accountIdsWithStatus(api, status)[0] ?? '',
    )
    const { results } = await bulk(api, 'enableInvoicingAccounts', ids)
    expect(results.map(({ problem }) => problem?.code)).toEqual(Array(3).fill('invoicing_account.wrong_state'))
  })

  test('requires at least one account, without duplicates', async () => {
    const api = startApi()
    for (const ids of [[], ['1', '1']]) {
      const options = { path: harbor, body: { invoicingAccountIds: ids } }
      expect(await api.refusal('supplier', 'disableInvoicingAccounts', options)).toBe('422 validation.failed')
      expect(await api.refusal('supplier', 'enableInvoicingAccounts', options)).toBe('422 validation.failed')
    }
  })
})

expectSupplierOnly({
  inviteInvoicingAccount: { path: { invoicingAccountId: '1' }, body: invitee },
  cancelInvoicingAccountInvite: { path: { invoicingAccountId: '1' } },
  disableInvoicingAccounts: { body: { invoicingAccountIds: ['1'] } },
  enableInvoicingAccounts: { body: { invoicingAccountIds: ['1'] } },
})

expectCovered([
  'inviteInvoicingAccount',
  'cancelInvoicingAccountInvite',
  'disableInvoicingAccounts',
  'enableInvoicingAccounts',
])
