import { expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { expectInternalOnly } from './internalOnly.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const fee = {
  paymentMethodType: 'Card',
  feeType: 'Processing',
  percentage: '3.10',
  enabled: true,
  isFacilitatorFee: false,
} as const

const accountOf = (api: TestApi, company: 'harbor' | 'prairie') =>
  api.world.tables.paymentAccounts.find('companyId', companyId(company))?.id ?? ''
const harbor = (api: TestApi) => ({ path: { paymentAccountId: accountOf(api, 'harbor') } })
const none = { path: { paymentAccountId: 'none', feeId: 'none' } }

/** A request for the first account of a new company. */
async function withoutAccount(api: TestApi) {
  const address = { address1: '1 Lens Court', city: 'Oakland', state: 'CA', postalCode: '94607', country: 'US' }
  const body = { name: 'Zephyr Glass', isSupplier: true, isBuyer: true, address }
  const { id } = await api.ok('newcomer', 'createCompany', { body })
  return { companyId: id, paymentProcessor: 'Moov', externalAccountId: 'moov-zephyr' }
}

test('lists accounts, and filters by company and external ids', async () => {
  const api = startApi()
  const all = await api.ok('admin', 'listPaymentAccounts')
  expect(all.totalItems).toBe(api.world.tables.paymentAccounts.all().length)
  const query = { companyId: companyId('harbor') }
  const [account] = (await api.ok('admin', 'listPaymentAccounts', { query })).items
  expect(account).toMatchObject({ companyName: 'Harbor Supply Co.', incomingPaymentMethodType: 'Wallet' })
  const q = account?.preferredIncomingPaymentMethodExternalId ?? ''
  expect((await api.ok('admin', 'listPaymentAccounts', { query: { q } })).items).toContainEqual(account)
  expect(await api.refusal('admin', 'listPaymentAccounts', { query: { pageSize: 501 } })).toBe('422 validation.failed')
})

test('a company has one account per processor', async () => {
  const api = startApi()
  const body = await withoutAccount(api)
  expect(await api.ok('admin', 'createPaymentAccount', { body })).toMatchObject({
    ...body,
    companyName: 'Zephyr Glass',
    incomingPaymentMethodType: null,
    preferredOutgoingPaymentMethodExternalId: null,
  })
  expect(await api.refusal('admin', 'createPaymentAccount', { body })).toBe('409 payment_account.already_exists')
  const unknown = { body: { ...body, companyId: 'none' } }
  expect(await api.refusal('admin', 'createPaymentAccount', unknown)).toBe('404 company.not_found')
})

test('a method type requires the external id of its method', async () => {
  const api = startApi()
  const body = { ...(await withoutAccount(api)), incomingPaymentMethodType: 'Wallet' }
  expect(await api.send('admin', 'createPaymentAccount', { body })).toMatchObject({
    status: 422,
    body: {
      errors: expect.arrayContaining([
        expect.objectContaining({ pointer: '/preferredIncomingPaymentMethodExternalId', code: 'required' }),
      ]) as unknown,
    },
  })
  const complete = { ...body, preferredIncomingPaymentMethodExternalId: 'pm_1' }
  expect(await api.ok('admin', 'createPaymentAccount', { body: complete })).toMatchObject(complete)
})

test('an update changes only the fields that were sent, and null removes a method and its type', async () => {
  const api = startApi()
  const change = (body: object) => api.ok('admin', 'updatePaymentAccount', { ...harbor(api), body })
  const before = await change({ externalAccountId: 'moov-new' })
  expect(before).toMatchObject({ externalAccountId: 'moov-new', incomingPaymentMethodType: 'Wallet' })
  const outgoing = { outgoingPaymentMethodType: 'Ach', preferredOutgoingPaymentMethodExternalId: 'pm_out' }
  expect(await change(outgoing)).toMatchObject({ ...before, ...outgoing })
  const method = { preferredOutgoingPaymentMethodExternalId: 'pm_other' }
  expect(await change(method)).toMatchObject({ outgoingPaymentMethodType: 'Ach', ...method })
  expect(await change({ preferredOutgoingPaymentMethodExternalId: null })).toMatchObject({
    outgoingPaymentMethodType: null,
    preferredOutgoingPaymentMethodExternalId: null,
  })
})

test('a changed type requires its method', async () => {
  const api = startApi()
  const body = { outgoingPaymentMethodType: 'Ach' }
  expect(await api.refusal('admin', 'updatePaymentAccount', { ...harbor(api), body })).toBe('422 validation.failed')
  const complete = { ...body, preferredOutgoingPaymentMethodExternalId: 'pm_out' }
  const unknown = { ...none, body: complete }
  expect(await api.refusal('admin', 'updatePaymentAccount', unknown)).toBe('404 payment_account.not_found')
})

