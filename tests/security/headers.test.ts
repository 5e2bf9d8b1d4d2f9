import { Version } from 'csp_evaluator/dist/csp.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { developmentHeaders, documentAt, metaPolicy, productionHeaders as headersOf } from '#security/headers.ts'
import { defaultSettings } from '#src/lib/settings.ts'
import type { Settings } from '#security/deploymentSettings.ts'

const productionHeaders = (settings: Partial<Settings> = {}, document?: 'app' | 'maps') =>
  headersOf({ ...defaultSettings, ...settings }, document)

describe('security headers', () => {
  test('the production policy allows no inline or third-party scripts and no framing (csp)', () => {
    const policy = productionHeaders()['Content-Security-Policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('the policy adds only the origins from the build settings', () => {
    const policy = productionHeaders({
      authUrl: 'https://api.tallyport.example/auth',
      mainUrl: 'https://api.tallyport.example/main',
      mapsKey: 'a-key',
      telemetryUrl: 'https://collector.example/v1/logs',
    })['Content-Security-Policy']
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com;")
    expect(policy).toContain(
      "connect-src 'self' https://api.tallyport.example https://collector.example https://maps.googleapis.com;",
    )
    expect(policy).not.toContain('a-key')
    const without = policy?.replaceAll(/ https:[^ ;]+/g, '')
    expect(without).toBe(productionHeaders()['Content-Security-Policy'])
  })

  describe.each(['sandbox', 'production'] as const)('with the payment providers (%s)', (paymentProviders) => {
    const policyOf = (settings: Partial<Settings> = {}) =>
      productionHeaders({ paymentProviders, ...settings })['Content-Security-Policy'] ?? ''

    test('adds only their hosts and inline styles', () => {
      const policy = policyOf()
      expect(policy).toContain("script-src 'self' https://js.moov.io https://cdn.plaid.com;")
      expect(policy).toContain(`connect-src 'self' https://api.moov.io https://${paymentProviders}.plaid.com;`)
      expect(policy).toContain('frame-src https://cdn.plaid.com;')
      expect(policy).toContain("style-src 'self' 'unsafe-inline';")
      const base = productionHeaders()['Content-Security-Policy'] ?? ''
      expect(policy.replaceAll(/ https:[^ ;]+/g, '').replace('frame-src;', "frame-src 'none';")).toBe(
        base.replace(/'sha256-[^']+'/, "'unsafe-inline'"),
      )
    })

    test('replaces Moov’s script host with a configured one', () => {
      const policy = policyOf({ moovUrl: 'https://static.tallyport.example/moov/v1.js' })
      expect(policy).toContain("script-src 'self' https://static.tallyport.example https://cdn.plaid.com;")
    })
  })

  describe('the map widgets have their own policy (maps-entry)', () => {
    const key = { mapsKey: 'a-key' }
    const policyOf = (settings: Partial<Settings> = {}) =>
      productionHeaders(settings, 'maps')['Content-Security-Policy'] ?? ''

    test('the application’s policy ignores the map settings except the key', () => {
      const before =
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; frame-src 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'"
      expect(productionHeaders({ mapsEmbedders: ['https://www.example.com'] })['Content-Security-Policy']).toBe(before)
      const withKey = before.replace(/(?<=script-src 'self'|connect-src 'self')/g, ' https://maps.googleapis.com')
      expect(productionHeaders(key)['Content-Security-Policy']).toBe(withKey)
    })

    test('without a key it allows no hosts, inline code or eval, and only same-origin framing', () => {
      expect(policyOf()).not.toMatch(/https?:|unsafe|blob:/)
      expect(policyOf()).toContain("frame-ancestors 'self'")
    })

    test('with a key it allows only Google’s hosts and no inline scripts', () => {
      const policy = policyOf(key)
      expect(policy).toContain(
        "script-src 'self' https://maps.googleapis.com https://maps.gstatic.com blob: 'unsafe-eval';",
      )
      expect(policy).toContain("worker-src blob:; frame-src 'none'")
      expect(policy).not.toContain('a-key')
      const hosts = [...policy.matchAll(/https:\/\/([^ ;]+)/g)].map(([, host]) => host)
      expect(
        hosts.filter((host) => !/(?:^|\.)(?:googleapis|gstatic|googleusercontent)\.com$/.test(host ?? '')),
      ).toEqual([])
    })

    test('replaces Google’s script host with a configured one', () => {
      const policy = policyOf({ ...key, mapsUrl: 'https://maps.tallyport.example/js' })
      expect(policy).toContain("script-src 'self' https://maps.tallyport.example;")
      expect(policy).not.toContain('googleapis')
    })

    test('allows the endpoint for signals', () => {
      const policy = policyOf({ telemetryUrl: 'https://collector.example/v1/logs' })
      expect(policy).toContain("connect-src 'self' https://collector.example;")
    })

    test('allows framing only by the listed origins', () => {
      const settings = { mapsEmbedders: ['https://www.example.com', 'http://localhost:8080'] }
      expect(policyOf(settings)).toContain("frame-ancestors 'self' https://www.example.com http://localhost:8080")
    })

    test('sends only the origin as the cross-origin referrer, and the application sends none', () => {
      expect(productionHeaders({}, 'maps')['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
      expect(productionHeaders()['Referrer-Policy']).toBe('no-referrer')
    })

    test.each(['/maps.html', '/maps.html?widget=route', '/maps'])('%s is the maps document', (path) => {
      expect(documentAt(path)).toBe('maps')
    })

    test.each(['/', '/maps/x', '/assets/maps/a.js', '/login?redirect=/maps.html'])('%s is the app document', (path) => {
      expect(documentAt(path)).toBe('app')
    })
  })

  test.each<[string, Partial<Settings>, 'maps'?]>([
    ['base', {}],
    ['providers, sandbox', { paymentProviders: 'sandbox' }],
    ['providers, production', { paymentProviders: 'production', mainUrl: 'https://api.tallyport.example' }],
    ['maps', {}, 'maps'],
  ])('Google’s CSP evaluator reports no high or medium findings: %s', (_name, settings, document?: 'maps') => {
    const { csp } = new CspParser(productionHeaders(settings, document)['Content-Security-Policy'] ?? '')
    const findings = new CspEvaluator(csp, Version.CSP3).evaluate()
    const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM)
    expect(grave.map(({ directive, value, description }) => ({ directive, value, description }))).toEqual([])
  })

  test('the evaluator reports an unsafe policy', () => {
    const { csp } = new CspParser("script-src 'unsafe-inline'")
    expect(new CspEvaluator(csp, Version.CSP3).evaluate().some(({ severity }) => severity === Severity.HIGH)).toBe(true)
  })

  test('the meta fallback omits frame-ancestors', () => {
    expect(metaPolicy()).not.toContain('frame-ancestors')
  })

  test.each(['app', 'maps'] as const)('development relaxes only inline code and the web socket: %s', (document) => {
    const strip = (policy = '') => policy.replaceAll(/ 'unsafe-inline'| ws:| 'sha256-[^']+'/g, '')
    expect(strip(developmentHeaders(defaultSettings, document)['Content-Security-Policy'])).toBe(
      strip(productionHeaders({}, document)['Content-Security-Policy']),
    )
  })
})
