import * as z from 'zod/mini'
import { CreateCompanyBody } from '#generated/main/companies/companies.zod.ts'
import type { Address } from '#generated/main/model/address.ts'
import { cleanText, searchKey } from '#src/lib/cleanText.ts'
import { parsePostalCode, type PostalMatch } from '#src/lib/postalCode.ts'

/** In the order they are filled in; the postal code determines the ones after it. */
export const addressNames = ['address1', 'address2', 'postalCode', 'city', 'state', 'country'] as const
export type AddressName = (typeof addressNames)[number]

interface AddressState {
  /** The fields as typed or looked up. */
  draft: Record<AddressName, string>
  /** The cities to choose from for the postal code. */
  cities: readonly string[]
  /** Also `found` for a stored address, which is trusted until its postal code changes. */
  lookup: 'idle' | 'waiting' | 'found' | 'unknown' | 'failed'
}

export type AddressAction =
  | { type: 'typed'; name: AddressName; value: string }
  /** The postal code is being looked up. */
  | { type: 'asked' }
  /** The place of the postal code; null if there is none. */
  | { type: 'lookedUp'; match: PostalMatch | null }
  /** The lookup failed, so the place is unknown. */
  | { type: 'failed' }
  /** The other cities of a stored address's postal code. */
  | { type: 'offered'; cities: readonly string[] }

/** The fields that the postal code determines, when there is none. */
const noPlace = { city: '', state: '', country: '' }
const noAddress = { address1: '', address2: '', postalCode: '', ...noPlace }

/** The state of the address fields before anyone types: those of a stored address, or empty. */
export function addressState(stored: Address | null): AddressState {
  if (stored === null) return { draft: noAddress, cities: [], lookup: 'idle' }
  return { draft: { ...stored, address2: stored.address2 ?? '' }, cities: [stored.city], lookup: 'found' }
}

/** The events that change the fields of an address (docs/rules.md#postal-code-lookup). */
export function reduceAddress(state: AddressState, action: AddressAction): AddressState {
  const { draft } = state
  switch (action.type) {
    case 'typed': {
      const typed = { ...state, draft: { ...draft, [action.name]: action.value } }
      if (action.name !== 'postalCode') return typed
      if (cleanText(action.value) !== '') return { ...typed, lookup: 'waiting' }
      return { draft: { ...typed.draft, ...noPlace }, cities: [], lookup: 'idle' }
    }
    case 'asked':
      return { ...state, lookup: 'waiting' }
    case 'lookedUp': {
      if (action.match === null) return { draft: { ...draft, ...noPlace }, cities: [], lookup: 'unknown' }
      const { cities, state: region, country } = action.match
      const chosen = cities.length === 1 ? cities[0] : cities.find((city) => isSameCity(city, draft.city))
      return { draft: { ...draft, city: chosen ?? '', state: region, country }, cities, lookup: 'found' }
    }
    case 'failed':
      return { ...state, lookup: 'failed' }
    case 'offered': {
      const others = action.cities.filter((city) => !isSameCity(city, draft.city))
      return { ...state, cities: [draft.city, ...others] }
    }
  }
}

/** A city's name for comparing. */
const comparable = (name: string) => searchKey(name).replaceAll(' ', '')
const isSameCity = (a: string, b: string) => comparable(a) === comparable(b)

/** The contract has rules for an address only as part of a company: the rest of it is valid here. */
const companyAt = (address: Address) => ({ name: 'Any', isSupplier: true, isBuyer: false, address })

/** The contract's rules for an address; an empty second line is null. */
export const addressSchema = z.custom<Address>().check(({ value, issues }) => {
  const broken = z.safeParse(CreateCompanyBody, companyAt(value)).error?.issues ?? []
  // The rule that the postal code matches the country names no field. It comes last, since an empty code breaks it, too.
  for (const { message: _message, ...issue } of broken.toSorted((a, b) => b.path.length - a.path.length)) {
    const [, name] = issue.path
    issues.push({ ...issue, path: issue.path.slice(1), input: name === undefined ? value : Reflect.get(value, name) })
  }
})

/** Validates the fields as the contract wants them: cleaned, and with the postal code in its standard format. */
function parse({ draft }: AddressState, error?: z.core.$ZodErrorMap) {
  const text = Object.fromEntries(addressNames.map((name) => [name, cleanText(draft[name])]))
  const postalCode = parsePostalCode(draft.postalCode)?.text ?? cleanText(draft.postalCode)
  return z.safeParse(addressSchema, { ...text, address2: text.address2 || null, postalCode }, error && { error })
}

/** The address if every field is valid and the postal code is known, otherwise null (docs/rules.md#address-rule). */
export function completeAddress(state: AddressState): Address | null {
  const { data } = parse(state)
  return data && state.lookup === 'found' ? data : null
}

/** Each field's error, worded by `error`; an issue without a path is a postal code of another country. */
export function addressProblems(state: AddressState, error: z.core.$ZodErrorMap): Partial<Record<AddressName, string>> {
  const issues = parse(state, error).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path: [name = 'postalCode'], message }) => [String(name), message]).toReversed(),
  )
}
