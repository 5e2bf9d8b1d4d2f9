import type { Address } from '#generated/main/model/address.ts'

/** A postal address as lines on an envelope, without empty parts; `countryName` is in the user's language. */
export function addressLines(address: Address, countryName: string): string[] {
  const { address1, address2, city, state, postalCode } = address
  const place = [city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return [address1, address2 ?? '', place, countryName].filter((line) => line.trim() !== '')
}
