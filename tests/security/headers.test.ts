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

  test('what the build is told of other origins is the only thing that is added', () => {
    const policy = productionHeaders({
      VITE_AUTH_URL: 'https://api.tallyport.example/auth',
      VITE_MAIN_URL: 'https://api.tallyport.example/main',
      VITE_GOOGLE_MAPS_KEY: 'a-key',
    })['Content-Security-Policy']
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com;")
    expect(policy).toContain("connect-src 'self' https://api.tallyport.example https://maps.googleapis.com;")
    expect(policy).not.toContain('a-key')
    const without = policy?.replaceAll(/ https:[^ ;]+/g, '')
    expect(without).toBe(productionHeaders()['Content-Security-Policy'])
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
