import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { CreateAuthUserBody } from '#generated/auth/auth-users/auth-users.zod.ts'
import { RegisterWithPasswordBody } from '#generated/auth/registration/registration.zod.ts'
import { UpdateCurrentUserBody } from '#generated/auth/user/user.zod.ts'
import { ProcessAccessRequestBody, RequestAccessBody } from '#generated/main/access/access.zod.ts'
import { SaveAdminCompanyBody } from '#generated/main/admin-companies/admin-companies.zod.ts'
import { CreateCompanyBody, UpdateCompanyBody } from '#generated/main/companies/companies.zod.ts'
import { CreateConnectionBody, UpdateConnectionBody } from '#generated/main/connections/connections.zod.ts'
import { InviteInvoicingAccountBody } from '#generated/main/invoicing-accounts/invoicing-accounts.zod.ts'
import {
  CreatePaymentAccountBody,
  UpdatePaymentAccountBody,
} from '#generated/main/payment-accounts/payment-accounts.zod.ts'
import type { OperationId } from '#generated/operations.ts'
import { exampleRequests } from './exampleRequest.ts'
import { testMock } from './testMock.ts'

/** A change to the contract's example request, and the pointers of the resulting errors; none if it stays valid. */
type Case = [change: object, ...pointers: string[]]

const wide = (length: number) => 'x'.repeat(length)
/** Cases for the limits of a text that must not be blank. */
const text = (field: string, max: number): Case[] => [
  [{ [field]: 'x' }],
  [{ [field]: ' x ' }],
  [{ [field]: wide(max) }],
  [{ [field]: wide(max + 1) }, `/${field}`],
  [{ [field]: '' }, `/${field}`],
  [{ [field]: ' \t\u00A0' }, `/${field}`],
]
const without = (field: string) => ({ [field]: undefined })

const sides: Case[] = [
  [{ isSupplier: true, isBuyer: true }],
  [{ isSupplier: true, isBuyer: false }],
  [{ isSupplier: false, isBuyer: true }],
  [{ isSupplier: false, isBuyer: false }, '/isSupplier', '/isBuyer'],
]

