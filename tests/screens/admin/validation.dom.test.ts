import { zodResolver } from '@hookform/resolvers/zod'
import { get, type FieldValues } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CreateAuthUserBody } from '#generated/auth/auth-users/auth-users.zod.ts'
import { CreateMembershipBody } from '#generated/auth/memberships/memberships.zod.ts'
import { SaveAdminCompanyBody } from '#generated/main/admin-companies/admin-companies.zod.ts'
import { CreateConnectionBody, UpdateConnectionBody } from '#generated/main/connections/connections.zod.ts'
import { SaveIngestionConfigurationBody } from '#generated/main/ingestion-configurations/ingestion-configurations.zod.ts'
import {
  CreatePaymentAccountBody,
  CreatePaymentFeeBody,
} from '#generated/main/payment-accounts/payment-accounts.zod.ts'
import { userSchema } from '#src/features/auth-users/UserForm.tsx'
import { adminCompanySchema } from '#src/features/companies/companySchema.ts'
import {
  connectionSchema,
  newConnectionSchema,
  noConnection,
  toConnectionRequest,
} from '#src/features/connections/connectionSchema.ts'
import { configurationSchema } from '#src/features/ingestion-configurations/configurationSchema.ts'
import { memberSchema } from '#src/features/memberships/AddMemberDialog.tsx'
import { accountSchema, filled, noAccount } from '#src/features/payment-accounts/accountSchema.ts'
import { feeSchema } from '#src/features/payment-accounts/feeSchema.ts'
import { i18n } from '#src/locales/i18n.ts'
import { issueMessage } from '#src/shared/form/fieldMessages.ts'
import { messageText } from '#src/shared/form/TextInput.tsx'

/** A field, the entered value, and the message at the field; null if the value can be sent. */
type Row = readonly [field: string, entered: unknown, message: string | null]

interface Rules {
  form: string
  schema: z.ZodMiniType<FieldValues, FieldValues>
  /** Values that can be sent. */
  good: FieldValues
  /** The schema of the form's request, and the conversion to its body. */
  contract: z.ZodMiniType
  toBody: (output: FieldValues) => unknown
  rows: readonly Row[]
}

const required = 'This field is required.'
const atMost = (max: number) => `Use ${max} characters or fewer.`
const directoryRule = 'Enter a directory that starts with s3:// or sftp:// and has no spaces.'
/** docs/rules.md#fee-percentage */
const percentageRule = 'Enter a percentage from 0.01 to 4.00 with two decimals, such as 2.50.'
const endpointRule = 'Enter a full web address, such as https://erp.example.com/api.'
const textOfLength = (length: number, start = '') => start.padEnd(length, 'a')

/** A text that must not be empty, blank, or longer than `max`. */
const text = (field: string, max: number): Row[] => [
  [field, '', required],
  [field, '   ', required],
  [field, 'a', null],
  [field, textOfLength(max), null],
  [field, ` ${textOfLength(max)} `, null],
  [field, textOfLength(max + 1), atMost(max)],
]
/** The same for a text that may be left empty. */
const optionalText = (field: string, max: number): Row[] => [
  [field, '', null],
  ...text(field, max).filter(([, , message]) => message !== required),
]
const directory = (field: string): Row[] => [
  [field, '', directoryRule],
  [field, 's3://', directoryRule],
  [field, 's3://a', null],
  [field, 'sftp://a', null],
  [field, ' s3://a ', null],
  [field, 's3:/a', directoryRule],
  [field, 'S3://a', directoryRule],
  [field, 'ftp://a', directoryRule],
  [field, '/home/a', directoryRule],
  [field, 's3://a b', directoryRule],
  [field, textOfLength(500, 's3://'), null],
  [field, textOfLength(501, 's3://'), atMost(500)],
]

const address = {
  address1: '1 Lens Court',
  address2: null,
  city: 'Oakland',
  state: 'CA',
  postalCode: '94607',
  country: 'US',
} as const

