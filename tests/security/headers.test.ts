import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { files } from '#security/files.ts'
import { developmentHeaders, metaPolicy, productionHeaders } from '#security/headers.ts'

describe('security headers come from one source', () => {
  test.each(Object.entries(files))('%s is up to date (npm run headers)', (path, content) => {
    expect(readFileSync(path, 'utf8')).toBe(content())
  })

  test('the production policy allows no inline or foreign script, and no framing', () => {
    const policy = productionHeaders()['Content-Security-Policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('another origin of the services is the only thing that may be added', () => {
    const policy = productionHeaders(['https://api.tallyport.example'])['Content-Security-Policy']
    expect(policy).toContain("connect-src 'self' https://api.tallyport.example;")
  })

  test('the meta fallback leaves out what a meta element may not say', () => {
    expect(metaPolicy()).not.toContain('frame-ancestors')
  })

  test('development relaxes inline code and the web socket, nothing else', () => {
    const strip = (policy = '') => policy.replaceAll(/ 'unsafe-inline'| ws:| 'sha256-[^']+'/g, '')
    expect(strip(developmentHeaders()['Content-Security-Policy'])).toBe(
      strip(productionHeaders()['Content-Security-Policy']),
    )
  })
})