const place = { address1: '410 Harbor Way', city: 'Oakland', state: 'CA', postalCode: '94607', country: 'US' }
const address = (change: object) => ({ address: { ...place, ...change } })
const canadian = { country: 'CA', postalCode: 'K1A 0B1' }
/** The country decides which states there are; territories and the armed forces are states of the US. */
const states: Case[] = [
  ...['MA', 'WY', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP'].map((state): Case => [address({ state })]),
  ...['AB', 'NL', 'NT', 'NU', 'ON', 'QC', 'YT'].map((state): Case => [address({ ...canadian, state })]),
  ...['ZZ', 'ON', 'QC', 'ma', 'Ma', 'M', 'MAS', '', '  ', 'M A', 'ＭＡ', '12', null, undefined].map((state): Case => [
    address({ state }),
    '/address/state',
  ]),
  ...['ZZ', 'NY', 'PR', 'AE', 'on', '', 'PQ', 'NF'].map((state): Case => [
    address({ ...canadian, state }),
    '/address/state',
  ]),
  [address({ ...canadian, state: 'CA', postalCode: '94607' }), '/address/state', '/address/postalCode'],
]
const addresses: Case[] = [
  ...['94607', '94607-1234'].map((postalCode): Case => [address({ postalCode })]),
  ...['9460', '946071', '94607-123', '94607-12345', '94607 1234', 'K1A 0B1', '     ', ' 94607', '９４６０７'].map(
    (postalCode): Case => [address({ postalCode }), '/address/postalCode'],
  ),
  ...['K1A 0B1', 'K1A0B1'].map((postalCode): Case => [address({ country: 'CA', state: 'ON', postalCode })]),
  ...['K1A-0B1', 'k1a 0b1', 'K1A  0B1', 'K1A 0B', 'K1A 0B12', '94607'].map((postalCode): Case => [
    address({ country: 'CA', state: 'ON', postalCode }),
    '/address/postalCode',
  ]),
  [address({ country: 'MX' }), '/address/country'],
  ...states,
  [address({ address2: null })],
  ...text('address1', 200).map(nested),
  ...text('address2', 200).map(nested),
  ...text('city', 100).map(nested),
]
function nested([change, ...pointers]: Case): Case {
  return [address(change), ...pointers.map((pointer) => `/address${pointer}`)]
}

const phones: Case[] = [
  ...['+14155550134', '4155550134', '(415)555-0134', '+1(415)555.0134', '5550134', `+${'1'.repeat(15)}`].map(
    (phoneNumber): Case => [{ phoneNumber }],
  ),
  ...[
    '',
    '555013',
    '1'.repeat(16),
    '+1 415 555 0134',
    '-------',
    '++14155550134',
    '415555O134',
    '+',
    '415---5550134',
  ].map((phoneNumber): Case => [{ phoneNumber }, '/phoneNumber']),
]

const methods: Case[] = (['Incoming', 'Outgoing'] as const).flatMap((way): Case[] => {
  const type = `${way.toLowerCase()}PaymentMethodType`
  const id = `preferred${way}PaymentMethodExternalId`
  return [
    [{ [type]: 'Ach', [id]: 'pm_1' }],
    [{ [type]: undefined, [id]: 'pm_1' }],
    [{ [type]: null, [id]: null }],
    [{ [type]: null, [id]: undefined }],
    [{ [type]: undefined, [id]: undefined, externalAccountId: 'moov-1' }],
    [{ [type]: 'Ach', [id]: undefined }, `/${id}`],
    [{ [type]: 'Ach', [id]: null }, `/${id}`],
    [{ [type]: 'Ach', [id]: '' }, `/${id}`],
    [{ [type]: 'Ach', [id]: ' ' }, `/${id}`],
  ]
})

const names = (...fields: string[]) => fields.flatMap((field) => text(field, 100))
const locations: Case[] = [
  [{ dispatchDestination: 'https://erp.northwind.test/in' }],
  [{ dispatchDestination: 'AR-INBOX' }],
  ...text('dispatchDestination', 500),
  [{ pdfDownloadDirectory: 's3://northwind/pdf' }],
  [{ pdfDownloadDirectory: 'sftp://files.northwind.test/pdf' }],
  [{ pdfDownloadDirectory: 'https://northwind.test/pdf' }, '/pdfDownloadDirectory'],
  [{ pdfDownloadDirectory: 's3://' }, '/pdfDownloadDirectory'],
]

interface Rules {
  schema: z.ZodMiniType
  cases: Case[]
  /** Prism merges the two `anyOf`s in an `allOf` into one, and so names more fields than are wrong. */
  namesMore?: true
}

const rules: Partial<Record<OperationId, Rules>> = {
  createPaymentAccount: { schema: CreatePaymentAccountBody, cases: methods, namesMore: true },
  updatePaymentAccount: { schema: UpdatePaymentAccountBody, cases: methods, namesMore: true },
  processAccessRequest: {
    schema: ProcessAccessRequestBody,
    cases: [
      [{ action: 'Approve' }],
      [{ action: 'Approve', ...without('invoicingAccountId') }, '/invoicingAccountId'],
      [{ action: 'Approve', invoicingAccountId: '' }, '/invoicingAccountId'],
      [{ action: 'Approve', invoicingAccountId: null }, '/invoicingAccountId'],
      [{ action: 'Deny', ...without('invoicingAccountId') }],
      [{ action: 'Deny' }],
      [{ action: 'Hold' }, '/action'],
    ],
  },
  createCompany: {
    schema: CreateCompanyBody,
    cases: [...sides, ...names('name'), ...addresses, ...text('taxId', 20), [{ taxId: null }]],
  },
  updateCompany: {
    schema: UpdateCompanyBody,
    cases: [...sides, ...names('name'), ...addresses, ...text('taxId', 20), [{ isSupplier: false }]],
  },
  saveAdminCompany: {
    schema: SaveAdminCompanyBody,
    cases: [...sides, ...names('name'), ...addresses, ...text('taxId', 20)],
  },
  requestAccess: {
    schema: RequestAccessBody,
    cases: [
      ...names('name', 'companyName', 'accountNumber'),
      ...text('additionalNotes', 2000),
      ...['name', 'companyName', 'accountNumber', 'additionalNotes'].map((field): Case => [without(field)]),
    ],
  },
  registerWithPassword: { schema: RegisterWithPasswordBody, cases: [...names('firstName', 'lastName'), ...phones] },
  updateCurrentUser: { schema: UpdateCurrentUserBody, cases: [...names('firstName', 'lastName'), ...phones] },
  createAuthUser: { schema: CreateAuthUserBody, cases: [...names('firstName', 'lastName'), ...phones] },
  inviteInvoicingAccount: { schema: InviteInvoicingAccountBody, cases: names('firstName', 'lastName') },
  createConnection: { schema: CreateConnectionBody, cases: [...names('name', 'connectionId'), ...locations] },
  updateConnection: { schema: UpdateConnectionBody, cases: [...names('name', 'connectionId'), ...locations] },
}

describe.each(Object.entries(rules))('%s', (operationId, { schema, cases, namesMore = false }) => {
  const example = exampleRequests.find((request) => request.operationId === operationId)

  test.each(
    cases.map(([change, ...pointers]) => ({ change, pointers, body: { ...(example?.json as object), ...change } })),
  )('%j', async ({ body, pointers }) => {
    expect(schema.safeParse(JSON.parse(JSON.stringify(body))).success).toBe(pointers.length === 0)
    const mock = testMock()
    const response = await mock.call(example?.method ?? '', example?.path() ?? '', { as: 'admin', json: body })
    // A valid request can still fail, because the ids in the example don't exist.
    if (pointers.length === 0) expect(response.status).not.toBe(422)
    else {
      expect(response.status).toBe(422)
      const named = [...new Set(response.problem().errors?.map(({ pointer }) => pointer))]
      expect(named).toEqual(namesMore ? expect.arrayContaining(pointers) : pointers)
    }
  })
})
