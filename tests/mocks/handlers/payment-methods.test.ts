import { expect, test } from 'vitest'
import { choosePlaidAccount } from '#mocks/world/plaid.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { dayMs, minuteMs } from '#mocks/world/time.ts'
import { expectCovered, startApi, type TestApi, type Who } from './testApi.ts'

const prairiePath = { path: { companyId: companyId('prairie') } }
const northwindPath = { path: { companyId: companyId('northwind') } }
const harborPath = { path: { companyId: companyId('harbor') } }
const tartan = 'tartan-checking-4321'
const account = { publicToken: 'public-sandbox-1', plaidAccountId: tartan }
const choice = { paymentMethodId: seedId('paymentMethod', 3), type: 'Card' }

const calls = [
  ['getMoovAccessToken', {}],
  ['getPlaidLinkToken', {}],
  ['linkPlaidBankAccount', { body: account }],
  ['setPreferredOutgoingPaymentMethod', { body: choice }],
] as const

/** Chooses an account in the dialog and returns the body of the call that links it. */
async function chooseInDialog(api: TestApi, plaidAccountId = tartan, who: Who = 'buyer', company = prairiePath) {
  const { linkToken } = await api.ok(who, 'getPlaidLinkToken', company)
  const publicToken = choosePlaidAccount(api.world, linkToken, plaidAccountId)
  if (publicToken === undefined) throw new Error('The dialog did not open')
  return { publicToken, plaidAccountId }
}

const link = async (api: TestApi, plaidAccountId?: string) =>
  api.ok('buyer', 'linkPlaidBankAccount', { ...prairiePath, body: await chooseInDialog(api, plaidAccountId) })

/** Simulates a company to which platform staff have not given an account yet. */
function takeAccountAway({ world }: TestApi, company: 'prairie'): void {
  const { paymentAccounts } = world.tables
  for (const { id } of paymentAccounts.where('companyId', companyId(company))) paymentAccounts.remove(id)
}

test.each(calls)('%s is limited to buyers with a provider account', async (operation, options) => {
  const api = startApi()
  const prairie = { ...prairiePath, ...options }
  expect(await api.refusal(null, operation, prairie)).toBe('401 auth.unauthenticated')
  expect(await api.refusal('supplier', operation, { ...harborPath, ...options })).toBe('403 company.not_buyer')
  expect(await api.refusal(extras.guest, operation, prairie)).toBe('403 access.forbidden')
  expect(await api.refusal('both', operation, prairie)).toBe('404 company.not_found')
  const tooLong = { ...options, path: { companyId: 'x'.repeat(101) } }
  expect(await api.refusal('buyer', operation, tooLong)).toBe('422 validation.failed')
  takeAccountAway(api, 'prairie')
  expect(await api.refusal('buyer', operation, prairie)).toBe('404 payment.not_initialised')
})

test('the provider session token contains the company’s account and the expiration time', async () => {
  const api = startApi()
  const session = await api.ok('buyer', 'getMoovAccessToken', prairiePath)
  const [own] = api.world.tables.paymentAccounts.where('companyId', companyId('prairie'))
  expect(session.moovAccountId).toBe(own?.externalAccountId)
  const expires = api.world.now().getTime() + 15 * 60_000
  expect(session.accessToken).toBe(`mv_${expires}_${session.moovAccountId}`)
})

test('a Canadian company’s link token uses the bank’s OAuth pages', async () => {
  const api = startApi()
  const usToken = await api.ok('buyer', 'getPlaidLinkToken', prairiePath)
  const abroad = await api.ok('both', 'getPlaidLinkToken', northwindPath)
  expect(usToken.linkToken).not.toMatch(/-oauth$/)
  expect(abroad.linkToken).toMatch(/-oauth$/)
  expect(usToken.expiresAt).toBe('2026-11-21T12:30:00.000Z')
})

