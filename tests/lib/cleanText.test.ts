import { describe, expect, test } from 'vitest'
import * as mock from '#mocks/typedText.ts'
import { cleanId, cleanLines, cleanPhone, cleanText, isLookAlike, searchKey } from '#src/lib/cleanText.ts'
import { cleanEmail, emailAddressesIn } from '#src/lib/emailAddresses.ts'
import { parsePostalCode } from '#src/lib/postalCode.ts'
import { lookAlikes, confusableCharacters, typedSamples, type Kind } from '#tests/support/typedSamples.ts'

const app: Record<Kind, (typed: string) => string> = {
  text: cleanText,
  id: cleanId,
  email: cleanEmail,
  phone: cleanPhone,
  postalCode: (typed) => parsePostalCode(typed)?.text ?? cleanId(typed),
  search: searchKey,
  lines: cleanLines,
}
const world: Record<Kind, (typed: string) => string> = {
  text: mock.line,
  id: mock.number,
  email: mock.email,
  phone: mock.phone,
  // Callers send it as the contract's pattern says.
  postalCode: app.postalCode,
  search: mock.folded,
  // The service keeps a note as it comes.
  lines: app.lines,
}

describe('what people type is cleaned (typed-text)', () => {
  test.each(typedSamples)('%s %j is sent as %j, and the mock agrees', (kind, typed, sent) => {
    expect([app[kind](typed), world[kind](typed)]).toEqual([sent, sent])
    expect([app[kind](sent), world[kind](sent)]).toEqual([sent, sent])
  })

  test.each(lookAlikes)('an id %s that looks like another one: %s', (id, isRefused) => {
    expect([isLookAlike(id), mock.hasTwin(id)]).toEqual([isRefused, isRefused])
  })

  const bases: Record<Kind, string> = {
    text: 'Harbor Foods',
    id: 'AC-1001',
    email: 'jane@example.test',
    phone: '+1 617-555-0100',
    postalCode: '02110-1234',
    search: 'Élan 7',
    lines: 'One\n\ttwo',
  }

  test.each(Object.entries(bases) as [Kind, string][])('%s: each sneaky character at each place', (kind, base) => {
    for (const character of confusableCharacters) {
      for (let place = 0; place <= base.length; place += 1) {
        const typed = base.slice(0, place) + character + base.slice(place)
        expect.soft(world[kind](typed), JSON.stringify(typed)).toBe(app[kind](typed))
        expect.soft(app[kind](app[kind](typed))).toBe(app[kind](typed))
      }
    }
    // At the start, one that can't be seen or is a space makes no difference.
    for (const character of confusableCharacters.filter((one) => !/[\p{P}\u2212]/u.test(one)))
      expect.soft(app[kind](character + base), JSON.stringify(character)).toBe(app[kind](base))
  })
})

test.each([
  ['Jane Doe <jane@example.test>', ['jane@example.test']],
  ['Doe, Jane <jane@example.test>; Roe, Rich <rich@example.test>', ['jane@example.test', 'rich@example.test']],
  ['"Doe, Jane" <jane@example.test>, rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['“Doe, Jane” <jane@example.test>', ['jane@example.test']],
  ['jane@example.test\nrich@example.test\r\n', ['jane@example.test', 'rich@example.test']],
  ['jane@example.test rich@example.test.', ['jane@example.test', 'rich@example.test']],
  ['b@example.test, a@example.test b@example.test', ['b@example.test', 'a@example.test']],
  ['Jane@example.test jane@example.test', ['Jane@example.test']],
  ['mailto:jane@example.test, <mailto:rich@example.test>', ['jane@example.test', 'rich@example.test']],
  ['Jane [jane@example.test]', ['jane@example.test']],
  [
    'jane@example.test、rich@example.test，ann@example.test',
    ['jane@example.test', 'rich@example.test', 'ann@example.test'],
  ],
  ['• jane@example.test\n• rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['1. jane@example.test\n2) rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['- jane@example.test / rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['To: jane@example.test; Cc: rich@example.test', ['jane@example.test', 'rich@example.test']],
  ["'Doe, Jane' <jane@example.test>; 'Roe, Rich' <rich@example.test>", ['jane@example.test', 'rich@example.test']],
  ['Jane (jane@example.test), Rich (work) <rich@example.test>', ['jane@example.test', 'rich@example.test']],
  ['From: jane@example.test\nTo: rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['jane@example.test|rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['jane@example.test and rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['mailto:jane@example.test,rich@example.test?subject=a&cc=b', ['jane@example.test', 'rich@example.test']],
  ['jane@example.test>', ['jane@example.test']],
  ['Jane Doe jane@example.test', ['jane@example.test']],
  ['Jane Doe jane@example.test; Rich Roe rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['Jane\tjane@example.test\nRich\trich@example.test', ['jane@example.test', 'rich@example.test']],
  ['Jane Doe jane@example.test Rich Roe rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['"Doe, Jane" jane@example.test', ['jane@example.test']],
  ['Jane <jane@example.test>; Joe <joe@example.test>', ['jane@example.test', 'joe@example.test']],
  ['Jane <jane@example.test>\r\n\tJoe\t<joe@example.test>', ['jane@example.test', 'joe@example.test']],
  ['Jane Doe <jane@example.test> Joe joe@example.test', ['jane@example.test', 'joe@example.test']],
  ['"jane doe"@example.test', ['jane', 'doe"@example.test']],
  ['jane.example.test rich@example.test', ['jane.example.test', 'rich@example.test']],
  ['jane doe@example.test', ['jane', 'doe@example.test']],
  ['Jane Doe@example.test', ['Jane', 'Doe@example.test']],
  ['jane@example.test Rich Roe', ['jane@example.test', 'Rich', 'Roe']],
  ['Jane Doe', ['Jane', 'Doe']],
  ['Doe, Jane jane@example.test', ['jane@example.test']],
  ['Doe, Jane jane@example.test; Roe, Rich rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['Doe, Jane jane@example.test, Roe, Rich rich@example.test', ['jane@example.test', 'rich@example.test']],
  ['Doe, Jane\tjane@example.test\nRoe, Rich\trich@example.test', ['jane@example.test', 'rich@example.test']],
  ['Doe, jane@example.test', ['Doe', 'jane@example.test']],
  ['jane.example.test, Rich rich@example.test', ['jane.example.test', 'rich@example.test']],
  ['jane@example.test, Rich', ['jane@example.test', 'Rich']],
  ['Rich, jane@example.test', ['Rich', 'jane@example.test']],
  ['Rich; Doe, Jane <jane@example.test>', ['Rich', 'jane@example.test']],
  ['Doe,\nJane <jane@example.test>', ['jane@example.test']],
  ['Roe, Rich | Jane jane@example.test', ['Roe', 'Rich', 'jane@example.test']],
  ['', []],
])('the addresses in %j are %j (typed-text)', (text, addresses) => {
  expect(emailAddressesIn(text)).toEqual(addresses)
})
