import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CreateCompanyBody } from '#generated/main/companies/companies.zod.ts'
import { addressIssue } from '#src/features/address/AddressBlock.tsx'
import { addressProblems, addressState, completeAddress, type AddressName } from '#src/features/address/addressState.ts'
import { i18n } from '#src/locales/i18n.ts'

const address = {
  address1: '1 Lens Court',
  address2: null,
  city: 'Oakland',
  state: 'CA',
  postalCode: '94607',
  country: 'US',
} as const
const company = { name: 'Lens & Co.', isSupplier: true, isBuyer: false }
const atMost = (max: number) => `Use ${max} characters or fewer.`
const textOfLength = (length: number) => ''.padEnd(length, 'a')

const rows: readonly (readonly [AddressName, string, string | null])[] = [
  ['address1', '', 'Address line 1 is required'],
  ['address1', '  ', 'Address line 1 is required'],
  ['address1', 'a', null],
  ['address1', textOfLength(200), null],
  ['address1', textOfLength(201), atMost(200)],
  ['address2', '', null],
  ['address2', textOfLength(200), null],
  ['address2', textOfLength(201), atMost(200)],
  ['city', '', 'City is required'],
  ['city', textOfLength(100), null],
  ['city', textOfLength(101), atMost(100)],
  ['state', '', 'State is required'],
  ['state', 'NY', null],
  ['state', 'NYC', 'Check this value.'],
  ['postalCode', '', 'Postal code is required'],
  ['postalCode', '94607', null],
  ['postalCode', '94607-1234', null],
  ['postalCode', 'K1A 0B1', 'Please provide a valid United States OR Canada postal code'],
  ['country', '', 'Country is required'],
  ['country', 'USA', 'Check this value.'],
]
test.each(rows)('%s %j: %s (address-rule)', (name, entered, message) => {
  const state = addressState(address)
  const changed = { ...state, draft: { ...state.draft, [name]: entered } }
  expect(addressProblems(changed, (issue) => addressIssue(issue, i18n.t))[name] ?? null).toBe(message)
  const complete = completeAddress(changed)
  expect(complete !== null).toBe(message === null)
  expect(z.safeParse(CreateCompanyBody, { ...company, address: complete ?? changed.draft }).success).toBe(
    message === null,
  )
})
