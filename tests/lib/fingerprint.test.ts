import { describe, expect, it } from 'vitest'
import { fingerprint } from '#src/lib/fingerprint.ts'

describe('fingerprint', () => {
  // Published test vectors of 64-bit FNV-1a.
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('%j has the fingerprint %s', (text, hash) => {
    expect(fingerprint(text)).toBe(hash)
  })

  it.each(['ü', 'é\u{1F600}', '港湾倉庫', 'x'.repeat(5000)])('is always 16 hexadecimal digits', (text) => {
    expect(fingerprint(text)).toMatch(/^[0-9a-f]{16}$/)
  })
})
