import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { TimeoutError } from 'es-toolkit'
import '#mocks/providers/browser/maps.ts'
import { Geocoder } from '#mocks/providers/browser/maps/geocoder.ts'
import { postalAreas } from '#mocks/providers/browser/maps/postalCodes.ts'
import { findPostalCode } from '#src/providers/maps/findPostalCode.ts'
import { type GeocoderResult, mapsScriptUrl } from '#src/providers/maps/mapsApi.ts'

const { signal } = new AbortController()
const find = (code: string) => findPostalCode(code, signal)
const geocode = vi.spyOn(Geocoder.prototype, 'geocode')
afterEach(() => void geocode.mockReset())

const component = (type: string, name: string) => ({ types: [type], long_name: name, short_name: name })
const codeless = [component('administrative_area_level_1', 'WA'), component('country', 'US')]

/** Makes Google return these results once. */
const respondWith = (...results: GeocoderResult[]) => geocode.mockResolvedValueOnce({ results: results as never[] })

describe('findPostalCode (postal-code-lookup)', () => {
  it.each([
    ['10001', { country: 'US', state: 'NY', cities: ['New York'] }],
    ['80301', { country: 'US', state: 'CO', cities: ['Boulder', 'Gunbarrel'] }],
    ['80301-1234', { country: 'US', state: 'CO', cities: ['Boulder', 'Gunbarrel'] }],
    ['k1a0b1', { country: 'CA', state: 'ON', cities: ['Ottawa'] }],
    ['00901', { country: 'US', state: 'PR', cities: ['San Juan'] }],
    ['00731-1234', { country: 'US', state: 'PR', cities: ['Ponce'] }],
    ['96910', { country: 'US', state: 'GU', cities: ['Hagåtña'] }],
    ['00802', { country: 'US', state: 'VI', cities: ['St Thomas'] }],
    ['09012', { country: 'US', state: 'AE', cities: ['APO', 'FPO', 'DPO'] }],
    ['00000', null],
    // Google finds another, similar code.
    ['10099', null],
  ])('%s', async (code, match) => {
    expect(await find(code)).toEqual(match)
  })

  it('finds the cities of every postal code', async () => {
    for (const { code, country, state, cities } of postalAreas)
      expect(await find(code)).toEqual({ country, state, cities })
  })

  it('sends no request for text that is not a US or Canadian postal code', async () => {
    expect(await find('SW1A 1AA')).toBeNull()
    expect(geocode).not.toHaveBeenCalled()
  })

  it.each([
    ['99999', 'OVER_QUERY_LIMIT'],
    ['99998', 'REQUEST_DENIED'],
  ])('rejects on a service failure and requests the code again: %s', async (code, failure) => {
    await expect(find(code)).rejects.toThrow(failure)
    await expect(find(code)).rejects.toThrow(failure)
    expect(geocode).toHaveBeenCalledTimes(2)
  })

  it('caches the last 100 results, including codes that were not found', async () => {
    const ask = async (code: number) => {
      respondWith()
      expect(await find(String(code))).toBeNull()
    }
    for (let code = 50_000; code < 50_100; code++) await ask(code)
    expect(geocode).toHaveBeenCalledTimes(100)
    await find('50099')
    await find('50000')
    expect(geocode).toHaveBeenCalledTimes(100)
    respondWith()
    await find('50200')
    respondWith()
    await find('50001')
    expect(geocode).toHaveBeenCalledTimes(102)
  })

  it('leaves out duplicate and blank cities', async () => {
    const places = [' Tacoma', 'TACOMA', '', 'Fife']
    const found = [component('postal_code', '98421'), ...codeless]
    respondWith({ types: ['postal_code'], address_components: found, postcode_localities: places })
    expect(await find('98421')).toEqual({ country: 'US', state: 'WA', cities: ['Tacoma', 'Fife'] })
  })

  it.each([
    ['no city', { types: ['postal_code'], address_components: [component('postal_code', '98422'), ...codeless] }],
    ['no postal code', { types: ['postal_code'], address_components: codeless }],
    [
      'the type of a street',
      { types: ['route'], address_components: [component('postal_code', '98422'), ...codeless] },
    ],
  ])('ignores a result with %s', async (_name, result) => {
    vi.resetModules()
    const reloaded = await import('#src/providers/maps/findPostalCode.ts')
    respondWith(result)
    expect(await reloaded.findPostalCode('98422', signal)).toBeNull()
  })

  it('stops waiting when the caller aborts', async () => {
    geocode.mockReturnValueOnce(new Promise(() => {}))
    const search = new AbortController()
    const result = findPostalCode('61601', search.signal)
    search.abort(new Error('gone'))
    await expect(result).rejects.toThrow('gone')
  })

  it('stops waiting after 15 seconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    geocode.mockReturnValueOnce(new Promise(() => {}))
    const onEnd = vi.fn<(error: unknown) => void>()
    void findPostalCode('61602', signal).catch(onEnd)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('mapsScriptUrl', () => {
  it.each([
    [undefined, undefined, undefined, '/providers/maps.js'],
    ['', '', '', '/providers/maps.js'],
    [undefined, undefined, 'fr-CA', '/providers/maps.js?language=fr-CA'],
    [undefined, 'a&b', undefined, 'https://maps.googleapis.com/maps/api/js?key=a%26b&loading=async'],
    [undefined, 'key', 'fr-CA', 'https://maps.googleapis.com/maps/api/js?key=key&loading=async&language=fr-CA'],
    ['https://maps.example/js', 'key', 'fr-CA', 'https://maps.example/js'],
  ])('with URL %s, key %s and language %s', (url, key, language, address) => {
    expect(mapsScriptUrl({ url, key, language })).toBe(address)
  })
})
