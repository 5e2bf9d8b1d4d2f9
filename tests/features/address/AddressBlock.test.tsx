import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Address } from '#generated/main/model/address.ts'
import type { PostalMatch } from '#src/lib/postalCode.ts'
import { AddressBlock, type AddressBlockProps } from '#src/features/address/AddressBlock.tsx'

const newYork: PostalMatch = { country: 'US', state: 'NY', cities: ['New York'] }
const boulder: PostalMatch = { country: 'US', state: 'CO', cities: ['Boulder', 'Gunbarrel'] }
const ottawa: PostalMatch = { country: 'CA', state: 'ON', cities: ['Ottawa'] }
const places: Record<string, PostalMatch> = { '10001': newYork, '80301': boulder, '80302': boulder, 'K1A 0B1': ottawa }

const lookup = vi.fn<AddressBlockProps['lookup']>()
const onChange = vi.fn<AddressBlockProps['onChange']>()
const unknown = 'Please provide a valid United States OR Canada postal code'

beforeEach(() => {
  vi.useFakeTimers()
  lookup.mockReset().mockImplementation((code) => Promise.resolve(places[code] ?? null))
  onChange.mockReset()
})
afterEach(() => void vi.useRealTimers())

function show(props: Partial<AddressBlockProps> = {}) {
  return render(<AddressBlock isOwn lookup={lookup} stored={null} onChange={onChange} {...props} />)
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function enterCode(code: string) {
  type(/Postal code/, code)
  await pass(500)
}
const filledIn = () => [/City/, /State/, /Country/].map((name) => field(name).value)
const options = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)

