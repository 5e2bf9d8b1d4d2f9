import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit, printable } from '#mocks/documents/text.ts'

const latin = new Set(
  Array.from({ length: 0xff - 0x20 }, (_, i) => i + 0x20).filter((code) => code < 0x7f || code > 0x9f),
)

test.each([
  ["O'Reilly & Søns Møbler", "O'Reilly & Søns Møbler"],
  ['İnşaat Łódź', 'Insaat Lódz'],
  ['ООО «Мост»', '??? «????»'],
  ['a\u0000b\nc', 'a b c'],
  ['🏗 crane', '? crane'],
])('prints %s', (text, printed) => {
  expect(printable(text, latin)).toBe(printed)
})

test('prints only known characters for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const printed = printable(text, latin)
      expect(printed).toSatisfy((out: string) => Array.from(out).every((one) => latin.has(one.codePointAt(0) ?? 0)))
    }),
  )
})

test('cuts text that is too wide and adds an ellipsis', () => {
  const measure = (text: string) => text.length
  expect(fit('short', 5, measure)).toBe('short')
  expect(fit('longer', 5, measure)).toBe('long…')
  expect(fit('longer', 1, measure)).toBe('…')
})
