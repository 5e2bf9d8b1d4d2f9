/** Calls that change a world in every way that people and the control plane can, for the tests of saved worlds. */
import { randomBytes } from 'node:crypto'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import { creditHeader, form, rows } from '../handlers/uploads.ts'
import { testMock, type TestCall, type TestMock, type TestResponse } from '../testMock.ts'

const main = '/api/tallyport'
const harbor = companyId('harbor')
const prairie = companyId('prairie')
const payerAccount = seedId('account', 1)

/** A mock whose clock is stopped, so that the same calls have the same responses. */
export async function frozenMock(scenario: Scenario = 'default'): Promise<TestMock> {
  const mock = testMock()
  mock.worlds.reset('default', scenario)
  await mock.call('POST', '/__mock/clock', { json: { frozen: true } })
  return mock
}

/** The world of a mock. */
export const worldOf = ({ worlds }: TestMock) => worlds.get('default')

/** `n` varies a step; it takes its data from the world. */
type Step = (mock: TestMock, n: number) => Promise<TestResponse>

const keyed = (n: number): TestCall => ({ headers: { 'idempotency-key': `saved-key-${n}` } })

async function upload(mock: TestMock, n: number, padding = ''): Promise<TestResponse> {
  const file = rows(creditHeader, `UP-${n}${padding},HS-1001,,,2026-06-01,2026-07-31,${n + 1}.00,${n + 1}.00`)
  const encoded = new Response(form({ creditAdjustment: file }, false))
  return mock.call('POST', `${main}/receivables/company/${harbor}/integration/upload`, {
    as: 'supplier',
    bytes: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}

async function pay(mock: TestMock, n: number): Promise<TestResponse> {
  const { invoices, paymentMethods } = worldOf(mock).tables
  const open = invoices
    .where('invoicingAccountId', payerAccount)
    .filter(({ paymentState }) => paymentState === 'Payable')
  const methods = paymentMethods.where('companyId', prairie).filter(({ status }) => status === 'Verified')
  const path = `${main}/company/${prairie}/payment/invoicing-account/${payerAccount}`
  const basket = {
    invoices: open.slice(n % 3, (n % 3) + 1).map(({ id }) => ({ id })),
    creditAdjustments: [],
    paymentMethodId: methods[n % methods.length]?.id,
  }
  const preview = await mock.call('POST', `${path}/preview`, { as: 'buyer', json: basket })
  if (preview.status >= 400) return preview
  const { previewId, total: expectedTotal } = preview.json() as { previewId: string; total: string }
  return mock.call('POST', path, { as: 'buyer', json: { ...basket, previewId, expectedTotal }, ...keyed(n) })
}

export const newPassword = 'An0ther-password!'

export const steps: Record<string, Step> = {
  profile: (mock, n) =>
    mock.call('PUT', '/api/auth/user/me', {
      as: 'buyer',
      json: { email: 'buyer@tallyport.test', firstName: `Ben ${n}`, lastName: 'O', phoneNumber: '+16175550101' },
    }),
  wrongPassword: (mock, n) =>
    mock.call('POST', '/api/auth/login/password', {
      json: { emailAddress: 'supplier@tallyport.test', password: `wrong ${n}` },
    }),
  forgotPassword: (mock) =>
    mock.call('POST', '/api/auth/forgot-password', { json: { emailAddress: 'both@tallyport.test' } }),
  resetPassword: async (mock, n) => {
    await steps['forgotPassword']?.(mock, n)
    const token = worldOf(mock).tables.passwordResets.all().at(-1)?.id
    const json = { token, password: newPassword, confirmPassword: newPassword }
    return mock.call('PUT', '/api/auth/forgot-password', { json, ...keyed(n) })
  },
  invite: (mock, n) => {
    const account = worldOf(mock)
      .tables.invoicingAccounts.where('supplierCompanyId', harbor)
      .filter(({ status }) => status === 'NotInvited')[n]
    return mock.call('POST', `${main}/receivables/company/${harbor}/invoicing-account/${account?.id}/invite`, {
      as: 'supplier',
      json: { firstName: 'Ida', lastName: `No ${n}`, email: `ida-${n}@example.test` },
    })
  },
  register: (mock, n) => {
    const token = worldOf(mock)
      .tables.registrationTokens.all()
      .findLast(({ used }) => !used)
    return mock.call('POST', '/api/auth/register/password', {
      json: {
        registrationToken: token?.id,
        emailAddress: `new-${n}@example.test`,
        password: newPassword,
        firstName: 'New',
        lastName: 'User',
        phoneNumber: '+16175550177',
      },
      ...keyed(n),
    })
  },
  newAccessLink: (mock) => {
    const link = worldOf(mock).tables.accessLinks.find('companyId', harbor)
    return mock.call('PATCH', `${main}/company/${harbor}/access/request-link/${link?.id}`, {
      as: 'supplier',
      json: { rotate: true },
    })
  },
  requestAccess: (mock, n) => {
    const link = worldOf(mock).tables.accessLinks.find('companyId', harbor)
    const json = { email: `visitor-${n}@example.test` }
    return mock.call('POST', `${main}/company/access/${link?.token}/request`, { json, ...keyed(n) })
  },
  apiKey: (mock, n) =>
    mock.call('PATCH', `${main}/admin/integration/connections/${seedId('connection', n + 2)}`, {
      as: 'admin',
      json: { apiKey: n % 2 === 0 ? `key-5d1c0b9f3a-${n}` : 'k-901' },
    }),
  sync: (mock) =>
    mock.call('POST', `${main}/admin/integration/connections/${seedId('connection', 1)}/sync`, { as: 'admin' }),
  plaidToken: (mock) => mock.call('GET', `${main}/company/${prairie}/payment/plaid-link-token`, { as: 'buyer' }),
  chooseBank: async (mock, n) => {
    await steps['plaidToken']?.(mock, n)
    const linkToken = worldOf(mock).tables.plaidLinks.all().at(-1)?.id
    return mock.call('POST', '/providers/plaid/account', { json: { linkToken, accountId: `tartan-${n}` } })
  },
  removeMethod: async (mock, n) => {
    const account = worldOf(mock).tables.paymentAccounts.find('companyId', prairie)
    const { accessToken } = (
      await mock.call('GET', `${main}/company/${prairie}/payment/moov-access-token`, { as: 'buyer' })
    ).json() as { accessToken: string }
    const card = worldOf(mock).tables.paymentMethods.where('companyId', prairie)[n]
    return mock.call('DELETE', `/providers/moov/accounts/${account?.externalAccountId}/cards/${card?.sourceId}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
  },
  upload,
  pay,
  queuePayment: (mock) => mock.call('POST', '/__mock/payment', { json: { action: 'queue' } }),
  fault: (mock, n) =>
    mock.addFault({ match: { operationId: 'listCompanies', nth: n + 1 }, effect: { kind: 'status', status: 503 } }),
  companies: (mock) => mock.call('GET', `${main}/company`, { as: 'both' }),
  minute: (mock) => mock.call('POST', '/__mock/clock', { json: { advanceMs: 60_000 } }),
  days: (mock, n) => mock.call('POST', '/__mock/clock', { json: { advanceMs: n * 86_400_000 } }),
}

/** An upload with more than 100 KB, which compress well or not at all. */
export const longUpload = (mock: TestMock, n: number, { isRandom = false } = {}): Promise<TestResponse> =>
  upload(mock, n, isRandom ? randomBytes(100_000).toString('hex') : `${'x'.repeat(60)}\n`.repeat(2000))