test('a linked bank account becomes a payment method immediately and can’t be linked twice', async () => {
  const api = startApi()
  const linked = await link(api)
  expect(linked).toMatchObject({ type: 'Ach', bankName: 'Tartan Bank', lastFour: '4321', verified: true })
  expect(api.world.tables.paymentMethods.get(linked.paymentMethodId)).toMatchObject({
    companyId: companyId('prairie'),
    status: 'Verified',
  })
  const again = { ...prairiePath, body: await chooseInDialog(api) }
  expect(await api.refusal('buyer', 'linkPlaidBankAccount', again)).toBe('409 payment.bank_already_linked')
  // Another company may link the same account, and so may this company after removing it.
  const body = await chooseInDialog(api, tartan, 'both', northwindPath)
  await api.ok('both', 'linkPlaidBankAccount', { ...northwindPath, body })
  api.world.tables.paymentMethods.update(linked.paymentMethodId, { status: 'Disabled' })
  await api.ok('buyer', 'linkPlaidBankAccount', again)
})

test('a link token works for 30 minutes and for one account', async () => {
  const api = startApi()
  const { linkToken } = await api.ok('buyer', 'getPlaidLinkToken', prairiePath)
  expect(choosePlaidAccount(api.world, 'link-sandbox-made-up', tartan)).toBeUndefined()
  expect(choosePlaidAccount(api.world, linkToken, tartan)).toMatch(/^public-sandbox-/)
  expect(choosePlaidAccount(api.world, linkToken, tartan)).toBeUndefined()
  const late = await api.ok('buyer', 'getPlaidLinkToken', prairiePath)
  api.world.advanceClock(30 * minuteMs)
  expect(choosePlaidAccount(api.world, late.linkToken, tartan)).toBeUndefined()
})

test('a public token works once, for 30 minutes, for its company and account', async () => {
  const api = startApi()
  const refusal = (body: object) => api.refusal('buyer', 'linkPlaidBankAccount', { ...prairiePath, body })
  const invalid = '422 payment.public_token_invalid'
  const body = await chooseInDialog(api)
  expect(await refusal(account)).toBe(invalid)
  expect(await refusal({ ...body, plaidAccountId: 'platypus-checking-6001' })).toBe(invalid)
  const otherCompanysBody = { ...northwindPath, body }
  expect(await api.refusal('both', 'linkPlaidBankAccount', otherCompanysBody)).toBe(invalid)
  await api.ok('buyer', 'linkPlaidBankAccount', { ...prairiePath, body })
  expect(await refusal(body)).toBe(invalid)
  const late = await chooseInDialog(api, 'platypus-checking-6001')
  api.world.advanceClock(30 * minuteMs)
  expect(await refusal(late)).toBe(invalid)
})

test('linking again with the same idempotency key returns the first response', async () => {
  const api = startApi()
  const body = await chooseInDialog(api)
  const keyed = { ...prairiePath, body, headers: { 'idempotency-key': 'link-attempt-1' } }
  const first = await api.ok('buyer', 'linkPlaidBankAccount', keyed)
  expect(await api.ok('buyer', 'linkPlaidBankAccount', keyed)).toEqual(first)
  const other = { ...keyed, body: { ...body, plaidAccountId: 'other-1111' } }
  expect(await api.refusal('buyer', 'linkPlaidBankAccount', other)).toBe('422 idempotency.key_reused')
})

test.each([
  ['pending-savings-7', { bankName: 'Sandhills Credit Union', lastFour: '0007', verified: false }],
  ['FAILING-0002', { bankName: 'Lakeshore National Bank', verified: true }],
  ['vzeNDwK7KQIm4yEog683uElbp9GRLEFXGK98D', { bankName: 'First Platypus Bank', lastFour: '3998' }],
])('the account %s determines its bank', async (plaidAccountId, bank) => {
  const api = startApi()
  expect(await link(api, plaidAccountId)).toMatchObject(bank)
})

test.each([
  ['pending-savings-7777', 'Pending', 'Verified'],
  ['unverifiable-savings-0010', 'Pending', 'VerificationFailed'],
  ['unstarted-checking-0008', 'New', 'New'],
  ['errored-checking-0009', 'Errored', 'Errored'],
])('%s is %s at first and %s a day later', async (plaidAccountId, first, dayLater) => {
  const api = startApi()
  const { paymentMethodId: id, verified } = await link(api, plaidAccountId)
  expect(verified).toBe(false)
  const status = () => api.world.tables.paymentMethods.get(id)?.status
  api.world.advanceClock(dayMs - 1)
  expect(status()).toBe(first)
  api.world.advanceClock(1)
  expect(status()).toBe(dayLater)
})

