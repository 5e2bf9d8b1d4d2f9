import { describe, expect, it } from 'vitest'
import { defaultSettings, readSettings } from '#src/lib/settings.ts'
import { parseSettings } from '#security/deploymentSettings.ts'

const parse = (settings: object) => parseSettings(JSON.stringify({ paymentProviders: 'mock', ...settings }))

/** Values that a configuration rejects, and that a page must report if it gets them anyway. */
const unusable: [setting: string, value: unknown, message: string][] = [
  ['paymentProviders', undefined, 'needs to be mock, sandbox or production'],
  ['paymentProviders', 'prod', 'needs to be mock, sandbox or production'],
  ['authUrl', 'api.example.com', 'needs a URL'],
  ['authUrl', '', 'needs a URL'],
  ['mainUrl', 'ftp://api.example.com', 'needs a URL'],
  ['moovUrl', 'javascript:alert(1)', 'needs a URL'],
  ['mapsUrl', 5, 'needs a URL'],
  ['telemetryUrl', null, 'needs a URL'],
  ['inactivityMinutes', 0, 'at least one minute'],
  ['inactivityMinutes', 'thirty', 'whole number of minutes'],
  ['inactivityWarningMinutes', -1, 'at least one minute'],
]

describe('deployment settings', () => {
  it('default to those of the schema', () => {
    expect(parse({})).toEqual(defaultSettings)
    expect(readSettings('{}')).toEqual({ settings: defaultSettings, wrong: undefined })
  })

  it.each(unusable)('a configuration rejects %s: %j by name', (setting, value, message) => {
    expect(() => parse({ [setting]: value })).toThrow(new RegExp(`^${setting}: .*${message}`))
  })

  it.each<[string, unknown, string]>([
    ['mapsEmbedders.0', ['*'], 'needs origins'],
    ['mapsEmbedders.1', ['https://a.example', 'https://a.example/path'], 'needs origins'],
    ['mapsEmbedders.0', ['example.com'], 'needs origins'],
    ['mapsEmbedders.0', ["'none'"], 'needs origins'],
    ['mapsEmbedders', 'https://a.example', 'needs a list'],
    ['telemetrySampling', 10, 'needs a number from 0 to 1'],
    ['telemetrySampling', -0.1, 'needs a number from 0 to 1'],
    ['telemetrySampling', '50%', 'needs a number from 0 to 1'],
    ['mapsKey', '', 'needs a key'],
    ['traceCalls', 'yes', 'needs true or false'],
    ['inactivityMinutes', 1441, 'at most a day'],
    ['inactivityMinutes', 28, 'inactivityWarningMinutes: needs to be less than inactivityMinutes'],
    ['release', '1.0 "beta"', 'needs at most 100 letters'],
    ['authUlr', 'https://api.example.com', 'Unknown setting authUlr. Available: paymentProviders, authUrl'],
  ])('a configuration rejects %s: %j', (path, value, message) => {
    expect(() => parse({ [path.replace(/\..*/, '')]: value })).toThrow(message)
    if (!message.includes(':')) expect(() => parse({ [path.replace(/\..*/, '')]: value })).toThrow(`${path}: `)
  })

  it('a configuration lists all wrong settings at once', () => {
    expect(() => parse({ authUrl: 'x', mainUrl: 'y' })).toThrow(/^authUrl: .*\nmainUrl: /)
  })

  it.each(unusable.filter(([, value]) => value !== undefined))('a page reports %s: %j as wrong', (setting, value) => {
    expect(readSettings(JSON.stringify({ ...defaultSettings, [setting]: value })).wrong).toBe(setting)
  })

  it.each(['', '{', '{"authUrl"', 'null'])('a page reports unreadable settings: %j', (text) => {
    expect(readSettings(text)).toEqual({ settings: defaultSettings, wrong: 'settings' })
  })

  it('a page accepts everything that a configuration does', () => {
    const settings = {
      ...defaultSettings,
      paymentProviders: 'production' as const,
      authUrl: 'https://auth.example.com',
      mainUrl: 'http://localhost:4010/main',
      moovUrl: 'https://static.example.com/moov.js',
      mapsKey: 'a-key',
      mapsUrl: 'https://maps.example.com/js',
      mapsEmbedders: ['https://www.example.com'],
      inactivityMinutes: 15,
      inactivityWarningMinutes: 10,
      telemetryUrl: 'https://logs.example.com/v1/logs',
      telemetrySampling: 0.1,
      traceCalls: true,
      release: '1.0.0+abc',
    }
    expect(parse(settings)).toEqual(settings)
    expect(readSettings(JSON.stringify(settings))).toEqual({ settings, wrong: undefined })
  })
})
