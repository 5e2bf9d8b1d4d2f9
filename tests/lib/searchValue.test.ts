import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearchValue } from '#src/lib/searchValue.ts'

const parse = parseSearchWith(parseSearchValue)
const stringify = stringifySearchWith(JSON.stringify, parseSearchValue)

test.each([
  ['7', 7],
  ['-1.5', -1.5],
  ['true', true],
  ['["PastDue"]', ['PastDue']],
  ['"7"', '7'],
  ['pier', 'pier'],
  ['1e5', '1e5'],
  ['007', '007'],
  ['1.50', '1.50'],
  ['12345678901234567890', '12345678901234567890'],
  ['9e999', '9e999'],
])('parses %s as %j and writes it back unchanged', (text, value) => {
  const search = parse(`?x=${encodeURIComponent(text)}`)
  expect(search).toEqual({ x: value })
  expect(new URLSearchParams(stringify(search)).get('x')).toBe(text)
})
