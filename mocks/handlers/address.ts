import type { AddressInput } from '#generated/main/model/index.ts'
import { unprocessable } from '../problem.ts'

const postalCodes: Record<AddressInput['country'], RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i,
}

/** The columns of an address as rows keep it. Errors: 422 for a postal code that its country does not have (spec section 5). */
export function addressColumns(address: AddressInput) {
  if (!postalCodes[address.country].test(address.postalCode)) {
    const detail = 'Please provide a valid United States OR Canada postal code'
    throw unprocessable('validation.failed', detail, [{ pointer: '/address/postalCode', code: 'pattern', detail }])
  }
  return { ...address, address2: address.address2 ?? null }
}