test('verification does not restore a removed bank account', async () => {
  const api = startApi()
  const { paymentMethodId: id } = await link(api, 'pending-savings-7777')
  api.world.tables.paymentMethods.update(id, { status: 'Disabled' })
  api.world.advanceClock(dayMs)
  expect(api.world.tables.paymentMethods.get(id)?.status).toBe('Disabled')
})

test('the preferred method appears on the payment account for platform staff', async () => {
  const api = startApi()
  expect(await api.ok('buyer', 'getPreferredPaymentMethods', prairiePath)).toEqual({
    outgoing: { paymentMethodId: seedId('paymentMethod', 1), type: 'Ach' },
    incoming: null,
  })
  const changed = await api.ok('buyer', 'setPreferredOutgoingPaymentMethod', { ...prairiePath, body: choice })
  expect(changed.outgoing).toEqual(choice)
  const accounts = await api.ok('admin', 'listPaymentAccounts', { query: { companyId: companyId('prairie') } })
  expect(accounts.items[0]).toMatchObject({ preferredOutgoingPaymentMethodExternalId: choice.paymentMethodId })
  // A removed card loses its preference.
  api.world.tables.paymentMethods.update(choice.paymentMethodId, { status: 'Disabled' })
  expect(await api.ok('buyer', 'getPreferredPaymentMethods', prairiePath)).toEqual({ outgoing: null, incoming: null })
})

test.each([
  ['another company’s', { paymentMethodId: seedId('paymentMethod', 11), type: 'Ach' }, '404 payment.method_not_found'],
  ['a disabled', { paymentMethodId: seedId('paymentMethod', 9), type: 'Card' }, '404 payment.method_not_found'],
  ['an unconfirmed', { paymentMethodId: seedId('paymentMethod', 8), type: 'Ach' }, '422 validation.failed'],
  ['a differently typed', { ...choice, type: 'Ach' }, '422 validation.failed'],
])('rejects %s method as the preferred one', async (_, body, refusal) => {
  expect(await startApi().refusal('buyer', 'setPreferredOutgoingPaymentMethod', { ...prairiePath, body })).toBe(refusal)
})

test.each([
  [8, 'prairie', 'unverified'],
  [14, 'northwind', 'unverified'],
  [15, 'northwind', 'errored'],
  [16, 'northwind', 'verification_failed'],
  [17, 'northwind', 'card_expired'],
] as const)('rejects method %i of %s with the reason %s', async (n, company, code) => {
  const api = startApi()
  const paymentMethodId = seedId('paymentMethod', n)
  const response = await api.send(company === 'prairie' ? 'buyer' : 'both', 'setPreferredOutgoingPaymentMethod', {
    path: { companyId: companyId(company) },
    body: { paymentMethodId, type: api.world.tables.paymentMethods.get(paymentMethodId)?.type },
  })
  expect(response).toMatchObject({ status: 422, body: { errors: [{ pointer: '/paymentMethodId', code }] } })
})

test('preferred methods are limited to members, and a supplier has an incoming one', async () => {
  const api = startApi()
  const operation = 'getPreferredPaymentMethods'
  expect(await api.ok('supplier', operation, harborPath)).toMatchObject({
    outgoing: null,
    incoming: { type: 'Wallet' },
  })
  expect(await api.refusal(null, operation, harborPath)).toBe('401 auth.unauthenticated')
  expect(await api.refusal(extras.guest, operation, harborPath)).toBe('403 access.forbidden')
  expect(await api.refusal('buyer', operation, harborPath)).toBe('404 company.not_found')
  const tooLong = { path: { companyId: 'x'.repeat(101) } }
  expect(await api.refusal('buyer', operation, tooLong)).toBe('422 validation.failed')
})

expectCovered([
  'getMoovAccessToken',
  'getPlaidLinkToken',
  'linkPlaidBankAccount',
  'setPreferredOutgoingPaymentMethod',
  'getPreferredPaymentMethods',
])