describe('postal code (postal-code-lookup)', () => {
  it('is looked up 500 ms after the last keystroke', async () => {
    show()
    type(/Postal code/, '1000')
    await pass(499)
    type(/Postal code/, '10001')
    await pass(499)
    expect(lookup).not.toHaveBeenCalled()
    expect(screen.getByText('Looking up the postal code…')).toBeVisible()
    await pass(1)
    expect(lookup.mock.calls.map(([code]) => code)).toEqual(['10001'])
    expect(screen.queryByText('Looking up the postal code…')).toBeNull()
  })

  it('fills in the state, the country, and the city if there is only one', async () => {
    show()
    await enterCode('10001')
    expect(filledIn()).toEqual(['New York', 'NY', 'United States'])
    expect(screen.getByRole('status')).toHaveTextContent('New York, NY, United States')
    await enterCode('K1A 0B1')
    expect(filledIn()).toEqual(['Ottawa', 'ON', 'Canada'])
  })

  it('offers a choice of several cities', async () => {
    show()
    await enterCode('80301')
    expect(filledIn()).toEqual(['', 'CO', 'United States'])
    expect(options()).toEqual(['', 'Boulder', 'Gunbarrel'])
  })

  it('keeps the selected city if it matches, ignoring case and spaces', async () => {
    show()
    await enterCode('80301')
    type(/City/, 'Gunbarrel')
    await enterCode('80302')
    expect(field(/City/).value).toBe('Gunbarrel')
    places['80303'] = { ...boulder, cities: ['Boulder', 'GUN barrel'] }
    await enterCode('80303')
    expect(field(/City/).value).toBe('GUN barrel')
    places['80304'] = { ...boulder, cities: ['Boulder', 'Niwot'] }
    await enterCode('80304')
    expect(field(/City/).value).toBe('')
  })

  it('clears the city, state, and country when it is cleared', async () => {
    show()
    await enterCode('10001')
    type(/Postal code/, ' ')
    expect(filledIn()).toEqual(['', '', ''])
    expect(options()).toEqual([''])
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('clears the city, state, and country and shows an error when nothing matches', async () => {
    show()
    await enterCode('10001')
    await enterCode('00000')
    expect(filledIn()).toEqual(['', '', ''])
    expect(options()).toEqual([''])
    expect(field(/Postal code/)).toHaveAccessibleDescription(unknown)
    expect(field(/Postal code/)).toBeInvalid()
    await enterCode('10001')
    expect(screen.queryByText(unknown)).toBeNull()
  })

  it('is not looked up when empty', async () => {
    show()
    type(/Postal code/, '10001')
    await enterCode(' ')
    expect(lookup).not.toHaveBeenCalled()
    expect(screen.queryByText(unknown)).toBeNull()
  })

  it('makes the state and country read-only', () => {
    show()
    expect(field(/State/)).toHaveAttribute('readonly')
    expect(field(/Country/)).toHaveAttribute('readonly')
  })
})

describe('a slow or failing lookup', () => {
  it('aborts an outdated lookup and ignores its response', async () => {
    const lookups: Record<string, (match: PostalMatch | null) => void> = {}
    lookup.mockImplementation((code) => new Promise((resolve) => Object.assign(lookups, { [code]: resolve })))
    show()
    await enterCode('80301')
    await enterCode('10001')
    expect(lookup.mock.calls[0]?.[1].aborted).toBe(true)
    await act(async () => lookups['10001']?.(newYork))
    await act(async () => lookups['80301']?.(null))
    expect(filledIn()).toEqual(['New York', 'NY', 'United States'])
  })

  it('shows an error, keeps the values, leaves the postal code valid, and retries', async () => {
    show()
    await enterCode('10001')
    lookup.mockRejectedValueOnce(new Error('OVER_QUERY_LIMIT'))
    await enterCode('80301')
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
    expect(filledIn()).toEqual(['New York', 'NY', 'United States'])
    expect(field(/Postal code/)).toHaveValue('80301')
    expect(field(/Postal code/)).toBeValid()
    expect(onChange).toHaveBeenLastCalledWith(null)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field(/Postal code/)).toHaveFocus()
    expect(filledIn()).toEqual(['', 'CO', 'United States'])
  })

  it('does not look up the postal code after the form unmounts', async () => {
    const { unmount } = show()
    type(/Postal code/, '10001')
    unmount()
    await pass(500)
    expect(lookup).not.toHaveBeenCalled()
  })
})

describe('the value passed to onChange (address-rule)', () => {
  it('is null while a stored postal code belongs to another country', () => {
    const stored = { address1: '1 Pier Rd', address2: null, city: 'Ottawa', state: 'ON', country: 'CA' } as const
    show({ stored: { ...stored, postalCode: '10001' }, showsAll: true })
    expect(field(/Postal code/)).toHaveAccessibleDescription(unknown)
    type(/Address line 1/, '2 Pier Rd')
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(filledIn()).toEqual(['Ottawa', 'ON', 'Canada'])
  })

  it('is the address while every field is valid, and null otherwise', async () => {
    show()
    type(/Address line 1/, ' 1 Pier Rd ')
    await enterCode('k1a0b1')
    const address = { address1: '1 Pier Rd', address2: null, city: 'Ottawa', state: 'ON', country: 'CA' }
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(screen.getByText(unknown)).toBeVisible()
    await enterCode('K1A 0B1')
    expect(onChange).toHaveBeenLastCalledWith({ ...address, postalCode: 'K1A 0B1' })
    type(/Address line 2/, 'Suite 5')
    expect(onChange).toHaveBeenLastCalledWith({ ...address, postalCode: 'K1A 0B1', address2: 'Suite 5' })
    type(/Postal code/, '80301')
    expect(onChange).toHaveBeenLastCalledWith(null)
    await pass(500)
    expect(onChange).toHaveBeenLastCalledWith(null)
    type(/City/, 'Boulder')
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ city: 'Boulder', state: 'CO' }))
    type(/Address line 1/, '  ')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

describe('validation (address-rule)', () => {
  const messages = [
    'Address line 1 is required',
    'Postal code is required',
    'City is required',
    'State is required',
    'Country is required',
  ]

  it('shows a field’s error on blur, and all errors when showsAll is set', () => {
    const { rerender } = show()
    expect(screen.queryByText(/is required/)).toBeNull()
    fireEvent.blur(field(/Address line 1/))
    expect(screen.getAllByText(/is required/).map((message) => message.textContent)).toEqual(messages.slice(0, 1))
    rerender(<AddressBlock isOwn lookup={lookup} stored={null} onChange={onChange} showsAll />)
    expect(screen.getAllByText(/is required/).map((message) => message.textContent)).toEqual(messages)
  })

  it('shows no error for the fields of a pending or failed lookup', async () => {
    lookup.mockRejectedValueOnce(new Error('no'))
    show({ showsAll: true })
    type(/Postal code/, '10001')
    expect(screen.getAllByText(/is required/)).toHaveLength(1)
    await pass(500)
    expect(screen.getByText('Something went wrong')).toBeVisible()
    expect(screen.getAllByText(/is required/)).toHaveLength(1)
  })

  it('focuses the first invalid field when the form asks for it', async () => {
    const handle: { current: { focus: () => void } | null } = { current: null }
    show({ ref: handle })
    handle.current?.focus()
    expect(field(/Address line 1/)).toHaveFocus()
    type(/Address line 1/, '1 Pier Rd')
    await enterCode('80301')
    handle.current?.focus()
    expect(field(/City/)).toHaveFocus()
  })

  it.each([
    ['state', /State/, { ...newYork, state: 'NYC' }],
    ['country', /Country/, { ...newYork, country: 'USA' as 'US' }],
  ])('rejects a %s of more than 2 characters', async (_name, name, match) => {
    lookup.mockResolvedValue(match)
    show({ showsAll: true })
    type(/Address line 1/, '1 Pier Rd')
    await enterCode('10001')
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(field(name)).toBeInvalid()
  })

  it('shows the errors of the service', () => {
    show({ showsAll: true, problems: { city: 'No such city' } })
    expect(field(/City/)).toHaveAccessibleDescription('No such city')
  })
})

describe('a stored address', () => {
  const stored: Address = {
    address1: '1 Pier Rd',
    address2: null,
    city: 'boulder',
    state: 'CO',
    postalCode: '80301',
    country: 'US',
  }

  it('stays unchanged, and looks up the other cities of its postal code on first focus', async () => {
    show({ stored })
    expect(lookup).not.toHaveBeenCalled()
    fireEvent.focus(field(/Address line 1/))
    fireEvent.focus(field(/City/))
    await pass(0)
    expect(lookup).toHaveBeenCalledOnce()
    expect(options()).toEqual(['', 'boulder', 'Gunbarrel'])
    expect(field(/City/).value).toBe('boulder')
    expect(onChange).not.toHaveBeenCalled()
    type(/City/, 'Gunbarrel')
    expect(onChange).toHaveBeenLastCalledWith({ ...stored, city: 'Gunbarrel' })
  })

  it.each([
    ['its postal code is not found', () => Promise.resolve(null)],
    ['the lookup fails', () => Promise.reject(new Error('no'))],
  ])('is accepted even if %s', async (_name, lookupResult) => {
    lookup.mockImplementation(lookupResult)
    show({ stored })
    fireEvent.focus(field(/City/))
    await pass(0)
    expect(filledIn()).toEqual(['boulder', 'CO', 'United States'])
    type(/Address line 1/, '2 Pier Rd')
    expect(onChange).toHaveBeenLastCalledWith({ ...stored, address1: '2 Pier Rd' })
  })
})