test('lists fees by method, newest first, including disabled ones', async () => {
  const api = startApi()
  const { items } = await api.ok('admin', 'listPaymentFees', harbor(api))
  expect(items.map((row) => `${row.paymentMethodType} ${row.percentage} ${row.enabled}`)).toEqual([
    'Ach 0.50 true',
    'Card 2.50 true',
    'Card 2.95 false',
    'Rtp 0.75 true',
    'Wallet 1.00 true',
  ])
  expect(await api.refusal('admin', 'listPaymentFees', none)).toBe('404 payment_account.not_found')
})

test('an account has one enabled fee per method (facilitator-fee)', async () => {
  const api = startApi()
  const create = { ...harbor(api), body: fee }
  expect(await api.refusal('admin', 'createPaymentFee', create)).toBe('409 payment_fee.already_exists')
  const facilitators = { ...create, body: { ...fee, isFacilitatorFee: true } }
  expect(await api.refusal('admin', 'createPaymentFee', facilitators)).toBe('409 payment_fee.already_exists')
  const disabled = await api.ok('admin', 'createPaymentFee', { ...create, body: { ...fee, enabled: false } })
  const path = { ...create.path, feeId: disabled.id }
  const enable = { path, body: { enabled: true } }
  expect(await api.refusal('admin', 'updatePaymentFee', enable)).toBe('409 payment_fee.already_exists')

  const { items } = await api.ok('admin', 'listPaymentFees', harbor(api))
  const current = items.find(({ paymentMethodType, enabled }) => paymentMethodType === 'Card' && enabled)
  const currentPath = { ...create.path, feeId: current?.id ?? '' }
  await api.ok('admin', 'updatePaymentFee', { path: currentPath, body: { enabled: false } })
  expect(await api.ok('admin', 'updatePaymentFee', enable)).toEqual({ ...disabled, enabled: true })
})

test('updates the percentage of an enabled fee', async () => {
  const api = startApi()
  const { items } = await api.ok('admin', 'listPaymentFees', harbor(api))
  const path = { ...harbor(api).path, feeId: items[0]?.id ?? '' }
  const body = { percentage: '4.00', enabled: true }
  expect(await api.ok('admin', 'updatePaymentFee', { path, body })).toEqual({ ...items[0], percentage: '4.00' })
})

test.each(['0.00', '4.01', '2.5', '2,50', '-1.00', '10.00'])('rejects a fee of %s percent', async (percentage) => {
  const api = startApi()
  const body = { ...fee, percentage }
  expect(await api.send('admin', 'createPaymentFee', { ...harbor(api), body })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/percentage' }] },
  })
})

test('deletes a fee', async () => {
  const api = startApi()
  const { items } = await api.ok('admin', 'listPaymentFees', harbor(api))
  const path = { ...harbor(api).path, feeId: items[0]?.id ?? '' }
  expect((await api.send('admin', 'deletePaymentFee', { path })).status).toBe(204)
  expect((await api.ok('admin', 'listPaymentFees', harbor(api))).items).toEqual(items.slice(1))
  expect(await api.refusal('admin', 'deletePaymentFee', { path })).toBe('404 payment_fee.not_found')
})

test('rejects a fee of another account, an unknown account and an empty update', async () => {
  const api = startApi()
  const { items } = await api.ok('admin', 'listPaymentFees', harbor(api))
  const path = { paymentAccountId: accountOf(api, 'prairie'), feeId: items[0]?.id ?? '' }
  const update = { path, body: { percentage: '1.00' } }
  expect(await api.refusal('admin', 'updatePaymentFee', update)).toBe('404 payment_fee.not_found')
  expect(await api.refusal('admin', 'updatePaymentFee', { ...update, ...none })).toBe('404 payment_account.not_found')
  expect(await api.refusal('admin', 'createPaymentFee', { ...none, body: fee })).toBe('404 payment_account.not_found')
  expect(await api.refusal('admin', 'updatePaymentFee', { path, body: {} })).toBe('422 validation.failed')
})

test('rejects invalid ids', async () => {
  const api = startApi()
  const path = { paymentAccountId: 'x'.repeat(101), feeId: 'x' }
  for (const operation of ['listPaymentFees', 'deletePaymentFee'] as const)
    expect(await api.refusal('admin', operation, { path })).toBe('422 validation.failed')
})

expectInternalOnly({
  listPaymentAccounts: {},
  createPaymentAccount: { body: { companyId: 'any', paymentProcessor: 'Moov', externalAccountId: 'any' } },
  updatePaymentAccount: { ...none, body: { externalAccountId: 'any' } },
  listPaymentFees: none,
  createPaymentFee: { ...none, body: fee },
  updatePaymentFee: { ...none, body: { enabled: false } },
  deletePaymentFee: none,
})
expectCovered([
  'listPaymentAccounts',
  'createPaymentAccount',
  'updatePaymentAccount',
  'listPaymentFees',
  'createPaymentFee',
  'updatePaymentFee',
  'deletePaymentFee',
])
