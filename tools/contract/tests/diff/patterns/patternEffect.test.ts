import { expect, test } from 'vitest'
import { isPossibleText, patternEffect } from '#contract/diff/patterns/patternEffect.ts'
import { languageOf } from '#contract/diff/patterns/patternLanguage.ts'

test.each([
  ['^-?(a|b)(,-?(a|b))*$', '^-?(b|a|c)(,-?(a|c|b))*$', 'wider'],
  [String.raw`^-?\d{1,12}(\.\d{1,4})?$`, String.raw`^(0|[1-9]\d{0,11})\.\d{2}$`, 'narrower'],
  [String.raw`^(s3|sftp)://[^\s]+$`, String.raw`\S`, 'wider'],
  [String.raw`\S`, String.raw`[^\s]`, 'none'],
  ['^(a|b)$', '^[ab]$', 'none'],
  ['^[a-m]$', '^[g-z]$', 'other'],
  ['^a$', 'a', 'wider'],
  [String.raw`^a\$`, '^a', 'wider'],
  ['^a|b$', '^a|b|c$', 'wider'],
  ['^a|b$', '(^a)|(b$)', 'none'],
  ['^a|b$', '^a', 'narrower'],
  ['(?:^|x)a$', '^a$|xa$', 'none'],
  ['^(?:a|b)', '^a|b', 'wider'],
  ['^(?:|a)$', '^$|^a$', 'none'],
  ['^.a$', '^[^]a$', 'wider'],
  ['^[^x]*$', '^[^x]+$|^$', 'none'],
  [String.raw`^\$a$`, '^[$]a$', 'none'],
  ['^a(?=b)', '^a', 'wider'],
  [String.raw`^(?!\s*$)[^]+$`, String.raw`\S`, 'none'],
  // Undecided: an invalid pattern, a backreference, a lookahead for the start.
  ['(', 'a', 'other'],
  [String.raw`^([^]*)\1$`, '^', 'other'],
  ['(?!^)a', '[^]a', 'other'],
])('the effect of changing %s to %s is %s', (before, after, effect) => {
  expect(patternEffect(before, after)).toBe(effect)
})

const letters = ['a', 'b', '1', ' ', '\n']
/** All texts of at most five letters. */
const texts = letters.reduce<string[]>(
  (all) => ['', ...all.flatMap((text) => letters.map((letter) => text + letter))],
  [''],
)

test.each([
  String.raw`^(?!\s*$).+$`,
  String.raw`^(?=.*\d)(?=.*[a-z]).{2,4}$`,
  String.raw`^(?!\s).*(?<!\s)$`,
  '^(?:(?!ab)[^])*$',
  '^(?!.*(?:aa|bb))[ab1]+$',
  '^(?:a(?=b)|b(?=a|$))+$',
  '(?<=a)b',
  '(?<![a1])b(?!b)',
  '(?<=(?<!b)a)b',
  '(?=a(?!b))',
  '(?!a(?!b|$))a',
  '(?<=^a(?<!b)b?)1',
  '^[ab]{1,3}$(?<!b)',
  '(?:a|$)(?!b)',
  '(?!$)',
  '(?<!^)b',
  '(?:(?=a)|b)*1',
  '^(?!)$|a',
  String.raw`(?!\s)^[^]*`,
  String.raw`\bab\b`,
  String.raw`\b^a`,
  String.raw`a$\b`,
  String.raw`\B`,
])('%s matches the texts that it should', (pattern) => {
  const expression = new RegExp(pattern, 'u')
  const between = (text: string) => [0xe000, ...Array.from(text, (letter) => letter.codePointAt(0) ?? 0), 0xe001]
  const language = languageOf(pattern)
  expect(language).toBeDefined()
  const wrong = texts.filter((text) => language?.test(between(text)) !== expression.test(text))
  expect(wrong).toEqual([])
})

test.each([
  ['(?!^)a', 'a lookahead for the start'],
  ['$(?=$)', 'a lookahead for an end that has passed'],
  ['(?=(?<=a)b)b', 'both directions in one another'],
])('the texts that %s matches are unknown: %s', (pattern) => {
  expect(languageOf(pattern)).toBeUndefined()
})

test('a text that is too long or not known to match is left open', () => {
  const anyLength = { least: 0, most: Infinity }
  expect(isPossibleText({ ...anyLength, matching: ['^a'], failing: ['^(?!b)'] })).toBe(false)
  expect(isPossibleText({ ...anyLength, matching: ['(?!^)a'], failing: ['a'] })).toBe(true)
  expect(isPossibleText({ least: 0, most: 5_000, matching: [], failing: ['^[^]{0,5000}$'] })).toBe(true)
  expect(isPossibleText({ least: 2_000, most: Infinity, matching: ['^a{0,9}$'], failing: [] })).toBe(false)
})