const connection = {
  ...noConnection,
  name: 'ERP',
  connectionId: 'erp',
  apiEndpoint: 'https://erp.test',
  apiKey: 'secret',
  dispatchDestination: 'queue',
  pdfDownloadDirectory: 's3://a',
}
const connectionRows: readonly Row[] = [
  ...text('name', 100),
  ...text('connectionId', 100),
  ['apiEndpoint', '', endpointRule],
  ['apiEndpoint', 'erp.test', endpointRule],
  ['apiEndpoint', 'https://e', null],
  ['apiEndpoint', textOfLength(500, 'https://erp.test/'), null],
  ['apiEndpoint', textOfLength(501, 'https://erp.test/'), atMost(500)],
  ...text('dispatchDestination', 500),
  ...directory('pdfDownloadDirectory'),
  ['minSyncDate', '', null],
  ['minSyncDate', '2026-02-28', null],
  ['minSyncDate', '2026-02-29', 'Enter a date that exists, from 1990 to 20 years from now.'],
  ['currency', 'EUR', 'Check this value.'],
  ['status', 'Inactive', null],
  ['status', 'Paused', 'Check this value.'],
]

const table: readonly Rules[] = [
  {
    form: 'company, new and details',
    schema: adminCompanySchema,
    good: { name: 'Zephyr Glass', isSupplier: true, isBuyer: false, taxId: '94-3210987', address },
    contract: SaveAdminCompanyBody,
    toBody: (company) => company,
    rows: [
      ...text('name', 100),
      ...text('taxId', 20),
      ['isSupplier', false, 'Choose at least one.'],
      ['isBuyer', true, null],
      ['address', null, required],
    ],
  },
  {
    form: 'user',
    schema: userSchema,
    good: { email: 'ida@berg.test', firstName: 'Ida', lastName: 'Berg', phoneNumber: '', isInternal: false },
    contract: CreateAuthUserBody,
    toBody: ({ phoneNumber, ...user }) => ({ ...user, ...(phoneNumber !== '' && { phoneNumber }) }),
    rows: [
      ['email', '', required],
      ['email', 'ida', 'Enter a valid email address.'],
      ['email', 'ida@berg', 'Enter a valid email address.'],
      ['email', ' ida@berg.test ', null],
      ['email', `${textOfLength(244)}@berg.test`, null],
      ['email', `${textOfLength(245)}@berg.test`, atMost(254)],
      ...text('firstName', 100),
      ...text('lastName', 100),
      ['phoneNumber', '', null],
      ['phoneNumber', '  ', null],
      ['phoneNumber', '(617) 555-0142', null],
      // Other valid and invalid numbers: tests/shared/form/phoneNumber.test.ts.
      ['phoneNumber', '555014', 'Please enter a valid phone number'],
      ['phoneNumber', '6175550142012345', 'Please enter a valid phone number'],
      ['isInternal', true, null],
    ],
  },
  {
    form: 'user of a company',
    schema: memberSchema,
    good: { userId: 'ida', status: 'Member' },
    contract: CreateMembershipBody,
    toBody: (member) => ({ companyId: 'zephyr', ...member }),
    rows: [
      ['userId', '', required],
      ['userId', 'a', null],
      ['status', '', required],
      ['status', 'Invited', null],
      ['status', 'Creator', 'Check this value.'],
    ],
  },
  {
    form: 'payment account',
    schema: accountSchema,
    good: { ...noAccount, externalAccountId: 'moov-1' },
    contract: CreatePaymentAccountBody,
    toBody: (account) => ({ companyId: 'zephyr', paymentProcessor: 'Moov', ...filled(account) }),
    rows: [
      ...text('externalAccountId', 200),
      ...optionalText('preferredIncomingPaymentMethodExternalId', 200),
      ...optionalText('preferredOutgoingPaymentMethodExternalId', 200),
    ],
  },
  ...(['Incoming', 'Outgoing'] as const).map((side): Rules => ({
    form: `payment account with a type for ${side} payments`,
    schema: accountSchema,
    good: {
      ...noAccount,
      externalAccountId: 'moov-1',
      [`${side.toLowerCase()}PaymentMethodType`]: 'Ach',
      [`preferred${side}PaymentMethodExternalId`]: 'pm_1',
    },
    contract: CreatePaymentAccountBody,
    toBody: (account) => ({ companyId: 'zephyr', paymentProcessor: 'Moov', ...filled(account) }),
    rows: text(`preferred${side}PaymentMethodExternalId`, 200),
  })),
  {
    form: 'fee, new and changed',
    schema: feeSchema,
    good: { paymentMethodType: 'Card', percentage: '2.50', enabled: true, isFacilitatorFee: false },
    contract: CreatePaymentFeeBody,
    toBody: (fee) => ({ ...fee, feeType: 'Processing' }),
    rows: [
      ['paymentMethodType', '', required],
      ...['Card', 'Ach', 'Wallet', 'Rtp'].map((type): Row => ['paymentMethodType', type, null]),
      ['percentage', '1,00', null],
      ...['', '0.00', '0.1', '2.5', '2.505', '4.01', '10.00', '-1.00', '1,0', '2.50%'].map((percentage): Row => [
        'percentage',
        percentage,
        percentageRule,
      ]),
      ...['0.01', '0.10', '1.00', '3.99', '4.00', ' 2.50 '].map((percentage): Row => ['percentage', percentage, null]),
    ],
  },
  {
    form: 'ingestion configuration, new and changed',
    schema: configurationSchema,
    good: {
      companyId: 'zephyr',
      controlFilePattern: '*.ctl',
      incomingDirectory: 's3://a/in',
      processingDirectory: 's3://a/now',
      failedDirectory: 's3://a/failed',
      archiveDirectory: 's3://a/done',
    },
    contract: SaveIngestionConfigurationBody,
    toBody: (configuration) => configuration,
    rows: [
      ['companyId', '', required],
      ...text('controlFilePattern', 200),
      ...['incoming', 'processing', 'failed', 'archive'].flatMap((name) => directory(`${name}Directory`)),
    ],
  },
  {
    form: 'new connection',
    schema: newConnectionSchema,
    good: connection,
    contract: CreateConnectionBody,
    toBody: (output) => ({ ...toConnectionRequest(output), authCompanyId: 'zephyr' }),
    rows: [...connectionRows, ...text('apiKey', 500)],
  },
  {
    form: 'connection',
    schema: connectionSchema,
    good: connection,
    contract: UpdateConnectionBody,
    // A key that is left empty stays unchanged and is not sent.
    toBody: ({ apiKey, ...output }) => ({ ...toConnectionRequest(output), ...(apiKey !== '' && { apiKey }) }),
    rows: [...connectionRows, ...optionalText('apiKey', 500)],
  },
]

const short = (entered: unknown) => {
  const json = JSON.stringify(entered)
  return json.length > 40 ? `${json.slice(0, 12)}… (${String(entered).length})` : json
}

describe.each(table)('$form (admin-validation)', ({ schema, good, contract, toBody, rows }) => {
  const resolve = zodResolver(schema, { error: (issue) => issueMessage(issue, i18n.t) })

  test.each(rows.map(([field, entered, message]) => ({ field, entered, message, shown: short(entered) })))(
    '$field $shown: $message',
    async ({ field, entered, message }) => {
      const { values, errors } = await resolve({ ...good, [field]: entered }, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      })
      const errorText: unknown = get(errors, `${field}.message`)
      expect(typeof errorText === 'string' ? messageText(i18n, errorText) : null).toBe(message)
      expect(Object.keys(errors)).toEqual(message === null ? [] : [field])
      // Values that the form accepts fit the contract, and values that it rejects would break it.
      const sent: FieldValues = message === null ? values : { ...good, [field]: entered }
      expect(z.safeParse(contract, toBody(sent)).success).toBe(message === null)
    },
  )
})
