import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesWildcards } from '#mocks/wildcards.ts'
import { matchesPattern } from '#src/features/ingestion-configurations/configurationSchema.ts'

/** The two share no code; each test is about both. */
const matchers = [
  ['the form', matchesPattern],
  ['the mock', (pattern: string, name: string) => matchesWildcards(pattern, name, (char) => char !== '/')],
] as const

describe.each(matchers)('%s', (_, matches) => {
  test.each([
    ['control-*.json', 'control-7.json', true],
    ['control-*.json', 'control-.json', true],
    ['control-*.json', 'CONTROL-7.json', false],
    ['control-*.json', 'control-7.json.bak', false],
    ['control-*.json', 'my-control-7.json', false],
    ['control.json', 'controlxjson', false],
    ['*', '', true],
    ['*', 'a/b', false],
    ['in/*.json', 'in/7.json', true],
    ['*/*', 'in/7.json', true],
    ['*a*a', 'a', false],
    ['ab*ba', 'aba', false],
    ['*ab*b', 'abab', true],
    ['[a-z]+(x)?^$|\\d', '[a-z]+(x)?^$|\\d', true],
    ['.*', 'x', false],
    ['*', 'a\nb', true],
    ['', '', true],
    ['', 'x', false],
  ])('%j on %j: %s (control-file-pattern)', (pattern, name, expected) => {
    expect(matches(pattern, name)).toBe(expected)
  })

  test('matches what the same pattern matches as a regular expression (control-file-pattern)', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.'), maxLength: 9 })
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '*', '*'), maxLength: 7 })
    fc.assert(
      fc.property(pattern, text, (stars, name) => {
        const expression = new RegExp(`^${stars.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`)
        expect(matches(stars, name)).toBe(expression.test(name))
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    ['********x', 'a'.repeat(68)],
    ['******x', 'a'.repeat(60)],
    ['*a*a*a*a*a*b', 'a'.repeat(100)],
    ['*a'.repeat(120), 'a'.repeat(119)],
    [`${'*ab'.repeat(60)}x`, 'ab'.repeat(120)],
    [`${'*'.repeat(254)}/`, 'a'.repeat(255)],
    ['*/'.repeat(100), `${'a/'.repeat(99)}aa`],
    [`${'*a'.repeat(50_000)}b`, 'a'.repeat(100_000)],
  ])('%# takes no time at all (no-backtracking)', (pattern, name) => {
    const start = performance.now()
    expect(matches(pattern, name)).toBe(false)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
