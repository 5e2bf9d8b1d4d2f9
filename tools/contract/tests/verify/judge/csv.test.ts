import { expect, test } from 'vitest'
import { csvFindings } from '#contract/verify/judge/csv.ts'

const messages = (text: string) => csvFindings(text).map(({ message }) => message)

test('a file as the contract wants it has no findings', () => {
  const csv = `\uFEFFname,paymentAmount,invoiceCount\r\n'=1+1,-5.00,2\r\n"a ""=b""",,\r\n`
  expect(messages(csv)).toEqual([])
})

test.each([
  ['no mark', 'name\r\na\r\n', ['the file does not begin with a byte-order mark']],
  ['a formula', '\uFEFFname\r\na\r\n=1+1\r\n=2\r\n', ['name of line 3 begins like a formula, without an apostrophe']],
  ['a formula in full width', '\uFEFFname\r\n＝1\r\n', ['name of line 2 begins like a formula, without an apostrophe']],
  ['a plus', '\uFEFFname\r\n+1\r\n', ['name of line 2 begins like a formula, without an apostrophe']],
  [
    'an id like a number',
    '\uFEFFexternalId\r\n-5\r\n',
    ['externalId of line 2 begins like a formula, without an apostrophe'],
  ],
  [
    'a formula in an amount',
    '\uFEFFtotal\r\n-5+cmd\r\n',
    ['total of line 2 begins like a formula, without an apostrophe'],
  ],
])('finds %s', (_, csv, found) => {
  expect(messages(csv)).toEqual(found)
})
