import type { AddressInput } from '#generated/main/model/index.ts'
import { unprocessable } from '../problem.ts'

const postalCodes: Record<AddressInput['country'], RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i,
}

/** An address as columns of a row. Errors: 422 for a postal code that does not exist (docs/rules.md#postal-code-lookup). */
export function addressColumns(address: AddressInput) {
  if (!postalCodes[address.country].test(address.postalCode)) {
    const detail = 'Please provide a valid United States OR Canada postal code'
    throw unprocessable('validation.failed', detail, [{ pointer: '/address/postalCode', code: 'pattern', detail }])
  }
  return { ...address, address2: address.address2 ?? null }
}
